import { Button, TextInput } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import type { Backup, BackupContents } from '#domain/backup.ts'
import { formatCount } from '#domain/money/money.ts'
import { useEntryLocale } from '#features/history/history.queries.ts'
import { sentenceOf } from '#languages/entry-words.ts'
import { saveProblem } from '#web/error-text.ts'
import { Form } from '#web/forms/form.tsx'
import { type CheckedValues, useForm } from '#web/forms/use-form.ts'
import { useLocale } from '#web/i18n.tsx'
import { Problem } from '#web/kit/problem.tsx'
import { WhenAnswered } from '#web/loading/when-answered.tsx'
import { useContents, useRestoreBackup } from './backups.queries.ts'
import styles from './restore-panel.module.css'
import { useBackupTexts } from './use-backup-texts.ts'

interface Props {
  backup: Backup
  onClose: () => void
}

/** Says what going back to a backup brings and loses, asks for a typed word, and does it. */
export function RestorePanel({ backup, onClose }: Props) {
  const { backups } = useLocale().words
  const { momentOf } = useBackupTexts()
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <section ref={panel} className={`stack gap-3 ${styles.panel}`} aria-labelledby={id} tabIndex={-1}>
      <h3 id={id} className={styles.heading}>
        {backups.goBackTo(momentOf(backup.madeAt))}
      </h3>
      <WhenAnswered
        of={useContents(backup.name)}
        failed={backups.cannotRead}
        beside={<Cancel onClose={onClose} />}
      >
        {(contents) => (
          <>
            <Contents contents={contents} />
            {contents.isProven ? (
              <Confirm name={backup.name} revision={contents.revision} onClose={onClose} />
            ) : (
              <Unproven name={backup.name} onClose={onClose} />
            )}
          </>
        )}
      </WhenAnswered>
    </section>
  )
}

function Contents({ contents }: { contents: BackupContents }) {
  const { words, language } = useLocale()
  const { backups } = words
  const { momentOf } = useBackupTexts()
  const locale = useEntryLocale()
  const { members, pages, accounts, lost, hasOwnAccount } = contents
  const count = (number: number) => formatCount(number, language)
  const more = lost.count - lost.newest.length
  return (
    <>
      <p>{backups.holds(count(members), count(accounts), count(pages))}</p>
      <div>
        <p>{lost.count === 0 ? backups.losesNothing : backups.loses(lost.count, count(lost.count))}</p>
        <ul className={styles.lost}>
          {lost.newest.map((entry) => (
            <li key={entry.id}>
              {momentOf(entry.at)}: {sentenceOf(entry, locale)}
            </li>
          ))}
          {more > 0 && <li>{backups.more(count(more))}</li>}
        </ul>
      </div>
      <p>{backups.after}</p>
      {!hasOwnAccount && <p className={`notice ${styles.warning}`}>{backups.noOwnAccount}</p>}
    </>
  )
}

interface ConfirmProps {
  name: string
  revision: number
  onClose: () => void
}

function Confirm({ name, revision, onClose }: ConfirmProps) {
  const { words } = useLocale()
  const { backups } = words
  const { mutateAsync: restore } = useRestoreBackup(name)
  const { ref, field, submit, isBusy, problem } = useForm({
    name: `restore of ${name}`,
    first: () => ({ word: '' }),
    // A yes is typed anew.
    secrets: ['word'],
    untyped: ['word'],
    check: ({ word }): CheckedValues<number> =>
      plain(word) === plain(backups.word) ? { input: revision } : { wrong: { word: { code: 'required' } } },
    send: (revision) => restore(revision),
    sentenceFor: () => backups.typeWord(backups.word),
    explain: (failure) => ({
      text: saveProblem(words, failure, backups.changedMeanwhile) ?? '',
      asks: null,
    }),
  })

  return (
    <Form ref={ref} className={`stack gap-3 ${styles.form}`} onSubmit={submit}>
      <TextInput
        label={backups.typeWord(backups.word)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('word')}
      />
      <Problem text={problem} />
      <p role="status" className={styles.status}>
        {isBusy && backups.restoring}
      </p>
      <div className="row gap-2">
        <Button type="submit" color="red" loading={isBusy}>
          {backups.goBack}
        </Button>
        {!isBusy && <Cancel onClose={onClose} />}
      </div>
    </Form>
  )
}

function Unproven({ name, onClose }: { name: string; onClose: () => void }) {
  const { backups } = useLocale().words
  return (
    <>
      <p className={`notice ${styles.warning}`}>{backups.unproven(`backups/${name}`)}</p>
      <div>
        <Cancel onClose={onClose} />
      </div>
    </>
  )
}

function Cancel({ onClose }: { onClose: () => void }) {
  const { forms } = useLocale().words
  return (
    <Button variant="subtle" onClick={onClose}>
      {forms.cancel}
    </Button>
  )
}

/** Case and outer or double spaces do not matter. */
const plain = (text: string) => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
