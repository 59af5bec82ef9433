import { mostBytes } from '#domain/import/import-input.ts'
import type { Sheet } from '#domain/import/table.ts'
import { type FileProblem, UnreadableFile } from './read-sheets.ts'

/** A file of 5,000 lines takes about a second on an old laptop. */
const longest = 20_000

/** The sheets of a file, read by a worker that is given up where it takes too long. @throws UnreadableFile */
export async function readFile(file: File): Promise<Sheet[]> {
  if (file.size > mostBytes) throw new UnreadableFile('too_large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const worker = new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module' })
  try {
    const answer = await new Promise<{ sheets: Sheet[] } | { problem: FileProblem }>((resolve, reject) => {
      const timer = setTimeout(() => resolve({ problem: 'took_too_long' }), longest)
      worker.onmessage = ({ data }) => {
        clearTimeout(timer)
        resolve(data)
      }
      worker.onerror = () => {
        clearTimeout(timer)
        reject(new UnreadableFile('not_a_table'))
      }
      worker.postMessage(bytes, [bytes.buffer])
    })
    if ('problem' in answer) throw new UnreadableFile(answer.problem)
    return answer.sheets
  } finally {
    worker.terminate()
  }
}
