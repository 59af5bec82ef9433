import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ScreenMember } from '#domain/members/member.ts'
import type { PageDetails } from '#domain/site/page.ts'
import { ApiError, call } from '../api.ts'

/** All that is kept of a row, where the list of its topic leaves a part out. */
interface Details {
  members: ScreenMember
  pages: PageDetails
}
type Detailed = keyof Details

/** A row as its list names it. */
type Listed = {
  id: string
  revision: number
  /** Which form of it is wanted, where the server has more than one. */
  form?: string | undefined
}

const name = 'details'
const keyOf = (topic: Detailed, row: Listed | undefined) => [name, topic, row?.id, row?.revision, row?.form]

const forgottenAfter = 5 * 60_000
const retryEvery = 3_000

async function read<T extends Detailed>(topic: T, id: string, signal?: AbortSignal): Promise<Details[T]> {
  return (await call<{ row: Details[T] }>('GET', `/api/${topic}/${id}`, { ...(signal && { signal }) })).row
}

/**
 * All that is kept of a row, which is in the list with this revision; nothing is asked for where it is undefined.
 * Once there it stays in sight: a newer revision takes its place when it has come, and a deletion takes nothing away.
 * A failure stays until something has come, while it is asked for again.
 * @param before what is shown until then, where it was seen earlier
 */
export function useDetails<T extends Detailed>(topic: T, row: Listed | undefined, before?: Details[T]) {
  const id = row?.id
  const answer = useQuery({
    queryKey: keyOf(topic, row),
    queryFn: ({ signal }) => read(topic, id ?? '', signal),
    enabled: row !== undefined,
    gcTime: forgottenAfter,
    refetchInterval: ({ state }) => (state.error && !isMissing(state.error) ? retryEvery : false),
  })
  const [last, setLast] = useState<Seen<T>>({ id, data: before, error: null })
  const seen = last.id === id ? last : undefined
  const data = answer.data ?? seen?.data
  const error = answer.error ?? (answer.isFetching && seen ? seen.error : null)
  if (!seen || seen.data !== data || seen.error !== error) setLast({ id, data, error })
  return { ...answer, data, error }
}

interface Seen<T extends Detailed> {
  id: string | undefined
  data: Details[T] | undefined
  error: unknown
}

const isMissing = (error: unknown) => error instanceof ApiError && error.code === 'not_found'

/** Keeps what a call has brought of a row, for the list to come level and the screens to have it at once. */
export function cacheDetails<T extends Detailed>(
  client: QueryClient,
  topic: T,
  row: Details[T],
  form?: string,
): void {
  client.setQueryDefaults([name], { gcTime: forgottenAfter })
  client.setQueryData(keyOf(topic, { ...row, form }), row)
}

/** Brings what is kept of a row now, before the list comes level; a failure leaves it to the screen that shows the row. */
export async function fetchDetails(client: QueryClient, topic: Detailed, id: string): Promise<void> {
  const row = await read(topic, id).catch(() => null)
  if (row) cacheDetails(client, topic, row)
}
