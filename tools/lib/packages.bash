# shellcheck shell=bash
# What the machine must have, by group, and how to get it on Debian and Ubuntu.

say() { printf 'tools/%s: %s\n' "${0##*/}" "$*" >&2; }

fail() {
  local status=$1
  shift
  say "$@"
  exit "$status"
}

has_file() {
  local file
  for file; do
    if [ -e "$file" ]; then return; fi
  done
  return 1
}

has_command() {
  local name
  for name; do
    command -v "$name" >/dev/null || return 1
  done
}

has_library() { has_file /{usr/,}lib/{*/,}"$1".so.* /usr/{lib64,local/lib}/"$1".so.*; }

# Prints the packages of the named groups that this machine lacks, a line each. It looks for the
# files themselves: they may have come another way than by package.
missing_packages() {
  local group
  for group; do
    case $group in
      runtime)
        has_file /usr/share/zoneinfo/UTC || echo tzdata
        # The packages of the headers bring the shared libraries, whose own packages have other
        # names in each release.
        has_library libjpeg || echo libjpeg-dev
        has_library libpng16 || echo libpng-dev
        has_library liblcms2 || echo liblcms2-dev
        has_library libnettle || echo nettle-dev
        has_library libexpat || echo libexpat1-dev
        ;;
      build)
        has_file /usr/include/jpeglib.h || echo libjpeg-dev
        has_file /usr/include/png.h /usr/include/libpng16/png.h || echo libpng-dev
        has_file /usr/include/lcms2_plugin.h || echo liblcms2-dev
        has_file /usr/include/nettle/sha2.h || echo nettle-dev
        has_file /usr/include/expat.h || echo libexpat1-dev
        has_command pkg-config || echo pkg-config
        # What Swift compiles against and links with.
        { has_file /usr/lib/gcc/*/*/libstdc++.so && has_file /usr/include/features.h &&
          has_command ld; } || echo g++
        # What the toolchain's own programs need.
        has_library libcurl || echo libcurl4
        has_library libxml2 || echo libxml2
        has_library libsqlite3 || echo libsqlite3-0
        has_library libncurses || echo libncurses6
        has_library libuuid || echo libuuid1
        has_command git || echo git
        ;;
      tests)
        has_command djpeg cjpeg jpegtran || echo libjpeg-turbo-progs
        has_command pngtopnm || echo netpbm
        has_command transicc || echo liblcms2-utils
        ;;
      all)
        has_command python3 || echo python3-minimal
        python3 -c 'import jsonschema' 2>/dev/null || echo python3-jsonschema
        has_command strace || echo strace
        python3 -c 'import PIL' 2>/dev/null || echo python3-pil
        has_command rsvg-convert || echo librsvg2-bin
        ;;
      bench)
        has_command python3 || echo python3-minimal
        has_command vips vipsthumbnail || echo libvips-tools
        has_command gm || echo graphicsmagick
        has_command convert-im6.q16 || has_command convert || echo imagemagick
        python3 -c 'import PIL' 2>/dev/null || echo python3-pil
        has_file /usr/bin/time || echo time
        has_command djpeg cjpeg || echo libjpeg-turbo-progs
        has_command cc || echo gcc
        has_file /usr/include/png.h /usr/include/libpng16/png.h || echo libpng-dev
        has_command xargs || echo findutils
        ;;
      fuzz)
        has_command python3 || echo python3-minimal
        ;;
      check)
        has_command gcc || echo gcc
        has_command python3 || echo python3-minimal
        has_command shellcheck || echo shellcheck
        ;;
    esac
  done | sort -u
}

# Makes sure of the named groups: installs what is missing when that can be done, else says how
# and ends the script.
need_packages() {
  local missing
  mapfile -t missing < <(missing_packages "$@")
  if [ ${#missing[@]} -eq 0 ]; then return; fi
  if ! has_command apt-get; then
    fail 69 "no apt-get here; what these Debian packages hold is missing: ${missing[*]}"
  fi
  if [ "$(id -u)" -ne 0 ]; then
    fail 69 "packages are missing; run: sudo apt-get update && sudo apt-get install -y" \
      "${missing[*]}"
  fi
  install_packages "$@" </dev/null >&2
  mapfile -t missing < <(missing_packages "$@")
  if [ ${#missing[@]} -ne 0 ]; then fail 69 "could not install: ${missing[*]}"; fi
}

# One at a time: a second apt-get would fail at the first one's lock on the package lists. What
# came of it is seen by looking again, so no failure ends the script here.
install_packages() (
  exec 9>/run/lock/wallstage-packages
  flock 9
  mapfile -t missing < <(missing_packages "$@")
  if [ ${#missing[@]} -eq 0 ]; then exit; fi
  say "installing ${missing[*]}"
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -q 9>&- || true
  apt-get install -q -y --no-install-recommends -o DPkg::Lock::Timeout=600 "${missing[@]}" 9>&- ||
    true
)
