import type { ReactNode } from 'react'
import { useWords } from '#web/i18n.tsx'
import { SearchField } from '#web/kit/controls/search-field.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import styles from './member-search-bar.module.css'

interface Props {
  text: string
  onChange: (text: string) => void
  count: string
  /** The problem with the members that are shown. */
  problem: string | null
  /** Whether those take the room of the count where there is little; it is said all the same. */
  isCrowded: boolean
  /** The buttons for the members that are shown. */
  children: ReactNode
}

export function MemberSearchBar({ text, onChange, count, problem, isCrowded, children }: Props) {
  const { members } = useWords()

  return (
    <search className={`line middle gap-4 ${styles.search}`}>
      <SearchField
        className={styles.box}
        label={members.searchLabel}
        placeholder={members.search}
        value={text}
        data-search
        onChange={onChange}
      />
      <div className={`line middle gap-4 ${styles.below}`}>
        {children}
        <p className={styles.count} data-crowded={isCrowded || undefined} aria-live="polite">
          {count}
        </p>
      </div>
      <div className={styles.problem}>
        <ProblemMessage text={problem} />
      </div>
    </search>
  )
}
