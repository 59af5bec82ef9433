#!/bin/sh
# What the system runs when the app is opened; it may be in any folder.
here=$(cd -- "$(dirname -- "$0")/../Resources/program" && pwd -P)
exec "$here/node" "$here/dist/server/launch.js" "$@"
