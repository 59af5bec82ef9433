import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { languages } from '#domain/language/language.ts'
import type { CentreReminderText } from '#domain/reminders/centre-reminder-text.ts'
import { maxReminderTexts } from '#domain/reminders/reminder-settings.ts'
import type { SettingsForScreens } from '#domain/site/main-settings.ts'
import type { RowInputProps } from '#web/forms/rows/row-form.tsx'
import { RowIconButton } from '#web/forms/rows/row-icon-button.tsx'
import { useWords } from '#web/i18n.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { newId } from '#web/new-id.ts'
import { CentreReminderTextFields } from './centre-reminder-text-fields.tsx'
import styles from './centre-reminder-texts-field.module.css'

interface Props extends RowInputProps {
  row: SettingsForScreens
  /** The sentence of each wrong part, such as `texts.2.en`. */
  wrong: Readonly<Partial<Record<string, string>>>
}

/** The centre's own texts, as JSON: one is open at a time; added and removed (WL-2). */
export function CentreReminderTextsField({ label, value, wrong, row, onChange }: Props) {
  const { reminderTexts: say } = useWords()
  const texts: readonly CentreReminderText[] = JSON.parse(value)
  const [openId, setOpenId] = useState<string | null>(null)
  const box = useRef<HTMLFieldSetElement>(null)
  /** The element that gets the focus after a change. */
  const next = useRef<string | null>(null)
  const isWrong = (place: number) => languages.some((language) => wrong[`texts.${place}.${language}`])
  const wrongId = texts.find((_text, place) => isWrong(place))?.id
  const [shownWrong, setShownWrong] = useState<string>()
  if (wrongId !== shownWrong) {
    setShownWrong(wrongId)
    if (wrongId !== undefined) setOpenId(wrongId)
  }
  useEffect(() => {
    if (next.current) box.current?.querySelector<HTMLElement>(next.current)?.focus()
    next.current = null
  })
  const store = (changed: readonly CentreReminderText[]) =>
    onChange({ currentTarget: { value: JSON.stringify(changed) } })
  const nameOf = ({ situation, title }: CentreReminderText) => say.named(say.situations[situation], title)
  const add = () => {
    const id = newId()
    store([...texts, { id, situation: 'notice', title: '', en: '', mr: '' }])
    setOpenId(id)
    next.current = `[data-text="${id}"] select`
  }
  return (
    <fieldset ref={box} className={styles.list}>
      <legend>{label}</legend>
      <ul>
        {texts.map((text, place) => {
          const name = nameOf(text)
          const isOpen = text.id === openId
          return (
            <li key={text.id} className={styles.item} data-text={text.id}>
              <div className={`line middle gap-3 ${styles.row}`}>
                <div className={styles.words}>
                  <p className="strong">{name}</p>
                  {!isOpen && (
                    <p className={styles.beginning} lang={row.reminders.language}>
                      {text[row.reminders.language]}
                    </p>
                  )}
                </div>
                <div className="line">
                  <RowIconButton
                    icon="edit"
                    name={say.edit(name)}
                    isOpen={isOpen}
                    onClick={() => setOpenId(isOpen ? null : text.id)}
                  />
                  <RowIconButton
                    icon="bin"
                    name={say.remove(name)}
                    onClick={() => {
                      store(texts.toSpliced(place, 1))
                      next.current = '[data-add]'
                    }}
                  />
                </div>
              </div>
              {isOpen && (
                <CentreReminderTextFields
                  text={text}
                  row={row}
                  errorIn={(language) => wrong[`texts.${place}.${language}`]}
                  onChange={(part) => store(texts.with(place, { ...text, ...part }))}
                />
              )}
            </li>
          )
        })}
      </ul>
      {texts.length < maxReminderTexts && (
        <Button
          className={styles.add}
          data-add
          variant="default"
          leftSection={<Icon name="plus" />}
          onClick={add}
        >
          {say.add}
        </Button>
      )}
    </fieldset>
  )
}
