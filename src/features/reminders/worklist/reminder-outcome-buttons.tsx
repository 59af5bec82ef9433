import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { addDays, addMonths, type Day, formatDay, formatShortDay, isDay } from '#domain/day.ts'
import type { ReminderOutcome } from '#domain/reminders/reminder-log.ts'
import { useToday } from '#web/clock.tsx'
import { DayField } from '#web/forms/day-field.tsx'
import { useLocale } from '#web/i18n.tsx'
import { isTyping } from '#web/is-typing.ts'
import { Icon, type IconName } from '#web/kit/marks/icon.tsx'
import type { ReminderOutcomeInput } from '../use-note-reminder-outcome.ts'
import styles from './reminder-outcome-buttons.module.css'

interface Props {
  isBusy: boolean
  onSay: (said: ReminderOutcomeInput) => void
  onTakeFee: () => void
}

/** The outcomes of a reminder, one press each, or one key from 1 to 6 (WL-2). */
export function ReminderOutcomeButtons({ isBusy, onSay, onTakeFee }: Props) {
  const { words } = useLocale()
  const { reminders, fee } = words
  const today = useToday()
  const [other, setOther] = useState<'will-pay' | 'not-until' | null>(null)
  const plain = (event: ReminderOutcome) => () => onSay({ event, until: null })
  const buttons: { key: string; icon: IconName; label: string; press: () => void; isMain?: boolean }[] = [
    { key: '1', icon: 'check', label: reminders.sent, press: plain('sent'), isMain: true },
    { key: '2', icon: 'phone', label: reminders.noAnswer, press: plain('no-answer') },
    { key: '4', icon: 'leave', label: reminders.left, press: plain('left') },
    { key: '6', icon: 'rupee', label: fee.title, press: onTakeFee },
  ]
  useDigitKeys({
    ...Object.fromEntries(buttons.map(({ key, press }) => [key, press])),
    3: () => setOther('will-pay'),
    5: () => setOther('not-until'),
  })
  const first = `${addMonths(today, 1).slice(0, 8)}01`
  const soon = { [addDays(today, 1)]: reminders.tomorrow, [addDays(today, 3)]: reminders.inThreeDays }
  const later = { [addDays(today, 7)]: reminders.inAWeek }
  return (
    <section className="stack gap-2" aria-label={reminders.what}>
      <h3 className={styles.heading}>{reminders.what}</h3>
      <div className={styles.buttons}>
        {buttons.map(({ key, icon, label, press, isMain }) => (
          <Button
            key={key}
            variant="default"
            className={isMain ? styles.main : undefined}
            justify="start"
            leftSection={<Icon name={icon} />}
            rightSection={<Key name={key} />}
            aria-keyshortcuts={key}
            title={key === '4' ? reminders.leftHint : undefined}
            disabled={isBusy}
            onClick={press}
          >
            {label}
          </Button>
        ))}
      </div>
      {(['will-pay', 'not-until'] as const).map((event) => (
        <DayChoice
          key={event}
          event={event}
          isBusy={isBusy}
          days={event === 'will-pay' ? soon : later}
          first={first}
          isOther={other === event}
          onOther={() => setOther(other === event ? null : event)}
          onChoose={(until) => onSay({ event, until })}
        />
      ))}
    </section>
  )
}

/** A key, for the eye alone: the button says its shortcut itself. */
function Key({ name }: { name: string }) {
  return (
    <span className={styles.key} aria-hidden="true">
      {name}
    </span>
  )
}

interface ChoiceProps {
  event: 'will-pay' | 'not-until'
  /** The days that are one press, with their names. */
  days: Record<Day, string>
  /** The first of next month, which is one press too, and may be one of the named days. */
  first: Day
  isBusy: boolean
  isOther: boolean
  onOther: () => void
  onChoose: (day: Day) => void
}

function DayChoice({ event, days, first, isBusy, isOther, onOther, onChoose }: ChoiceProps) {
  const { words, language } = useLocale()
  const { reminders } = words
  const today = useToday()
  const [day, setDay] = useState('')
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (isOther) box.current?.querySelector<HTMLInputElement>('input:not([type=date])')?.focus()
  }, [isOther])
  const label = event === 'will-pay' ? reminders.willPay : reminders.notUntil
  return (
    <fieldset ref={box}>
      <legend className="quiet small">
        {label} <Key name={event === 'will-pay' ? '3' : '5'} />
      </legend>
      <div className="row gap-2">
        {Object.entries({ [first]: '', ...days })
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([one, name]) => (
            <button
              key={one}
              type="button"
              className={styles.day}
              disabled={isBusy}
              aria-label={`${label}: ${[name, formatDay(one, language)].filter(Boolean).join(', ')}`}
              onClick={() => onChoose(one)}
            >
              {[name, (name === '' || one === first) && formatShortDay(one, language)]
                .filter(Boolean)
                .join(' · ')}
            </button>
          ))}
        <button
          type="button"
          className={styles.day}
          aria-expanded={isOther}
          aria-label={`${label}: ${reminders.otherDay}`}
          onClick={onOther}
        >
          {reminders.otherDay}
        </button>
      </div>
      {isOther && (
        <form
          className={`row top gap-2 ${styles.other}`}
          noValidate
          onSubmit={(submitted) => {
            submitted.preventDefault()
            if (isDay(day)) onChoose(day)
          }}
        >
          <DayField
            aria-label={`${label}: ${reminders.otherDay}`}
            value={day}
            min={addDays(today, 1)}
            max={addDays(today, 366)}
            onChange={({ currentTarget: { value } }) => setDay(value)}
          />
          <Button type="submit" variant="default" disabled={isBusy || !isDay(day)}>
            {isDay(day) ? reminders.say(formatDay(day, language)) : reminders.otherDay}
          </Button>
        </form>
      )}
    </fieldset>
  )
}

/** Runs an action at its digit, but not while somebody types or a dialog is open. */
function useDigitKeys(keys: Record<string, () => void>) {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.repeat || isTyping(event.target)) return
      if (document.querySelector('[aria-modal=true]')) return
      const action = latest.current[event.code.replace(/^(Digit|Numpad)/, '')]
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
