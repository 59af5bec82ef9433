import { readPasted, readWorksheets } from './read-worksheets.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** Reads a file, or cells that were pasted, beside the screen, which stays usable meanwhile (IO-1). */
addEventListener('message', async ({ data }: MessageEvent<Uint8Array<ArrayBuffer> | string>) => {
  try {
    postMessage({ worksheets: typeof data === 'string' ? readPasted(data) : await readWorksheets(data) })
  } catch (error) {
    const { problem, lines } = error instanceof UnreadableFile ? error : new UnreadableFile('not_a_table')
    postMessage({ problem, lines })
  }
})
