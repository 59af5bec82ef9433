import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type Draft, followed, settled, startDraft, type Texts, touchedFields, typed } from './draft.ts'

/**
 * A form's texts over what is kept of them. What is typed and not saved outlives a visit to another view, as long as
 * the session lasts, under its `name`.
 */
export function useDraft<Field extends string>(name: string, kept: Texts<Field>) {
  const client = useQueryClient()
  const [held, setHeld] = useState(
    () => client.getQueryData<Draft<Field>>(['draft', name]) ?? startDraft(kept),
  )
  const draft = followed(held, kept)
  if (draft !== held) setHeld(draft)
  const touched = touchedFields(draft)
  const isTouched = touched.length > 0

  useEffect(() => {
    if (isTouched) client.setQueryData(['draft', name], draft)
    else client.removeQueries({ queryKey: ['draft', name], exact: true })
  }, [client, name, draft, isTouched])

  useEffect(() => {
    if (!isTouched) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isTouched])

  const type = useCallback((part: Partial<Texts<Field>>) => setHeld((draft) => typed(draft, part)), [])
  const settle = useCallback(
    (sent: Texts<Field>, row: Texts<Field>) => setHeld((draft) => settled(draft, sent, row)),
    [],
  )
  /** Gives up what was typed; for a form that closes. */
  const drop = useCallback(() => {
    client.removeQueries({ queryKey: ['draft', name], exact: true })
    setHeld((draft) => startDraft(draft.base))
  }, [client, name])
  return useMemo(
    () => ({ draft, touched: touchedFields(draft), isTouched, type, settle, drop }),
    [draft, isTouched, type, settle, drop],
  )
}
