import { Button, Textarea } from '@mantine/core'
import { type DragEvent, useRef, useState } from 'react'
import { formatCount } from '#domain/money/money.ts'
import { useLocale, useWords } from '#web/i18n.tsx'
import { Problem } from '#web/kit/problem.tsx'
import styles from './choose-file.module.css'
import { readFile, readPastedText } from './reader/read-file.ts'
import { UnreadableFile } from './reader/unreadable-file.ts'
import type { Source } from './use-import.ts'

/** A file is chosen, dropped or pasted, and read in this browser (IO-1). */
export function ChooseFile({ onRead }: { onRead: (source: Source) => void }) {
  const { words: all, language } = useLocale()
  const { file: words, fileProblems } = all.imports
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<{ isReading: boolean; problem: string | null }>(idle)
  const [isOver, setOver] = useState(false)

  const read = async (work: () => Promise<Source>) => {
    setState({ isReading: true, problem: null })
    try {
      const source = await work()
      setState(idle)
      onRead(source)
    } catch (error) {
      const { problem, lines } = error instanceof UnreadableFile ? error : new UnreadableFile('not_a_table')
      const said = fileProblems[problem]
      const text = typeof said === 'string' ? said : said(formatCount(lines, language))
      setState({ isReading: false, problem: text })
    }
  }
  const take = (file: File | undefined) => {
    if (file) void read(async () => ({ fileName: file.name, worksheets: await readFile(file) }))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }

  return (
    <div className="stack gap-3">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a way for the mouse alone; the button is for everybody. */}
      <div
        className={`stack gap-2 ${styles.drop}`}
        data-is-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          type="file"
          className="only-spoken"
          tabIndex={-1}
          aria-label={words.choose}
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
        <Button loading={state.isReading} onClick={() => input.current?.click()}>
          {words.choose}
        </Button>
        <p className="quiet">{words.drop}</p>
      </div>
      <p className="only-spoken" role="status">
        {state.isReading && words.reading}
      </p>
      <Problem text={state.problem} />
      <Paste
        onRead={(text) =>
          read(async () => ({ fileName: words.pastedName, worksheets: await readPastedText(text) }))
        }
      />
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

const idle = { isReading: false, problem: null }

function Paste({ onRead }: { onRead: (text: string) => void }) {
  const { file: words } = useWords().imports
  const [text, setText] = useState('')
  return (
    <details>
      <summary className={styles.summary}>{words.paste}</summary>
      <div className={`stack gap-2 ${styles.paste}`}>
        <Textarea
          label={words.pasteHere}
          rows={5}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          spellCheck={false}
        />
        <Button variant="default" disabled={text.trim() === ''} onClick={() => onRead(text)}>
          {words.read}
        </Button>
      </div>
    </details>
  )
}
