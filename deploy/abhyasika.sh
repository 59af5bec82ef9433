#!/bin/sh
# Runs a command of the operator in the container, such as: abhyasika staff list
if [ "$1" = --version ]; then
    exec node -p 'require("/abhyasika/package.json").version'
fi
script="/abhyasika/dist/server/$1.js"
if [ -z "$1" ] || [ ! -f "$script" ]; then
    echo "There is no command '$1'. docs/hosting.md has them." >&2
    exit 1
fi
shift
exec node "$script" "$@"
