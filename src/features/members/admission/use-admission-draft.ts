import { useState } from 'react'
import type { Member } from '#domain/members/member.ts'
import { type MoneyDraft, usualMoney } from '#domain/money/money-draft.ts'
import { useStateThroughReload, useUnsavedState, useUnsavedStore } from '#web/forms/drafts/unsaved-store.tsx'
import { newId } from '#web/new-id.ts'
import type { AdmissionDraft } from './admission-draft.ts'

/** Under which what is typed outlives the end of a session, and the ids a reload. */
const admissionName = 'admission'
const idsName = 'ids of the admission'

const newIds = () => ({ id: newId(), termId: newId(), paymentId: newId() })

/**
 * What is typed of an admission. Its ids are made once: whoever tries again after an answer was lost must not be
 * admitted twice, nor pay twice (LG-3).
 */
export function useAdmissionDraft(members: readonly Member[], first: () => AdmissionDraft) {
  const kept = useUnsavedStore()
  const [isNew] = useState(() => kept.get(admissionName) === undefined)
  const [{ draft, money }, setHeld] = useUnsavedState(admissionName, () => ({
    draft: first(),
    money: usualMoney,
  }))
  const [ids, setIds] = useStateThroughReload(idsName, newIds)
  const [isChecked, setChecked] = useState(false)
  // Whoever was admitted before a reload has used them up.
  if (!isChecked) {
    setChecked(true)
    if (isNew && members.some(({ id }) => id === ids.id)) setIds(newIds())
  }
  return {
    ...{ ids, draft, money },
    change: (part: Partial<AdmissionDraft>) =>
      setHeld((held) => ({ ...held, draft: { ...held.draft, ...part } })),
    changeMoney: (part: Partial<MoneyDraft>) =>
      setHeld((held) => ({ ...held, money: { ...held.money, ...part } })),
  }
}

/** Returns the function that forgets what was typed, for a form that closes. */
export function useDropAdmission(): () => void {
  const kept = useUnsavedStore()
  return () => {
    kept.drop(admissionName)
    kept.drop(idsName)
  }
}
