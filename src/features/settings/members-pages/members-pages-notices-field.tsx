import { Button, Textarea } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { addDays } from '#domain/day.ts'
import { type MembersNoticeTextAndDays, maxMembersPagesNotices } from '#domain/my/members-pages-settings.ts'
import { useToday } from '#web/clock.tsx'
import { DayField } from '#web/forms/day-field.tsx'
import type { RowInputProps } from '#web/forms/rows/row-form.tsx'
import { RowIconButton } from '#web/forms/rows/row-icon-button.tsx'
import { useWords } from '#web/i18n.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import styles from './members-pages-notices-field.module.css'

interface Props extends RowInputProps {
  /** The sentence of each wrong part, such as `notices.2.to`. */
  wrong: Readonly<Partial<Record<string, string>>>
}

/** The notices on members' pages, as JSON: a text in both languages, from a day to a day (MP-2). */
export function MembersPagesNoticesField({ label, value, wrong, onChange }: Props) {
  const { pagesSettings: say } = useWords()
  const today = useToday()
  const notices: readonly MembersNoticeTextAndDays[] = JSON.parse(value)
  const box = useRef<HTMLFieldSetElement>(null)
  const next = useRef<string | null>(null)
  useEffect(() => {
    if (next.current) box.current?.querySelector<HTMLElement>(next.current)?.focus()
    next.current = null
  })
  const store = (changed: readonly MembersNoticeTextAndDays[]) =>
    onChange({ currentTarget: { value: JSON.stringify(changed) } })
  return (
    <fieldset ref={box} className={styles.notices}>
      <legend>{label}</legend>
      <p className="quiet small">{say.noticesHint}</p>
      {notices.map((notice, place) => {
        const change = (part: Partial<MembersNoticeTextAndDays>) =>
          store(notices.with(place, { ...notice, ...part }))
        const name = say.notice(String(place + 1))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be empty
          <fieldset key={place} className={styles.notice} data-notice={place} aria-label={name}>
            {(['en', 'mr'] as const).map((language) => (
              <Textarea
                key={language}
                label={say.text[language]}
                lang={language}
                rows={2}
                maxLength={500}
                value={notice.text[language]}
                error={wrong[`notices.${place}.text.${language}`]}
                onChange={({ currentTarget }) =>
                  change({ text: { ...notice.text, [language]: currentTarget.value } })
                }
              />
            ))}
            <DayField
              label={say.from}
              value={notice.from}
              error={wrong[`notices.${place}.from`]}
              onChange={({ currentTarget }) => change({ from: currentTarget.value })}
            />
            <DayField
              label={say.to}
              value={notice.to}
              error={wrong[`notices.${place}.to`]}
              onChange={({ currentTarget }) => change({ to: currentTarget.value })}
            />
            <div className={styles.remove}>
              <RowIconButton
                icon="bin"
                name={say.remove(notice.text.en || name)}
                onClick={() => {
                  next.current = '[data-add]'
                  store(notices.toSpliced(place, 1))
                }}
              />
            </div>
          </fieldset>
        )
      })}
      {notices.length < maxMembersPagesNotices && (
        <Button
          data-add
          variant="default"
          leftSection={<Icon name="plus" />}
          onClick={() => {
            next.current = `[data-notice="${notices.length}"] textarea`
            store([...notices, { text: { en: '', mr: '' }, from: today, to: addDays(today, 7) }])
          }}
        >
          {say.add}
        </Button>
      )}
    </fieldset>
  )
}
