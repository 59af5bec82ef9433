import { Button, TextInput, type TextInputProps } from '@mantine/core'
import { useRef, useState } from 'react'
import type { MemberDetailsMaskedOrNot } from '#domain/members/member.ts'
import { errorText } from '#web/error-text.ts'
import { useWords } from '#web/i18n.tsx'
import { useAllowanceFor } from '#web/permissions.tsx'
import { useRevealAadharNumber } from '../members.queries.ts'
import styles from './masked-aadhar-field.module.css'

interface Props {
  /** The member whose number is masked. */
  member: MemberDetailsMaskedOrNot
  value: string
  onChange: (value: string) => void
  isReadOnly: boolean
  /** The props of the plain field. */
  field: TextInputProps
}

/**
 * An Aadhaar number that is masked (SE-2). The field holds the mask for as long as the number is not changed, so that
 * nothing but a number somebody typed is ever saved.
 */
export function MaskedAadharField({ member, value, onChange, isReadOnly, field }: Props) {
  const words = useWords()
  const { privacy } = words
  const reading = useRevealAadharNumber(member)
  const mayRead = useAllowanceFor('aadhaar.read') === 'yes'
  const [isReplacing, setReplacing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const mask = member.aadhar
  const isUnchanged = value === mask
  const number = reading.data
  const focus = () => requestAnimationFrame(() => input.current?.focus())
  const failure = reading.error ? `${privacy.showFailed} ${errorText(words, reading.error)}` : undefined

  return (
    <TextInput
      {...field}
      ref={input}
      value={isUnchanged ? (number ?? mask) : value}
      onChange={({ currentTarget: { value: typed } }) => onChange(typed === number ? mask : typed)}
      readOnly={isReadOnly || (isUnchanged && number === undefined)}
      error={failure ?? field.error}
      inputContainer={(children) => (
        <div className={`row gap-2 ${styles.row}`}>
          {children}
          {mayRead && isUnchanged && number === undefined && (
            <Button
              variant="default"
              aria-label={privacy.showWhose(member.name)}
              onClick={() => {
                if (!reading.isPending) reading.mutate(undefined, { onSuccess: focus })
              }}
            >
              {privacy.show}
            </Button>
          )}
          {isUnchanged && number === undefined && !isReadOnly && (
            <Button
              variant="default"
              aria-label={privacy.replaceAadhar}
              onClick={() => {
                setReplacing(true)
                onChange('')
                focus()
              }}
            >
              {privacy.replace}
            </Button>
          )}
          {isReplacing && !isUnchanged && !isReadOnly && (
            <Button
              variant="default"
              aria-label={privacy.keepAadhar}
              onClick={() => {
                setReplacing(false)
                onChange(mask)
              }}
            >
              {privacy.keep}
            </Button>
          )}
        </div>
      )}
    />
  )
}
