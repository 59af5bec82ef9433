/** The words of paying by UPI and saying so, on a page of the payer's own. */
export const upiPaymentEnglish = {
  step1: 'Pay in your UPI app',
  upiId: 'UPI id',
  sum: 'Sum',
  copy: 'Copy',
  copyWhat: (what: string) => `Copy: ${what}`,
  copied: 'Copied',
  code: (sum: string) => `Code for ${sum}`,
  codeText:
    'The code has sum, name and number in it: scan it with another phone, or save this page as a picture.',
  codeTextOfNone:
    'The code has sum and name in it: scan it with another phone, or save this page as a picture.',
  step2: 'Then tell us',
  reference: 'UPI reference number',
  referenceHint:
    '12 digits, if you have it. It stands in your app under this payment, and the centre finds your money sooner.',
  day: 'Paid on',
  paid: (sum: string) => `I have paid ${sum}`,
  notYet: 'It is no money yet: it counts once the centre has seen it and you have the receipt.',
}

/** The outcome of a payment that somebody said they made. */
export const announcedPaymentEnglish = {
  waiting: 'The centre is looking',
  waitingText: (sum: string, moment: string) =>
    `You told us on ${moment} that you paid ${sum}. As soon as the centre sees the money, it says so here.`,
  received: (sum: string) => `${sum} received`,
  refused: (sum: string) => `${sum} was not received`,
  save: 'Save the reference number',
  withdraw: 'A mistake: take it back',
}

export type UpiPaymentWords = typeof upiPaymentEnglish
export type AnnouncedPaymentWords = typeof announcedPaymentEnglish
