import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { readRecoveryCode } from '#domain/copies/recovery-code.ts'
import { formatCount } from '#domain/money/money.ts'
import { hasCode } from '#web/api.ts'
import { errorText } from '#web/error-text.ts'
import { Choice } from '#web/forms/choice.tsx'
import type { Texts } from '#web/forms/drafts/draft.ts'
import { useUnsavedState } from '#web/forms/drafts/unsaved-store.tsx'
import { useDraft } from '#web/forms/drafts/use-draft.ts'
import { Form } from '#web/forms/form.tsx'
import { useLocale, useWords } from '#web/i18n.tsx'
import { Problem } from '#web/kit/problem.tsx'
import { PlaceFields } from '../second-place/place-fields.tsx'
import { type PlaceField, type PlaceTexts, placeTexts, readPlace } from '../second-place/place-texts.ts'
import { useBackupTexts } from '../use-backup-texts.ts'
import styles from './arrival.module.css'
import { RecoveryCodeField } from './code-field.tsx'
import { FileField } from './file-field.tsx'
import { CopySelect, FoundCopy } from './found-copy.tsx'
import { type ChosenFile, useLook } from './use-look.ts'

type From = 'file' | PlaceTexts['kind']
type Typed = Texts<PlaceField | 'code'> & { readonly from: From }

const { kind: _, ...noPlace } = placeTexts(null)
const nothingTyped: Typed = { ...noPlace, from: 'file', code: '' }

/** Finds a copy, shows what is in it, and puts it in the place of a centre that holds nothing of its own. */
export function ArrivalPart() {
  const words = useWords()
  const { arrival, secondPlace } = words
  const { momentOf } = useBackupTexts()
  const form = useRef<HTMLFormElement>(null)
  const { draft, type, drop } = useDraft('backups/arrival', nothingTyped)
  const [file, setFile] = useUnsavedState<ChosenFile | null>('backups/arrival-file', () => null)
  const [isAsked, setAsked] = useState(false)
  const finding = useLook()
  const { work, copies, taken, found, error } = finding
  const { from, code, ...rest } = draft.values
  const texts: PlaceTexts = { ...rest, kind: from === 'store' ? 'store' : 'folder' }
  const read = readPlace(texts, { keepsSecret: false })
  const readCode = readRecoveryCode(code)
  const wrong = isAsked && 'wrong' in read ? read.wrong : []
  const isCodeRefused = hasCode(error, 'wrong_recovery_code')

  const typed = (part: Partial<Typed>) => {
    finding.forget()
    type(part)
  }
  const look = () => {
    setAsked(true)
    if (work || 'fault' in readCode) return
    if (from !== 'file') return 'place' in read && finding.look({ place: read.place, code: readCode.code })
    if (file) return finding.look({ file, code: readCode.code })
  }
  const take = (name: string) => {
    if ('place' in read && 'code' in readCode) finding.take({ place: read.place, code: readCode.code }, name)
  }
  const errorAt = (field: PlaceField) => {
    if (!wrong.includes(field)) return undefined
    return texts[field].trim() === '' ? words.errors.required : secondPlace.wrong[field]
  }
  useEffect(() => {
    if (isAsked) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [isAsked])

  const older = hasCode(error, 'copy_damaged') && copies[copies.findIndex(({ name }) => name === taken) + 1]
  return (
    <div className={styles.part}>
      <Form ref={form} className={styles.form} aria-label={arrival.heading} onSubmit={look}>
        <div className={styles.from}>
          <Choice
            label={arrival.where}
            value={from}
            options={(['file', 'folder', 'store'] as const).map((value) => ({
              value,
              label: arrival.places[value],
            }))}
            onChoose={(from) => {
              setAsked(false)
              typed({ from })
            }}
          />
          <p className={styles.hint}>{from === 'file' ? arrival.fileHint : secondPlace.kindHints[from]}</p>
        </div>
        {from === 'file' ? (
          <FileField
            chosen={file}
            isMissing={isAsked && !file}
            onChoose={(chosen) => {
              finding.forget()
              setFile(chosen)
            }}
          />
        ) : (
          <PlaceFields values={texts} onType={({ kind: _, ...part }) => typed(part)} errorAt={errorAt} />
        )}
        <RecoveryCodeField
          value={code}
          onType={(code) => typed({ code })}
          isAsked={isAsked}
          refused={isCodeRefused ? errorText(words, error) : undefined}
        />
        <Problem text={error && !isCodeRefused && copies.length === 0 ? errorText(words, error) : null} />
        <div className={styles.line}>
          <Button type="submit" variant={found ? 'default' : 'filled'} loading={work !== null}>
            {arrival.look}
          </Button>
          {work && (
            <Button variant="subtle" onClick={finding.stop}>
              {arrival.stop}
            </Button>
          )}
          <Progress work={work} />
        </div>
      </Form>
      {copies.length > 0 && (
        <div className={styles.form}>
          {copies.length > 1 && <CopySelect {...{ copies, taken }} onTake={take} />}
          <Problem text={error && !isCodeRefused ? errorText(words, error) : null} />
          {older && (
            <div className={styles.line}>
              <p>{arrival.before(momentOf(older.madeAt))}</p>
              <Button variant="default" onClick={() => take(older.name)}>
                {arrival.takeBefore}
              </Button>
            </div>
          )}
        </div>
      )}
      {found && (
        <FoundCopy
          key={found.copy.id}
          found={found}
          onRestored={() => {
            drop()
            setFile(null)
          }}
        />
      )}
    </div>
  )
}

function Progress({ work }: { work: ReturnType<typeof useLook>['work'] }) {
  const { words, language } = useLocale()
  const { arrival } = words
  const megabytes = (bytes: number) => formatCount(Math.ceil(bytes / 1_000_000), language)
  return (
    <p role="status" className={styles.status}>
      {work?.name === 'sending' && arrival.sending(megabytes(work.bytes), megabytes(work.of))}
      {work?.name === 'looking' && arrival.looking}
      {work?.name === 'opening' && arrival.opening}
    </p>
  )
}
