import { TextInput, type TextInputProps } from '@mantine/core'
import { Icon } from '../marks/icon.tsx'

interface Props extends Omit<TextInputProps, 'label' | 'value' | 'onChange'> {
  label: string
  value: string
  onChange: (text: string) => void
}

/** Where something is searched for, with the sign of it. */
export function SearchField({ label, onChange, ...input }: Props) {
  return (
    <TextInput
      {...input}
      type="search"
      aria-label={label}
      leftSection={<Icon name="search" />}
      leftSectionWidth="calc(1.25rem + 24px)"
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
