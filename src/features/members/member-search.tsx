import { useEffect, useRef } from 'react'
import { useWords } from '#web/i18n.tsx'
import { Icon } from '#web/kit/icon.tsx'
import styles from './member-search.module.css'

interface Props {
  text: string
  onChange: (text: string) => void
  /** Changes each time the operator asks for the search from elsewhere; 0 where nobody did. */
  asked: number
  count: string
}

export function MemberSearch({ text, onChange, asked, count }: Props) {
  const { members } = useWords()
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (asked > 0) input.current?.select()
  }, [asked])

  return (
    <search className={styles.search}>
      <div className={styles.box}>
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          className={styles.input}
          aria-label={members.searchLabel}
          placeholder={members.search}
          value={text}
          autoComplete="off"
          spellCheck={false}
          aria-keyshortcuts="/"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
      <p className={styles.count} aria-live="polite">
        {count}
      </p>
    </search>
  )
}
