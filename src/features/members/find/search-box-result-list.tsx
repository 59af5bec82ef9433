import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { formatCount } from '#domain/money/money.ts'
import { errorText } from '#web/error-text.ts'
import { useLocale } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { LoadingDataNotice } from '#web/loading/when-loaded.tsx'
import type { FindResultsProps, SearchBoxChoice } from '#web/screen-names-and-props.ts'
import styles from './search-box-result-list.module.css'
import { SearchBoxResultView } from './search-box-result-view.tsx'
import { type SearchBoxResult, useSearchBoxResults } from './use-find-results.ts'

/** The rows below the field of the box: the arrows walk them, Enter opens one, Ctrl and Enter takes the fee of a member. */
export function SearchBoxResultList({
  typed,
  isOffline,
  listId,
  keys,
  onActive,
  onChoose,
}: FindResultsProps) {
  const { words, language } = useLocale()
  const { find } = words
  const found = useSearchBoxResults(typed, isOffline)
  const { rows, command, search, receipt } = found
  const [walked, setWalked] = useState<{ typed: string; key: string } | null>(null)
  const at = walked?.typed === typed ? rows.findIndex((row) => keyOf(row) === walked.key) : 0
  const active = Math.max(0, at)
  const activeKey = rows[active] && keyOf(rows[active])
  const optionId = (key: string) => `${listId}-${key}`

  // Enter may come before the receipt does.
  const [isAwaited, setAwaited] = useState<string | null>(null)
  const choose = (row: SearchBoxResult, isFee = false) =>
    onChoose(choiceOf(row, isFee ? 'fee' : command, search))

  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const row = rows[active]
    if (step !== undefined) {
      event.preventDefault()
      const next = rows[(active + step + rows.length) % Math.max(1, rows.length)]
      if (next) setWalked({ typed, key: keyOf(next) })
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const isFee = event.ctrlKey || event.metaKey
      if (row && (!isFee || row.kind === 'member')) choose(row, isFee)
      else if (!row && found.isAsking) setAwaited(typed)
    }
  })
  useEffect(() => {
    keys.current = (event) => press(event)
    return () => {
      keys.current = null
    }
  }, [keys])
  useLayoutEffect(() => onActive(activeKey && `${listId}-${activeKey}`), [onActive, listId, activeKey])
  const arrived = useEffectEvent(() => {
    const [first] = rows
    if (isAwaited === typed && first) choose(first)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once there is a first row
  useEffect(() => arrived(), [activeKey])

  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row is active
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [activeKey])

  const isEmpty = typed.trim() === ''
  const count = rows.reduce((sum, row) => sum + (row.kind === 'more' ? row.count : 1), 0)
  const isNone = rows.length === 0 && !isEmpty && !found.isAsking && found.isReady
  return (
    <>
      {isEmpty && <p className={`quiet ${styles.note}`}>{find.hint}</p>}
      {!found.isReady && <LoadingDataNotice />}
      <div ref={list} id={listId} role="listbox" aria-label={find.results} hidden={rows.length === 0}>
        {rows.map((row) => {
          const key = keyOf(row)
          return (
            <SearchBoxResultView
              key={key}
              id={optionId(key)}
              row={row}
              command={command}
              isActive={key === activeKey}
              onChoose={() => choose(row)}
            />
          )
        })}
      </div>
      {found.isAsking && <p className={`quiet ${styles.note}`}>{find.looking(receipt)}</p>}
      {isOffline && receipt !== '' && <p className={`quiet ${styles.note}`}>{find.receiptsOffline}</p>}
      {found.error && !isOffline && (
        <div className={styles.note}>
          <ProblemMessage text={find.receiptsFailed(errorText(words, found.error))} />
        </div>
      )}
      {isNone && !found.error && <p className={`quiet ${styles.note}`}>{find.none}</p>}
      <p className="only-spoken" role="status">
        {!isEmpty && (isNone ? find.none : find.count(count, formatCount(count, language)))}
      </p>
      <KeyHelp isShown={rows.length > 0} />
    </>
  )
}

/** The keys, for whoever has a keyboard. */
function KeyHelp({ isShown }: { isShown: boolean }) {
  const { keys } = useLocale().words.find
  if (!isShown) return null
  const shown = [
    ['↑ ↓', keys.walk],
    ['Enter', keys.open],
    ['Ctrl Enter', keys.fee],
    ['Esc', keys.close],
  ] as const
  return (
    <p className={`row gap-x-4 gap-1 quiet small ${styles.keys}`} aria-hidden="true">
      {shown.map(([key, does]) => (
        <span key={key}>
          <kbd className={styles.key}>{key}</kbd> {does}
        </span>
      ))}
    </p>
  )
}

/** A row is the same row however many come before it. */
function keyOf(row: SearchBoxResult): string {
  switch (row.kind) {
    case 'member':
      return `member-${row.searched.member.id}`
    case 'seat':
      return `seat-${row.seat.id}`
    case 'room':
      return `room-${row.library.id}`
    case 'place':
      return `view-${row.place.view}-${row.place.part ?? ''}`
    case 'receipt':
      return `receipt-${row.payment.id}`
    case 'enquiry':
      return `enquiry-${row.enquiry.id}`
    case 'more':
      return 'more'
  }
}

function choiceOf(
  row: SearchBoxResult,
  command: 'fee' | 'remind' | 'edit' | 'pause' | null,
  search: string,
): SearchBoxChoice {
  switch (row.kind) {
    case 'member':
      return { kind: 'member', memberId: row.searched.member.id, sheet: command }
    case 'seat':
      return { kind: 'view', view: 'seats', asked: { seatId: row.seat.id } }
    case 'room':
      return { kind: 'view', view: 'seats', asked: { libraryId: row.library.id } }
    case 'place': {
      const { view, part } = row.place
      return { kind: 'view', view, ...(part && { part }) }
    }
    case 'receipt':
      return { kind: 'payment', paymentId: row.payment.id }
    case 'enquiry':
      return { kind: 'enquiry', enquiryId: row.enquiry.id }
    case 'more':
      return { kind: 'view', view: 'members', asked: { search } }
  }
}
