import { NativeSelect } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import {
  type Gender,
  genders,
  type Member,
  type MemberDetailsMaskedOrNot,
  membersWithSamePhone,
} from '#domain/members/member.ts'
import {
  type BothFormsMemberFieldName,
  isMemberFieldShown,
  type MemberTextFieldName,
  memberFields,
  memberFieldsOfBothForms,
  type OptionalMemberField,
  optionalMemberFields,
} from '#domain/members/member-fields.ts'
import { formatCount } from '#domain/money/money.ts'
import { useAutomaticSendingState } from '#features/messages/messages.queries.ts'
import { sharedFieldProps } from '#web/forms/shared-field-props.ts'
import { useLocale, useWords } from '#web/i18n.tsx'
import { useMemberNamesByAadhar, useMembers } from '../members.queries.ts'
import styles from './member-form.module.css'
import { MemberTextInput } from './member-text-input.tsx'

/** Who a member is, as both the admission and the edit form hold it. */
export type PersonDraft = Record<BothFormsMemberFieldName, string> & { gender: Gender }

interface Props {
  values: PersonDraft
  onChange: (part: Partial<PersonDraft>) => void
  /** The sentence below each wrong field. */
  errors: Partial<Record<string, ReactNode>>
  required: readonly string[]
  /** True where a detail that a centre may choose not to ask for is shown. */
  isShown: (name: OptionalMemberField) => boolean
  /** Stands beside the name. */
  photo: ReactNode
  /** Said under a field, besides its hint. */
  under?: (name: BothFormsMemberFieldName | 'gender') => ReactNode
  isReadOnly?: boolean
  /** The member as stored, whose Aadhaar number may be masked; none for somebody new. */
  member?: MemberDetailsMaskedOrNot
}

/** The fields that say who a member is (AD-1, MB-8). Hints never block (MB-12). */
export function PersonFields({
  values,
  onChange,
  errors,
  photo,
  under,
  isReadOnly = false,
  ...props
}: Props) {
  const { required, isShown, member } = props
  const { edit, genders: genderWords } = useWords()
  const hints: Partial<Record<MemberTextFieldName, string | undefined>> = {
    phone: useSharedPhone(member?.id ?? null, values.phone),
    aadhar: useSharedText(useMemberNamesByAadhar(member?.id ?? null, values.aadhar)),
  }
  const left: readonly string[] = optionalMemberFields.filter((name) => !isShown(name))
  const { channels } = useAutomaticSendingState()
  const isUsed = (name: BothFormsMemberFieldName) =>
    isMemberFieldShown(name, channels, values[name]) ||
    isMemberFieldShown(name, channels, member?.[name] ?? '')
  const shown = memberFieldsOfBothForms.filter((name) => !left.includes(name) && isUsed(name))
  const isParagraph = (name: BothFormsMemberFieldName) => memberFields[name].kind === 'paragraph'
  const text = (name: BothFormsMemberFieldName) => (
    <div key={name} className={isParagraph(name) ? styles.whole : undefined}>
      <MemberTextInput
        name={name}
        isReadOnly={isReadOnly}
        member={member}
        value={values[name]}
        onChange={(value) => onChange({ [name]: value })}
        error={errors[name]}
        hint={hints[name]}
        isRequired={required.includes(name)}
      />
      {under?.(name)}
    </div>
  )
  const lines = shown.filter((name) => !isParagraph(name))
  return (
    <div className={`stack gap-4 ${styles.fields}`}>
      {lines.slice(0, 1).map(text)}
      {photo}
      {lines.slice(1).map(text)}
      <div>
        <NativeSelect
          label={edit.fields.gender}
          data={genders.map((value) => ({ value, label: genderWords[value] }))}
          value={values.gender}
          onChange={(event) => onChange({ gender: genderOf(event.currentTarget.value) })}
          disabled={isReadOnly}
          {...sharedFieldProps}
        />
        {under?.('gender')}
      </div>
      {shown.filter(isParagraph).map(text)}
    </div>
  )
}

function genderOf(text: string): Gender {
  return genders.find((gender) => gender === text) ?? 'Male'
}

/** Who has the number too is named, as two rows for one person are easily made; families share one. */
function useSharedPhone(id: string | null, phone: string): string | undefined {
  const members = useMembers()
  const rows = members.status === 'ready' ? members.rows : nobody
  const names = useMemo(
    () => membersWithSamePhone(rows, { id, phone }).map(({ name }) => name),
    [rows, id, phone],
  )
  return useSharedText(names)
}

/** Says that others have the same number; undefined where nobody has. */
function useSharedText(names: readonly string[]): string | undefined {
  const { words, language } = useLocale()
  if (names.length === 0) return undefined
  const first = names.slice(0, 2).join(', ')
  return words.add.hints.numberShared(first, formatCount(names.length - 2, language), names.length)
}

const nobody: readonly Member[] = []
