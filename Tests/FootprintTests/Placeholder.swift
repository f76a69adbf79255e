import Footprint
