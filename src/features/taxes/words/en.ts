/** The words of the regimes of GST. */
const taxRegimes = {
  heading: 'GST',
  hint: 'What receipts say of GST, each regime from a day on. What was printed before that day stays as it is.',
  accountant:
    'Before you choose a regime, an accountant looks at it. Whether you register, and which regime, code and rate are right, nobody here can say: Abhyasika gives no advice on tax.',
  none: 'No regime has begun: no paper says anything of GST.',
  kinds: { none: 'No GST', 'six-percent': '6 %: bill of supply', regular: 'Regular: tax invoice' },
  kindHints: {
    none: 'From that day on papers say nothing of GST.',
    'six-percent': 'Papers have the GSTIN and the sentence, and show no tax.',
    regular: 'Papers have the GSTIN and the code, and show CGST and SGST within the sum that was paid.',
  },
  choose: 'Choose …',
  fields: {
    kind: 'Regime',
    from: 'From',
    gstin: 'GSTIN',
    sentence: 'Sentence that the law prescribes',
    code: 'Code of the service (SAC)',
    rate: 'Rate, both taxes together (%)',
  },
  sentenceHint: 'As your accountant gives it to you, word for word. It stands on top of every paper.',
  codeHint: 'May be left empty.',
  now: (day: string) => `since ${day}`,
  coming: (day: string) => `from ${day}`,
  over: (first: string, last: string) => `${first} to ${last}`,
  add: 'Begin a regime',
  edit: (name: string) => `Edit: ${name}`,
  remove: (name: string) => `Remove: ${name}`,
  gone: 'Somebody else has removed this regime. What you typed stays here until you close.',
}

export const taxesEnglish = {
  taxRegimes,
}

export type TaxesWords = typeof taxesEnglish
