/** The words of announced payments. */
const announced = {
  loading: (name: string) => `${name} …`,
  toConfirm: {
    heading: 'To confirm',
    named: (_rows: number, count: string) => `To confirm: ${count}`,
    hint: 'They say they have paid. It is no money yet and in no figure. Look in the bank’s app, then accept.',
    forTerm: 'Next term',
    forDue: 'What is due',
    forOffer: 'The seat that is offered',
    admission: 'admission',
    admit: 'Accept and admit',
    admitOf: (name: string) => `Accept the payment of ${name} and admit them`,
    noReference: 'no reference',
    from: (before: string, after: string) => `${before} → ${after}`,
    stays: (day: string) => `last day stays ${day}`,
    accept: 'Accept',
    acceptAgain: 'Accept all the same',
    acceptOf: (name: string) => `Accept the payment of ${name}`,
    refuse: 'Refuse …',
    refuseOf: (name: string) => `Refuse the payment of ${name}`,
    lookAt: 'Look at it',
    lookAtOf: (name: string) => `Look at what has changed for ${name}`,
    after: (what: string) => `Accepted now, ${what}.`,
    leaves: {
      nothing: 'nothing is left to pay',
      due: (sum: string) => `${sum} stay due`,
      advance: (sum: string) => `${sum} are paid in advance`,
    },
    accepted: (sum: string, name: string, receipt: string) =>
      `${sum} from ${name} is in. Receipt ${receipt}.`,
  },
  differences: {
    price: (from: string, to: string) => `The price was ${from} when it was announced; it is ${to} now.`,
    lastDay: (from: string, to: string) => `It was announced until ${from}; it would be until ${to} now.`,
    sold: (by: string, day: string, time: string) =>
      `The next term was sold meanwhile by ${by}, ${day}, ${time}. The sum alone would be taken.`,
    notOffered: 'The plan is offered no longer. The sum alone would be taken.',
    advance: (sum: string) => `It is ${sum} more than what is to pay.`,
  },
  isItThis: {
    heading: 'Is it this?',
    hint: (name: string) =>
      `${name} says this is paid already. If you take it once more, both stand in the books.`,
    said: (day: string, time: string) => `said on ${day}, ${time}`,
    accept: 'Look at it under Money, and accept it there',
  },
  refusing: {
    label: 'Why? They read this sentence',
    usual: 'Usual reasons',
    reasons: ['Not found in the bank', 'Another sum came', 'Paid at the desk'],
    button: 'Refuse',
    cancel: 'Back',
    done: (name: string) => `${name} reads that it was refused.`,
  },
}

export const announcedPaymentsEnglish = { announced }
