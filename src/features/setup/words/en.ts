import type { PlanLength } from '#domain/plans/plan.ts'

const rooms = {
  heading: 'Rooms',
  hint: 'A new name stands everywhere at once. Single desks are set in Layout.',
  fields: {
    name: 'Name (English)',
    nameMr: 'Name (Marathi)',
    seats: 'Seats',
    allocation: 'All are for',
  },
  /** Where some seats are for others than the rest. */
  mixed: 'As each is in Layout',
  newRoom: 'New room',
  saved: 'The rooms are saved.',
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  remove: (name: string) => `Remove ${name}`,
  confirmRemove: (name: string) => `Remove ${name} and all its seats?`,
  moved: (name: string, place: number) => `${name} is now in place ${place}.`,
}

const hours = {
  heading: 'Hours and shifts',
  hint: 'Cut the day where one group leaves and the next comes. A shift is one or more of its parts.',
  whole: 'The day is one part: a seat belongs to one member all day.',
  why: 'Cut it if one seat is to serve one member in the morning and another in the evening.',
  cut: 'Cut the day',
  parts: 'Parts of the day',
  partsCount: (count: number): string => (count === 1 ? 'part' : 'parts'),
  columns: { part: 'Part', from: 'From', to: 'To', length: 'Length' },
  newPart: 'New part',
  fromOf: (part: string) => `${part}: from`,
  removePart: (part: string) => `Remove the part ${part}`,
  length: (hours: string, minutes: string) => (minutes === '' ? `${hours} h` : `${hours} h ${minutes} min`),
  addCut: 'Another cut',
  maxParts: 'A day has at most six parts.',
  faults: {
    not_a_time: 'Please enter a time such as 2:30 pm.',
    same_time: 'Another part starts then.',
  },
  save: 'Save hours',
  putBack: 'Put back',
  saved: 'The hours are saved.',
  concerns: (n: string, count: number, shifts: string) =>
    `This would concern ${n} ${count === 1 ? 'member' : 'members'} of these shifts: ${shifts}.`,
  concernsNoMember: (shifts: string) => `Other hours for ${shifts}. No member has them.`,
  concernsNobody: 'Nobody gets other hours by this.',
  unsound: 'First, every part needs a time of its own.',
  who: 'Who they are',
  all: (n: string) => `Show all ${n}`,
  twice: 'This cannot be saved: two members would have one seat at the same time.',
  both: (one: string, other: string) => `${one} and ${other}`,
  shifts: {
    heading: 'Shifts that are sold',
    suggested: 'These parts have no shift of their own. Make one by a press; its name can be changed.',
    makeAll: 'Make them all',
    made: (names: string) => `Made: ${names}.`,
    fields: { name: 'Name (English)', nameMr: 'Name (Marathi)', partIds: 'Parts of the day' },
    partsRequired: 'Please choose at least one part.',
    members: (n: string, count: number) => `${n} ${count === 1 ? 'member' : 'members'}`,
    noPlan: 'no plan sells it yet',
    add: 'Add a shift',
    edit: (name: string) => `Edit ${name}`,
    remove: (name: string) => `Remove ${name}`,
    gone: 'Somebody else has removed this shift. What you typed stays here until you close.',
  },
}

const plans = {
  heading: 'Plans',
  hint: 'What was sold keeps its price.',
  fields: {
    name: 'Name (English)',
    nameMr: 'Name (Marathi)',
    length: 'Length',
    unit: 'Counted in',
    shiftId: 'Shift',
    price: 'Price in ₹',
    joiningFee: 'Joining fee in ₹',
    libraryIds: 'Sold in',
  },
  columns: { name: 'Name', joiningFee: 'Joining fee' },
  units: { months: 'Months', days: 'Days' },
  length: ({ months, days }: PlanLength, count: string) => {
    const unit = months === null ? 'day' : 'month'
    return (months ?? days) === 1 ? `${count} ${unit}` : `${count} ${unit}s`
  },
  joiningFee: (amount: string) => `joining fee ${amount}`,
  joiningFeeHint: 'Once, with the first term.',
  onlyIn: (rooms: string) => `only in ${rooms}`,
  allRooms: 'all rooms',
  noRoom: 'sold in no room',
  roomsHint: 'With all ticked, new rooms too.',
  noRoomChosen: 'Please tick at least one room.',
  members: (n: number, count: string) =>
    n === 0 ? 'Nobody has it yet' : n === 1 ? '1 member has it' : `${count} members have it`,
  lengthStays: 'Members have this plan, so its length stays.',
  lengthAndShiftStay: 'Members have this plan, so its length and shift stay.',
  keepPrice: (n: number, count: string, price: string) =>
    n === 1
      ? `1 member keeps ${price} until they renew.`
      : `${count} members keep ${price} until they renew.`,
  /** Where they were sold it for different prices. */
  between: (lowest: string, highest: string) => `their prices (${lowest} to ${highest})`,
  priceFrom: 'New price from',
  otherDay: 'Another day',
  coming: (now: string, then: string, day: string) => `${now} · ${then} from ${day}`,
  takeBack: 'Take back',
  takeBackOf: (name: string) => `Take back the new price: ${name}`,
  save: 'Save prices',
  saved: 'The prices are saved.',
  offered: 'Offered',
  offer: (name: string) => `Offered: ${name}`,
  add: 'Add a plan',
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  edit: (name: string) => `Edit ${name}`,
  remove: (name: string) => `Remove ${name}`,
  moved: (name: string, place: number) => `${name} is now in place ${place}.`,
  gone: 'Somebody else has removed this plan. What you typed stays here until you close.',
}

export const roomsHoursAndPlansEnglish = {
  setup: { rooms, hours, plans },
}

export type RoomsHoursAndPlansWords = typeof roomsHoursAndPlansEnglish
