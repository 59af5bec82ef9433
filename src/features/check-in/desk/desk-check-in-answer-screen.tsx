import { Button, Modal } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import type { CheckInDeskSearchResult } from '#domain/check-in/check-in-screen-rows.ts'
import { formatCount } from '#domain/money/money.ts'
import { useCloseOnBack, useScreenAddressStore } from '#web/address/use-screen-address.tsx'
import { useLocale } from '#web/i18n.tsx'
import { useHoldBackNotices } from '#web/kit/feedback/notices.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { useAllowanceFor, useTakesEnquiries } from '#web/permissions.tsx'
import {
  type ShownCheckInAnswer,
  shownCheckInAnswerAfterPress,
} from '#web/server-drawn/shown-check-in-answer.ts'
import { useDayAndTimeTextsOf } from '#web/use-day-and-time-texts-of.ts'
import styles from './desk-check-in-answer-screen.module.css'
import { deskCheckInAnswerShownMs } from './desk-press.ts'
import { useCheckInWording } from './use-check-in-wording.ts'
import type { ShownCheckInDeskPressAnswer } from './use-make-desk-press.ts'
import { useMembersById, useSeatPlaceAndShiftText } from './use-members-and-seat-texts.ts'

interface Props {
  shown: ShownCheckInDeskPressAnswer
  isBusy: boolean
  /** What was typed of the next one before this answer came. */
  next: string
  onNext: (typed: string) => void
  onClose: () => void
  onLetIn: (person: CheckInDeskSearchResult, libraryId: number, letsIn: boolean) => void
  onTakeFee: (memberId: string) => void
}

/** The kit gives the focus a moment later, and the letters between would be lost. */
const focusAtOnce = (input: HTMLInputElement | null) => input?.focus()

/** The answer fills the screen: colour, mark and word, then who it is. Typing on begins the next one (CI-2). */
export function DeskCheckInAnswerScreen({ shown, isBusy, next, onNext, onClose, onLetIn, onTakeFee }: Props) {
  const { words } = useLocale()
  const { checkIn } = words
  const locale = useCheckInWording()
  const said: ShownCheckInAnswer =
    'unknown' in shown
      ? { tone: 'red', mark: 'close', word: checkIn.answers.notMember, more: [] }
      : shownCheckInAnswerAfterPress(shown.pressed, locale)
  const closesIn = deskCheckInAnswerShownMs(said)
  useCloseOnBack(onClose)
  useHoldBackNotices()

  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (closesIn === null) return
    const timer = setTimeout(() => close(), closesIn)
    return () => clearTimeout(timer)
  }, [closesIn])

  return (
    <Modal.Root
      opened
      onClose={onClose}
      fullScreen
      transitionProps={{ duration: 0 }}
      classNames={{ content: styles.screen }}
    >
      <Modal.Content data-tone={said.tone}>
        <Modal.Body className={styles.body}>
          <span className={styles.mark}>
            <Icon name={said.mark} />
          </span>
          <Modal.Title className={styles.word}>{said.word}</Modal.Title>
          {'unknown' in shown ? (
            <Unknown typed={shown.unknown} onClose={onClose} />
          ) : (
            <Facts shown={shown} said={said} isBusy={isBusy} onLetIn={onLetIn} onTakeFee={onTakeFee} />
          )}
          <p className={styles.closes}>
            {closesIn === null
              ? checkIn.stays
              : checkIn.closes(formatCount(closesIn / 1000, locale.language))}
          </p>
          <input
            ref={focusAtOnce}
            className={styles.next}
            data-autofocus
            type="text"
            aria-label={checkIn.next}
            placeholder={checkIn.next}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            defaultValue={next}
            onChange={({ currentTarget, nativeEvent }) => {
              if (!('isComposing' in nativeEvent && nativeEvent.isComposing)) onNext(currentTarget.value)
            }}
            onCompositionEnd={({ currentTarget }) => onNext(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && closesIn !== null && !event.nativeEvent.isComposing) onClose()
            }}
          />
          <Button variant="default" className={styles.button} onClick={onClose}>
            {words.close}
          </Button>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

interface FactsProps extends Pick<Props, 'isBusy' | 'onLetIn' | 'onTakeFee'> {
  shown: Exclude<ShownCheckInDeskPressAnswer, { unknown: string }>
  said: ShownCheckInAnswer
}

function Facts({ shown: { person, pressed }, said, isBusy, onLetIn, onTakeFee }: FactsProps) {
  const { checkIn } = useLocale().words
  const momentOf = useDayAndTimeTextsOf()
  const members = useMembersById()
  const place = useSeatPlaceAndShiftText(person.seat, members.get(person.memberId))
  const mayTakeFee = useAllowanceFor('payments.take') !== 'no'
  const { answer, did, libraryId } = pressed
  const isOut = said.tone === 'grey'
  const mayLetIn = answer.is === 'over' && answer.mayLetIn && did === null
  const owes =
    answer.is === 'over' ||
    (answer.is === 'in' && answer.notes.some(({ kind }) => kind === 'due' || kind === 'over in grace'))
  const since = isOut && person.inside && checkIn.answers.inSince(momentOf(person.inside.inAt)[1])
  return (
    <>
      <p className={styles.name}>{person.name}</p>
      {place && <p className={styles.place}>{place}</p>}
      {[...said.more, ...(since ? [since] : [])].map((one) => (
        <p key={one} className={styles.more}>
          {one}
        </p>
      ))}
      {!isOut && (mayLetIn || (owes && mayTakeFee)) && (
        <div className={`row gap-3 ${styles.actions}`}>
          {owes && mayTakeFee && (
            <Button
              className={styles.main}
              leftSection={<Icon name="rupee" />}
              onClick={() => onTakeFee(person.memberId)}
            >
              {checkIn.takeFee}
            </Button>
          )}
          {mayLetIn && (
            <Button
              variant="default"
              className={styles.button}
              loading={isBusy}
              onClick={() => onLetIn(person, libraryId, true)}
            >
              {checkIn.press.letIn}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

function Unknown({ typed, onClose }: { typed: string; onClose: () => void }) {
  const { checkIn, enquiries } = useLocale().words
  const address = useScreenAddressStore()
  const takesEnquiries = useTakesEnquiries()
  const mayAdd = useAllowanceFor('enquiries.change') === 'yes'
  return (
    <>
      <p className={styles.place}>{checkIn.nobodyHas(typed)}</p>
      {takesEnquiries && mayAdd && (
        <div className={`row gap-3 ${styles.actions}`}>
          <Button
            className={styles.main}
            leftSection={<Icon name="plus" />}
            onClick={() => {
              onClose()
              address.open({ kind: 'add-enquiry' })
            }}
          >
            {enquiries.add.button}
          </Button>
        </div>
      )}
    </>
  )
}
