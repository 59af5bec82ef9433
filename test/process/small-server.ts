import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { dataFolder } from '../engines.ts'
import { compiled } from '../server.ts'

const project = join(import.meta.dirname, '../..')

/** What each stand-in does first: it is noted, and the one at which the command is to be interrupted ends the command. */
const start = (root: string) => `#!/bin/sh
root='${root}'
echo "$(basename "$0") $*" >> "$root/calls"
if [ "$(wc -l < "$root/calls")" = "$(cat "$root/fail-at" 2>/dev/null)" ]; then kill -KILL $PPID; exit 1; fi
alive() { kill -0 "$(cat "$root/run/$1.pid" 2>/dev/null)" 2>/dev/null; }
end() {
    alive "$1" || return 0
    kill "$(cat "$root/run/$1.pid")"
    while alive "$1"; do sleep 0.05; done
}
# NAME COMMAND…
begin() {
    alive "$1" && return 0
    name=$1
    shift
    cd "$root/var/lib/abhyasika/$name" || exit 1
    (
        set -a
        . "$root/etc/abhyasika/$name/env"
        setsid "$@" > "$root/run/$name.log" 2>&1 &
        echo $! > "$root/run/$name.pid"
    )
}
`

/** Programs of Debian as far as `abhyasika centres` needs them. The processes are real. */
const standIns: Record<string, string> = {
  systemctl: `
verb=$1
for last in "$@"; do :; done
name=\${last#abhyasika@}
name=\${name%.service}
unit="$root/etc/systemd/system/abhyasika@.service"
case $verb in
    enable) begin "$name" $(sed -n 's|^ExecStart=||p' "$unit" | sed "s|%i|$name|g; s|/etc/|$root/etc/|g") ;;
    stop | disable) end "$name" ;;
    show)
        alive "$name" && printf 'ActiveState=active\\nMainPID=%s\\n' "$(cat "$root/run/$name.pid")" || echo ActiveState=failed
        echo NRestarts=0
        ;;
esac
`,
  journalctl: `
name=\${2#abhyasika@}
tail -n 8 "$root/run/\${name%.service}.log"
`,
  docker: `
settings=$3
name=$(basename "$settings")
version() { sed -n 's|^ *image: abhyasika:||p' "$settings/compose.yaml"; }
case "$1 $4" in
    'image '*) printf '0.1.0\\n<none>\\n0.2.0\\n' ;;
    'inspect '*)
        name=\${4#abhyasika-}
        name=\${name%-app-1}
        alive "$name" && echo "true $(cat "$root/run/$name.pid") 0" || echo 'false 0 0'
        ;;
    'compose up') begin "$name" '${process.execPath}' "$root/opt/abhyasika-$(version)/program/dist/server/start.js" ;;
    'compose stop' | 'compose down') end "$name" ;;
    'compose logs') tail -n 8 "$root/run/$name.log" ;;
    'compose run')
        cd "$7" || exit 1
        shift 9
        set -a
        . "$settings/env"
        command=$1
        shift
        exec '${process.execPath}' "$root/opt/abhyasika-$(version)/program/dist/server/$command.js" "$@"
        ;;
esac
`,
  useradd: `for last in "$@"; do :; done; echo "$last" >> "$root/users"`,
  id: `grep -qx "$2" "$root/users"`,
  install: `for last in "$@"; do :; done; mkdir -p "$last" && chmod "$3" "$last"`,
  runuser: `shift 3; exec "$@"`,
  caddy: `[ "$1" != adapt ] || ! grep -rq refused "$root/etc/caddy" || { echo 'refused is a bad name' >&2; exit 1; }`,
}

/** A server that is a folder, with the versions 0.1.0 and 0.2.0 of the built product. */
export function smallServer() {
  const place = dataFolder()
  const root = place.dataDir
  const [bin, programs] = [join(root, 'bin'), join(root, 'opt')]
  // Apart from those that other tests take, and that the system gives.
  const firstPort = String(randomInt(20_000, 32_000))
  for (const path of [bin, join(root, 'run')]) mkdirSync(path, { recursive: true })
  for (const path of ['users', 'calls']) writeFileSync(join(root, path), '')
  for (const [name, body] of Object.entries(standIns)) {
    writeFileSync(join(bin, name), start(root) + body)
    chmodSync(join(bin, name), 0o755)
  }

  const server = {
    root,
    read: (path: string) => readFileSync(join(root, path), 'utf8'),
    exists: (path: string) => existsSync(join(root, path)),
    /** Unpacks a version, of which `fault` runs before a centre's server starts. */
    unpack(version: string, fault?: string) {
      const program = join(programs, `abhyasika-${version}/program`)
      mkdirSync(join(program, 'dist'), { recursive: true })
      writeFileSync(join(program, '../abhyasika'), '')
      symlinkSync(process.execPath, join(program, 'node'))
      symlinkSync(join(project, 'deploy'), join(program, 'deploy'))
      const built = join(project, 'dist/server')
      if (fault === undefined) symlinkSync(built, join(program, 'dist/server'))
      else {
        mkdirSync(join(program, 'dist/server'))
        writeFileSync(join(program, 'dist/server/start.js'), `${fault}\nawait import('${built}/start.js')`)
      }
    },
    /** Runs `abhyasika centres`, interrupted at a call of a program of the host where that is wanted. */
    async centres(words: string, { interruptedAt }: { interruptedAt?: number } = {}) {
      writeFileSync(join(root, 'calls'), '')
      rmSync(join(root, 'fail-at'), { force: true })
      if (interruptedAt !== undefined) writeFileSync(join(root, 'fail-at'), String(interruptedAt))
      const script = join(import.meta.dirname, 'centres-command.ts')
      const child = spawn(
        process.execPath,
        [script, root, programs, firstPort, ...words.split(' ').filter(Boolean)],
        {
          env: { PATH: `${bin}:${process.env.PATH}`, NODE_COMPILE_CACHE: compiled, LOG_LEVEL: 'error' },
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      )
      const code = new Promise<number | null>((resolve) => child.on('close', resolve))
      const [printed, complained] = await Promise.all([text(child.stdout), text(child.stderr)])
      return { code: await code, output: printed + complained }
    },
    /** The centres by name, as `list` says them: version and state. */
    async list(): Promise<Record<string, string>> {
      const { output } = await server.centres('list')
      const rows = output.trim().split('\n').slice(1)
      return Object.fromEntries(
        rows
          .map((row) => row.split(/ {2,}/))
          .map(([name, , version, state]) => [name, `${version} ${state}`]),
      )
    },
    addressOf(name: string) {
      return `http://127.0.0.1:${/^PORT=(.*)/m.exec(server.read(`etc/abhyasika/${name}/env`))?.[1]}`
    },
    forget() {
      for (const file of globSync('run/*.pid', { cwd: root })) end(Number(server.read(file)))
      place.forget()
    },
  }
  return server
}

/** Ends a process that may have ended. */
function end(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {}
}
