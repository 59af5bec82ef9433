import { readSheets, UnreadableFile } from './read-sheets.ts'

/** Reads a file beside the screen, which stays usable meanwhile (IO-1). */
addEventListener('message', async ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
  try {
    postMessage({ sheets: await readSheets(data) })
  } catch (error) {
    postMessage({ problem: error instanceof UnreadableFile ? error.problem : 'not_a_table' })
  }
})
