import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { CheckInDeskSearchResult } from '#domain/check-in/check-in-screen-rows.ts'
import { errorText } from '#web/error-text.ts'
import { useLocale } from '#web/i18n.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import type { ScreenProps } from '#web/screen-names-and-props.ts'
import { useDebouncedText } from '#web/use-debounced-text.ts'
import { useCheckInDeskSearchResults } from './check-in-desk.queries.ts'
import {
  CheckInDeskSearchResultRows,
  checkInDeskSearchResultRowId,
} from './check-in-desk-search-result-rows.tsx'
import { CheckInPressesAwaitingDeskList } from './check-in-presses-awaiting-desk-list.tsx'
import { DeskCheckInAnswerScreen } from './desk-check-in-answer-screen.tsx'
import styles from './desk-check-in-page.module.css'
import { areFourDigitsTyped, roomOfCheckInPress } from './desk-press.ts'
import { CheckInDeskRoomPicker, CheckInRoomQuestionPanel } from './desk-room-picker.tsx'
import { FailedCheckInDeskPressNotice } from './failed-check-in-desk-press-notice.tsx'
import { LastCheckInPressesList } from './last-check-in-presses-list.tsx'
import { PeopleInsidePanel } from './people-inside-panel.tsx'
import { useCheckInDeskRoomChoice } from './use-check-in-desk-room-choice.ts'
import { type FailedCheckInDeskPress, useMakeCheckInDeskPress } from './use-make-desk-press.ts'

/** Check-in at the desk: what is typed, Enter, and the answer fills the screen (CI-2). */
export function DeskCheckInPage({ openMember, show }: ScreenProps) {
  const { words } = useLocale()
  const { checkIn } = words
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const { rooms, room, choose } = useCheckInDeskRoomChoice()
  const [typed, setTyped] = useState('')
  const [walked, setWalked] = useState<string | null>(null)
  /** What was entered before its answer was there. */
  const [awaited, setAwaited] = useState<string | null>(null)
  const [asked, setAsked] = useState<CheckInDeskSearchResult | null>(null)

  /** What a press that failed was found by, until anything is typed: Enter then tries that one again. */
  const [restored, setRestored] = useState<string | null>(null)

  const desk = useMakeCheckInDeskPress((before) => {
    setTyped((now) => now || before)
    setRestored(before)
  })
  const text = typed.trim()
  const settled = useDebouncedText(text)
  const wanted = areFourDigitsTyped(text) || awaited === text ? text : settled
  const found = useCheckInDeskSearchResults(wanted, room)
  // Those of fewer letters stay until those of more are there.
  const rows = found.data && text !== '' && text.startsWith(found.data.text) ? found.data.found : []
  const isReady = text !== '' && wanted === text && found.isSuccess && !found.isPlaceholderData
  const active = rows.find(({ memberId }) => memberId === walked) ?? rows[0]

  const type = (next: string) => {
    setTyped(next)
    setWalked(null)
    setAwaited(null)
    setAsked(null)
    setRestored(null)
  }
  const press = (person: CheckInDeskSearchResult) => {
    if (desk.isBusy) return
    const where = roomOfCheckInPress(
      person,
      room,
      rooms.map(({ id }) => id),
    )
    if (where === 'ask') return setAsked(person)
    pressIn(person, where)
  }
  const pressIn = (person: CheckInDeskSearchResult, libraryId: number | undefined, letsIn = false) => {
    const before = text
    type('')
    desk.press(person, before, { ...(libraryId !== undefined && { libraryId }), letsIn })
  }
  const showUnknown = () => {
    type('')
    desk.showUnknown(text)
  }

  const tryAgain = (failed: FailedCheckInDeskPress) => {
    // What else was typed meanwhile stays.
    if (restored === text) type('')
    desk.tryAgain(failed)
  }

  const enter = () => {
    if (desk.isBusy || text === '') return
    if (desk.failed && restored === text) return tryAgain(desk.failed)
    if (!isReady) return setAwaited(text)
    if (active) press(active)
    else showUnknown()
  }
  // Of several nobody has been looked at yet, so that Enter before the answer chooses none of them.
  const arrived = useEffectEvent(() => {
    const [only, ...others] = rows
    setAwaited(null)
    if (!only) showUnknown()
    else if (others.length === 0) press(only)
  })
  const isArrived = isReady && awaited === text
  useEffect(() => {
    if (isArrived) arrived()
  }, [isArrived])

  const isShown = desk.shown !== null
  useEffect(() => {
    if (!isShown) field.current?.focus({ preventScroll: true })
  }, [isShown])

  const walk = (event: KeyboardEvent) => {
    // A word that an input method is still composing is confirmed by Enter.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') {
      event.preventDefault()
      enter()
    } else if (event.key === 'Escape') type('')
    else if (step !== undefined && active) {
      event.preventDefault()
      const next = rows[(rows.indexOf(active) + step + rows.length) % rows.length]
      if (next) setWalked(next.memberId)
    }
  }

  return (
    <div className={styles.page} data-wide-view>
      <div className={`stack gap-3 ${styles.desk}`}>
        <label className={styles.field}>
          <Icon name="search" size={28} />
          <input
            ref={field}
            className={styles.input}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={rows.length > 0}
            aria-controls={listId}
            aria-activedescendant={active && checkInDeskSearchResultRowId(listId, active)}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            value={typed}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onKeyDown={walk}
          />
          <span className={styles.hint}>{checkIn.field}</span>
        </label>
        {rooms.length > 1 && <CheckInDeskRoomPicker rooms={rooms} room={room} onChoose={choose} />}
        <FailedCheckInDeskPressNotice failed={desk.failed} isBusy={desk.isBusy} onTryAgain={tryAgain} />
        {desk.sending && (
          <p className="quiet" role="status">
            {checkIn.sending(desk.sending.person.name)}
          </p>
        )}
        <CheckInPressesAwaitingDeskList isBusy={desk.isBusy} onPress={pressIn} />
        <CheckInDeskSearchResultRows
          listId={listId}
          rows={rows}
          active={active}
          room={room}
          typed={text}
          isReady={isReady}
          problem={text !== '' && found.error ? checkIn.failed(errorText(words, found.error)) : null}
          onPress={press}
        />
        {asked && (
          <CheckInRoomQuestionPanel
            name={asked.name}
            rooms={rooms}
            onChoose={(id) => pressIn(asked, id)}
            onCancel={() => {
              setAsked(null)
              field.current?.focus()
            }}
          />
        )}
      </div>
      <div className={styles.inside}>
        <PeopleInsidePanel onShow={() => show('check-in', 'inside')} />
      </div>
      <LastCheckInPressesList />
      {desk.shown && (
        <DeskCheckInAnswerScreen
          key={'unknown' in desk.shown ? desk.shown.unknown : desk.shown.press.id}
          shown={desk.shown}
          isBusy={desk.isBusy}
          next={typed}
          onNext={(next) => {
            type(next)
            desk.close()
          }}
          onClose={desk.close}
          onLetIn={pressIn}
          onTakeFee={(memberId) => {
            desk.close()
            openMember('fee', memberId)
          }}
        />
      )}
    </div>
  )
}
