import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { useRef, useState } from 'react'
import { addDays, type Day, formatDayWithWeekday, isDay } from '#domain/day.ts'
import { formatDayAsDigits, parseTypedDay } from '#domain/typed-day.ts'
import { useToday } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'
import { Chips } from '#web/kit/controls/chips.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import styles from './day-field.module.css'

interface Props extends Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'min' | 'max'> {
  /** The day, or '' while there is none. */
  value: string
  onChange: (event: { currentTarget: { value: string } }) => void
  min?: string
  max?: string
  /** Whether today, yesterday and the first of the month can be chosen by one press. */
  hasChips?: boolean
}

/** Older browsers open no picker by a call; there it opens by the focus on a phone, or the day is typed. */
function pick(input: HTMLInputElement | null) {
  if (input && 'showPicker' in HTMLInputElement.prototype) input.showPicker()
  else input?.focus()
}

/**
 * A day as India writes it, 22/11/2026, typed in either digits or picked, with its weekday below. The browser's own field
 * follows the browser's language.
 */
export function DayField({ value, onChange, min, max, hasChips = false, error, ...rest }: Props) {
  const { words, language } = useLocale()
  const today = useToday()
  const picker = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  const isTyping = typed !== null && (parseTypedDay(typed, today) ?? '') === value
  const shown = isTyping ? typed : isDay(value) ? formatDayAsDigits(value, language) : value
  const set = (day: string) => onChange({ currentTarget: { value: day } })
  const isNoDay = isLeft && isTyping && value === '' && typed.trim() !== ''
  const choose = (day: Day) => {
    setTyped(null)
    set(day)
  }
  const chips: [string, Day][] = [
    [words.days.today, today],
    [words.days.yesterday, addDays(today, -1)],
    [words.days.first, `${today.slice(0, 8)}01`],
  ]
  const isAllowed = (day: Day) => (!min || day >= min) && (!max || day <= max)
  const isFixed = rest.disabled === true || rest.readOnly === true
  return (
    <div className={styles.field}>
      <TextInput
        {...rest}
        inputMode="numeric"
        autoComplete="off"
        placeholder={words.days.shape}
        value={shown}
        onChange={({ currentTarget: { value: text } }) => {
          setTyped(text)
          setLeft(false)
          set(parseTypedDay(text, today) ?? '')
        }}
        onBlur={() => {
          setLeft(true)
          if (value !== '') setTyped(null)
        }}
        error={isNoDay ? words.days.noDay : error}
        inputContainer={(input) => (
          <>
            {input}
            {isDay(value) && (
              <span className={styles.weekday}>{formatDayWithWeekday(value, today, language)}</span>
            )}
          </>
        )}
        rightSection={
          isFixed ? undefined : (
            <ActionIcon
              variant="subtle"
              size={36}
              aria-label={words.days.pick}
              tabIndex={-1}
              onClick={() => pick(picker.current)}
            >
              <Icon name="calendar" />
            </ActionIcon>
          )
        }
        rightSectionWidth={44}
      />
      <input
        ref={picker}
        type="date"
        className={styles.picker}
        value={value}
        min={min}
        max={max}
        tabIndex={-1}
        aria-hidden
        disabled={isFixed}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {hasChips && !isFixed && (
        <div className={styles.chips}>
          <Chips
            label={words.days.pick}
            value={value}
            choices={chips
              .filter(
                ([, day], place) => isAllowed(day) && chips.findIndex(([, other]) => other === day) === place,
              )
              .map(([name, day]) => ({ value: day, name }))}
            onChange={choose}
          />
        </div>
      )}
    </div>
  )
}
