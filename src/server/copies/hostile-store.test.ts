import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderNameOfRecoveryCode, openBackupTargetFileStore } from './open-backup-target.ts'

const name = 'abhyasika-20261120T093000Z-1f09a2c7.backup.age'
const entry = (key: string, size: string) =>
  `<Contents><Key>${folderNameOfRecoveryCode('code')}/${key}</Key><Size>${size}</Size></Contents>`
const listing = (entries: string, next = '') =>
  `<ListBucketResult>${entries}${next && `<NextContinuationToken>${next}</NextContinuationToken>`}</ListBucketResult>`
const reasonOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    ({ reason }) => reason,
  )

let work: string
const ends: (() => void)[] = []
beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'hostile-'))
  writeFileSync(join(work, 'copy'), 'a copy')
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  rmSync(work, { recursive: true, force: true })
})

/** The files of a store that answers as it likes. */
async function filesOf(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const keys = { accessKey: 'key', secretKey: 'secret' }
  const endpoint = `http://127.0.0.1:${port}`
  return openBackupTargetFileStore({ kind: 'store', endpoint, bucket: 'copies', region: '', ...keys }, 'code')
}

/** Writes until the other side hangs up. */
function writeForEver(response: ServerResponse) {
  const block = Buffer.alloc(256 * 1024, ' ')
  const more = () => {
    while (!response.destroyed && response.write(block));
  }
  response.on('drain', more)
  more()
}

test('a listing that never ends is given up after a few pages', async () => {
  let asked = 0
  const files = await filesOf((_request, response) => {
    asked += 1
    response.end(listing(entry(name, '5'), `page-${asked}`))
  })
  expect(await reasonOf(files.list())).toBe('damaged')
  expect(asked).toBe(10)
})

test.each(['list', 'prepare', 'put', 'remove'] as const)(
  'an answer to %s that never ends is given up',
  async (what) => {
    const files = await filesOf((request, response) => {
      request.resume()
      response.write('<ListBucketResult>')
      writeForEver(response)
    })
    const calls = {
      list: () => files.list(),
      prepare: () => files.prepare(),
      put: () => files.put(name, join(work, 'copy')),
      remove: () => files.remove(name),
    }
    expect(await reasonOf(calls[what]())).toBe('damaged')
  },
)

test('a refusal that never ends is given up', async () => {
  const files = await filesOf((_request, response) => {
    response.writeHead(403)
    writeForEver(response)
  })
  expect(await reasonOf(files.list())).toBe('damaged')
})

test('not a byte more is taken than was listed, and a file that is shorter is refused too', async () => {
  const files = await filesOf((_request, response) => writeForEver(response))
  expect(await reasonOf(files.get({ name, bytes: 5 }, join(work, 'back')))).toBe('damaged')
  expect(readFileSync(join(work, 'back')).length).toBeLessThanOrEqual(5)
  const short = await filesOf((_request, response) => response.end('four'))
  expect(await reasonOf(short.get({ name, bytes: 5 }, join(work, 'back')))).toBe('damaged')
})

test('what is listed under another name, outside of the folder or without a size is no copy', async () => {
  const files = await filesOf((_request, response) => {
    response.end(
      listing(
        [
          entry('../../key', '5'),
          entry('holiday.jpg', '5'),
          entry(name, ''),
          entry(name, 'many'),
          entry(name, '-1'),
          entry(name, '1e999'),
          `<Contents><Key>${'x'.repeat(folderNameOfRecoveryCode('code').length + 1)}${name}</Key><Size>5</Size></Contents>`,
          entry(name, '5'),
        ].join(''),
      ),
    )
  })
  // An empty size counts as none, so that whatever is sent is too much.
  expect(await files.list()).toEqual([
    { name, bytes: 0 },
    { name, bytes: 5 },
  ])
})
