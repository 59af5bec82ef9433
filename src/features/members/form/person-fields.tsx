import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import {
  aadharHint,
  type Gender,
  genders,
  type Member,
  type MemberDetails,
  phoneHint,
  type ScreenMember,
  withSamePhone,
} from '#domain/members/member.ts'
import type { OptionalField, RequiredField } from '#domain/members/privacy.ts'
import { formatCount } from '#domain/money/money.ts'
import { shared } from '#web/forms/shared-props.ts'
import { type AdminWords, useLocale, useWords } from '#web/i18n.tsx'
import { useByAadhar, useMembers } from '../members.queries.ts'
import { MaskedAadharField } from './aadhar-field.tsx'
import styles from './member-form.module.css'

const personFields = ['name', 'phone', 'parentsPhone', 'aadhar', 'address', 'gender'] as const

type PersonField = (typeof personFields)[number]
/** Who a member is, as both the admission and the edit form hold it. */
export type Person = Pick<MemberDetails, PersonField>

interface Props {
  values: Person
  onChange: (part: Partial<Person>) => void
  /** The sentence below each wrong field. */
  errors: Partial<Record<string, ReactNode>>
  required: readonly RequiredField[]
  /** Whether a detail that a centre may choose not to ask for is shown. */
  isShown: (field: OptionalField) => boolean
  /** Stands beside the name. */
  photo: ReactNode
  /** What is to be said under a field, besides its hint. */
  under?: (field: PersonField) => ReactNode
  isReadOnly?: boolean
  /** The member as stored, whose Aadhaar number may be masked; none for somebody new. */
  member?: ScreenMember
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
  const words = useWords()
  const { add } = words
  const phoneShared = useSharedPhone(member?.id ?? null, values.phone)
  const aadharOwners = useByAadhar(member?.id ?? null, values.aadhar)
  const aadharShared = useSharedText(aadharOwners)
  const aadhar = (typed: string) => ({
    label: add.aadhar,
    inputMode: 'numeric' as const,
    placeholder: 'XXXX XXXX XXXX',
    maxLength: 20,
    description: aadharShared ?? aadharHintText(words, typed),
  })
  const field = (name: Exclude<PersonField, 'gender'>) => ({
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
    error: errors[name],
    readOnly: isReadOnly,
    ...shared,
    required: required.includes(name),
  })
  return (
    <div className={styles.fields}>
      <div>
        <TextInput label={add.name} maxLength={100} data-autofocus {...field('name')} />
        {under?.('name')}
      </div>
      {photo}
      <div>
        <TextInput
          label={add.phone}
          {...phone(words, values.phone)}
          {...(phoneShared && { description: phoneShared })}
          {...field('phone')}
        />
        {under?.('phone')}
      </div>
      {isShown('parentsPhone') && (
        <div>
          <TextInput
            label={add.parentsPhone}
            {...phone(words, values.parentsPhone)}
            {...field('parentsPhone')}
          />
          {under?.('parentsPhone')}
        </div>
      )}
      {isShown('aadhar') && (
        <div>
          {member?.isAadharMasked ? (
            <MaskedAadharField
              member={member}
              value={values.aadhar}
              onChange={(aadhar) => onChange({ aadhar })}
              isReadOnly={isReadOnly}
              field={{
                ...aadhar(values.aadhar === member.aadhar ? '' : values.aadhar),
                error: errors.aadhar,
                ...shared,
                required: required.includes('aadhar'),
              }}
            />
          ) : (
            <TextInput {...aadhar(values.aadhar)} {...field('aadhar')} />
          )}
          {under?.('aadhar')}
        </div>
      )}
      <div>
        <NativeSelect
          label={add.gender}
          data={genders.map((value) => ({ value, label: words.genders[value] }))}
          value={values.gender}
          onChange={(event) => onChange({ gender: genderOf(event.currentTarget.value) })}
          disabled={isReadOnly}
          {...shared}
        />
        {under?.('gender')}
      </div>
      {isShown('address') && (
        <div className={styles.whole}>
          <Textarea label={add.address} rows={2} maxLength={500} {...field('address')} />
          {under?.('address')}
        </div>
      )}
    </div>
  )
}

const phone = (words: AdminWords, value: string) => ({
  type: 'tel',
  placeholder: '91XXXXXXXXXX',
  maxLength: 20,
  description: phoneHintText(words, value),
})

function genderOf(text: string): Gender {
  return genders.find((gender) => gender === text) ?? 'Male'
}

/** Who has the number too is named, as two rows for one person are easily made; families share one. */
function useSharedPhone(id: string | null, phone: string): string | undefined {
  const members = useMembers()
  const rows = members.status === 'ready' ? members.rows : nobody
  const names = useMemo(() => withSamePhone(rows, { id, phone }).map(({ name }) => name), [rows, id, phone])
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

function phoneHintText({ add }: AdminWords, phone: string) {
  const hint = phoneHint(phone)
  if (!hint) return undefined
  return hint === 'short' ? add.hints.phoneShort : add.hints.phoneLong
}

function aadharHintText({ add }: AdminWords, aadhar: string) {
  const hint = aadharHint(aadhar)
  if (!hint) return undefined
  return hint === 'digits' ? add.hints.aadharDigits : add.hints.aadharCheck
}
