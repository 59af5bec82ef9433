import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { sharedFieldProps } from '#web/forms/shared-field-props.ts'
import { useWords } from '#web/i18n.tsx'

interface Props {
  /** The names of those who stand before. */
  passed: readonly string[]
  description?: string
  value: string
  error: ReactNode
  onChange: (event: { currentTarget: { value: string } }) => void
}

/** As many as a sentence names. */
const maxNamed = 3

/** Why somebody who stands before in line does not get the seat (EN-4). */
export function PassedOverReasonField({ passed, ...field }: Props) {
  const { passes } = useWords().enquiries
  return <TextInput label={passes(passed.slice(0, maxNamed).join(', '))} {...field} {...sharedFieldProps} />
}
