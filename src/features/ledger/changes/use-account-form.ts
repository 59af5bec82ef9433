import { useEffect, useRef } from 'react'
import { maxPrice } from '#domain/seating/plan.ts'
import { ApiError, hasCode } from '#web/api.ts'
import { errorText, saveProblem } from '#web/error-text.ts'
import type { Texts } from '#web/forms/drafts/draft.ts'
import { useUnsavedState, useUnsavedStore } from '#web/forms/drafts/unsaved-store.tsx'
import { numberTyped } from '#web/forms/number-typed.ts'
import { useFocusOnWrong, useSaving } from '#web/forms/use-saving.ts'
import { useWords } from '#web/i18n.tsx'
import type { LeaveGuard } from '#web/kit/dialog.tsx'
import { newId } from '#web/new-id.ts'

interface Held<Field extends string> {
  /** The id of the row to be made, so that trying again makes it once. */
  id: string
  typed: Partial<Texts<Field>>
}

interface Options<Field extends string> {
  /** Under which what is typed outlives the end of a session. */
  name: string
  /** What the fields hold until something is typed into them; it may depend on what is typed into others. */
  propose: (typed: Partial<Texts<Field>>) => Texts<Field>
  guard: LeaveGuard
  send: (values: Texts<Field>, id: string) => Promise<unknown>
  onDone: (id: string, values: Texts<Field>) => void
}

/** A form that adds a row to an account. An answer that is lost is asked for again with the same id and values. */
export function useAccountForm<Field extends string>({ name, propose, guard, send, onDone }: Options<Field>) {
  const words = useWords()
  const unsaved = useUnsavedStore()
  const [held, setHeld] = useUnsavedState<Held<Field>>(name, () => ({ id: newId(), typed: {} }))
  const { state, error, run } = useSaving()
  const form = useRef<HTMLFormElement>(null)
  const values: Texts<Field> = { ...propose(held.typed), ...held.typed }
  const isSaving = state.status === 'saving'
  const isTouched = Object.keys(held.typed).length > 0
  useFocusOnWrong(form, state)
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select')?.focus(), [])

  useEffect(() => {
    guard.set(isSaving ? 'busy' : isTouched ? 'touched' : 'clean')
    return () => guard.set('clean')
  }, [guard, isSaving, isTouched])

  const type = (part: Partial<Texts<Field>>) =>
    setHeld(({ id, typed }) => ({ id, typed: { ...typed, ...part } }))
  const drop = () => unsaved.drop(name)

  async function submit() {
    if (isSaving) return
    const isDone = await run(async () => {
      try {
        await send(values, held.id)
      } catch (failure) {
        if (isUnanswered(failure)) type(values)
        throw failure
      }
    })
    if (!isDone) return
    guard.set('clean')
    onDone(held.id, values)
    drop()
  }

  const sent = error instanceof ApiError ? error.field : undefined
  const wrong = sent !== undefined && sent in values ? sent : undefined
  const { money } = words
  const said = hasCode(error, 'already_added') ? money.triedBefore : saveProblem(words, error)
  const problem = hasCode(error, 'not_found') ? money.memberGone : said
  const field = (of: Field, label: string) => ({
    label,
    value: values[of],
    error: wrong === of ? errorText(words, error) : undefined,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      type({ [of]: value } as Partial<Texts<Field>>),
  })
  return { form, values, type, field, submit, isSaving, isTouched, problem: wrong ? null : problem }
}

/** Whether the server may have done it all the same. */
const isUnanswered = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** Whole rupees as typed, in paise. @throws ApiError about the field `amount` */
export const paiseTyped = (
  text: string,
  { least, most = maxPrice / 100 }: { least: number; most?: number },
) => numberTyped(text, 'amount', { least, most }) * 100

/** @throws ApiError about the field where there is none */
export function reasonTyped(text: string, field = 'reason'): string {
  if (text.trim() === '') throw new ApiError(400, { code: 'reason_required' }, field)
  return text.trim()
}
