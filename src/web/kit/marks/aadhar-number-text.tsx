import { Button } from '@mantine/core'
import type { MemberDetailsMaskedOrNot } from '#domain/members/member.ts'
import { errorText } from '#web/error-text.ts'
import { useWords } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { useAllowanceFor } from '#web/permissions.tsx'
import styles from './aadhar-number-text.module.css'

interface Props {
  member: MemberDetailsMaskedOrNot
  /** Asks for the whole number; the server writes down who did. */
  reading: {
    data: string | undefined
    error: unknown
    isPending: boolean
    mutate: () => void
    reset: () => void
  }
}

/** A member's Aadhaar number where it is read and not typed; where it is masked, all of it on request (SE-2). */
export function AadharNumberText({ member, reading }: Props) {
  const words = useWords()
  const { privacy } = words
  const mayRead = useAllowanceFor('aadhaar.read') === 'yes'
  if (!member.isAadharMasked || !mayRead) return member.aadhar
  const isShown = reading.data !== undefined
  const toggle = () => {
    if (isShown) reading.reset()
    else if (!reading.isPending) reading.mutate()
  }
  return (
    <>
      <span className={styles.number} aria-live="polite">
        {reading.data ?? member.aadhar}
      </span>
      {/* It stays, and is never disabled: the card over a seat closes when what had the focus is gone. */}
      <Button
        variant="subtle"
        className={styles.show}
        aria-label={isShown ? privacy.hideWhose(member.name) : privacy.showWhose(member.name)}
        onClick={toggle}
      >
        {isShown ? privacy.hide : privacy.show}
      </Button>
      <ProblemMessage
        text={reading.error ? `${privacy.showFailed} ${errorText(words, reading.error)}` : undefined}
      />
    </>
  )
}
