import { expect, test } from 'vitest'
import { maxUploadPieceBytes } from '#domain/copies/copies-to-restore.ts'
import { ApiError } from '#web/api.ts'
import { sendFileInPieces } from './send-file-in-pieces.ts'

const size = 2 * maxUploadPieceBytes + 5
const file = new Blob([new Uint8Array(size).map((_, index) => index % 251)])
const offline = () => new ApiError(0, { code: 'offline' })

/** A server that adds a piece where its file ends, as ours does, with faults before or after a call of that number. */
function server(faults: { before?: number[]; after?: number[] } = {}) {
  let held: Uint8Array[] = []
  let calls = 0
  const length = () => held.reduce((sum, piece) => sum + piece.length, 0)
  return {
    length,
    calls: () => calls,
    bytes: async () => new Uint8Array(await new Blob(held as BlobPart[]).arrayBuffer()),
    forget: () => {
      held = []
    },
    send: async (at: number, piece: Blob) => {
      calls += 1
      if (faults.before?.includes(calls)) throw offline()
      if (at === length()) held.push(new Uint8Array(await piece.arrayBuffer()))
      if (faults.after?.includes(calls)) throw offline()
      return { bytes: length() }
    },
  }
}
const sent = async (to: ReturnType<typeof server>, from: Blob = file) => {
  const progress: number[] = []
  const waits: number[] = []
  await sendFileInPieces({
    file: from,
    send: to.send,
    onSent: (bytes) => progress.push(bytes),
    wait: async (time) => void waits.push(time),
  })
  return { progress, waits }
}

test('a file goes in pieces, and how much of it is there is told', async () => {
  const to = server()
  expect((await sent(to)).progress).toEqual([maxUploadPieceBytes, 2 * maxUploadPieceBytes, size])
  expect(await to.bytes()).toEqual(new Uint8Array(await file.arrayBuffer()))
})

test('a piece whose answer was lost is not added twice, and one that never came is sent again', async () => {
  const to = server({ before: [3], after: [2] })
  const { waits } = await sent(to)
  expect(await to.bytes()).toEqual(new Uint8Array(await file.arrayBuffer()))
  expect(waits).toEqual([1000, 2000])
})

test('it goes on from what the server has, though that is less than was sent', async () => {
  const to = server()
  const send = to.send
  let isForgotten = false
  to.send = async (at, piece) => {
    if (at === maxUploadPieceBytes && !isForgotten) {
      isForgotten = true
      to.forget()
    }
    return send(at, piece)
  }
  await sent(to)
  expect(await to.bytes()).toEqual(new Uint8Array(await file.arrayBuffer()))
})

test('it ends with the error where the line stays away, or the server refuses', async () => {
  const away = server({ before: [2, 3, 4, 5, 6, 7, 8, 9] })
  await expect(sent(away)).rejects.toMatchObject({ code: 'offline' })
  expect(away.calls()).toBe(7)
  const refusing = server()
  refusing.send = async () => {
    throw new ApiError(409, { code: 'centre_in_use' })
  }
  await expect(sent(refusing)).rejects.toMatchObject({ code: 'centre_in_use' })
})

test('a server that takes no more is not asked for ever, and an empty file is sent once', async () => {
  let calls = 0
  const full = server()
  full.send = async () => {
    calls += 1
    return { bytes: 0 }
  }
  await expect(sent(full)).rejects.toThrow('takes no more')
  expect(calls).toBe(6)
  const to = server()
  await sent(to, new Blob([]))
  expect(to.calls()).toBe(1)
})
