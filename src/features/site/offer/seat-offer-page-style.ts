/** The look of an offer's page. */
export const seatOfferPageStyle = `
.offer-seat { font: 400 min(clamp(1.625rem, 1.4rem + 1.4vw, 2.25rem), 10vw)/1.35 var(--serif); overflow-wrap: anywhere; }
.door-dark p.offer-seat { color: var(--room-ink); }
.offer-facts { display: grid; margin: .75rem 0 0; }
.offer-facts > div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1.5rem; padding-block: .5rem; border-top: 1px solid var(--room-line); }
.offer-facts dd { margin: 0 0 0 auto; font-weight: 600; text-align: end; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.offer-facts .total { font-size: var(--text-4); }
.offer-facts .total dd { color: var(--lamp); }
.offer-answers { display: grid; gap: .75rem; }
.offer-answers .button { width: 100%; border: 0; font: inherit; font-weight: 600; cursor: pointer; }
.offer-answers .button.second { border: 1px solid var(--line-strong); }
.offer-answers .button.quiet { min-height: 2.75rem; border: 0; background: none; color: var(--ink-2); font-weight: 400; text-decoration: underline; text-underline-offset: .3em; }
`
