/** The look of the questions, which stands in the document only where the centre has some. */
export const frequentQuestionsStyle = `
.questions { padding-bottom: clamp(4rem, 9vw, 7rem); }
.question-list details { border-top: 1px solid var(--line); }
.question-list details:last-child { border-bottom: 1px solid var(--line); }
.question-list summary { display: flex; align-items: baseline; justify-content: space-between; gap: 1.25rem; padding-block: 1rem; font-weight: 600; line-height: 1.5; list-style: none; cursor: pointer; }
.question-list summary::-webkit-details-marker { display: none; }
.question-list summary::after { content: "+"; flex: none; color: var(--accent); font-size: var(--text-4); line-height: 1; }
.question-list details[open] summary::after { content: "−"; }
.question-list p { max-width: 40em; padding-bottom: 1.125rem; color: var(--ink-2); text-wrap: pretty; white-space: pre-line; }
@media (min-width: 62rem) {
  .questions { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 2.2fr); gap: clamp(2.5rem, 6vw, 5.5rem); }
}
`
