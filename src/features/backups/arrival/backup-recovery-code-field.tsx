import { Textarea } from '@mantine/core'
import { useState } from 'react'
import {
  type BackupRecoveryCodeFault,
  backupRecoveryCodeFaultWhileTyping,
  parseBackupRecoveryCode,
} from '#domain/copies/backup-recovery-code.ts'
import { formatCount } from '#domain/money/money.ts'
import { useLocale } from '#web/i18n.tsx'

interface Props {
  value: string
  onType: (value: string) => void
  /** Whether all of it was asked for. */
  isAsked: boolean
  /** The server's refusal of it. */
  refused: string | undefined
}

/** The words of the recovery code. A wrong one is told as soon as it is whole, the rest once the field is left. */
export function BackupRecoveryCodeField({ value, onType, isAsked, refused }: Props) {
  const { words, language } = useLocale()
  const { arrival } = words
  const [isLeft, setLeft] = useState(value !== '')
  const sentence = (fault: BackupRecoveryCodeFault | null) => {
    if (!fault) return undefined
    if (fault.fault === 'word') return arrival.faults.word(fault.word)
    if (fault.fault === 'order') return arrival.faults.order
    return fault.words === 0
      ? words.errors.required
      : arrival.faults.length(fault.words, formatCount(fault.words, language))
  }
  const read = parseBackupRecoveryCode(value)
  const isWhole = isAsked || (isLeft && value.trim() !== '')
  const fault = isWhole ? ('fault' in read ? read : null) : backupRecoveryCodeFaultWhileTyping(value)
  const error = sentence(fault) ?? refused
  return (
    <Textarea
      name="code"
      label={arrival.code}
      description={arrival.codeHint}
      rows={4}
      value={value}
      lang="en"
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      translate="no"
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      {...(error !== undefined && { error })}
    />
  )
}
