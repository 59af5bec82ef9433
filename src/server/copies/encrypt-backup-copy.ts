import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { backupTargetSchema } from '#domain/copies/backup-target.ts'
import { OperatorFacingError } from '../errors.ts'

/** The first line of a copy: what has to be known of it before the backup that follows is opened. */
const headSchema = z.object({
  format: z.literal(1),
  /** The name that the copy was given, so that none can stand in for another. */
  name: z.string(),
  /** When the backup in it was made. */
  madeAt: z.iso.datetime(),
  centre: z.object({ en: z.string(), mr: z.string() }),
  /** The key that the fields of the backup are encrypted with, 32 bytes in base64. */
  dataKey: z.string(),
  /** Where the copy was put, where another machine can reach that: a store. */
  place: backupTargetSchema.nullable(),
})
export type BackupCopyHead = z.infer<typeof headSchema>

/** Larger than any first line. */
const maxHeadBytes = 64 * 1024
/** The code has 128 random bits, so that slowing guesses down adds nothing. */
const scryptWorkFactor = 10
/** How every file of ours begins: whoever makes another decides how much memory and time opening it takes. */
const ageHeader =
  /^age-encryption\.org\/v1\n-> scrypt [A-Za-z0-9+/]{22} (\d{1,2})\n[A-Za-z0-9+/]{43}\n--- [A-Za-z0-9+/]{43}\n/
const ageHeaderBytes = 256

/** A copy that this code does not open. */
export class WrongRecoveryCodeError extends OperatorFacingError {}
/** A file that is no copy, or was cut short or changed. */
export class DamagedBackupCopyError extends OperatorFacingError {}

// The library is loaded where a copy is made or opened: it would take a tenth of every start.
async function encrypterFor(code: string) {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.setPassphrase(code)
  encrypter.setScryptWorkFactor(scryptWorkFactor)
  return encrypter
}

async function decrypterFor(code: string) {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(code)
  return decrypter
}

/** Writes an encrypted copy of the backup in the file `backup`. */
export async function encryptBackupCopy(
  head: BackupCopyHead,
  { backup, code, to }: { backup: string; code: string; to: string },
) {
  const packed = createReadStream(backup).pipe(createGzip())
  async function* content() {
    yield Buffer.from(`${JSON.stringify(head)}\n`)
    yield* packed
  }
  const encrypted = await (await encrypterFor(code)).encrypt(webStream(Readable.from(content())))
  await pipeline(nodeStream(encrypted), createWriteStream(to))
}

/**
 * Writes the backup that is in the copy in the file `from`.
 * @returns the copy's first line
 * @throws WrongRecoveryCodeError, DamagedBackupCopyError
 */
export async function decryptBackupCopy({
  from,
  code,
  to,
}: {
  from: string
  code: string
  to: string
}): Promise<BackupCopyHead> {
  await requireOurHeader(from)
  const parts = nodeStream(await opened(webStream(createReadStream(from)), code))[Symbol.asyncIterator]()
  try {
    const { head, rest } = await readHead(parts)
    async function* packed() {
      yield rest
      yield* { [Symbol.asyncIterator]: () => parts }
    }
    await pipeline(packed, createGunzip(), createWriteStream(to))
    return head
  } catch (error) {
    throw new DamagedBackupCopyError(
      `The copy is damaged: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

async function requireOurHeader(path: string) {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(ageHeaderBytes), 0, ageHeaderBytes, 0)
    if (!isOurHeader(buffer.subarray(0, bytesRead))) throw noCopy()
  } finally {
    await file.close()
  }
}

function isOurHeader(start: Buffer): boolean {
  const [, factor] = ageHeader.exec(start.subarray(0, ageHeaderBytes).toString('latin1')) ?? []
  return factor !== undefined && Number(factor) <= scryptWorkFactor
}

const noCopy = () =>
  new DamagedBackupCopyError('The file is no copy of Abhyasika, or its beginning is damaged.')

async function opened(encrypted: ReadableStream<Uint8Array>, code: string) {
  const decrypter = await decrypterFor(code)
  try {
    return await decrypter.decrypt(encrypted)
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('no identity matched')) {
      throw new WrongRecoveryCodeError('The recovery code does not open this copy.')
    }
    throw noCopy()
  }
}

async function readHead(parts: AsyncIterator<Uint8Array>): Promise<{ head: BackupCopyHead; rest: Buffer }> {
  let read = Buffer.alloc(0)
  while (read.length < maxHeadBytes) {
    const { value, done } = await parts.next()
    if (done) break
    read = Buffer.concat([read, value])
    const end = read.indexOf('\n')
    if (end < 0) continue
    const head = headSchema.parse(JSON.parse(read.subarray(0, end).toString('utf8')))
    return { head, rest: read.subarray(end + 1) }
  }
  throw new Error('it has no first line')
}

/** Encrypts a short text for whoever has the code. */
export async function encryptTextByRecoveryCode(text: string, code: string): Promise<Buffer> {
  return Buffer.from(await (await encrypterFor(code)).encrypt(text))
}

/** @throws Error if the text was encrypted with another code, or was changed */
export async function decryptTextByRecoveryCode(encrypted: Buffer, code: string): Promise<string> {
  if (!isOurHeader(encrypted)) throw noCopy()
  return (await decrypterFor(code)).decrypt(new Uint8Array(encrypted), 'text')
}

const webStream = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>
const nodeStream = (stream: ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0])
