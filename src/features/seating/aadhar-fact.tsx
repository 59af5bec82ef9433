import { Button } from '@mantine/core'
import type { ScreenMember } from '#domain/member.ts'
import { useReadAadhar } from '#features/members/members.queries.ts'
import { errorText } from '#web/error-text.ts'
import { useWords } from '#web/i18n.tsx'
import { Problem } from '#web/kit/problem.tsx'
import styles from './aadhar-fact.module.css'

/** A member's Aadhaar number on the map's card; where it is masked, all of it on request (SE-2). */
export function AadharFact({ member }: { member: ScreenMember }) {
  const words = useWords()
  const { privacy } = words
  const reading = useReadAadhar(member)
  if (!member.isAadharMasked) return member.aadhar
  return (
    <>
      <span className={styles.number} aria-live="polite">
        {reading.data ?? member.aadhar}
      </span>
      {reading.data === undefined && (
        <Button
          variant="subtle"
          className={styles.show}
          aria-label={privacy.showWhose(member.name)}
          loading={reading.isPending}
          onClick={() => reading.mutate()}
        >
          {privacy.show}
        </Button>
      )}
      <Problem text={reading.error && `${privacy.showFailed} ${errorText(words, reading.error)}`} />
    </>
  )
}
