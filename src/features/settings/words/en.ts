import type { DigitStyle } from '#domain/language/digits.ts'

export const words = {
  settings: {
    index: 'Parts of the settings',
    all: 'All settings',
    parts: {
      centre: { name: 'Centre', about: 'Name, phones, address, payee' },
      rooms: { name: 'Rooms', about: 'Names and number of seats' },
      hours: { name: 'Hours and shifts', about: 'The parts of the day' },
      plans: { name: 'Plans', about: 'What is sold, for how much' },
      money: { name: 'Money', about: 'Grace, late fee, receipts, expenses' },
      website: { name: 'Website', about: 'Menu, home page, code' },
      reminders: { name: 'Messages', about: 'Reminders: days and texts' },
      staff: { name: 'Staff', about: 'Who can sign in' },
      privacy: { name: 'Privacy', about: 'What members are asked for' },
      'sign-in': { name: 'Your sign-in', about: 'Password, second factor, this device' },
      import: { name: 'Bring in members', about: 'From a register or a spreadsheet' },
      export: { name: 'Take everything along', about: 'Files for a spreadsheet' },
      backups: { name: 'Backups', about: 'Copies of all data' },
      history: { name: 'History', about: 'Who changed what' },
    },
    saved: 'Settings saved successfully!',
    profile: 'Centre profile',
    profileHint: 'The website and the payment step are made from this.',
    profileFields: {
      'name.en': 'Name (English)',
      'name.mr': 'Name (Marathi)',
      'vision.en': 'Vision (English)',
      'vision.mr': 'Vision (Marathi)',
      'address.en': 'Address (English)',
      'address.mr': 'Address (Marathi)',
      'phones.0': 'Admission phone 1',
      'phones.1': 'Admission phone 2',
      mapQuery: 'Place on the map',
      payeeId: 'UPI id',
      payeeName: 'Paid to (name)',
      logo: 'Logo',
      seal: 'Seal or signature',
      digits: 'Digits in Marathi',
    },
    digits: { devanagari: '१२३', latin: '123' } as Record<DigitStyle, string>,
    digitsHint:
      'Of sums, days, seats and counts on the Marathi screens. Phone numbers, times, receipt numbers and ids always have 0 to 9.',
    chooseLogo: 'Choose logo',
    logoHint: 'Stands on the website and on receipts; a square picture with a clear background looks best.',
    chooseSeal: 'Choose seal',
    sealHint:
      'Stands on receipts alone, also on those that are shared by a link. Dark ink on white looks best.',
    mapHint: 'As you would type it into a map search.',
    payeeHint: 'The payment code for new members uses these two.',
    testCode: {
      open: (amount: string) => `Try it with a code for ${amount}`,
      label: (amount: string, payeeId: string) => `QR code that pays ${amount} to ${payeeId}`,
      hint: 'Scan it with the payment app of any phone. The app says who would receive the money; if that is not you, correct the UPI id.',
    },
    limits: {
      heading: 'What a clerk may do alone',
      hint: 'What goes further, a clerk asks an owner or a manager for, whose screens show it at once.',
      fields: {
        clerkDiscount: 'Discount at most (₹)',
        clerkDaysBack: 'Dated back at most (days)',
        clerkPauseDays: 'Paused at most (days)',
        clerkJoinDays: 'Joins ahead at most (days)',
        clerkDueDays: 'Later due day at most (days)',
      },
      clerkDiscountHint:
        'On one sale, and for what is written off of one member on a day. With 0, every discount is asked for.',
      clerkDaysBackHint:
        'The day on which money was received or spent, or on which a pause begins; 0 means only today.',
      clerkPauseDaysHint: 'All pauses of one term together. With 0, every pause is asked for.',
      clerkJoinDaysHint: 'How long after today an admission may begin.',
      clerkDueDaysHint: 'How long after the usual day a due may be paid; 0 for the usual day at the latest.',
    },
    money: {
      heading: 'Money',
      hint: 'What holds when a fee is taken. A change counts for what is taken after it.',
      fields: {
        graceDays: 'Days of grace',
        lateFee: 'Late fee (₹)',
        daysBack: 'Days a payment may be dated back',
        receiptPrefix: 'Prefix of receipt numbers',
        expenseCategories: 'Categories of expenses',
      },
      graceDaysHint:
        'For this many days after the last day a renewal is not late; what is left of a fee is due after as many.',
      lateFeeHint:
        'Offered with a renewal after the days of grace, never added by itself. Leave it empty to offer none.',
      daysBackHint: 'How many days before today a payment may have been received; 0 means only today.',
      receiptPrefixHint:
        'Stands before every new number: at most two English letters or digits, / or -. It may be empty.',
      expenseCategoriesHint:
        'One on each line, in the order in which they are offered. Expenses written before keep the category they have.',
      looksLike: 'Numbers look like this:',
      beginsAnew:
        'With another prefix the numbers begin anew at 000001. Receipts given before keep theirs, and an earlier prefix goes on where it stopped.',
      days: (n: number, count: string) => (n === 1 ? '1 day' : `${count} days`),
    },
    integrations: 'Integrations',
    integrationsHint:
      'Keys of the message services. Nothing in this software uses them yet: reminders open WhatsApp on your own device and need no key. They are stored encrypted, and no screen shows them again.',
    keyFields: { whatsappApiKey: 'WhatsApp API key', smsApiKey: 'SMS API key' },
    show: 'Show',
    hide: 'Hide',
    showKey: (key: string) => `Show: ${key}`,
    /** `stored` is `…abcd`, `…` of a short key, or empty where none is set. */
    keyState: (stored: string) =>
      stored === '' ? 'not set' : stored === '…' ? 'set' : `set, ends in ${stored}`,
    keyRemoved: 'will be removed when you save',
    remove: 'Remove',
    removeKey: (key: string) => `Remove: ${key}`,
    keep: 'Keep',
    keepKey: (key: string) => `Keep: ${key}`,
    website: 'Home page and custom code',
    websiteHint: 'What the home page says. Where the Marathi is empty, the English is shown.',
    homeFields: {
      'heading.en': 'Heading (English)',
      'heading.mr': 'Heading (Marathi)',
      'text.en': 'First lines (English)',
      'text.mr': 'First lines (Marathi)',
      offerings: 'What you get',
      features: 'What the room has',
    },
    feeHint:
      'Where a line says {fee}, the home shows the price of the plan. Where several plans are offered, it lists them all in place of that line.',
    item: {
      sign: 'Icon',
      'name.en': 'Line (English)',
      'name.mr': 'Line (Marathi)',
      'text.en': 'Sentence (English)',
      'text.mr': 'Sentence (Marathi)',
    },
    signs: {
      book: 'Book',
      desk: 'Desk',
      deposit: 'No deposit',
      month: 'Calendar',
      water: 'Water',
      wifi: 'Wi-Fi',
      camera: 'Camera',
      doors: 'Doors',
    },
    newItem: 'New line',
    addItem: 'Add a line',
    itemUp: (name: string) => `Move ${name} up`,
    itemDown: (name: string) => `Move ${name} down`,
    editItem: (name: string) => `Edit ${name}`,
    removeItem: (name: string) => `Remove ${name}`,
    itemMoved: (name: string, place: number) => `${name} is now in place ${place}.`,
    itemRemoved: (name: string) => `${name} is removed when you save.`,
    code: 'Custom code',
    codeHint:
      'HTML that goes into every public page exactly as it is written here, scripts included, such as a visitor counter. It never runs in the admin.',
    codeOpens:
      'While all three are empty, browsers run nothing on the website but its own code. Code here, and whatever it loads, can change what visitors see, send on what they do, and do here whatever a signed-in visitor may: for an owner, everything. Paste only what you trust that far.',
    codeOfFactor: 'Code from your app, to change custom code',
    codeFields: {
      customHeadCode: 'Head code',
      customBodyCode: 'Body start code',
      customFooterCode: 'Footer code',
    },
  },
}

export type Words = typeof words
