/** The words of the pages that only the server draws: the form that came back, its answer, an offer, the poster. */
export const serverDrawnPageEnglish = {
  join: {
    title: (name: string) => `Put your name down · ${name}`,
    wrong: (n: number, count: string) =>
      n === 1 ? 'One thing is missing or wrong' : `${count} things are missing or wrong`,
    fields: {
      age: 'Who fills this in',
      name: 'Name',
      phone: 'Mobile number',
      gender: 'A desk for',
      shiftId: 'Which hours',
      libraryId: 'Which room',
      wishedFrom: 'From which day',
      notice: 'Agreement',
    },
    faults: {
      age: 'Choose one: for somebody under 18 a parent fills this in.',
      name: 'Write the name.',
      phone: 'Write a number on which we can call.',
      shortPhone: 'A mobile number has ten digits; here are fewer than eight.',
      gender: 'Choose whom the desk is for.',
      shiftId: 'Choose the hours.',
      libraryId: 'Choose one of the rooms.',
      wishedFrom: 'Choose a day, or leave it empty.',
      notice: 'Without this we may not keep your name.',
      tooLong: (count: string) => `Too long: at most ${count} characters.`,
    },
    pressAgain: 'Please press the button below once more. Nothing has been sent yet.',
    tooMany:
      'Three forms have come from this number today, and we have them all. For anything else, call us.',
  },

  done: {
    title: (name: string) => `Your name is down · ${name}`,
    number: 'Your number',
    heading: 'Your name is down.',
    waiting: (n: number, count: string) =>
      n === 1 ? 'Nobody waits for the like before you.' : `${count} wait for the like, you among them.`,
    genders: { Female: 'For a girl', Male: 'For a boy', Other: 'A desk for anyone' },
    next: 'What comes next',
    steps: (hours: string) => [
      'We call the number that you gave.',
      `When there is a desk for you, it is kept for you for ${hours}.`,
      'Say yes in that time, come, and pay here.',
    ],
    hours: (n: number, count: string) => (n === 1 ? 'an hour' : `${count} hours`),
    change:
      'Something to change? Fill in the form again with the same name and phone: your place in line stays.',
  },

  stop: {
    title: (name: string) => `E-mails from ${name}`,
    heading: 'No more e-mails?',
    lead: (name: string) => `${name} then sends you no reminders, receipts or answers by e-mail any more.`,
    press: 'Stop the e-mails',
    ended: 'You get no more e-mails.',
    endedLead: 'If you want them again, say so at the desk or on your page.',
  },

  offer: {
    title: (name: string) => `A desk for you · ${name}`,
    heading: 'There is a desk for you.',
    until: (moment: string) => `Kept for you until ${moment}`,
    untilText: 'Until then nobody else gets it.',
    seat: 'Your desk',
    /** Of the only room. */
    seatNumber: (count: string) => `Desk ${count}`,
    plan: 'Plan',
    hours: 'Hours',
    firstDay: 'First day',
    price: 'Fee',
    discount: 'Discount',
    joiningFee: 'Joining fee, once',
    total: 'To pay',
    yes: 'Yes, I want this desk',
    no: 'No, give it to somebody else',
    after: (moment: string) =>
      `After a yes it is kept until ${moment}, and you pay when you come. Questions:`,
    saidYes: 'You said yes. The desk is kept for you.',
    comeBy: (moment: string) => `Come by ${moment}.`,
    next: 'What comes next',
    steps: (sum: string) => [
      'Come to the centre in that time.',
      `Bring ${sum}, in cash or by UPI.`,
      'The desk writes down what is still needed, and shows you your place.',
    ],
    payAndCome: (moment: string) => `Pay, and come by ${moment}.`,
    orCash: 'You may also pay when you come, in cash or by UPI.',
    payment: {
      keptUntil: (moment: string) =>
        `The desk is kept for you until the centre has looked, at most until ${moment}.`,
      notKept:
        'The offer had ended before you told us, so the desk is not kept. The centre looks for your payment.',
      refusedText: 'Pay again or call us. With the reference number the centre finds your money.',
      receivedText: 'You are admitted. The desk gives you your receipt.',
      wrong: 'This cannot be taken as it is. Look at the day and the reference number.',
      notBefore: 'The day lies ahead.',
      full: 'Three payments that you told us of are still open. When the centre has looked at one, you can tell of the next.',
    },
    changedMind: 'I do not want it after all',
    declined: 'You said no. The desk goes to somebody else.',
    staysInLine: 'Your place in line stays; we tell you of the next one.',
    ended: 'This offer has ended.',
    endedTitle: (name: string) => `This offer has ended · ${name}`,
  },

  poster: {
    title: (name: string) => `Poster · ${name}`,
    print: 'Print',
    hint: 'Print it on A4. Whoever opens the code comes to the form.',
    lines: ['Want a desk?', 'Put your name down.'],
    steps: [
      'Open the code with your phone’s camera',
      'Fill in the form: a minute, no Aadhaar, no photo',
      'You get a number; we call you when there is a desk',
    ],
    code: (address: string) => `Code that leads to ${address}`,
  },

  moment: (day: string, time: string) => `${day}, ${time}`,
}

export type ServerDrawnPageWords = typeof serverDrawnPageEnglish
