import { constants, createGzip, type Gzip } from 'node:zlib'

type Bytes = Uint8Array<ArrayBuffer>

let pack = openPacker()
let last: Promise<unknown> = Promise.resolve()

/**
 * Compresses one body after the other, with one state for all. What Node.js does in one call leaves a state and its buffers
 * to the collection of the old heap, which comes so seldom that a busy server grows by tens of megabytes.
 */
export function gzip(bytes: Bytes): Promise<Bytes> {
  const packed = last.then(() => pack(bytes))
  last = packed.catch(() => {
    pack = openPacker()
  })
  return packed
}

function openPacker() {
  const stream = createGzip() as Gzip & { reset(): void }
  let parts: Buffer[] = []
  let fail: (error: Error) => void = () => {}
  stream.on('error', (error) => fail(error))
  stream.on('data', (part: Buffer) => parts.push(part))
  return (bytes: Bytes) =>
    new Promise<Bytes>((resolve, reject) => {
      fail = reject
      stream.reset()
      stream.write(bytes)
      stream.flush(constants.Z_FINISH, () => {
        // What the stream still holds back comes with this, as data like the rest.
        stream.read()
        const whole = new Uint8Array(Buffer.concat(parts))
        parts = []
        resolve(whole)
      })
    })
}
