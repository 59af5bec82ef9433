import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { maxEnquirySources } from '#domain/admissions/enquiry-settings.ts'
import type { BilingualText } from '#domain/site/home.ts'
import type { RowInputProps } from '#web/forms/rows/row-form.tsx'
import { RowIconButton } from '#web/forms/rows/row-icon-button.tsx'
import { useWords } from '#web/i18n.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import styles from './enquiry-settings-form.module.css'

interface Props extends RowInputProps {
  /** The sentence of each wrong part, such as `sources.2.en`. */
  wrong: Readonly<Partial<Record<string, string>>>
}

/** Where people may have heard of the centre, as JSON: each in both languages. */
export function EnquirySourcesField({ label, value, wrong, onChange }: Props) {
  const { enquirySettings: say } = useWords()
  const sources: readonly BilingualText[] = JSON.parse(value)
  const box = useRef<HTMLFieldSetElement>(null)
  const next = useRef<string | null>(null)
  useEffect(() => {
    if (next.current) box.current?.querySelector<HTMLElement>(next.current)?.focus()
    next.current = null
  })
  const store = (sources: readonly BilingualText[]) =>
    onChange({ currentTarget: { value: JSON.stringify(sources) } })
  return (
    <fieldset ref={box} className={styles.sources}>
      <legend>{label}</legend>
      {sources.map((source, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be empty
        <div key={place} className={styles.source} data-source={place}>
          {(['en', 'mr'] as const).map((language) => (
            <TextInput
              key={language}
              aria-label={say.source[language](place + 1)}
              placeholder={say.languages[language]}
              lang={language}
              value={source[language]}
              error={wrong[`sources.${place}.${language}`]}
              onChange={({ currentTarget }) =>
                store(sources.with(place, { ...source, [language]: currentTarget.value }))
              }
            />
          ))}
          <RowIconButton
            icon="bin"
            name={say.removeSource(source.en || source.mr || String(place + 1))}
            onClick={() => {
              next.current = '[data-add]'
              store(sources.toSpliced(place, 1))
            }}
          />
        </div>
      ))}
      {sources.length < maxEnquirySources && (
        <Button
          data-add
          variant="default"
          leftSection={<Icon name="plus" />}
          aria-label={`${say.addSource}: ${label}`}
          onClick={() => {
            next.current = `[data-source="${sources.length}"] input`
            store([...sources, { en: '', mr: '' }])
          }}
        >
          {say.addSource}
        </Button>
      )}
    </fieldset>
  )
}
