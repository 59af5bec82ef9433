import { ChooseFileField } from '#web/file-reader/choose-file.tsx'
import { useWords } from '#web/i18n.tsx'
import styles from './import-file-picker.module.css'
import { readPastedWorksheet, readWorksheetsOfFile } from './reader/read-worksheets-of-file.ts'
import type { ImportFileWithWorksheets } from './use-import-draft.ts'

/** A register is chosen, dropped or pasted, and read in this browser; who has only paper gets a sheet to fill in (IO-1). */
export function ImportFilePicker({ onRead }: { onRead: (source: ImportFileWithWorksheets) => void }) {
  const { file: words, fileProblems } = useWords().imports
  const read = async (source: File | string) => {
    const isText = typeof source === 'string'
    onRead({
      fileName: isText ? words.pastedName : source.name,
      worksheets: isText ? await readPastedWorksheet(source) : await readWorksheetsOfFile(source),
    })
  }
  return (
    <div className="stack gap-3">
      <ChooseFileField words={words} problems={fileProblems} read={read} />
      <p className="quiet">
        {words.onlyPaper}{' '}
        <a className={styles.sheet} href="/api/imports/sheets/en" download>
          {words.sheet}, English
        </a>{' '}
        ·{' '}
        <a className={styles.sheet} href="/api/imports/sheets/mr" download>
          {words.sheet}, <span lang="mr">मराठी</span>
        </a>
      </p>
    </div>
  )
}
