import { memberFileReadingRules } from '#domain/import/member-file-headings-and-lines.ts'
import { readPastedWorksheets, readWorksheets } from '#web/file-reader/read-worksheets.ts'
import { UnreadableFileError } from '#web/file-reader/unreadable-file-error.ts'

/** Reads a register, or cells that were pasted, beside the screen, which stays usable meanwhile (IO-1). */
addEventListener('message', async ({ data }: MessageEvent<Uint8Array<ArrayBuffer> | string>) => {
  try {
    const worksheets =
      typeof data === 'string'
        ? readPastedWorksheets(data, memberFileReadingRules)
        : await readWorksheets(data, memberFileReadingRules)
    postMessage({ worksheets })
  } catch (error) {
    const { problem, lines } =
      error instanceof UnreadableFileError ? error : new UnreadableFileError('not_a_table')
    postMessage({ problem, lines })
  }
})
