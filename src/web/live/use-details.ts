import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ScreenMember } from '#domain/members/member.ts'
import type { PageDetails } from '#domain/site/page.ts'
import { ApiError, call } from '../api.ts'

/** The full rows of topics whose lists leave fields out. */
interface Details {
  members: ScreenMember
  pages: PageDetails
}
type Detailed = keyof Details

/** The key of a row in its list. */
type Listed = {
  id: string
  revision: number
  /** The variant of the row, where the server has more than one. */
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
 * Loads the full row at the list's revision; `undefined` loads nothing. The last data stays while a newer revision loads
 * and after a deletion. A failed load is retried, and its error stays until one succeeds.
 * @param before earlier data to show until the first load succeeds
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

/** Caches the full row that a write answered with. */
export function cacheDetails<T extends Detailed>(
  client: QueryClient,
  topic: T,
  row: Details[T],
  form?: string,
): void {
  client.setQueryDefaults([name], { gcTime: forgottenAfter })
  client.setQueryData(keyOf(topic, { ...row, form }), row)
}

/** Loads and caches the full row now; a failure is left to the screen that shows it. */
export async function fetchDetails(client: QueryClient, topic: Detailed, id: string): Promise<void> {
  const row = await read(topic, id).catch(() => null)
  if (row) cacheDetails(client, topic, row)
}
