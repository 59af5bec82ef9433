import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '#web/i18n.tsx'
import type { LiveList } from '#web/live/followed-topics.tsx'
import styles from './when-loaded.module.css'

interface Props<Rows extends readonly unknown[]> {
  lists: { [Index in keyof Rows]: LiveList<Rows[Index]> }
  children: (...rows: { [Index in keyof Rows]: readonly Rows[Index][] }) => ReactNode
}

/** Renders its children once all lists are loaded; until then a loading or error state (SH-4, ER-1). */
export function WhenLoaded<Rows extends readonly unknown[]>({ lists, children }: Props<Rows>) {
  const words = useWords()
  const all: readonly LiveList<unknown>[] = lists
  const failed = all.filter((list) => list.status === 'failed')
  if (failed.length > 0) {
    return (
      <div role="alert" className={styles.middle}>
        <p>{words.shell.loadFailed}</p>
        <Button
          variant="default"
          loading={failed.some((list) => list.isRetrying)}
          onClick={() => {
            for (const list of failed) list.retry()
          }}
        >
          {words.tryAgain}
        </Button>
      </div>
    )
  }
  const rows = all.flatMap((list) => (list.status === 'ready' ? [list.rows] : []))
  if (rows.length < all.length) return <LoadingDataNotice />
  return children(...(rows as { [Index in keyof Rows]: readonly Rows[Index][] }))
}

export function LoadingDataNotice() {
  return <p className={styles.middle}>{useWords().loadingData}</p>
}
