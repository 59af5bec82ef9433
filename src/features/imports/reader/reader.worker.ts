import { memberTable } from '#domain/import/member-table.ts'
import { readPasted, readWorksheets } from '#web/file-reader/read-worksheets.ts'
import { UnreadableFile } from '#web/file-reader/unreadable-file.ts'

/** Reads a register, or cells that were pasted, beside the screen, which stays usable meanwhile (IO-1). */
addEventListener('message', async ({ data }: MessageEvent<Uint8Array<ArrayBuffer> | string>) => {
  try {
    const worksheets =
      typeof data === 'string' ? readPasted(data, memberTable) : await readWorksheets(data, memberTable)
    postMessage({ worksheets })
  } catch (error) {
    const { problem, lines } = error instanceof UnreadableFile ? error : new UnreadableFile('not_a_table')
    postMessage({ problem, lines })
  }
})
