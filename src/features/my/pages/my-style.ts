import { sharedServerDrawnPageStyle } from '#web/server-drawn/shared-server-drawn-page-style.ts'

/** The look of members' own pages. */
const myStyle = `
.door h1 { overflow-wrap: anywhere; }
.my-who { margin-top: -.75rem; color: var(--ink-2); }
.my-last { font: 400 clamp(2rem, 1.7rem + 2vw, 2.75rem)/1.35 var(--serif); }
.door-dark p.my-last { color: var(--room-ink); overflow-wrap: anywhere; }
.door-dark p.my-left { color: var(--lamp); font-weight: 600; }
.my-run { display: block; width: 100%; height: .5rem; margin-top: .75rem; border: 0; border-radius: 99px; overflow: hidden; background: var(--desk); appearance: none; -webkit-appearance: none; }
.my-run::-webkit-progress-bar { background: var(--desk); }
.my-run::-webkit-progress-value { background: var(--lamp); }
.my-run::-moz-progress-bar { background: var(--lamp); }
.my-ends { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; font-size: var(--text-1); }
.my-ways, .my-part, .my-list, .my-facts, .door-dark, .door-box { grid-template-columns: minmax(0, 1fr); }
.my-ways { display: grid; gap: .75rem; }
.my-ways :is(.button, button) { width: 100%; text-align: center; }
.my-part { display: grid; min-width: 0; }
.my-part + .my-part, .my-ways + .my-part, .my-part > .my-part { margin-top: .75rem; }
.door .my-part > h2 { margin: 0; padding-bottom: .5rem; border-bottom: 1px solid var(--line); color: var(--ink-2); font: 400 var(--text-3)/1.5 var(--sans); }
.my-list { display: grid; margin: 0; padding: 0; list-style: none; }
.my-list > li { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .5rem 1rem; min-width: 0; padding-block: .75rem; border-bottom: 1px solid var(--line); }
.my-list > li > :first-child { flex: 1 1 12rem; min-width: 0; overflow-wrap: anywhere; }
.my-list b { display: block; font-weight: 600; }
.my-list a.my-row { color: inherit; text-decoration: none; }
.my-list a.my-row b { text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: .3em; }
.my-quiet { color: var(--ink-2); font-size: var(--text-2); }
.my-acts { display: flex; flex-wrap: wrap; gap: .5rem; }
.my-state { display: inline-flex; align-items: center; gap: .375rem; padding: .125rem .75rem; border: 1px solid; border-radius: 99px; font-size: var(--text-2); font-weight: 600; line-height: 1.6; }
.my-state.waits { border-color: var(--yellow-line); background: var(--yellow-bg); color: var(--yellow-ink); }
.my-state.good { border-color: var(--green-line); background: var(--green-bg); color: var(--green-ink); }
.my-state.wrong { border-color: var(--red-line); background: var(--red-bg); color: var(--red-ink); }
.my-state.over { border-color: var(--grey-line); background: var(--grey-bg); color: var(--grey-ink); }
.my-more summary, .my-ask > summary { min-height: 2.75rem; padding-block: .625rem; color: var(--accent); font-weight: 600; cursor: pointer; }
.my-notice { padding-block: .75rem; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; white-space: pre-line; }
.my-link { display: flex; align-items: center; gap: .75rem; min-height: 3rem; color: var(--accent); font-weight: 600; text-underline-offset: .3em; }
.my-link svg { flex: none; }
.my-back a { display: inline-flex; align-items: center; gap: .5rem; min-height: 2.75rem; color: var(--accent); font-weight: 600; text-underline-offset: .3em; }
.door-form .my-tick { display: flex; align-items: center; gap: .75rem; min-height: 2.75rem; font-weight: 400; }
.door-form .my-tick input { flex: none; width: 1.25rem; height: 1.25rem; margin: 0; accent-color: var(--accent); }
.my-choice { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .25rem 1rem; padding: .75rem 1rem; border: 1px solid var(--line-strong); border-radius: var(--radius-2); background: var(--card); color: inherit; text-decoration: none; }
.my-choice > :first-child { flex: 1 1 12rem; min-width: 0; overflow-wrap: anywhere; }
.my-choice:hover { border-color: var(--accent); }
.my-choice[aria-current] { border-color: var(--accent); background: var(--accent-soft); box-shadow: inset 0 0 0 1px var(--accent); }
.my-choice .my-quiet { display: block; }
.my-choice b { font-weight: 600; font-variant-numeric: tabular-nums; }
.my-facts { display: grid; margin: 0; padding: .25rem 1.25rem; border: 1px solid var(--line); border-radius: var(--radius-2); background: var(--card); }
.my-facts > div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1.5rem; padding-block: .625rem; }
.my-facts > div + div { border-top: 1px solid var(--line); }
.my-facts dt { color: var(--ink-2); }
.my-facts dd { margin: 0 0 0 auto; font-weight: 600; text-align: end; overflow-wrap: anywhere; }
.my-ask { min-width: 0; overflow-wrap: anywhere; border: 1px solid var(--line-strong); border-radius: var(--radius-2); background: var(--card); }
.my-ask > summary { padding: .75rem 1rem; color: inherit; }
.my-ask > summary small { display: block; color: var(--ink-2); font-weight: 400; }
.my-ask[open] { border-color: var(--accent); }
.my-ask > :not(summary) { margin: 0 1rem 1rem; }
.door h1.my-asked { margin-top: -.75rem; }
.my-press { display: inline-flex; align-items: center; justify-content: center; gap: .75rem; min-height: 5.25rem; }
.door button.button.my-press { font-size: 1.5rem; }
.my-person { gap: 1rem; }
.door .my-person > h2 { color: var(--ink); font-weight: 600; overflow-wrap: anywhere; }
.door .my-note h1 { font-size: clamp(1.5rem, 1.3rem + 1vw, 1.875rem); }
.my-said { display: grid; align-content: center; justify-items: center; gap: .875rem; min-height: 100vh; min-height: 100dvh; padding: 1.5rem; text-align: center; overflow-wrap: anywhere; }
.my-said h1 { margin: 0; font: 700 clamp(2.25rem, 1.6rem + 4vw, 3.5rem)/1.3 var(--sans); }
.my-said p { margin: 0; font-size: 1.125rem; }
.my-said p > span { display: block; }
.my-said .my-said-more { font-size: 1.375rem; }
.my-said a { display: inline-flex; align-items: center; min-height: 2.75rem; margin-top: 1rem; padding-inline: 1.25rem; border: 1px solid; border-radius: var(--radius-2); color: inherit; font-weight: 600; text-decoration: none; }
.my-said.green { background: #0f5c4d; color: #fff; }
.my-said.amber { background: var(--lamp); color: #241a03; }
.my-said.red { background: var(--seat-over-bg); color: var(--seat-over-ink); }
.my-said.grey { background: #3b433f; color: #fff; }
.my-said a:focus-visible { outline: 3px solid currentColor; outline-offset: 3px; }
.my-offline { display: none; }
html[data-offline] .my-offline { display: block; }
html[data-offline] :is(form, .my-online) { display: none; }
@media print { .my-ways, .my-acts, .my-more summary, .my-online, form { display: none; } }
`

/** The styles of members' own pages: those of all pages without scripts, then their own. */
export const myPageStyles = [sharedServerDrawnPageStyle, myStyle]
