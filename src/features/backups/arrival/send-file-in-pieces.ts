import { maxUploadPieceBytes } from '#domain/copies/copies-to-restore.ts'
import { isRefusedByServer } from '#web/api.ts'

interface Sending {
  file: Pick<Blob, 'size' | 'slice'>
  /** Sends a piece that begins at this byte. @returns how many bytes of the file the server has */
  send: (at: number, piece: Blob) => Promise<{ bytes: number }>
  onSent: (bytes: number) => void
  /** In milliseconds. */
  wait: (time: number) => Promise<void>
}

/** How often in a row a piece may fail, or bring nothing. */
const maxTries = 6

/**
 * Sends a file piece by piece, each from where the server says that its file ends, and again where the line failed.
 * @throws what `send` throws, once it was tried often enough or the server has refused it
 */
export async function sendFileInPieces({ file, send, onSent, wait }: Sending): Promise<void> {
  let at = 0
  let failed = 0
  do {
    const before = at
    try {
      at = (await send(at, file.slice(at, at + maxUploadPieceBytes, 'application/octet-stream'))).bytes
      onSent(Math.min(at, file.size))
      if (at > before) failed = 0
      else if (file.size > 0) failed += 1
    } catch (error) {
      failed += 1
      if (isRefusedByServer(error) || failed >= maxTries) throw error
      await wait(500 * 2 ** failed)
    }
    if (failed >= maxTries) throw new Error('The server takes no more of the file.')
  } while (at < file.size)
}
