const rooms = {
  heading: 'Rooms',
  hint: 'Every screen, reminder and page follows a new name at once. Which desk is whose, and whom it is for, is set in Layout.',
  fields: { name: 'Name (English)', nameMr: 'Name (Marathi)', seats: 'Seats' },
  seats: (n: string) => `${n} seats`,
  add: 'Add a room',
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  edit: (name: string) => `Edit ${name}`,
  remove: (name: string) => `Remove ${name}`,
  confirmRemove: (name: string) => `Remove ${name} and all its seats?`,
  moved: (name: string, place: number) => `${name} is now in place ${place}.`,
  gone: 'Somebody else has removed this room. What you typed stays here until you close.',
}

const hours = {
  heading: 'Hours and shifts',
  hint: 'The day is a circle. Cut it where one group leaves and the next comes; a shift is one or more of its parts.',
}

const plans = {
  heading: 'Plans',
  hint: 'A new price counts for what is sold after it; what was sold keeps its own.',
}

export const words = {
  setup: { rooms, hours, plans },
}

export type Words = typeof words
