import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dataFolder } from '../../../test/engines.ts'
import { type FileLock, lockFileExclusively } from '../file-lock.ts'
import { findRunningServer, isServerUsingDataFolder, noteRunningServer } from './running-server-note.ts'

let place: ReturnType<typeof dataFolder>
let server: Server
let port: number
let lock: FileLock | undefined
beforeEach(async () => {
  place = dataFolder()
  server = createServer((_request, answer) => answer.end('{"status":"ok"}'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterEach(async () => {
  lock?.release()
  lock = undefined
  await new Promise((resolve) => server.close(resolve))
  place.forget()
})

const note = () => noteRunningServer(place.dataDir, { pid: process.pid, port, version: '1.0.0' })
const holdFolder = () => {
  lock = lockFileExclusively(join(place.dataDir, 'server.lock'))
}

test('IN-2: who serves the folder is found by its note while the folder is locked', async () => {
  holdFolder()
  note()
  expect(isServerUsingDataFolder(place.dataDir)).toBe(true)
  expect(await findRunningServer(place.dataDir)).toEqual({ pid: process.pid, port, version: '1.0.0' })
})

test('IN-2: a note that was left behind is not believed, also where another program answers on its port', async () => {
  note()
  expect(isServerUsingDataFolder(place.dataDir)).toBe(false)
  expect(existsSync(join(place.dataDir, 'server.lock'))).toBe(false)
  expect(await findRunningServer(place.dataDir)).toBeUndefined()
})

test('IN-2: a note that is damaged, or of a server that does not answer, finds nobody', async () => {
  holdFolder()
  for (const text of [
    '',
    '{',
    '[]',
    '{"pid":-1,"port":3000,"version":"1.0.0"}',
    '{"pid":1,"port":0,"version":"1"}',
  ]) {
    writeFileSync(join(place.dataDir, 'running.json'), text)
    expect([text, await findRunningServer(place.dataDir)]).toEqual([text, undefined])
  }
  noteRunningServer(place.dataDir, { pid: process.pid, port: 1, version: '1.0.0' })
  expect(readFileSync(join(place.dataDir, 'running.json'), 'utf8')).toContain('"port":1')
  expect(await findRunningServer(place.dataDir)).toBeUndefined()
})
