"""Measurements of wallstage beside its peers; tools/bench runs them."""
