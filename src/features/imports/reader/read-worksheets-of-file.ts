import type { Worksheet } from '#domain/files/worksheet.ts'
import { maxImportBytes } from '#domain/import/import-input.ts'
import { type FileProblem, UnreadableFileError } from '#web/file-reader/unreadable-file-error.ts'

/** A file of 5,000 lines takes about a second on an old laptop. */
const longest = 20_000

/** The sheets of a file (IO-1). @throws UnreadableFileError */
export async function readWorksheetsOfFile(file: File): Promise<Worksheet[]> {
  if (file.size > maxImportBytes) throw new UnreadableFileError('too_large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  return readBeside(bytes, [bytes.buffer])
}

/** Cells that were pasted, as the one sheet of a file. @throws UnreadableFileError */
export const readPastedWorksheet = (text: string): Promise<Worksheet[]> => readBeside(text, [])

/** Reads in a worker, which is given up where it takes too long. */
async function readBeside(
  data: Uint8Array<ArrayBuffer> | string,
  given: readonly Transferable[],
): Promise<Worksheet[]> {
  const worker = new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module' })
  try {
    const answer = await new Promise<{ worksheets: Worksheet[] } | { problem: FileProblem; lines?: number }>(
      (resolve) => {
        setTimeout(() => resolve({ problem: 'took_too_long' }), longest)
        worker.onmessage = ({ data }) => resolve(data)
        worker.onerror = () => resolve({ problem: 'not_a_table' })
        worker.postMessage(data, [...given])
      },
    )
    if ('problem' in answer) throw new UnreadableFileError(answer.problem, answer.lines)
    return answer.worksheets
  } finally {
    worker.terminate()
  }
}
