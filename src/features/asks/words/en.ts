/** The words of what is asked of those who may do more (RL-3). */
const asks = {
  kinds: {
    admission: 'Admission',
    sale: 'Renewal',
    payment: 'Payment',
    charge: 'Charge',
    refund: 'Refund',
    'write-off': 'Write-off',
    'payment-correction': 'Correction of a payment',
    'charge-correction': 'Correction of a charge',
    pause: 'Pause',
    details: 'Dates or status',
    deletion: 'Deletion',
  },
  /** What is asked for, and about whom. */
  of: (kind: string, name: string) => `${kind}: ${name}`,
  facts: {
    amount: 'Sum',
    discount: 'Discount',
    paid: 'Paid',
    joinDate: 'Joined',
    expiryDate: 'Last day',
    receivedOn: 'Received',
    from: 'From',
    to: 'To',
    endsOn: 'Membership ends',
    mode: 'How',
    status: 'Status',
    charge: 'For',
    discountReason: 'Discount for',
  },
  change: (from: string, to: string) => `${from} → ${to}`,
  region: 'What is asked for',
  asks: (who: string) => `${who} asks for your yes`,
  theirReason: (reason: string) => `“${reason}”`,
  allow: 'Allow',
  refuse: 'Refuse',
  allowOf: (what: string) => `Allow: ${what}`,
  refuseOf: (what: string) => `Refuse: ${what}`,
  more: (count: string) => `${count} more after this`,

  sheet: 'Ask the owner',
  sheetHint: 'This needs a yes of the owner or a manager. They see it at once, with your reason.',
  reason: 'Why',
  ask: 'Ask',
  asked: 'Asked. The answer comes here by itself.',

  waiting: 'Waiting for a yes',
  allowedBy: (who: string) => `${who} said yes. It holds for an hour, for this one time.`,
  refusedBy: (who: string) => `${who} said no.`,
  doItNow: 'Do it now',
  doItNowOf: (what: string) => `Do it now: ${what}`,
  done: (what: string) => `Done: ${what}`,
  doneBefore: 'This has been done.',
  gone: 'The time for this has passed. Ask once more.',
  seen: 'All right',
  failed: (what: string) => `${what} was not done.`,
}

export const words = { asks }

export type Words = typeof words
