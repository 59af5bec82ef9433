import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dataFolder } from '../engines.ts'
import { openWire, runServer, signInAt, startServer } from '../server.ts'
import { runScript } from './script.ts'

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

  /** What cannot start says why in one line, with no stack trace, and exits with 1. */
  async function failure(environment: Record<string, string>) {
    const server = await runServer({ DATA_DIR: folder.dataDir, ...environment })
    expect(server.address).toBeUndefined()
    expect(await server.ended).toBe(1)
    expect(server.output().trim().split('\n')).toHaveLength(1)
    return server.output().trim()
  }

  test('a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const port = String((other.address() as { port: number }).port)
    expect(await failure({ PORT: port })).toBe(
      `Abhyasika cannot start. Port ${port} on 127.0.0.1 is already in use. Set PORT to another one.`,
    )
    other.close()
  })

  test('a folder that another server is running on; once that is gone, killed or not, it starts', async () => {
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

  test('a database address where nobody answers', async () => {
    expect(await failure({ DATABASE_URL: 'postgres://me:hidden@127.0.0.1:1/none' })).toMatch(
      /^Abhyasika cannot start\. The database postgres:\/\/me@127\.0\.0\.1:1\/none cannot be reached/,
    )
  })

  test('a database file that is none', async () => {
    writeFileSync(join(folder.dataDir, 'abhyasika.sqlite'), 'no database '.repeat(500))
    expect(await failure({})).toMatch(/cannot be opened: file is not a database$/)
  })
})

describe('stopping', () => {
  test('SIGTERM closes the live wires and exits with 0', async () => {
    const server = await startServer({ DATA_DIR: folder.dataDir })
    const { cookie } = await signInAt(server.address)
    const wire = await openWire(server.address, cookie)
    await wire.until('*', 0)
    const [code, closed] = await Promise.all([server.stop(), wire.untilClosed()])
    expect([code, closed]).toEqual([0, 1001])
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
  // Not fetch, which tidies paths up and knows no TRACE.
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
