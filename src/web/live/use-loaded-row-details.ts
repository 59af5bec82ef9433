import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LiveListTopic } from '#domain/live.ts'
import { isApiErrorWithCode } from '../api.ts'

/** The full rows of a topic whose list leaves fields out, as the typed client of its routes reads them. */
export interface RowDetailsSource<Row> {
  topic: LiveListTopic
  read: (id: string, init?: RequestInit) => Promise<{ row: Row }>
}

/** The key of a row in its list. */
type Listed = {
  id: string
  revision: number
  /** The variant of the row, where the server has more than one. */
  form?: string | undefined
}

const name = 'details'
const keyOf = (topic: LiveListTopic, row: Listed | undefined) => [
  name,
  topic,
  row?.id,
  row?.revision,
  row?.form,
]

const forgottenAfter = 5 * 60_000
const retryEvery = 3_000

/**
 * Loads the full row at the list's revision; `undefined` loads nothing. The last data stays while a newer revision loads
 * and after a deletion. A failed load is retried, and its error stays until one succeeds.
 * @param before earlier data to show until the first load succeeds
 */
export function useLoadedRowDetails<Row>(
  { topic, read }: RowDetailsSource<Row>,
  row: Listed | undefined,
  before?: Row,
) {
  const id = row?.id
  const answer = useQuery({
    queryKey: keyOf(topic, row),
    queryFn: async ({ signal }) => (await read(id ?? '', { signal })).row,
    enabled: row !== undefined,
    gcTime: forgottenAfter,
    refetchInterval: ({ state }) =>
      state.error && !isApiErrorWithCode(state.error, 'not_found') ? retryEvery : false,
  })
  const [last, setLast] = useState<Seen<Row>>({ id, data: before, error: null })
  const seen = last.id === id ? last : undefined
  const data = answer.data ?? seen?.data
  const error = answer.error ?? (answer.isFetching && seen ? seen.error : null)
  if (!seen || seen.data !== data || seen.error !== error) setLast({ id, data, error })
  return { ...answer, data, error }
}

interface Seen<Row> {
  id: string | undefined
  data: Row | undefined
  error: unknown
}

/** Caches the full row that a write answered with. */
export function cacheRowDetailsInQueryClient<Row extends Listed>(
  client: QueryClient,
  { topic }: RowDetailsSource<Row>,
  row: Row,
  form?: string,
): void {
  client.setQueryDefaults([name], { gcTime: forgottenAfter })
  client.setQueryData(keyOf(topic, { ...row, form }), row)
}

/** Loads and caches the full row now; a failure is left to the screen that shows it. */
export async function fetchRowDetails<Row extends Listed>(
  client: QueryClient,
  source: RowDetailsSource<Row>,
  id: string,
): Promise<void> {
  const answer = await source.read(id).catch(() => null)
  if (answer) cacheRowDetailsInQueryClient(client, source, answer.row)
}
