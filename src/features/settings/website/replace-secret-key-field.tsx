import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { RowInputProps } from '#web/forms/rows/row-form.tsx'
import { useWords } from '#web/i18n.tsx'
import styles from './replace-secret-key-field.module.css'

interface Props extends RowInputProps {
  name: string
  /** The value before an edit: `…abcd` if a key is set, else an empty text. */
  stored: string
}

/** Replaces or removes a key that cannot be read. An empty field leaves the key as it is. */
export function ReplaceSecretKeyField({ stored, value, onChange, ...field }: Props) {
  const { settings } = useWords()
  const [isShown, setShown] = useState(false)
  const isSet = stored !== ''
  const isRemoved = isSet && value === ''
  const typed = value === stored ? '' : value
  const change = (next: string) => onChange({ currentTarget: { value: next } })
  return (
    <TextInput
      {...field}
      className={styles.key}
      value={typed}
      onChange={(event) => change(event.currentTarget.value || stored)}
      description={isRemoved ? settings.keyRemoved : settings.keyState(stored)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputContainer={(input) => (
        <div className={`line gap-2 ${styles.row}`}>
          {input}
          {typed !== '' && (
            <Button
              variant="default"
              aria-pressed={isShown}
              aria-label={settings.showKey(field.label)}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? settings.hide : settings.show}
            </Button>
          )}
          {isSet && typed === '' && (
            <Button
              variant="default"
              aria-label={isRemoved ? settings.keepKey(field.label) : settings.removeKey(field.label)}
              onClick={() => change(isRemoved ? stored : '')}
            >
              {isRemoved ? settings.keep : settings.remove}
            </Button>
          )}
        </div>
      )}
      type={isShown ? 'text' : 'password'}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      data-1p-ignore
    />
  )
}
