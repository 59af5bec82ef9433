// The first step of every command, in plain JavaScript so that an older Node can take it: it installs what is
// missing, the right Node among it, and hands over to a script of ours on that Node.
//   node scripts/run.mjs start            runs scripts/start.ts, or what was built of it where there are no sources
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
const stampFile = join(modules, '.installed')
/** The first with every option of the HTTP server that is used. */
const oldestNode = [24, 9]
/** Where Node keeps what it has compiled, for the next start. */
const compiled = join(modules, '.cache/compiled')
/** What needs no package that only tests and checks the product. */
const forOperators = ['start', 'build', 'release', 'staff', 'backup', 'restore', 'rotate-key']

const stamp = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .update(`${process.platform} ${process.arch}`)
  .digest('hex')
// A linked folder belongs to another checkout, and installing would empty it.
const isLinked = existsSync(modules) && lstatSync(modules).isSymbolicLink()
// The stamp of what is installed, and how much of it: what runs the product, or all.
const [installed, extent] = existsSync(stampFile) ? readFileSync(stampFile, 'utf8').split(' ') : []
const wanted = forOperators.includes(name) && extent !== 'all' ? 'run' : 'all'
const isInstalled = isLinked || (installed === stamp && (extent === 'all' || extent === wanted))

// `npm` hands SIGTERM to the shell it runs us in, and the shell keeps it: when that is gone, so are we.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}, 1000).unref()

if (!isInstalled) install()
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
  // Only the rest is missing, and a server may be running with what is there.
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
  const isWindows = process.platform === 'win32'
  const done = spawnSync(
    isWindows ? 'npm.cmd' : 'npm',
    [...command, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, stdio: ['ignore', 2, 2], shell: isWindows },
  )
  return done.status === 0
}

function handOver() {
  const ours = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  const node = existsSync(ours) ? ours : process.execPath
  const child = spawn(node, [script, ...rest], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_COMPILE_CACHE: compiled },
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(`Abhyasika needs Node ${oldestNode.join('.')} or newer: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}
