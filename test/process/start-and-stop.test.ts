import { execFileSync } from 'node:child_process'
import { globSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { penDrive } from '../copied-centre.ts'
import { dataFolder } from '../engines.ts'
import { openWire, runServer, signInAt, startServer } from '../server.ts'
import { holdOpen, unfinished, upgradeCall } from '../trust/unfinished.ts'
import { runScript } from './script.ts'

const hungDisk = join(import.meta.dirname, '../trust/hung-disk.ts')
const entry = join(import.meta.dirname, '../../dist/server/start.js')

let folder: ReturnType<typeof dataFolder>
beforeEach(() => {
  folder = dataFolder()
})
afterEach(() => folder.forget())

describe('starting', () => {
  test('AU-7: the first start prints how to sign in, the second does not', async () => {
    const unset = { DATA_DIR: folder.dataDir, ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined }
    const first = await startServer(unset)
    const [, email = '', password = ''] =
      /Sign in as (\S+) with the password (\S+)/.exec(first.output()) ?? []
    await signInAt(first.address, { email, password })
    expect(await first.stop()).toBe(0)

    const second = await startServer(unset)
    expect(second.output()).not.toMatch(/password/)
    await signInAt(second.address, { email, password })
    await second.stop()
  })

  /** A failed start prints one line without a stack trace and exits with 1. */
  async function failure(environment: Record<string, string>) {
    const server = await runServer({ DATA_DIR: folder.dataDir, ...environment })
    expect(server.address).toBeUndefined()
    expect(await server.ended).toBe(1)
    expect(server.output().trim().split('\n')).toHaveLength(1)
    return server.output().trim()
  }

  test('a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const port = String((other.address() as { port: number }).port)
    expect(await failure({ PORT: port })).toBe(
      `Abhyasika cannot start. Port ${port} on 127.0.0.1 is already in use. Set PORT to another one.`,
    )
    expect(readdirSync(folder.dataDir)).toEqual([])
    other.close()
  })

  test('a folder that another server uses; it starts once that has ended or was killed', async () => {
    const environment = { DATA_DIR: folder.dataDir }
    const first = await startServer(environment)
    const refused = `Abhyasika cannot start. Another server is running on the data in ${folder.dataDir}. Stop that one, or set DATA_DIR to another folder.`
    expect(await failure({})).toBe(refused)
    expect((await runScript('staff', ['list'], { ...environment, DATABASE_URL: undefined })).code).toBe(0)
    await signInAt(first.address)
    await first.kill()
    const second = await startServer(environment)
    expect(await failure({})).toBe(refused)
    await second.stop()
    await (await startServer(environment)).stop()
  })

  test('a bad variable', async () => {
    expect(await failure({ PORT: 'eighty' })).toBe('Abhyasika cannot start. PORT must be a port number')
  })

  test('ASVS 6.2.4: a first password that is easy to guess', async () => {
    expect(await failure({ ADMIN_PASSWORD: 'password1' })).toMatch(/ADMIN_PASSWORD is easy to guess\./)
  })

  test('a database address without a server', async () => {
    expect(await failure({ DATABASE_URL: 'postgres://me:hidden@127.0.0.1:1/none' })).toMatch(
      /^Abhyasika cannot start\. The database postgres:\/\/me@127\.0\.0\.1:1\/none cannot be reached/,
    )
  })

  test('a file that is not a database', async () => {
    writeFileSync(join(folder.dataDir, 'abhyasika.sqlite'), 'no database '.repeat(500))
    expect(await failure({})).toMatch(/is damaged \(file is not a database\)\. Stop the server/)
  })
})

describe('stopping', () => {
  test('SIGTERM closes live connections and exits with 0', async () => {
    const server = await startServer({ DATA_DIR: folder.dataDir })
    const { cookie } = await signInAt(server.address)
    const wire = await openWire(server.address, cookie)
    await wire.until('*', 0)
    const [code, closed] = await Promise.all([server.stop(), wire.untilClosed()])
    expect([code, closed]).toEqual([0, 1001])
  })

  test('a stop waits for no copy on a disk that hangs', async () => {
    const pipe = join(folder.dataDir, '..', `hung-${process.pid}`)
    const stick = penDrive()
    const server = await startServer(
      { DATA_DIR: folder.dataDir, HUNG_DISK: pipe },
      { command: ['--import', hungDisk, entry], cwd: process.cwd() },
    )
    try {
      const { call } = await signInAt(server.address)
      const place = { kind: 'folder', path: stick.path }
      await call('POST', '/api/copies/place', { place, takesOver: false, basedOn: null })
      execFileSync('mkfifo', [pipe])
      const copying = call('POST', '/api/copies').catch(() => undefined)
      await expect
        .poll(async () => (await (await call('GET', '/api/copies')).json()).isCopying, { timeout: 60_000 })
        .toBe(true)
      // A kill, as an exit would wait for the thread that hangs.
      expect(await server.stop()).toBe(null)
      await copying
    } finally {
      await server.kill()
      rmSync(pipe, { force: true })
      stick.forget()
    }
  })

  test('SIGTERM ends hanging connections and exits with 0', async () => {
    const server = await startServer({ DATA_DIR: folder.dataDir })
    const { cookie } = await signInAt(server.address)
    const held = await Promise.all(
      Object.values(unfinished).map((send) => holdOpen(server.address, send(cookie))),
    )
    expect(await server.stop()).toBe(0)
    for (const { socket } of held) socket.destroy()
  })
})

describe('an upgrade', () => {
  test('to anything but the live connection is answered like a call without it', async () => {
    const server = await startServer({ DATA_DIR: folder.dataDir })
    const upgrades = [
      ['/favicon.svg', 'h2c'],
      ['/healthz', 'h2c'],
      ['/healthz', 'websocket'],
      ['/api/members', 'websocket'],
      ['/api/live', 'TLS/1.0'],
      ['/nothing-here', 'x'],
    ] as const
    for (const [path, protocol] of upgrades) {
      const plain = await fetch(`${server.address}${path}`)
      const body = Buffer.from(await plain.arrayBuffer()).toString('latin1')
      const held = await holdOpen(server.address, upgradeCall(path, protocol))
      await expect.poll(() => held.heard().endsWith(`\r\n\r\n${body}`), { timeout: 30_000 }).toBe(true)
      expect(held.heard()).toMatch(new RegExp(`^HTTP/1.1 ${plain.status} `))
      held.socket.destroy()
    }
    await server.stop()
  })

  test('that is refused is closed, even if the client never closes', async () => {
    const server = await startServer({ DATA_DIR: folder.dataDir })
    const held = await holdOpen(server.address, upgradeCall('/api/live', 'websocket'))
    // Read before anything is written: a write to the closed connection resets it, and what was not read by then is lost.
    await expect.poll(held.heard, { timeout: 30_000 }).toMatch(/^HTTP\/1\.1 401 /)
    // Writing to a closed connection fails and closes this side.
    const knock = setInterval(() => held.socket.write('x'), 50)
    await held.closed
    clearInterval(knock)
    await server.stop()
  })
})

describe('the live wire', () => {
  test('AU-6: is refused without a session', async () => {
    const server = await startServer({ DATA_DIR: folder.dataDir })
    await expect(openWire(server.address, '')).rejects.toThrow('refused 401')
    await server.stop()
  })

  test('AU-9: is closed with 4401 when its session is signed out', async () => {
    const server = await startServer({ DATA_DIR: folder.dataDir })
    const { cookie, call } = await signInAt(server.address)
    const wire = await openWire(server.address, cookie)
    await wire.until('*', 0)
    await call('DELETE', '/api/session')
    expect(await wire.untilClosed()).toBe(4401)
    await server.stop()
  })
})

test('ASVS 13.4: it serves what was built and nothing beside it, lists no folder, and echoes no call', async () => {
  const server = await startServer({ DATA_DIR: folder.dataDir })
  const { port } = new URL(server.address)
  // Not fetch, which normalizes paths and refuses TRACE.
  const ask = (method: string, path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const call = request({ port, host: '127.0.0.1', method, path }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
      call.on('error', reject).end()
    })
  expect(await ask('GET', '/')).toBe(200)
  const nothing = [
    ...[
      '/assets/',
      '/assets',
      '/.git/config',
      '/.env',
      '/package.json',
      '/server/start.js',
      '/../server/start.js',
    ],
    ...['/assets/../../server/start.js', '/assets/..%2f..%2fserver/start.js', '/%2e%2e/%2e%2e/package.json'],
  ]
  for (const path of nothing) expect([path, await ask('GET', path)]).toEqual([path, 404])
  expect(await ask('TRACE', '/')).toBe(404)
  await server.stop()
})

test('ASVS 13.4.7: of what was built only the four documents are documents, at their own addresses and with their policies', async () => {
  const server = await startServer({ DATA_DIR: folder.dataDir })
  const built = join(import.meta.dirname, '../../dist/web')
  const files = globSync('**/*', { cwd: built, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(built, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  const isDocument = (file: string) => file.includes('.html')
  expect(files.filter(isDocument).sort()).toEqual(['admin.html', 'door.html', 'index.html', 'my.html'])
  const copies = ['index', 'index.html.gz', 'index.html.br', 'admin.html.gz', 'admin.html.br']
  const asked = async (path: string) => {
    const answer = await fetch(`${server.address}/${path}`, { headers: { 'accept-encoding': 'identity' } })
    await answer.arrayBuffer()
    const { status, headers } = answer
    return {
      status,
      type: headers.get('content-type'),
      guess: headers.get('x-content-type-options'),
      policy: headers.get('content-security-policy'),
    }
  }
  for (const path of [...files.filter(isDocument), ...copies]) {
    expect([path, await asked(path)]).toEqual([
      path,
      expect.objectContaining({ status: 404, type: 'application/json' }),
    ])
  }
  for (const path of files.filter((file) => !isDocument(file))) {
    const answer = await asked(path)
    expect([path, answer]).toEqual([
      path,
      {
        status: 200,
        type: expect.stringMatching(
          /^(text\/(javascript|css); charset=utf-8|image\/svg\+xml; charset=utf-8|application\/(gzip|octet-stream))$/,
        ),
        guess: 'nosniff',
        policy: expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'$/),
      },
    ])
  }
  await server.stop()
})
