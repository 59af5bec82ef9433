import { Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { aadharFaultHint, type MemberDetailsMaskedOrNot, phoneFaultHint } from '#domain/members/member.ts'
import { type MemberTextFieldName, memberFields } from '#domain/members/member-fields.ts'
import { sharedFieldProps } from '#web/forms/shared-field-props.ts'
import { type AdminWords, useWords } from '#web/i18n.tsx'
import { MaskedAadharField } from './masked-aadhar-field.tsx'

interface Props {
  name: MemberTextFieldName
  value: string
  onChange: (value: string) => void
  error: ReactNode
  /** Said in place of the hint that the text itself gives. */
  hint?: string | undefined
  isRequired?: boolean
  /** Whether it gets the focus when the dialog opens; the name does by itself. */
  isFirst?: boolean
  isReadOnly?: boolean
  /** The member as stored, whose Aadhaar number may be masked; none for somebody new. */
  member?: MemberDetailsMaskedOrNot | undefined
}

/** The input of a text about a member, by its kind. Hints never block (MB-12). */
export function MemberTextInput({
  name,
  value,
  onChange,
  error,
  hint,
  isRequired = false,
  isFirst = name === 'name',
  isReadOnly = false,
  member,
}: Props) {
  const words = useWords()
  const { kind, max } = memberFields[name]
  const input = {
    ...sharedFieldProps,
    label: words.edit.fields[name],
    maxLength: max,
    error,
    'data-autofocus': isFirst || undefined,
    readOnly: isReadOnly,
    required: isRequired,
    value,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  if (kind === 'paragraph') return <Textarea rows={2} {...input} />
  if (kind === 'phone') {
    const description = hint ?? phoneHintText(words, value)
    return <TextInput type="tel" placeholder="91XXXXXXXXXX" {...input} description={description} />
  }
  if (kind === 'email') return <TextInput type="email" {...input} />
  if (kind !== 'aadhar') return <TextInput {...input} />
  const isMasked = member?.isAadharMasked === true
  const field = {
    ...input,
    inputMode: 'numeric' as const,
    placeholder: 'XXXX XXXX XXXX',
    description: hint ?? aadharHintText(words, isMasked && value === member.aadhar ? '' : value),
  }
  return isMasked ? (
    <MaskedAadharField
      member={member}
      value={value}
      onChange={onChange}
      isReadOnly={isReadOnly}
      field={field}
    />
  ) : (
    <TextInput {...field} />
  )
}

function phoneHintText({ add }: AdminWords, phone: string) {
  const hint = phoneFaultHint(phone)
  if (!hint) return undefined
  return hint === 'short' ? add.hints.phoneShort : add.hints.phoneLong
}

function aadharHintText({ add }: AdminWords, aadhar: string) {
  const hint = aadharFaultHint(aadhar)
  if (!hint) return undefined
  return hint === 'digits' ? add.hints.aadharDigits : add.hints.aadharCheck
}
