import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorText } from '#web/error-text.ts'
import { useWords } from '#web/i18n.tsx'
import { Problem } from '#web/kit/problem.tsx'
import { LoadingData } from '#web/kit/when-loaded.tsx'

interface Props<Data> {
  of: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** Loading and failing, where what is shown is no live list. */
export function WhenAnswered<Data>({ of: { data, error, isFetching, refetch }, children }: Props<Data>) {
  const words = useWords()
  if (data !== undefined) return children(data)
  if (!error) return <LoadingData />
  return (
    <>
      <Problem text={`${words.accounts.failed} ${errorText(words, error)}`} />
      <Button variant="default" loading={isFetching} onClick={() => refetch()}>
        {words.tryAgain}
      </Button>
    </>
  )
}
