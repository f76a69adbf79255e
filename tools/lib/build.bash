# shellcheck shell=bash
# The Swift toolchain and the release build. Sourced after binary.bash and packages.bash.
: "${root?}" "${binary?}"

# Puts a Swift toolchain's folder at the front of PATH, or ends the script. Another program may be
# named `swift` (a client of OpenStack is); only a toolchain has `swiftc` beside it.
need_swift() {
  local folder
  for folder in "$(dirname -- "$(command -v swift || true)")" /opt/swift/usr/bin \
    "${HOME-}/.local/share/swiftly/bin" /usr/libexec/swift/*/bin; do
    if [ -x "$folder/swift" ] && [ -x "$folder/swiftc" ]; then
      export PATH=$folder:$PATH
      return
    fi
  done
  fail 69 "no Swift toolchain in PATH or /opt/swift: wallstage needs Swift 6.2 or later to be" \
    "built, see https://www.swift.org/install/linux/"
}

# Makes sure of an up-to-date binary. One build at a time; whoever waited for another's success
# has nothing left to do. The old binary is replaced only by a complete new one.
build_binary() {
  if ! is_stale && ! lacks_library; then return; fi
  need_swift
  need_packages runtime build
  if [[ $root == *$'\n'* ]]; then
    fail 70 "the path of this checkout has a line break in it, which swift build cannot handle"
  fi
  if ! mkdir -p "$root/.build/bin" || [ ! -w "$root/.build/bin" ]; then
    fail 73 "wallstage has to be built, and $root/.build cannot be written"
  fi
  compile_locked </dev/null >&2 || fail 70 "the build failed"
}

# A folder in which the linker finds no libstdc++ but the static one, and says where it is; nothing where
# the machine has none. Loading the shared one takes a quarter of a start.
static_libraries() {
  local folder=$root/.build/static-libraries library
  library=$(clang -print-file-name=libstdc++.a) || return 0
  [ -f "$library" ] || return 0
  mkdir -p "$folder" && ln -sf "$library" "$folder/" && printf %s "$folder"
}

# The toolchain's own linker: the system's warns of a function that the static Foundation calls.
compile_locked() (
  exec 9>"$root/.build/bin/lock"
  if ! flock -n 9; then
    say "waiting for another build to end"
    flock 9
  fi
  if ! is_stale && ! lacks_library; then exit; fi
  say "building wallstage"
  local options=(-Xswiftc -use-ld=lld --disable-local-rpath) libraries
  libraries=$(static_libraries)
  if [ -n "$libraries" ]; then
    options+=(-Xlinker "-L$libraries" -Xswiftc -Xclang-linker -Xswiftc -static-libgcc)
  fi
  touch "$binary.started" &&
    swift build --package-path "$root" -c release --static-swift-stdlib --product wallstage \
      "${options[@]}" &&
    cp "$root/.build/release/wallstage" "$binary.new" &&
    ldd "$binary.new" | sed -n 's/.* => \(\/.*\) (0x.*/\1/p' >"$binary.libraries" &&
    touch -r "$binary.started" "$binary.new" &&
    mv "$binary.new" "$binary"
)
