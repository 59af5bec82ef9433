/** The shared look of pages without scripts: the narrow column, its header, and boxes that say one thing. */
export const sharedServerDrawnPageStyle = `
.door-header .wide { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .5rem 1rem; padding-block: .875rem; }
.door-header .brand { flex: 1 1 auto; margin: 0; overflow-wrap: break-word; }
.door-header .languages :is(a, button) { padding-inline: .625rem; }
.door-header .languages { margin: 0; border: 1px solid var(--line); background: var(--card); }
.door-header :is(.wide, .languages)::after { content: none; }
.door { padding-block: clamp(1rem, 3vw, 2.5rem) clamp(2.5rem, 6vw, 4.5rem); }
.door > .wide { display: grid; gap: 1.25rem; grid-template-columns: minmax(0, 1fr); max-width: 44rem; }
.door h1 { font-size: clamp(1.875rem, 1.5rem + 1.8vw, 2.75rem); }
.door h2 { margin-top: .75rem; font-size: clamp(1.375rem, 1.2rem + .8vw, 1.625rem); }
.door .lead { margin-top: -.25rem; }
.door .join-form { margin-top: 0; padding: 0; border-radius: 0; background: none; }
.door .join-form :is(input, select, .join-option) { background: var(--card); }
.door .join-form .join-option:has(:checked) { background: var(--accent-soft); }
.door-box { display: grid; gap: .375rem; padding: 1rem min(1.25rem, 5vw); border: 1px solid var(--line-strong); border-radius: var(--radius-2); background: var(--card); overflow-wrap: anywhere; }
.door-box b { font-size: var(--text-4); line-height: 1.4; }
.door-box.wrong { border-color: var(--red-line); background: var(--red-bg); color: var(--red-ink); }
.door-box.waits { border-color: var(--yellow-line); background: var(--yellow-bg); color: var(--yellow-ink); }
.door-box.good { border-color: var(--green-line); background: var(--green-bg); color: var(--green-ink); }
.door-box li a { display: inline-flex; align-items: center; min-height: 2.75rem; text-underline-offset: .25em; }
.door-dark { display: grid; gap: .25rem; padding: 1.5rem min(clamp(1.125rem, 4vw, 2rem), 6vw); border-radius: var(--radius-3); background: var(--room); color: var(--room-ink); }
.door-dark :is(p, dt) { color: var(--room-ink-2); }
.door-dark .strong { color: var(--room-ink); font-weight: 600; }
.door-number { color: var(--lamp); font: 400 clamp(3rem, 2.5rem + 5vw, 5rem)/1.25 var(--serif); font-variant-numeric: tabular-nums; }
.door-dark .door-number { color: var(--lamp); }
.door-dark.centred { justify-items: center; text-align: center; }
.door-steps { display: grid; padding: 0; margin: 0; list-style: none; counter-reset: step; }
.door-steps li { display: flex; gap: 1rem; align-items: baseline; padding-block: .75rem; border-bottom: 1px solid var(--line); }
.door-steps i { display: inline-grid; flex: none; place-content: center; width: 2rem; height: 2rem; border-radius: 50%; background: var(--accent-soft); color: var(--accent); font-style: normal; font-weight: 600; font-size: var(--text-2); line-height: 1; }
.door-small { color: var(--ink-2); font-size: var(--text-2); text-wrap: pretty; }
.door-ways { display: flex; flex-wrap: wrap; gap: .75rem; }
.door-ways .button { flex: 1 1 auto; }
.door-phones { display: grid; gap: .25rem; }
.door-phones .phone { display: inline-flex; align-items: center; min-height: 2.75rem; }
.door button.button { border: 0; font: inherit; font-weight: 600; cursor: pointer; }
.door button.button.second, .door .door-press { border: 1px solid var(--line-strong); background: transparent; color: var(--ink); }
.door .door-press { display: inline-flex; align-items: center; gap: .375rem; min-height: 2.75rem; padding: .25rem 1rem; border-radius: var(--radius-2); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
.door .door-press:hover { border-color: var(--accent); color: var(--accent); }
.door-form { display: grid; gap: 1rem; grid-template-columns: minmax(0, 1fr); }
.door-form label, .door-form legend { display: block; padding: 0; font-weight: 600; line-height: 1.5; }
.door-form fieldset { display: grid; gap: .5rem; min-width: 0; margin: 0; padding: 0; border: 0; }
.door-form label > :is(input, select, textarea) { display: block; margin-top: .375rem; font-weight: 400; }
.door-form :is(input:not([type="radio"], [type="checkbox"]), select, textarea) { width: 100%; min-width: 0; min-height: 3rem; padding: .5rem .875rem; border: 1px solid var(--line-strong); border-radius: var(--radius-2); background: var(--card); color: inherit; font: inherit; }
.door-form input[type="date"] { appearance: none; -webkit-appearance: none; text-align: start; }
.door-form textarea { min-height: 6rem; resize: vertical; }
.door-copy { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .5rem 1rem; padding: .5rem .5rem .5rem 1rem; border: 1px solid var(--line-strong); border-radius: var(--radius-2); background: var(--card); }
.door-copy > span { min-width: 0; overflow-wrap: anywhere; user-select: all; }
.door-copy small { display: block; color: var(--ink-2); user-select: none; }
.door-code { display: flex; flex-wrap: wrap; align-items: center; gap: 1rem; }
.door-code svg { flex: none; width: min(12rem, 100%); height: auto; border-radius: var(--radius-2); }
.door-code p { flex: 1 1 12rem; min-width: 0; }
.door [data-needs-script] { display: none; }
html[data-runs] .door [data-needs-script] { display: inline-flex; }
`
