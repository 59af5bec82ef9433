import { type ExecFileOptions, execFile, execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** What a double-click of an unpacked archive did: its exit code, and what it opened in the browser. */
interface Opened {
  status: number | null
  address: string | undefined
}

const { platform } = process
const isWindows = platform === 'win32'

/** Where what is double-clicked lies in an archive's folder, and its program. */
const { launcher, program } = {
  win32: { launcher: 'Abhyasika.cmd', program: 'program' },
  darwin: {
    launcher: 'Abhyasika.app/Contents/MacOS/Abhyasika',
    program: 'Abhyasika.app/Contents/Resources/program',
  },
  linux: { launcher: 'abhyasika', program: 'program' },
}[platform as 'win32' | 'darwin' | 'linux']

export const programOf = (folder: string) => join(folder, program)

/** Unpacks an archive into a folder as its system does; paths go through the environment, where all letters stay what they are. */
export function unpackArchive(archive: string, into: string) {
  const env = { ...process.env, ARCHIVE: archive, INTO: into }
  if (isWindows) {
    const command = 'Expand-Archive -LiteralPath $env:ARCHIVE -DestinationPath $env:INTO -Force'
    execFileSync('powershell', ['-NoProfile', '-Command', command], { env })
  } else if (platform === 'darwin') execFileSync('ditto', ['-x', '-k', archive, into])
  else execFileSync('tar', ['-xzf', archive, '-C', into])
}

/** Unpacks over a folder what an unpacked archive has, file by file. On Windows nobody writes over a program that runs. */
export function unpackOver(folder: string, from: string) {
  if (isWindows) return cpSync(from, folder, { recursive: true })
  execFileSync('sh', ['-c', 'tar -cf - -C "$1" . | tar -xf - -C "$2"', 'sh', from, folder])
}

/** Gives the program of an unpacked archive the number of a later version, and, where it is asked for, one migration more. */
export function makeLater(folder: string, { from, to, step }: { from: string; to: string; step?: string }) {
  const program = programOf(folder)
  const files = [
    ...['package.json', 'package-lock.json'].map((name) => join(program, name)),
    ...globSync('dist/server/*.js', { cwd: program }).map((name) => join(program, name)),
  ]
  let numbers = 0
  let steps = 0
  for (const path of files) {
    const text = readFileSync(path, 'utf8')
    const later = text
      .replaceAll(/("?version"?:\s*)"([\d.]+)"/g, (whole, before, version) => {
        if (version !== from) return whole
        numbers += 1
        return `${before}"${to}"`
      })
      .replace(/("00\d\d-[\w-]+": \w+)(\n\})/, (_whole, last, end) => {
        if (step === undefined) return `${last}${end}`
        steps += 1
        return `${last},\n"${step}": async () => {}${end}`
      })
    if (later !== text) writeFileSync(path, later)
  }
  if (numbers < 3 || steps !== (step === undefined ? 0 : 1)) {
    throw new Error(`It was numbered ${numbers} times, with ${steps} migrations more.`)
  }
}

/** A person's computer, with a home and a browser that notes what it opens. */
export function personsComputer(folder: string) {
  const home = join(folder, 'home')
  const opened = join(folder, 'opened')
  const browser = join(folder, 'browser')
  const dataDir = join(home, 'Documents/Abhyasika')
  mkdirSync(join(home, 'Documents'), { recursive: true })
  writeFileSync(browser, `#!/bin/sh\necho "$1" >> '${opened}'\n`, { mode: 0o755 })

  // Neither Node.js nor npm is on the path. On Windows only a program can be a browser, and this one ends at once.
  // The usual port may be that of another product under test.
  const PORT = String(20_000 + (process.pid % 20_000))
  const { SystemRoot = '', TEMP = '', APPDATA = '' } = process.env
  const env = isWindows
    ? {
        USERPROFILE: home,
        PORT,
        BROWSER: 'where.exe',
        Path: `${SystemRoot}\\System32`,
        SystemRoot,
        TEMP,
        APPDATA,
      }
    : { HOME: home, PORT, BROWSER: browser, PATH: '/usr/bin:/bin' }

  /** Waits for its end without stopping this process, which hears meanwhile which of its connections a server closed. */
  async function doubleClick(where: string): Promise<Opened> {
    rmSync(opened, { force: true })
    const path = join(where, launcher)
    const { status, stdout, stderr } = isWindows
      ? await run('cmd.exe', ['/d', '/s', '/c', `""${path}""`], {
          ...{ env, cwd: SystemRoot, windowsVerbatimArguments: true },
        })
      : await run(path, [], { env, cwd: '/' })
    if (status !== 0) console.error(stderr)
    if (isWindows) return { status, address: /open at (\S+)/.exec(stdout)?.[1] }
    // The browser goes on by itself, and may note it after the launcher has ended.
    const noted = () => (existsSync(opened) ? readFileSync(opened, 'utf8') : '')
    await until(() => noted().endsWith('\n'))
    return { status, address: noted().trim() }
  }

  const running = (): { pid: number; port: number; version: string } =>
    JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8'))

  /** Ends what runs, and waits until it has ended. */
  async function stop() {
    if (!existsSync(join(dataDir, 'running.json'))) return
    const { pid } = running()
    if (isAlive(pid)) process.kill(pid, 'SIGTERM')
    await until(() => !isAlive(pid))
  }

  /** What starts it when its person signs in to the computer. */
  const loginEntry = () => {
    if (isWindows) {
      const key = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run'
      return execFileSync('reg', ['query', key, '/v', 'Abhyasika'], { encoding: 'utf8' })
    }
    const file =
      platform === 'darwin'
        ? 'Library/LaunchAgents/org.abhyasika.app.plist'
        : '.config/autostart/abhyasika.desktop'
    return readFileSync(join(home, file), 'utf8')
  }

  return { dataDir, doubleClick, running, stop, loginEntry }
}

const run = (file: string, words: string[], options: ExecFileOptions) =>
  new Promise<Pick<Opened, 'status'> & { stdout: string; stderr: string }>((resolve) => {
    const child = execFile(file, words, { ...options, encoding: 'utf8' }, (_error, stdout, stderr) =>
      resolve({ status: child.exitCode, stdout, stderr }),
    )
  })

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Waits until it is so; the test's own time ends it. */
export async function until(isSo: () => boolean | Promise<boolean>) {
  while (!(await isSo())) await setTimeout(200)
}

/** Calls of a browser at an address of this machine, with the cookie that it got. */
export function browserAt(origin: string) {
  let cookie = ''
  async function call(method: string, path: string, body?: object) {
    const answer = await fetch(origin + path, {
      method,
      // A server that ends takes its open connections with it.
      headers: { origin, cookie, connection: 'close', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const given = answer.headers.getSetCookie().map((line) => line.split(';')[0])
    if (given.length > 0) cookie = given.join('; ')
    return answer
  }
  /** @throws Error unless it is answered as done */
  async function ok<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await call(method, path, body)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`)
    return (text && JSON.parse(text)) as Answer
  }
  return { call, ok }
}
