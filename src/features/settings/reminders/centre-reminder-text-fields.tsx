import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { type Language, languages } from '#domain/language/language.ts'
import { byMemberLastDay, type SeatedMember } from '#domain/members/member.ts'
import { formatCount } from '#domain/money/money.ts'
import {
  type CentreReminderText,
  centreReminderTextPlaceholders,
  defaultNotSeenReminderText,
  type ReminderSituation,
  reminderSituations,
  unknownCentreReminderTextPlaceholders,
} from '#domain/reminders/centre-reminder-text.ts'
import type { ReminderReason } from '#domain/reminders/reasons.ts'
import { maxReminderTextLength } from '#domain/reminders/reminder-settings.ts'
import { fillMemberPageLink, fillReminderText } from '#domain/reminders/reminder-text-choice.ts'
import type { SettingsForScreens } from '#domain/site/main-settings.ts'
import { useMembers } from '#features/members/members.queries.ts'
import { useReminderTextValues, useReminderWorklist } from '#features/reminders/reminders.queries.ts'
import { useLocale, useWords } from '#web/i18n.tsx'
import { useHasCheckIn, useHasMembersPages } from '#web/permissions.tsx'
import styles from './centre-reminder-text-fields.module.css'

interface Props {
  text: CentreReminderText
  row: SettingsForScreens
  /** The sentence below the text in a language. */
  errorIn: (language: Language) => string | undefined
  onChange: (part: Partial<CentreReminderText>) => void
}

/** One text in both languages, with the places that can be filled in, and as three members would get it. */
export function CentreReminderTextFields({ text, row, errorIn, onChange }: Props) {
  const { reminderTexts: say } = useWords()
  const checksIn = useHasCheckIn()
  const shown = reminderSituations.filter((one) => one !== 'not-seen' || checksIn || text.situation === one)
  const choose = (situation: ReminderSituation) => {
    const isEmpty = languages.every((language) => text[language] === '')
    const { en, mr } = defaultNotSeenReminderText
    // It begins with what the product asks until there is a text of the centre's own.
    onChange({ situation, ...(situation === 'not-seen' && isEmpty && { en, mr }) })
  }
  return (
    <div className={`stack gap-4 ${styles.fields}`}>
      <div className={styles.head}>
        <NativeSelect
          label={say.situation}
          value={text.situation}
          data={shown.map((value) => ({ value, label: say.situations[value] }))}
          onChange={({ currentTarget }) => choose(currentTarget.value as ReminderSituation)}
        />
        <TextInput
          label={say.title}
          value={text.title}
          maxLength={60}
          onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
        />
      </div>
      {languages.map((language) => (
        <TextField
          key={language}
          language={language}
          onChange={onChange}
          value={text[language]}
          error={errorIn(language)}
        />
      ))}
      <Examples text={text} row={row} />
    </div>
  )
}

interface FieldProps {
  language: Language
  value: string
  error: string | undefined
  onChange: (part: Partial<CentreReminderText>) => void
}

function TextField({ language, value, error, onChange }: FieldProps) {
  const { words, language: own } = useLocale()
  const { reminderTexts: say } = words
  const input = useRef<HTMLTextAreaElement>(null)
  const [unknown] = unknownCentreReminderTextPlaceholders(value)
  const hasPages = useHasMembersPages()
  const shownPlaces = centreReminderTextPlaceholders.filter((place) => place !== 'link' || hasPages)
  const insert = (place: string) => {
    const field = input.current
    const [from, to] = [field?.selectionStart ?? value.length, field?.selectionEnd ?? value.length]
    onChange({ [language]: `${value.slice(0, from)}{${place}}${value.slice(to)}` })
    field?.focus()
  }
  return (
    <div>
      <Textarea
        ref={input}
        label={say.languages[language]}
        lang={language}
        rows={4}
        autosize={false}
        value={value}
        maxLength={maxReminderTextLength}
        error={unknown === undefined ? error : say.unknown(unknown)}
        onChange={({ currentTarget }) => onChange({ [language]: currentTarget.value })}
      />
      <div className={`row spread gap-2 ${styles.below}`}>
        <span className="row gap-1">
          {shownPlaces.map((place) => (
            <button
              key={place}
              type="button"
              className={styles.place}
              aria-label={`{${place}}: ${say.placeNames[place]} (${say.languages[language]})`}
              title={say.placeNames[place]}
              onClick={() => insert(place)}
            >
              {`{${place}}`}
            </button>
          ))}
        </span>
        <span className="quiet small">{say.length(formatCount(value.length, own))}</span>
      </div>
    </div>
  )
}

/** The reason that a text for a situation is shown with. */
const reasonOf: Record<ReminderSituation, ReminderReason> = {
  notice: 'notice',
  today: 'today',
  over: 'over',
  due: 'due',
  'not-seen': 'not-seen',
}
const exampleCount = 3

function Examples({ text, row }: { text: CentreReminderText; row: SettingsForScreens }) {
  const { words, language: own } = useLocale()
  const { reminderTexts: say } = words
  const members = useMembers()
  const work = useReminderWorklist()
  const factsOf = useReminderTextValues(row)
  if (members.status !== 'ready' || work.status !== 'ready') return null
  const fitting = work.rows
    .filter(({ reason }) => reason === reasonOf[text.situation])
    .map(({ member }) => member)
  const others = members.rows.filter(({ status }) => status === 'Active').toSorted(byMemberLastDay)
  const shown = [...new Map([...fitting, ...others].map((member) => [member.id, member])).values()].slice(
    0,
    exampleCount,
  )
  const filled = (member: SeatedMember) => {
    const language = member.language ?? row.reminders.language
    const example = fillReminderText(factsOf(member, reasonOf[text.situation]), text[language], language)
    return { language, text: fillMemberPageLink(example, words.reminders.linkHere) }
  }
  return (
    <section aria-label={say.examples}>
      <h4 className={styles.heading}>{say.examples}</h4>
      {shown.length === 0 && <p className="quiet small">{say.noMembers}</p>}
      <ul className={styles.examples}>
        {shown.map((member) => {
          const example = filled(member)
          return (
            <li key={member.id} className={styles.example}>
              <p lang={example.language}>{example.text}</p>
              <p className="quiet small">{say.length(formatCount(example.text.length, own))}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
