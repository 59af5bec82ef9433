import { numberBelowHundredInWords } from '#domain/language/number-below-hundred-in-words.ts'
import type { PlanLength } from '#domain/plans/plan.ts'

/** 'a three-month', 'an eight-day'. */
function lengthWord({ months, days }: PlanLength) {
  const number = numberBelowHundredInWords(months ?? days, 'en')
  return `${/^(eight|eleven)/.test(number) ? 'an' : 'a'} ${number}-${months === null ? 'day' : 'month'}`
}

/** The words about members who were deleted and can still come back. */
const deletions = {
  open: (count: string) => `Deleted members (${count})`,
  title: 'Deleted members',
  hint: 'They are kept for 30 days in case one was deleted by mistake, and then forgotten for good.',
  none: 'There are no deleted members.',
  deleted: (day: string, by: string) => `Deleted on ${day} by ${by}`,
  left: (days: number, count: string) => ['Forgotten today', '1 day left'][days] ?? `${count} days left`,
  restore: 'Restore',
  restoreWhom: (name: string) => `Restore ${name}`,
  restored: (name: string) => `${name} has been restored.`,
  restoredMany: (n: number, count: string) =>
    n === 1 ? 'One member has been restored.' : `${count} members have been restored.`,
  forget: 'Delete for good',
  forgetWhom: (name: string) => `Delete for good: ${name}`,
  confirmForget: (name: string) =>
    `Delete ${name} for good? Name, photo and everything else about this member will be gone, also from the history. This cannot be undone.`,
  forgotten: 'The member has been deleted for good.',
  taken: (seat: string) => `${seat} is no longer free. Please select another seat.`,
  seat: (name: string) => `Seat for ${name}`,
  more: 'Show more',
  gone: (name: string) => `Somebody else has already restored ${name} or deleted them for good.`,
}

/** The words about what is asked of members, who sees it, and how long it is kept. */
const privacy = {
  heading: 'Privacy',
  hint: 'What this centre asks its members for, and who sees it. Ask only for what you need.',
  asked: 'Asked for at admission, besides name and phone',
  fields: {
    'asks.parentsPhone': 'Parents’ phone',
    'asks.aadhar': 'Aadhar number',
    'asks.address': 'Address',
    masksAadhar: 'Show only the last four digits of Aadhar numbers',
    lapsedMonths: 'Offer lapsed members for deletion',
  },
  askedHint:
    'What is not asked for is left out of the forms. What members have given before stays with them.',
  masksHint: 'The whole number is shown on request, and the history says who looked at it.',
  lapsedHint: 'They are offered under Members. Nobody is deleted by the software itself.',
  never: 'never',
  months: (n: number, count: string) =>
    n === 1 ? 'one month after their term' : `${count} months after their term`,
  yes: 'yes',
  no: 'no',

  show: 'Show',
  showWhose: (name: string) => `Show the Aadhar number of ${name}`,
  hide: 'Hide',
  hideWhose: (name: string) => `Hide the Aadhar number of ${name}`,
  showFailed: 'The number could not be shown.',
  replace: 'Replace',
  replaceAadhar: 'Replace the Aadhar number',
  keep: 'Keep the old one',
  keepAadhar: 'Keep the old one: Aadhar number',

  lapsed: (n: number, count: string, months: string) =>
    n === 1
      ? `The term of 1 member ended ${months} months ago or longer.`
      : `The terms of ${count} members ended ${months} months ago or longer.`,
  lapsedShow: 'Show them',
  lapsedOnly: 'Only lapsed members are shown. Select those whose data is no longer needed, and delete them.',
  lapsedAll: 'Show all members',

  download: 'Download all data of this member',
  downloadWhose: (name: string) => `Download all data of this member: ${name}`,
  downloadHint:
    'One page to hand to the member, with everything that is stored about them, the whole Aadhar number included. The history says who made it.',
  file: {
    title: (name: string) => `Data about ${name}`,
    about: (centre: string) => `Everything that ${centre} has stored about this member.`,
    made: (moment: string, by: string) => `Made on ${moment} by ${by}.`,
    moment: (day: string, time: string) => `${day}, ${time}`,
    details: 'Details',
    id: 'Id in the records',
    state: 'State',
    isMember: 'In the list of members',
    isDeleted: (day: string, by: string, until: string) =>
      `Deleted on ${day} by ${by}. Erased for good on ${until}, unless restored before.`,
    none: 'not given',
    atDesk: 'shown at the desk only',
    page: {
      heading: 'Their own page',
      phone: (device: string, used: string) => `${device || 'A phone'} opens it; used ${used}`,
      announced: (sum: string) => `Said that ${sum} were paid`,
      kinds: {
        pause: 'Asked for a pause',
        seat: 'Asked for another desk or other hours',
        leave: 'Said that they leave',
        detail: 'Asked for a correction',
        wish: 'Sent a complaint or a wish',
      },
      states: {
        open: 'waiting',
        accepted: 'received',
        granted: 'granted',
        refused: 'refused',
        withdrawn: 'taken back',
      },
    },
    checkIns: {
      heading: 'Check-ins of the last 90 days',
      until: (moment: string) => `until ${moment}`,
      inside: 'inside now',
    },
    photo: (name: string) => `Photo of ${name}`,
    noPhoto: 'no photo',
    history: 'What was done with this data',
    historyHint:
      'Each change, with who made it and when. Earlier Aadhar numbers appear with their last four digits, earlier photos not at all.',
    backups: 'Copies in the backups of the centre go when those backups are removed.',
  },
}

/** The words of a member's page, and of what is done there. */
const page = {
  all: 'All members',
  /** The way to the page where the name does not lead there. */
  whole: 'Terms and account',
  close: 'Close this member',
  number: (n: string) => `No. ${n}`,
  since: (day: string) => `member since ${day}`,
  gone: 'This member is not there any more.',
  call: 'Call',
  callWhom: (name: string) => `Call ${name}`,
  chat: 'Chat',
  chatWhom: (name: string) => `Chat with ${name} on WhatsApp`,
  lastDay: 'Last day',
  seat: 'Seat',
  toMap: 'Show the map',
  due: 'Due',
  advance: 'In advance',
  nothingDue: 'All paid',
  dueFor: (day: string, what: string) => `since ${day}: ${what}`,
  actions: 'What can be done',
  edit: 'Edit',
  remind: 'Send Reminder',

  seatFree: {
    button: 'Free the seat',
    what: 'it is free for others at once; term and account stay as they are.',
    owes: (sum: string) => `${sum} stay due.`,
    done: (name: string, seat: string) => `${seat} is free; ${name} had it.`,
    freed: (seat: string) => `${seat} was freed and is still free.`,
    undo: 'Undo',
    undoWhat: (seat: string) => `Undo: take ${seat} back`,
    undone: (name: string, seat: string) => `${name} has ${seat} again.`,
    failed: (why: string) => `The seat is as it was. ${why}`,
  },

  /** The same for many members at once. */
  seatChange: {
    button: 'Move or swap',
    choose: (name: string) => `Press the seat that ${name} goes to. Who has it gets the seat of ${name}.`,
    stop: 'Stop',
    moved: (name: string, seat: string) => `${name} has ${seat} now.`,
    swapped: (one: string, seat: string, other: string, otherSeat: string) =>
      `${one} has ${seat} now, and ${other} has ${otherSeat}.`,
    several: 'Several members hold that seat in these hours. Move one of them first.',
    undone: 'Everybody has their seat again.',
    failed: (why: string) => `The seat was not changed. ${why}`,
  },
  seatsFree: {
    button: (n: string) => `Free seats (${n})`,
    ask: (n: string) => `Ask to free seats (${n})`,
    done: (n: number, count: string) => (n === 1 ? '1 seat is free.' : `${count} seats are free.`),
    owe: (n: number, count: string, sum: string) =>
      n === 1 ? `1 of them still owes ${sum}.` : `${count} of them still owe ${sum}.`,
    undone: (n: number, count: string) =>
      n === 1 ? '1 member has their seat again.' : `${count} members have their seats again.`,
    undoneSome: (back: string, all: string) =>
      `${back} of ${all} members have their seats again; the other seats cannot be given back any more.`,
    failed: (why: string) => `The seats are as they were. ${why}`,
  },

  terms: {
    heading: 'Terms',
    days: (from: string, to: string) => `${from} – ${to}`,
    due: (sum: string) => `${sum} still due`,
    running: 'Runs',
    next: 'Next',
    states: { Ended: 'Ended early', Cancelled: 'Cancelled' },
    discount: (sum: string, reason: string) => `${sum} discount: ${reason}`,
    discountAlone: (sum: string) => `${sum} discount`,
    chosen: (reason: string) => `Began on another day: ${reason}`,
    changedPlan: (day: string, from: string, to: string) => `Plan changed on ${day}: ${from} → ${to}`,
  },

  account: {
    heading: 'Account',
    none: 'Nothing was charged or paid yet.',
    total: { due: 'Due', advance: 'In advance', even: 'All paid' },
    payment: (mode: string) => `Payment, ${mode}`,
    refund: (mode: string) => `Paid back, ${mode}`,
    takenBack: (what: string) => `Taken back: ${what}`,
    corrected: 'Corrected',
    cancelled: 'Cancelled',
    balance: (sum: string) => `then ${sum} due`,
    ahead: (sum: string) => `then ${sum} in advance`,
    even: 'then all paid',
    by: (day: string, by: string) => `${day} · ${by}`,
    payBy: (day: string) => `to pay by ${day}`,
    receipt: (number: string) => `Receipt ${number}`,
  },

  pauses: {
    heading: 'Pauses',
    days: (from: string, to: string, days: string) => `${from} – ${to}, ${days}`,
    none: 'took no day',
    lent: 'Seat given to others meanwhile',
    kept: 'Seat kept',
    back: (day: string) => `back on ${day}`,
    now: (day: string) => `Paused until ${day}.`,
    ahead: (from: string, to: string) => `A pause is planned from ${from} to ${to}.`,
    backToday: 'Back today',
    cancel: 'Cancel the pause',
    ifBackToday: (day: string) => `If back today, the last day is ${day}.`,
    ifCancelled: (day: string) => `Without it, the last day is ${day}.`,
    ended: (name: string, day: string) => `${name} is back; the last day is ${day}.`,
    called: (name: string, day: string) => `The pause of ${name} is off; the last day is ${day}.`,
    failed: (why: string) => `The pause is as it was. ${why}`,
  },

  details: 'Details',

  remove: {
    button: 'Delete member',
    ask: 'Ask to delete',
    owes: (sum: string) => `Owes ${sum}.`,
    ahead: (sum: string) => `Paid ${sum} in advance.`,
    stayed: (sum: string) => `${sum} were due.`,
    stayedAhead: (sum: string) => `${sum} were in advance.`,
    many: (n: number, count: string, sum: string) => (n === 1 ? `1 owes ${sum}` : `${count} owe ${sum}`),
    manyStayed: (n: number, count: string, sum: string) =>
      n === 1 ? `1 of them owed ${sum}.` : `${count} of them owed ${sum}.`,
  },

  change: {
    saving: 'Saving…',
    changed:
      'Something has changed meanwhile. Nothing was saved: look at what is shown now, then press again.',
    lastDayNow: 'Last day now',
    lastDayThen: 'Last day then',
  },

  pause: {
    title: 'Pause',
    from: 'Away from',
    to: 'Until and with',
    reason: 'Reason',
    seat: 'The seat meanwhile',
    keeps: 'Is kept',
    lends: 'Is given to others',
    lendsWhat: 'The seat is free for others at once, and may not be when the pause ends.',
    lendsLater: (day: string) =>
      `The seat is free for others from ${day} on, and may not be when the pause ends.`,
    days: (n: number, count: string) => (n === 1 ? '1 day is added.' : `${count} days are added.`),
    submit: (day: string) => `Pause · last day ${day}`,
    submitBare: 'Pause',
    saved: (name: string, day: string) => `${name} is paused; the last day is ${day}.`,
  },

  plan: {
    title: 'Change plan',
    now: 'Plan now',
    plan: 'Plan from today on',
    choose: 'Choose a plan',
    none: 'There is no other plan of the same length. A plan of another length is sold as the next term.',
    sum: (to: string, from: string, left: string, days: string, amount: string) =>
      `(${to} − ${from}) × ${left} of ${days} days = ${amount}`,
    down: 'Rounded to whole rupees, for the member.',
    due: (sum: string) => `${sum} are charged.`,
    back: (sum: string) => `${sum} come back, as money paid in advance.`,
    same: 'Nothing is charged and nothing comes back.',
    discountEnds: 'The discount on this term ends; it is counted in the sum.',
    lastDayStays: (day: string) => `The last day stays ${day}.`,
    submitDue: (sum: string) => `Change plan · charge ${sum}`,
    submitBack: (sum: string) => `Change plan · ${sum} back`,
    submit: 'Change plan',
    saved: (name: string, plan: string) => `${name} has the plan ${plan} from today on.`,
  },

  charge: {
    title: 'Add a charge',
    kind: 'What for',
    sum: 'Sum in rupees',
    reason: 'Reason',
    reasonIfAny: 'Reason, if there is one',
    submitPaid: (charge: string, paid: string) => `Charge ${charge} · ${paid} received`,
    submit: (charge: string) => `Charge ${charge}`,
    bare: 'Add the charge',
    saved: (name: string, sum: string) => `${sum} charged to ${name}.`,
  },
}

export const membersEnglish = {
  /** The one box that finds everything. */
  find: {
    open: 'Find anything',
    label: 'What to find',
    placeholder: 'Name, phone, seat, receipt …',
    results: 'What was found',
    hint: 'A name in either script, a phone number, a seat such as “hall a 12”, a room, a receipt’s number, a view; or “fee amol” to take the fee at once.',
    none: 'Nothing is found by this.',
    count: (n: number, count: string) => (n === 1 ? '1 found' : `${count} found`),
    more: (count: string) => `${count} more in Members`,
    byParent: 'by a parent’s phone',
    kinds: { room: 'Room', view: 'View', receipt: 'Receipt' },
    free: (what: string) => `Free · ${what}`,
    commands: { fee: 'Take fee', remind: 'Remind', edit: 'Edit', pause: 'Pause' },
    looking: (number: string) => `Looking for receipt ${number} …`,
    receiptsOffline: 'Receipts can be found only while there is a connection.',
    receiptsFailed: (why: string) => `Receipts could not be looked up. ${why}`,
    keys: { walk: 'choose', open: 'open', fee: 'take the fee', close: 'close' },
  },
  members: {
    search: 'Search members by name, phone, or seat...',
    searchLabel: 'Search members',
    columns: {
      name: 'Name',
      gender: 'Gender',
      phone: 'Phone',
      seat: 'Seat',
      joined: 'Joined',
      expiry: 'Expires',
      status: 'Status',
    },
    count: (n: number, count: string) => (n === 1 ? '1 member' : `${count} members`),
    countOf: (shown: string, all: string) => `${shown} of ${all} members`,
    filters: {
      groups: {
        label: 'Who is shown',
        all: 'All',
        due: 'Ends soon',
        over: 'Over',
        owing: 'Owing',
        left: 'Left',
      },
      open: 'Filters',
      openSet: (n: string) => `Filters (${n})`,
      room: 'Room',
      allRooms: 'All rooms',
      shift: 'Shift',
      allShifts: 'All shifts',
      order: 'Order',
      orders: { name: 'By name', lastDay: 'By last day', seat: 'By seat', due: 'By what is due' },
      compact: 'Compact rows',
    },
    /** To the last day of the term, or since then. */
    days: (days: number, count: string) =>
      days < 0
        ? days === -1
          ? '1 day over'
          : `${count} days over`
        : (['ends today', '1 day left'][days] ?? `${count} days left`),
    /** How many ticked ones are printed, and what they were searched by. */
    printed: (n: number, count: string) => (n === 1 ? '1 chosen member' : `${count} chosen members`),
    searchedBy: (text: string) => `“${text}”`,
    byParent: (count: string) => `${count} by a parent’s phone`,
    none: 'No members found.',
    noneYet: 'Add the first one with the Add Member button above.',
    noneMatch: 'Try fewer letters, a part of the phone number, or a seat such as “Seat 12”.',
    clearSearch: 'Clear the search',
    noDesk: 'without a desk',
    noSeat: 'No seat',
    actions: 'Actions',
    selectAll: 'Select all',
    select: (name: string) => `Select ${name}`,
    selected: (n: string) => `${n} selected`,
    notShown: (n: string) => `${n} not shown`,
    clearSelection: 'Clear the selection',
    rowActions: { fee: 'Fee', edit: 'Edit', remove: 'Delete' },
    edit: (name: string) => `Edit ${name}`,
    remove: (name: string) => `Delete ${name}`,
    askToRemove: (name: string) => `Ask to delete ${name}`,
    printSelected: (n: string) => `Print (${n})`,
    removeSelected: (n: string) => `Delete (${n})`,
    confirmRemove: 'Are you sure you want to delete this member?',
    confirmRemoveSelected: (n: string) => `Are you sure you want to delete ${n} selected members?`,
    removing: 'Deleting…',
    removed: (name: string) => `${name} has been deleted.`,
    removedMany: (count: number, n: string) =>
      count === 1 ? '1 member has been deleted.' : `${n} members have been deleted.`,
    notRemoved: (name: string, why: string) => `${name} was not deleted. ${why}`,
    noneRemoved: (why: string) => `Nobody was deleted. ${why}`,
  },
  edit: {
    title: 'Edit Member',
    loadFailed: "Could not load this member's details.",
    asked: 'A change of this needs the owner’s yes.',
    saveAsk: 'Ask to save',
    was: (day: string) => `Was ${day}`,
    seatForOthers: (whom: string) => `This desk is for: ${whom}.`,
    endsBeforeStart: 'This is before the join date.',
    cancel: 'Cancel',
    save: 'Save Changes',
    saving: 'Saving the changes…',
    saved: (name: string) => `${name} has been saved.`,
    fields: {
      name: 'Full Name',
      photo: 'Photo',
      phone: 'Phone Number',
      parentsPhone: "Parents' Phone",
      aadhar: 'Aadhar Number',
      gender: 'Gender',
      address: 'Full Address',
      seat: 'Seat',
      status: 'Status',
      joinDate: 'Join Date',
      expiryDate: 'Expiry Date',
      number: 'Member Number',
      messages: 'Messages',
      isMinor: 'Under 18',
      language: 'Language of messages',
      hasNoReminders: 'No reminders',
      notes: 'Notes',
      email: 'E-mail',
    },
    /** Beside a detail that the centre asks for and does not have yet. */
    missing: 'still missing',
    messages: { centre: 'as the centre', en: 'English', mr: 'मराठी', none: 'No reminders' },
    asCentre: (language: string) => `As the centre (${language})`,
    undecided: 'Please choose first which value stays.',
    noPhoto: 'no photo',
    gone: 'Somebody else has deleted this member, so nothing can be saved any more. What you typed stays here until you close.',
  },
  add: {
    title: 'Add New Member',
    payment: 'Confirm Payment',
    choosePhoto: 'Choose photo',
    changePhoto: 'Change',
    removePhoto: 'Remove',
    heic: 'This browser cannot read HEIC photos, as iPhones make them. Please choose a JPEG, or set the iPhone to Most Compatible under Camera, Formats.',
    plan: 'Plan',
    library: 'Library',
    selectSeat: 'Select a seat',
    joinDate: 'Admission Date',
    until: (day: string) => `Valid until ${day}`,
    noSeats: 'No seats available in this library for the selected gender.',
    /** Seats of another room, or of a plan for other hours. */
    freeElsewhere: (where: string, free: number, count: string) =>
      `${where}: ${count} ${free === 1 ? 'seat' : 'seats'} free`,
    hints: {
      phoneShort: 'This number looks too short.',
      phoneLong: 'This number looks too long.',
      numberShared: (names: string, more: string, all: number) =>
        all === 1
          ? `${names} has this number too.`
          : `${names}${all > 2 ? ` and ${more} more` : ''} have this number too.`,
      aadharDigits: 'An Aadhar number has 12 digits.',
      aadharCheck: 'This does not look like a valid Aadhar number. Please check the digits.',
    },
    proceed: 'Proceed to Payment',
    /** Beside the button that cannot be pressed yet. */
    stillNeeded: (fields: string) => `Still needed: ${fields}.`,
    cancel: 'Cancel',
    back: 'Back',
    qr: (amount: string, payee: string) => `QR code: pay ${amount} to ${payee} by UPI`,
    pleasePay: (amount: string, length: PlanLength) =>
      `Please pay ${amount} for ${lengthWord(length)} membership.`,
    payTo: 'Paid to',
    examplePayee: 'This is the example payee: nobody receives this money.',
    ownPayee: 'Set your own in Settings → Centre.',
    confirm: 'Confirm Payment & Add Member',
    confirmUnpaid: 'Add Member, take no money',
    saving: 'Adding the member…',
    added: (name: string) => `${name} has been added.`,
  },
  deletions,
  page,
  privacy,
}

export type MembersWords = typeof membersEnglish
