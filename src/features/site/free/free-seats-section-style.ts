/** The look of the free desks, which stands in the document only where the centre shows them. */
export const freeSeatsSectionStyle = `
.free { padding-block: clamp(3rem, 7vw, 5.5rem); position: relative; }
.free::before { position: absolute; inset: 0 var(--gutter) auto; border-top: 1px solid var(--line); content: ""; }
.free-head { display: flex; flex-wrap: wrap; align-items: baseline; gap: .25rem 1.25rem; }
.free-at, .free-note { color: var(--ink-2); font-size: var(--text-2); }
.free-tables { display: grid; grid-template-columns: minmax(0, 1fr); gap: 2rem clamp(2.5rem, 6vw, 5.5rem); margin-top: 1.25rem; }
.free table { width: 100%; border-collapse: collapse; align-self: start; }
.free tr { border-bottom: 1px solid var(--line); }
.free :is(th, td) { padding: .75rem .75rem .75rem 0; text-align: start; vertical-align: middle; }
.free :is(th, td):last-child { padding-inline-end: 0; }
.free thead :is(th, td) { padding-block: .375rem; color: var(--ink-2); font-size: var(--text-2); font-weight: 400; }
.free thead th.free-room { color: var(--ink); font-size: var(--text-3); font-weight: 600; }
.free tbody th { font-weight: 600; line-height: 1.45; overflow-wrap: anywhere; }
.free small { display: block; color: var(--ink-2); font-size: var(--text-1); font-weight: 400; }
.free .free-count { width: 27%; color: var(--ink-2); line-height: 1.4; font-variant-numeric: tabular-nums; }
.free .free-count.some { color: var(--green-ink); font-weight: 600; }
.free .free-count:only-child, .free .free-count:first-child { width: 50%; }
.free-note { max-width: 44em; margin-top: 1rem; text-wrap: pretty; }
.free-note a { color: var(--accent); font-weight: 600; text-underline-offset: .25em; }
@media (min-width: 62rem) { .free-tables:has(> :nth-child(2)) { grid-template-columns: 1fr 1fr; } .free-tables > :only-child { max-width: 44rem; } }
@media print { .free { display: none; } }
`
