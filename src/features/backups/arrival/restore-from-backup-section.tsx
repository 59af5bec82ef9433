import { Button } from '@mantine/core'
import { parseBackupRecoveryCode } from '#domain/copies/backup-recovery-code.ts'
import type { BackupTarget } from '#domain/copies/backup-target.ts'
import { formatCount } from '#domain/money/money.ts'
import { isApiErrorWithCode } from '#web/api.ts'
import { errorText } from '#web/error-text.ts'
import type { TypedFormTexts } from '#web/forms/drafts/draft-over-saved-values.ts'
import { useStateThroughSessionExpiry } from '#web/forms/drafts/unsaved-edits-through-reload.tsx'
import { Form } from '#web/forms/form.tsx'
import { SegmentedChoice } from '#web/forms/segmented-choice.tsx'
import { type CheckedValues, type FieldProblems, useForm } from '#web/forms/use-form.ts'
import { useLocale, useWords } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import {
  type BackupTargetAsTyped,
  type BackupTargetField,
  backupTargetAsTyped,
  backupTargetFieldErrorText,
  parseBackupTargetForm,
} from '../second-place/backup-target-as-typed.ts'
import { BackupTargetFields } from '../second-place/backup-target-fields.tsx'
import { useBackupMomentAndSizeFormatters } from '../use-backup-moment-and-size-formatters.ts'
import styles from './arrival.module.css'
import { BackupCopyFileField } from './backup-copy-file-field.tsx'
import { BackupRecoveryCodeField } from './backup-recovery-code-field.tsx'
import { BackupCopySelect, FoundBackupCopyPanel } from './found-copy-panel.tsx'
import {
  type ChosenBackupFileWithId,
  type FindBackupCopyInput,
  useFindBackupCopy,
} from './use-find-backup-copy.ts'

type From = 'file' | BackupTargetAsTyped['kind']
type Typed = TypedFormTexts<BackupTargetField | 'code'> & { readonly from: From }

const { kind: _, ...noPlace } = backupTargetAsTyped(null)
const nothingTyped: Typed = { ...noPlace, from: 'file', code: '' }

/** Finds a copy, shows what is in it, and puts it in the place of a centre that holds nothing of its own. */
export function RestoreFromBackupSection() {
  const words = useWords()
  const { arrival, secondPlace } = words
  const { momentOf } = useBackupMomentAndSizeFormatters()
  const finding = useFindBackupCopy()
  const { work, copies, taken, found, error } = finding
  const [file, setFile] = useStateThroughSessionExpiry<ChosenBackupFileWithId | null>(
    'backups/arrival-file',
    () => null,
  )
  const form = useForm({
    name: 'backups/arrival',
    first: () => nothingTyped,
    secrets: ['code', 'accessKey', 'secretKey'],
    untyped: ['from'],
    check: (typed) => lookedFor(typed, file),
    // The result stands below, and goes as soon as something else is typed.
    send: (asked) => finding.look(asked),
    next: () => ({}),
    sentenceFor: backupTargetFieldErrorText(secondPlace.wrong),
  })
  const { values } = form
  const isCodeRefused = isApiErrorWithCode(error, 'wrong_recovery_code')

  const typed = (part: Partial<Typed>) => {
    finding.forget()
    form.change(part)
  }
  const take = (name: string) => {
    const asked = lookedFor(values, file)
    if ('input' in asked && 'place' in asked.input) finding.take(asked.input, name)
  }

  const older =
    isApiErrorWithCode(error, 'copy_damaged') && copies[copies.findIndex(({ name }) => name === taken) + 1]
  return (
    <div className={`stack ${styles.part}`}>
      <Form
        ref={form.ref}
        className={`stack ${styles.form}`}
        aria-label={arrival.heading}
        onSubmit={form.submit}
      >
        <div className="stack gap-2">
          <SegmentedChoice
            label={arrival.where}
            value={values.from}
            options={(['file', 'folder', 'store'] as const).map((value) => ({
              value,
              label: arrival.places[value],
            }))}
            onChoose={(from) => typed({ from })}
          />
          <p className="quiet">
            {values.from === 'file' ? arrival.fileHint : secondPlace.kindHints[values.from]}
          </p>
        </div>
        {values.from === 'file' ? (
          <BackupCopyFileField
            chosen={file}
            isMissing={form.wrong.file !== undefined && !file}
            onChoose={(chosen) => {
              finding.forget()
              setFile(chosen)
            }}
          />
        ) : (
          <BackupTargetFields
            values={placeOf(values)}
            onType={({ kind: _, ...part }) => typed(part)}
            wrong={form.wrong}
          />
        )}
        <BackupRecoveryCodeField
          value={values.code}
          onType={(code) => typed({ code })}
          isAsked={form.wrong.code !== undefined}
          refused={isCodeRefused ? errorText(words, error) : undefined}
        />
        <ProblemMessage
          text={
            form.problem ?? (error && !isCodeRefused && copies.length === 0 ? errorText(words, error) : null)
          }
        />
        <div className={`row middle gap-2 gap-x-4 ${styles.line}`}>
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
        <div className={`stack ${styles.form}`}>
          {copies.length > 1 && <BackupCopySelect copies={copies} taken={taken} onTake={take} />}
          <ProblemMessage text={error && !isCodeRefused ? errorText(words, error) : null} />
          {older && (
            <div className={`row middle gap-2 gap-x-4 ${styles.line}`}>
              <p>{arrival.before(momentOf(older.madeAt))}</p>
              <Button variant="default" onClick={() => take(older.name)}>
                {arrival.takeBefore}
              </Button>
            </div>
          )}
        </div>
      )}
      {found && (
        <FoundBackupCopyPanel
          key={found.copy.id}
          found={found}
          onRestored={() => {
            form.drop()
            setFile(null)
          }}
        />
      )}
    </div>
  )
}

const placeOf = ({ from, code: _, ...texts }: Typed): BackupTargetAsTyped => ({
  ...texts,
  kind: from === 'store' ? 'store' : 'folder',
})

/** Where to look, or what of it is wrong or missing. */
function lookedFor(typed: Typed, file: ChosenBackupFileWithId | null): CheckedValues<FindBackupCopyInput> {
  const readCode = parseBackupRecoveryCode(typed.code)
  const read = typed.from === 'file' ? null : parseBackupTargetForm(placeOf(typed), { keepsSecret: false })
  const wrong: FieldProblems = {
    ...(read && 'wrong' in read && read.wrong),
    ...(!read && !file && { file: { code: 'required' } }),
    ...('fault' in readCode && { code: { code: typed.code.trim() === '' ? 'required' : 'invalid_input' } }),
  }
  if ('fault' in readCode || (read && 'wrong' in read)) return { wrong }
  const { code } = readCode
  if (read) return { input: { place: read.input as BackupTarget, code } }
  return file ? { input: { file, code } } : { wrong }
}

function Progress({ work }: { work: ReturnType<typeof useFindBackupCopy>['work'] }) {
  const { words, language } = useLocale()
  const { arrival } = words
  const megabytes = (bytes: number) => formatCount(Math.ceil(bytes / 1_000_000), language)
  return (
    <p role="status" className="quiet">
      {work?.name === 'sending' && arrival.sending(megabytes(work.bytes), megabytes(work.of))}
      {work?.name === 'looking' && arrival.looking}
      {work?.name === 'opening' && arrival.opening}
    </p>
  )
}
