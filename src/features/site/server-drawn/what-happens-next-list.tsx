import type { ReactNode } from 'react'

/** The steps that come next, with their numbers in the language's digits. */
export function WhatHappensNextList({
  steps,
  numbers,
}: {
  steps: readonly ReactNode[]
  numbers: (place: number) => string
}) {
  return (
    <ol className="door-steps">
      {steps.map((step, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps stay in place
        <li key={place}>
          <i aria-hidden="true">{numbers(place + 1)}</i>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  )
}
