import { useCallback, useEffect, useMemo, useState } from 'react'
import {
  type DraftRules,
  edited,
  plainRules,
  rebased,
  resolved,
  saved,
  startDraft,
  touchedFields,
  withoutRemoteChanges,
} from './draft.ts'
import { useUnsavedStore } from './unsaved-store.tsx'

/**
 * A form's draft of a row. Unsaved edits survive a visit to another view and the end of the session, under `name`.
 * @param secrets where edits outlive a reload of the tab, too: the fields that do not
 */
export function useDraft<Values extends Readonly<Record<string, string | null>>>(
  name: string,
  row: Values,
  rules: DraftRules = plainRules,
  secrets?: readonly (keyof Values & string)[],
) {
  const unsaved = useUnsavedStore()
  const [held, setHeld] = useState(() => {
    const { base, values, ...rest } = unsaved.getThroughReload(name, startDraft(row))
    return { base: { ...row, ...base }, values: { ...row, ...values }, ...rest }
  })
  const draft = rebased(held, row, rules)
  if (draft !== held) setHeld(draft)
  const touched = useMemo(() => touchedFields(draft, rules), [draft, rules])
  const isTouched = touched.length > 0

  useEffect(() => {
    if (!isTouched) unsaved.drop(name)
    else if (secrets) unsaved.setThroughReload(name, draft, secrets)
    else unsaved.set(name, draft)
  }, [unsaved, name, draft, isTouched, secrets])

  useEffect(() => {
    if (!isTouched) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isTouched])

  const type = useCallback((part: Partial<Values>) => setHeld((draft) => edited(draft, part, rules)), [rules])
  const resolve = useCallback(
    (field: keyof Values & string, isOwn: boolean) => setHeld((draft) => resolved(draft, field, isOwn)),
    [],
  )
  /** After a save; without a row, what the lists hold by then is what was stored. */
  const settle = useCallback(
    (sent: Partial<Values>, row?: Values) => setHeld((draft) => saved(draft, sent, row ?? draft.base)),
    [],
  )
  /** Ends the telling of what others changed, once every row of the form is saved. */
  const forgetRemoteChanges = useCallback(() => setHeld(withoutRemoteChanges), [])
  /** Discards the edits, for a form that closes. */
  const drop = useCallback(() => {
    unsaved.drop(name)
    setHeld((draft) => startDraft(draft.base))
  }, [unsaved, name])
  return useMemo(
    () => ({ draft, touched, isTouched, type, resolve, settle, forgetRemoteChanges, drop }),
    [draft, touched, isTouched, type, resolve, settle, forgetRemoteChanges, drop],
  )
}
