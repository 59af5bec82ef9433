import type { ConsentPurpose } from '#domain/admissions/consent.ts'
import type { EnquiryLostReason, EnquiryState, EnquiryStep } from '#domain/admissions/enquiry.ts'
import type { EnquiryGroup } from '#domain/admissions/enquiry-list-rows.ts'
import type { Gender } from '#domain/members/member.ts'

/** 'in the morning' of a shift called Morning; a name of the centre's own stays as it is. */
function inShift(name: string): string {
  const lower = name.toLowerCase()
  if (/^(morning|afternoon|evening)$/.test(lower)) return `in the ${lower}`
  if (lower === 'night') return 'at night'
  if (/^(full|whole|half) day$/.test(lower)) return `for the ${lower}`
  return `in ${name}`
}

/** Whom a seat is for, in a sentence about a place; null where that is everybody. */
const forWhom: Record<Gender, string> = { Male: ' for boys', Female: ' for girls', Other: '' }

/** A seat as somebody wishes it: for whom, in which room and shift, of which those that go without saying are null. */
export interface WishedGenderRoomAndShift {
  gender: Gender
  room: string | null
  shift: string | null
}

const wished = ({ gender, room, shift }: WishedGenderRoomAndShift) =>
  `${forWhom[gender]}${room === null ? '' : ` in ${room}`}${shift === null ? '' : ` ${inShift(shift)}`}`

const states: Record<EnquiryState, string> = {
  new: 'New',
  called: 'Called',
  visited: 'Visited',
  waiting: 'Waiting',
  offered: 'Offered',
  admitted: 'Admitted',
  lost: 'Lost',
}

const reasons: Record<EnquiryLostReason, string> = {
  'no-seat': 'No seat',
  price: 'Price',
  hours: 'Hours',
  distance: 'Distance',
  'went-elsewhere': 'Went elsewhere',
  'no-answer': 'No answer',
  other: 'Other',
}

const groups: Record<EnquiryGroup, string> = { ...states, look: 'Needs a look' }

const steps: Record<EnquiryStep, string> = {
  new: 'New',
  called: 'Called',
  visited: 'Visited',
  waiting: 'Waiting',
  offered: 'Offered a seat',
  admitted: 'Admitted',
  lost: 'Lost',
  'looked-at': 'Looked at',
  changed: 'Changed',
  'sent-again': 'Sent the form again',
  'passed-over': 'Passed over',
  'said-yes': 'Said yes',
  lapsed: 'Offer ended without an answer',
  declined: 'Said no',
  withdrawn: 'Offer withdrawn',
}

const purposes: Record<ConsentPurpose, string> = {
  enquiry: 'To keep the enquiry',
  'messages.whatsapp': 'Messages by WhatsApp',
  'messages.email': 'Messages by e-mail',
  'messages.sms': 'Messages by SMS',
  attendance: 'Attendance',
}

/** The words of what members say yes to at the desk. */
const memberConsents = {
  heading: 'Messages',
  failed: 'What they agreed to could not be loaded.',
  channels: { whatsapp: 'WhatsApp', email: 'E-mail', sms: 'SMS' },
  yes: (day: string, where: string) => `Yes since ${day}, ${where}`,
  parentYes: (day: string, where: string) => `A parent’s yes since ${day}, ${where}`,
  where: { form: 'on the form', page: 'on their own page' },
  desk: (who: string) => `at the desk, checked by ${who}`,
  no: (asked: string) => `No yes so far to: “${asked}”`,
  noEmail: 'No e-mail address is kept of them yet.',
  minor: 'Under 18: only a parent can say yes. Press once you know that it was a parent.',
  saidYes: 'Said yes',
  parentSaidYes: 'A parent said yes',
  saidWhat: (said: string, channel: string) => `${said}: ${channel}`,
  withdraw: 'Withdraw',
  withdrawWhat: (channel: string) => `Withdraw: ${channel}`,
  noted: (name: string, channel: string) => `The yes of ${name} is noted: ${channel}.`,
  ended: (name: string, channel: string) => `Nothing goes to ${name} any more: ${channel}.`,
}

/** A yes to check-in (CI-1). */
const attendance = {
  heading: 'Check-in',
  parent: ({ name, relation, phone, howChecked }: Parent) =>
    `${name}, ${relation}, ${phone}. Known by: ${howChecked}`,
  minor:
    'Under 18: only a parent can say yes. Write down who it was, and how you know that it was them: they came along, or you called back on this number.',
  isMinor: 'They are under 18',
  parentForm: 'A parent’s yes to check-in',
  fields: {
    name: 'Parent’s name',
    relation: 'Relation',
    phone: 'Parent’s phone',
    howChecked: 'How you know that it is them',
  },
  save: 'A parent said yes',
  noted: (name: string) => `The yes of ${name} to check-in is noted.`,
  ended: (name: string) => `Check-ins of ${name} are kept no longer, and those that were kept are removed.`,
}

interface Parent {
  name: string
  relation: string
  phone: string
  howChecked: string
}

export const admissionsEnglish = {
  memberConsents,
  attendance,
  enquiries: {
    passes: (names: string) => `Passed over: ${names}. Why?`,
    badge: (n: number, count: string) =>
      n === 1 ? 'One enquiry needs somebody.' : `${count} enquiries need somebody.`,
    states,
    reasons,
    groups,
    persons: { Male: 'Boy', Female: 'Girl', Other: 'Other' } as Record<Gender, string>,
    anyRoom: 'any room',
    from: (day: string) => `from ${day}`,
    since: (day: string) => `since ${day}`,
    number: (number: string) => `No. ${number}`,
    minor: 'under 18, calls go to a parent',
    notKnown: 'not asked yet',
    search: 'Name or phone',
    list: 'Enquiries',
    filter: 'Which enquiries are shown',
    all: 'All',
    none: 'Nobody has asked for a seat yet.',
    noneHint:
      'Whoever sends the form stands here at once. Write down walk-ins and calls with “Add an enquiry”.',
    noneFound: 'Nobody here fits this search.',
    noneInFilter: 'Nobody stands here now.',
    gone: 'This enquiry is gone: it was removed for good.',
    /** How many of a group there are, and how it is ordered. */
    saidYes: (n: number, count: string) => (n === 1 ? 'one said yes' : `${count} said yes`),
    inOrder: 'in the order in which they came',
    callThem: 'call them',
    backFromPause: 'Back from a pause, before everybody else',
    returning: {
      now: (place: string) => `${place} is free for them now`,
      on: (place: string, day: string) => `${place} is free for them on ${day}`,
      none: 'No seat in sight',
      back: (day: string) => `back on ${day}`,
      seat: 'Give a seat',
    },
    offer: {
      yes: (day: string, time: string) => `Said yes ${day} at ${time}`,
      keptUntil: (place: string, day: string, time: string) => `${place}, kept until ${day}, ${time}`,
      open: 'No answer yet',
      from: (day: string) => `Can be admitted from ${day}: until then somebody sits there`,
      ends: (place: string, day: string, time: string) => `${place}, ends ${day}, ${time}`,
      today: 'today',
      tomorrow: 'tomorrow',
      yesterday: 'yesterday',
    },
    why: {
      fits: (place: string) => `A seat fits now: ${place}`,
      from: (day: string) => `Not in line yet: from ${day}`,
      before: (place: WishedGenderRoomAndShift, day: string) => `No seat${wished(place)} before ${day}`,
      notInSight: (place: WishedGenderRoomAndShift) => `No seat in sight${wished(place)}`,
      keptSince: (day: string) => `kept by somebody over since ${day}`,
      promised: (place: string) => `${place} is promised from then on: it can be offered`,
      elsewhere: {
        now: (name: string, count: string) => `${name} has ${count}`,
        on: (name: string, day: string) => `${name} from ${day}`,
      },
      missing: (what: string) => `Ask for: ${what}`,
      gender: 'for a boy or a girl',
      shift: 'which shift',
      waitsForLook: 'Came among many forms: look whether it is real',
    },
    lostBecause: (reason: string) => `Lost: ${reason}`,
    origins: { form: 'form on the site', desk: 'written down here' },
    followUp: (day: string) => `call again ${day}`,
    admittedAs: 'Look at the member',
    again: {
      title: (day: string) => `Sent the form again on ${day}, and wishes now:`,
      take: 'Take the new wishes',
      part: 'Make it an enquiry of its own',
    },
    actions: {
      admit: 'Admit',
      withdraw: 'Withdraw',
      look: 'It is real',
      offer: 'Offer',
      complete: 'Ask and fill in',
      change: 'Ask about it',
      called: 'Called',
      visited: 'Visited',
      waiting: 'Waits',
    },
    /** Whom an action is about, for those who hear it. */
    of: (what: string, name: string) => `${what}: ${name}`,
    call: (name: string) => `Call ${name}`,
    chat: (name: string) => `WhatsApp to ${name}`,
    more: (name: string) => `More about ${name}`,
    menu: {
      call: 'Call',
      chat: 'WhatsApp',
      show: 'Steps, note, day to call again',
      change: 'Edit',
      offer: 'Offer a seat',
      admit: 'Admit without an offer',
      link: 'Another link to the offer',
      withdraw: 'Withdraw the offer',
      lost: 'Lost',
      again: 'New again',
    },
    done: {
      step: (name: string, state: string) => `${name}: ${state}.`,
      withdrawn: (name: string) => `The offer to ${name} is withdrawn; the seat is free.`,
      taken: (name: string) => `The new wishes of ${name} count from now on; the place in line stays.`,
      parted: (name: string) => `${name} has a second enquiry now.`,
      followUp: (name: string, day: string) => `${name} is called again on ${day}.`,
      failed: (name: string, why: string) => `Nothing was changed for ${name}. ${why}`,
      changedMeanwhile: (name: string) =>
        `Somebody else has just changed the enquiry of ${name}. You see it as it is now; nothing of yours was saved.`,
    },
    card: {
      title: (place: string) => `A seat is free: ${place}`,
      forWhom: { Anyone: 'For anyone.', Boys: 'For boys.', Girls: 'For girls.' },
      next: 'Next is',
      since: (day: string) => `, since ${day}`,
      more: (n: number, count: string) =>
        n === 1 ? 'One more could have a seat now.' : `${count} more could have a seat now.`,
      offer: (name: string) => `Offer it to ${name}`,
      returning: (name: string) => `Give it to ${name}`,
      backFromPause: ', back from a pause',
    },
    worth: {
      waiting: (n: number, count: string) =>
        n === 1 ? 'One asks for a seat. That would bring' : `${count} ask for a seat. They would bring`,
      aMonth: 'a month',
      how: 'at the cheapest plan for each wish',
      free: 'Come free in the next 14 days',
      parts: 'parts of seats',
      seats: 'seats',
      kind: (whom: string, part: string | null) => (part === null ? whom : `${whom}, ${part}`),
      noneFree: 'none',
      month: (month: string) => `${month} so far`,
      admitted: (n: string) => `admitted of ${n}`,
      lost: (n: string, why: string) => `${n} lost: ${why}`,
      noneLost: 'none lost',
    },
    add: {
      button: 'Add an enquiry',
      title: 'Add an enquiry',
      line: 'Name and phone',
      lineHint: 'In one line, in either script, in any order.',
      read: 'What was read',
      name: 'Name',
      phone: 'Phone',
      notKnown: 'not known yet',
      knownEnquiry: (name: string, state: string) => `${name} has asked before: ${state}`,
      knownMember: (name: string) => `the number of ${name}, a member`,
      noPhone: 'Type the phone number as well.',
      noName: 'Type the name as well.',
      wish: 'Wish, as far as it is known',
      wishHint: 'What is left open can be asked later. Tell them the notice that the form shows.',
      whom: 'For',
      shift: 'Shift',
      room: 'Room',
      day: 'First day wished',
      soon: 'As soon as there is a seat',
      save: (name: string) => (name === '' ? 'Save' : `Save ${name}`),
      saved: (name: string) => `${name} is written down.`,
      anyRoom: 'Any room',
    },
    edit: {
      title: 'Edit the enquiry',
      save: 'Save',
      saved: (name: string) => `The enquiry of ${name} is saved.`,
      cancel: 'Cancel',
      fields: {
        name: 'Name',
        phone: 'Phone',
        isMinor: 'Under 18: name and phone are those of a parent',
        gender: 'For',
        libraryId: 'Room',
        shiftId: 'Shift',
        wishedFrom: 'First day wished',
        language: 'Language of messages',
        source: 'Heard of the centre by',
        note: 'Note',
        followUpOn: 'Call again on',
      },
      placeStays: 'The place in line stays, whatever is changed.',
      offerOpen:
        'A seat is offered to them. Withdraw the offer before room, shift or whom it is for are changed.',
    },
    page: {
      title: 'Enquiry',
      wish: 'Wish',
      steps: 'Steps',
      consents: 'Agreed to',
      noConsents: 'Nothing was agreed to in writing. Tell them the notice when you speak to them.',
      notice: 'The notice, as it is now',
      noticeOf: (version: string) => `version ${version}`,
      byForm: 'by the form',
      atDesk: 'at the desk',
      byParent: 'by a parent',
      ended: (day: string) => `ended ${day}`,
      heardBy: (source: string) => `Heard of the centre by: ${source}`,
      note: 'Note',
      followUp: 'Call again on',
      inDays: { '1': 'Tomorrow', '3': 'In 3 days', '7': 'In a week' } as Record<string, string>,
      noFollowUp: 'No day',
      saveDay: 'Save the day',
      lostTitle: 'Lost, because of',
      stepBy: (what: string, when: string, who: string) => `${what} · ${when}, ${who}`,
      loadFailed: 'The steps could not be loaded.',
      stepNames: steps,
      purposes,
    },
    sheet: {
      title: 'Offer a seat',
      seat: 'Seat',
      promisedSeat: (seat: string, day: string) => `${seat}, from ${day}`,
      fitsNow: 'For this wish nothing is free now.',
      whom: 'Whom it fits, in order',
      next: 'next',
      behind: 'not in line for this seat',
      keepsPlace: 'Whoever is passed over keeps the place, and a reason is asked.',
      passesHint: 'Kept with the steps of each of them.',
      plan: 'Plan',
      toPay: 'To pay',
      withJoining: (sum: string) => `with ${sum} on joining`,
      firstDay: 'First day',
      discount: 'Below the list price',
      discountRupees: 'Discount in ₹',
      discountReason: 'Why',
      held: 'Held for them',
      hours: (n: number, count: string) => (n === 1 ? 'One hour' : `${count} hours`),
      until: (day: string, time: string) => `until ${day}, ${time}`,
      make: (name: string) => `Offer to ${name}`,
      fromThisPress: 'From this press nobody else can be given the seat.',
      noPlan: 'No plan on offer is for this shift and room.',
      wrongWish: 'Say first for whom the seat is and which shift they wish.',
      made: 'The seat is held',
      heldFor: (name: string, place: string, day: string, time: string) =>
        `${place} is held for ${name} until ${day}, ${time}.`,
      text: 'Text of the message',
      chat: (name: string) => `WhatsApp to ${name}`,
      copy: 'Copy the text',
      copied: 'The text is copied.',
      copyFailed: 'The text could not be copied.',
      noLink:
        'The centre has no public address yet, so the text has no link. Who stands here, or is in the Wi-Fi of the centre, can scan this code:',
      code: 'QR code of the page of this offer',
      thisMachineOnly:
        'At present nothing but this computer can open the page of the offer. Note the answer here instead.',
      addressFailed: 'The address of this server could not be loaded.',
      finish: 'Done',
      newLink: 'A new link to the offer',
      makeLink: 'Make another link',
      earlierLink: 'The link that was sent before keeps working.',
    },
    admission: {
      askedOn: (day: string) => `Asked for a seat on ${day}`,
      use: 'use it',
      fromEnquiryOf: (name: string) => `Use the enquiry of ${name}`,
      wait: (n: number, count: string) =>
        n === 1 ? 'One waits for the like.' : `${count} wait for the like.`,
      from: (name: string) => `From the enquiry of ${name}`,
      lacking: 'Still needed',
      childsName: 'The name is that of the child: the enquiry has that of a parent.',
      offeredTo: (name: string, day: string, time: string) => `offered to ${name} until ${day}, ${time}`,
      withdrawFirst: (place: string, name: string) =>
        `${place} is offered to ${name}. Withdraw that offer and take the seat?`,
      over: 'This enquiry is admitted or lost by now.',
      admitNow: 'Admit',
    },
    map: {
      offered: 'Offered',
      spoken: 'Offered, free for nobody else:',
      to: (name: string, day: string, time: string) => `Offered to ${name} until ${day}, ${time}.`,
      saidYes: 'They said yes.',
      open: 'Look at the enquiry',
      withdraw: 'Withdraw the offer',
      summary: (count: string) => `${count} offered`,
      freeToGive: (free: string, offered: string) => `${free} free to give · ${offered} offered`,
      freeKeptOffered: (free: string, kept: string, offered: string) =>
        `${free} free to give · ${kept} kept · ${offered} offered`,
    },
    work: {
      heading: (n: number, count: string) =>
        n === 0 ? 'Enquiries: nobody waits for the desk now' : `Enquiries: ${count}`,
      followUp: 'to be called today',
      all: 'All enquiries',
    },
    found: 'Enquiry',
  },
  enquirySettings: {
    heading: 'Enquiries',
    hint: 'Whoever asks for a seat, from the first word to the admission.',
    fields: {
      takesEnquiries: 'Public enquiries',
      showsFreeSeats: 'Free seats on the site',
      'notice.en': 'What people agree to (English)',
      'notice.mr': 'What people agree to (Marathi)',
      sources: 'Where people heard of the centre',
      offerHours: 'Hours that an offer holds a seat',
      offersAskPayment: 'Offers ask to pay',
    },
    about: {
      takesEnquiries: [
        'A form on the site, at /join and on a poster; a list with the waiting line, and offers that hold a seat.',
        'It keeps name, phone and wishes of who asks, and forgets them 90 days after nothing came of it. It needs somebody who looks at the list every day.',
      ],
      showsFreeSeats: [
        'The site says how many seats are free, by room, shift and whom they are for: exactly up to five, never which ones.',
        'It keeps nothing of anybody. It needs the members and their seats to be right here.',
      ],
      offersAskPayment: [
        'The page of an offer shows a code to pay by, and takes “I have paid”, which waits for you in Money and keeps the seat meanwhile.',
        'It keeps the sum and the reference. It needs your UPI id, and somebody who looks in the bank’s app.',
      ],
    },
    sample: 'The members of the sample have to be removed first.',
    form: 'The form, to share',
    poster: 'The poster, to print',
    switchingOff: 'Nothing is lost: enquiries and offers rest, links answer nothing, until it is on again.',
    noticeHint: 'It stands above the form. Each yes is kept with the text that was agreed to.',
    noticeChanged: 'A new text is a new version: who agreed before agreed to the old one.',
    offerHoursHint: (least: string, most: string) => `${least} to ${most}; each offer may have its own.`,
    languages: { en: 'English', mr: 'Marathi' },
    source: {
      en: (n: number) => `Place ${n} in English`,
      mr: (n: number) => `Place ${n} in Marathi`,
    },
    addSource: 'Add',
    removeSource: (name: string) => `Remove ${name}`,
  },
}

export type AdmissionsWords = typeof admissionsEnglish
