# shellcheck shell=bash
# The release binary, and whether it can be used as it is. Sourced with $root set, by every call
# of tools/wallstage: no program but one `find` runs here.
: "${root?}"

# A place of its own: `swift build -c release` by hand makes another binary, with the dynamic
# runtime. Its file's time is that of the start of its build.
binary=$root/.build/bin/wallstage

# Whether the binary is missing or older than anything it is made from. Folders count too, so
# that a file that went away is seen.
is_stale() {
  [ ! -x "$binary" ] || [ -n "$(find "$root/Sources" "$root/Package.swift" \
    "$root/tools/lib/build.bash" -newer "$binary" -print -quit)" ]
}

# Whether a shared library that the binary was linked with, or the zone files, are not there.
lacks_library() {
  local file
  [ -e /usr/share/zoneinfo/UTC ] && [ -r "$binary.libraries" ] || return 0
  while IFS= read -r file; do
    [ -e "$file" ] || return 0
  done <"$binary.libraries"
  return 1
}
