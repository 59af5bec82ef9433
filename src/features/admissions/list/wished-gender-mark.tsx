import type { Gender } from '#domain/members/member.ts'
import { useWords } from '#web/i18n.tsx'
import styles from './enquiry-rows.module.css'

const shapes = {
  Male: <rect x="2" y="2" width="8" height="8" rx="1" />,
  Female: <circle cx="6" cy="6" r="4.3" />,
  Other: <path d="M6 1.2 10.8 6 6 10.8 1.2 6z" />,
}

/** Whom a seat is wished for, by shape, colour and word. */
export function WishedGenderMark({ gender }: { gender: Gender | null }) {
  const { enquiries } = useWords()
  if (gender === null) return null
  return (
    <span className={styles.person} data-gender={gender}>
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" focusable="false">
        {shapes[gender]}
      </svg>
      {enquiries.persons[gender]}
    </span>
  )
}
