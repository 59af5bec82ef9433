/** The look of the form, which stands in the document only where the centre takes enquiries. */
export const joinFormStyle = `
.languages button { padding-bottom: 0; border: 0; background: none; font: inherit; font-size: .875rem; line-height: 1.4; cursor: pointer; }
.contact .languages { width: fit-content; margin: 1rem 0 0; border-color: var(--line); background: var(--card); }
.join-form { display: grid; gap: 1.5rem; margin-top: 1.75rem; padding: clamp(1.125rem, 4vw, 2rem); border-radius: var(--radius-3); background: var(--card); color: var(--ink); }
.contact .join-form :focus-visible { outline-color: var(--focus); }
.join-form :is(label, legend) { padding: 0; font-weight: 600; line-height: 1.5; }
.join-form small { color: var(--ink-2); font-size: var(--text-2); font-weight: 400; }
.join-pair { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.5rem; align-items: start; }
.join-field { display: grid; gap: .5rem; min-width: 0; }
.join-field :is(input, select) { width: 100%; min-width: 0; min-height: 3rem; padding: .5rem .875rem; border: 1px solid var(--line-strong); border-radius: var(--radius-2); background: var(--paper); color: inherit; font: inherit; }
.join-field input[type="date"] { appearance: none; -webkit-appearance: none; text-align: start; }
.join-field[data-wrong] :is(input, select) { border: 2px solid var(--red-ink); }
.join-choices { min-width: 0; margin: 0; padding: 0; border: 0; }
.join-options { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 13.5rem), 1fr)); gap: .5rem; margin-top: .5rem; }
.join-options[data-short] { grid-template-columns: repeat(auto-fit, minmax(min(100%, 7.25rem), 1fr)); }
.join-form .join-option { display: flex; align-items: center; gap: .75rem; min-height: 2.75rem; padding: .5rem .875rem; border: 1px solid var(--line-strong); border-radius: var(--radius-2); background: var(--paper); font-weight: 400; line-height: 1.4; cursor: pointer; }
.join-option span { min-width: 0; overflow-wrap: anywhere; }
.join-option small { display: block; line-height: 1.45; }
.join-option:hover { border-color: var(--accent); }
.join-form .join-option:has(:checked) { border-color: var(--accent); background: var(--accent-soft); box-shadow: inset 0 0 0 1px var(--accent); font-weight: 600; }
.join-choices[data-wrong] .join-option { border-color: var(--red-ink); }
.join-form input:is([type="radio"], [type="checkbox"]) { flex: none; width: 1.25rem; height: 1.25rem; margin: 0; accent-color: var(--accent); }
.join-ticks { display: grid; gap: .5rem; }
.join-form .join-tick { display: flex; gap: .75rem; align-items: flex-start; min-height: 2.75rem; padding-block: .5rem; font-weight: 400; cursor: pointer; }
.join-form .join-tick input[type="checkbox"] { margin-top: .2em; }
.join-hint { color: var(--ink-2); font-size: var(--text-2); line-height: 1.5; }
.join-nothing { text-align: center; text-wrap: balance; }
.join-fault { color: var(--red-ink); font-size: var(--text-2); font-weight: 600; line-height: 1.45; }
.join-choices .join-fault { margin-top: .5rem; }
.join-trap { position: absolute; left: -9999px; width: 1px; height: 1px; overflow: hidden; }
.join-form .button { width: 100%; border: 0; font: inherit; font-weight: 600; cursor: pointer; }
.join-form p.of-parent { margin-top: .75rem; padding: .75rem 1rem; border-radius: var(--radius-2); background: var(--lamp-soft); color: var(--lamp-ink); }
.of-own + .of-parent { display: none; }
@supports selector(:has(*)) {
  .join-form p.of-parent { display: none; }
  .join-form:has([value="under"]:checked) p.of-parent { display: block; }
  .join-form:has([value="under"]:checked) .of-own { display: none; }
  .join-form:has([value="under"]:checked) .of-own + .of-parent { display: inline; }
}
.with-form .contact-words > .contact-lead { margin-top: 0; }
.with-form .map { margin-top: 2rem; }
#root:has(.join-form:focus-within) .thumb-bar { display: none; }
@media (min-width: 48rem) { .contact.with-form .wide { grid-template-columns: minmax(0, 1.7fr) minmax(0, 1fr); } .join-form .join-pair { grid-template-columns: 1fr 1fr; } }
@media print { .join-form, .with-form .contact-form { display: none; } }
`
