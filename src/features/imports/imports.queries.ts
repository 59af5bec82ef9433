import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { ImportInput, ImportPreviewInput } from '#domain/import/import-input.ts'
import { apiClientOptions, isConflictOrGone, readAnswerOfCall } from '#web/api.ts'
import { useFollowedTopicsOfTab } from '#web/live/followed-topics.tsx'
import type { importsRoutes } from './imports.routes.ts'

const api = hc<ReturnType<typeof importsRoutes>>('/api/imports', apiClientOptions)
const listKey = ['imports']

/** The last imports, newest first. */
export function useImports() {
  return useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => readAnswerOfCall(api.index.$get({}, { init: { signal } })),
    refetchOnMount: 'always',
  })
}

/** The preview of a file; made anew for each version of the choices and mended cells. The last one stays on the screen meanwhile. */
export function useImportPreview(body: ImportPreviewInput | null, version: string) {
  return useQuery({
    queryKey: ['import-plan', version],
    enabled: body !== null,
    queryFn: () => {
      if (!body) throw new Error('A plan needs lines.')
      return readAnswerOfCall(api.plans.$post({ json: body }))
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

/** Runs the import that the preview has shown; done once the lists hold the members. */
export function useRunImport() {
  const topics = useFollowedTopicsOfTab()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (json: ImportInput) => {
      const done = await readAnswerOfCall(api.index.$post({ json }))
      await Promise.all([topics.catchUp('members'), client.invalidateQueries({ queryKey: listKey })])
      return done
    },
    onError: (error) => console.error('An import failed.', error),
  })
}

/** Takes an import back. */
export function useUndoImport() {
  const topics = useFollowedTopicsOfTab()
  const client = useQueryClient()
  const catchUp = () =>
    Promise.all([
      topics.catchUp('members'),
      topics.catchUp('deleted_members'),
      client.invalidateQueries({ queryKey: listKey }),
    ])
  return useMutation({
    mutationFn: async (id: string) => {
      const done = await readAnswerOfCall(api[':id'].undoings.$post({ param: { id } }))
      await catchUp()
      return done
    },
    onError: (error) => {
      console.error('Taking an import back failed.', error)
      if (isConflictOrGone(error)) return catchUp()
    },
  })
}
