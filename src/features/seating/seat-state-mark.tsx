import type { SeatState } from './seat-state.ts'

/**
 * A shape for each state, for eyes that do not tell the colours apart: a person, a clock, an
 * exclamation mark, two bars, a letter, a square, a ring, a diamond.
 */
export function SeatStateMark({ state }: { state: SeatState }) {
  return (
    <svg viewBox="0 0 12 12" width="0.75rem" height="0.75rem" aria-hidden="true" focusable="false">
      {shapes[state]}
    </svg>
  )
}

/** A lit lamp: who holds the seat is inside now. */
export function InsideNowMark() {
  return (
    <svg viewBox="0 0 12 12" width="0.75rem" height="0.75rem" aria-hidden="true" focusable="false">
      <circle cx="6" cy="6" r="5" fill="var(--lamp)" stroke="currentColor" strokeWidth="1.2" />
      <circle cx="6" cy="6" r="1.9" fill="var(--room)" />
    </svg>
  )
}

const outline = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.6, strokeLinejoin: 'round' as const }

const shapes = {
  taken: (
    <g fill="currentColor">
      <circle cx="6" cy="3.5" r="2.5" />
      <path d="M1.5 11.5c0-3 2-4.5 4.5-4.5s4.5 1.5 4.5 4.5z" />
    </g>
  ),
  soon: (
    <g {...outline} strokeWidth={1.5} strokeLinecap="round">
      <circle cx="6" cy="6" r="4.8" />
      <path d="M6 3.4V6l1.8 1.3" />
    </g>
  ),
  over: (
    <g fill="currentColor">
      <path d="M4.8.5h2.4L6.8 8H5.2z" />
      <circle cx="6" cy="10.4" r="1.4" />
    </g>
  ),
  kept: (
    <g fill="currentColor">
      <rect x="2.2" y="1.5" width="2.6" height="9" rx=".6" />
      <rect x="7.2" y="1.5" width="2.6" height="9" rx=".6" />
    </g>
  ),
  offered: <path d="M1.2 2.6h9.6v6.8H1.2zM1.2 3l4.8 3.8L10.8 3" {...outline} strokeWidth={1.4} />,
  Boys: <rect x="2" y="2" width="8" height="8" rx="1" {...outline} />,
  Girls: <circle cx="6" cy="6" r="4.3" {...outline} />,
  Anyone: <path d="M6 1.2 10.8 6 6 10.8 1.2 6z" {...outline} />,
}
