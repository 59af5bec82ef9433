import { numberWord } from '#domain/language/number-words.ts'
import type { PlanLength } from '#domain/seating/plan.ts'

/** 'a three-month', 'an eight-day'. */
function lengthWord({ months, days }: PlanLength) {
  const number = numberWord(months ?? days, 'en')
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
  forget: 'Delete for good',
  forgetWhom: (name: string) => `Delete for good: ${name}`,
  confirmForget: (name: string) =>
    `Delete ${name} for good? Name, photo and everything else about this member will be gone, also from the history. This cannot be undone.`,
  forgotten: 'The member has been deleted for good.',
  taken: (seat: string) => `${seat} is no longer free. Please select another seat.`,
  seat: (name: string) => `Seat for ${name}`,
  noSeats: 'There is no free seat for this member at the moment.',
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
    photo: (name: string) => `Photo of ${name}`,
    noPhoto: 'no photo',
    history: 'What was done with this data',
    historyHint:
      'Each change, with who made it and when. Earlier Aadhar numbers appear with their last four digits, earlier photos not at all.',
    backups: 'Copies in the backups of the centre go when those backups are removed.',
  },
}

export const words = {
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
    edit: (name: string) => `Edit ${name}`,
    remove: (name: string) => `Delete ${name}`,
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
    seat: 'Seat',
    status: 'Status',
    joinDate: 'Join Date',
    expiryDate: 'Expiry Date',
    terms: {
      heading: 'Terms',
      days: (from: string, to: string) => `${from} – ${to}`,
      due: (sum: string) => `${sum} still due`,
    },
    was: (day: string) => `Was ${day}`,
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
    },
    undecided: 'Please choose first which value stays.',
    noPhoto: 'no photo',
    gone: 'Somebody else has deleted this member, so nothing can be saved any more. What you typed stays here until you close.',
  },
  add: {
    title: 'Add New Member',
    payment: 'Confirm Payment',
    photo: 'Photo',
    choosePhoto: 'Choose photo',
    changePhoto: 'Change',
    removePhoto: 'Remove',
    heic: 'This browser cannot read HEIC photos, as iPhones make them. Please choose a JPEG, or set the iPhone to Most Compatible under Camera, Formats.',
    name: 'Full Name',
    phone: 'Phone Number',
    parentsPhone: "Parents' Phone",
    aadhar: 'Aadhar Number',
    address: 'Full Address',
    gender: 'Gender',
    plan: 'Plan',
    library: 'Library',
    seat: 'Seat',
    selectSeat: 'Select a seat',
    joinDate: 'Admission Date',
    until: (day: string) => `Valid until ${day}`,
    noSeats: 'No seats available in this library for the selected gender.',
    hints: {
      phoneShort: 'This number looks too short.',
      phoneLong: 'This number looks too long.',
      aadharDigits: 'An Aadhar number has 12 digits.',
      aadharCheck: 'This does not look like a valid Aadhar number. Please check the digits.',
    },
    proceed: 'Proceed to Payment',
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
  privacy,
}

export type Words = typeof words
