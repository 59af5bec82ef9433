import type { PaymentMode } from '#domain/money/account.ts'

export const words = {
  fee: {
    title: 'Take fee',
    takeFrom: (name: string) => `Take fee: ${name}`,
    loadFailed: 'What was sold to this member could not be loaded.',
    memberGone: 'This member is not there any more.',

    soldFor: 'What is taken',
    nextTerm: 'The next term',
    onlyDue: (sum: string) => `Only what is due: ${sum}`,
    plan: 'Plan',
    choosePlan: 'Choose a plan',
    lastDayNow: 'Last day now',
    lastDayThen: 'Last day then',
    inDays: (days: number, count: string) =>
      days < 0
        ? days === -1
          ? 'yesterday'
          : `${count} days ago`
        : (['today', 'tomorrow'][days] ?? `in ${count} days`),
    days: (n: number, count: string) => (n === 1 ? '1 day' : `${count} days`),
    begins: (day: string) => `from ${day}`,
    choices: { 'after-last-day': 'Goes on from the old last day', today: 'Begins today' },
    choose: 'When the term begins',
    choice: (from: string, to: string) => `${from} – ${to}`,
    daysLeft: (n: number, count: string) => (n === 1 ? '1 day to use' : `${count} days to use`),
    choiceReason: 'Why it begins then',
    dueSince: (sum: string, day: string) => `${sum} are due since ${day}.`,
    inAdvance: (sum: string) => `${sum} were paid in advance.`,
    joiningFee: (sum: string) => `Add the joining fee of ${sum}`,
    lateFee: (sum: string) => `Add the late fee of ${sum}`,

    received: 'Received',
    inFull: (sum: string) => `All of it, ${sum}`,
    nothingToPay: 'Nothing to pay',
    part: 'A part',
    none: 'Nothing now',
    sum: 'Sum received, in rupees',
    staysDue: (sum: string) => `${sum} stay due.`,
    staysInAdvance: (sum: string) => `${sum} in advance.`,
    payBy: 'To pay by',
    mode: 'How it was paid',
    modes: { Cash: 'Cash', UPI: 'UPI', Bank: 'Bank', Card: 'Card', Other: 'Other' } as Record<
      PaymentMode,
      string
    >,
    scan: 'Scan and pay',
    reference: 'Reference, if at hand',
    upiReference: 'Reference, 12 digits, if at hand',
    notTwelve: 'A UPI reference has 12 digits.',
    more: 'Discount or another day',
    otherDay: 'Another day',
    discount: 'Discount',
    discountBy: 'Discount in',
    discountUnits: { rupees: '₹', percent: '%' },
    discountReason: 'Reason for the discount',
    discounted: (sum: string) => `${sum} less`,
    receivedOn: 'Day received',

    submit: {
      received: (sum: string, day: string) => `${sum} received · until ${day}`,
      onlyReceived: (sum: string) => `${sum} received`,
      none: (day: string) => `Take no money · until ${day}`,
      nothingToPay: (day: string) => `Nothing to pay · until ${day}`,
    },
    again: (what: string) => `Yes: ${what}`,
    saving: 'Saving the payment…',
    wrong: 'Please look at what is marked.',
    changed: 'Something has changed meanwhile. Nothing was taken: look at the new sums, then press again.',
    renewedMeanwhile: (by: string, day: string, time: string) =>
      `${by} renewed this member on ${day} at ${time}. Nothing was sold twice; what you see now comes after that.`,
    renewedJustNow: (by: string, time: string) =>
      `${by} renewed this member at ${time}, less than ten minutes ago. Renew once more?`,
    samePayment: (receipt: string, by: string, time: string) =>
      `${by} took the same sum from this member at ${time}: receipt ${receipt}. Was it paid twice?`,
    referenceSeen: (receipt: string, by: string, day: string) =>
      `This reference stands on receipt ${receipt} already, taken by ${by} on ${day}. Is it right all the same?`,
    soldUnpaid: (name: string, day: string) => `${name} is a member until ${day}. No money was taken.`,

    done: {
      title: 'Fee received',
      received: (sum: string) => `${sum} received`,
      until: (day: string) => `until ${day}`,
      receipt: 'Receipt',
      plan: 'Plan',
      seat: 'Seat',
      days: 'From',
      paidBy: 'Paid by',
      paid: (mode: string, day: string) => `${mode}, ${day}`,
      stillDue: 'Still due',
      dueBy: (sum: string, day: string) => `${sum}, by ${day}`,
      nothing: 'Nothing',
      advance: 'In advance',
      takenBy: 'Taken by',
      print: 'Print receipt',
      finish: 'Done',
    },
  },
}

export type Words = typeof words
