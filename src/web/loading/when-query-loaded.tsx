import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { errorText } from '#web/error-text.ts'
import { useWords } from '#web/i18n.tsx'
import { ProblemMessage } from '../kit/feedback/problem-message.tsx'
import { LoadingDataNotice } from './when-loaded.tsx'

interface Props<Data> {
  of: {
    data: Data | undefined
    error: unknown
    isFetching: boolean
    refetch: () => unknown
  }
  /** The sentence for a failed load. */
  failed: string
  /** More actions beside `Try again`. */
  beside?: ReactNode
  children: (data: Data) => ReactNode
}

/** Loading and error states of a query that is no live list. */
export function WhenQueryLoaded<Data>({ of, failed, beside, children }: Props<Data>) {
  const words = useWords()
  if (of.data !== undefined) return children(of.data)
  if (!of.error) return <LoadingDataNotice />
  return (
    <div className="stack gap-3">
      <ProblemMessage text={`${failed} ${errorText(words, of.error)}`} />
      <div className="row gap-2">
        <Button variant="default" loading={of.isFetching} onClick={() => of.refetch()}>
          {words.tryAgain}
        </Button>
        {beside}
      </div>
    </div>
  )
}
