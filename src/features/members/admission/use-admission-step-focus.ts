import { useEffect, useRef } from 'react'

/** The steps of an admission, one after the other. */
export type AdmissionStep = 'form' | 'payment' | 'done'

/** Keeps the focus in the dialog when one step takes the place of the other. */
export function useAdmissionStepFocus(step: AdmissionStep) {
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (step !== 'done') box.current?.focus()
  }, [step])
  return box
}
