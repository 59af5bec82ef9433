export const seatingEnglish = {
  seats: {
    heading: (library: string, seats: string) => `${library} (${seats} Seats)`,
    taken: 'Taken',
    free: (allocation: string) => `Free: ${allocation}`,
    /** The special states of a seat that is taken; on a tile, where the day stands for `soon`. */
    states: {
      soon: 'Ends soon',
      endsToday: 'Today',
      over: 'Over',
      overBy: (days: string) => `Over ${days} d`,
      kept: 'Kept',
    },
    /** How the seats of a room stand; `over` is a part of `taken`. */
    summary: (taken: string, free: string) => `${taken} taken · ${free} free`,
    /** The same where several parts of the day are looked at (DP-6). */
    summaryOfParts: (taken: string, free: string) => `${taken} parts taken · ${free} free`,
    summaryOver: (over: string) => `${over} over`,
    /** A room's chart on paper. */
    door: {
      open: 'Chart for the door',
      openFor: (room: string) => `Chart for the door: ${room}`,
      names: 'With first names',
      free: 'Free',
    },
    /** Of a tile with more parts of the day than it has room for. */
    partsHeld: (held: number, all: number) => `${held} of ${all}`,
    /** The switch that puts first names on the tiles. */
    names: 'Names',
    /** The switch that shows who is inside, its mark in the legend, and of a tile for those who hear it (CI-5). */
    inside: 'Inside',
    insideNow: 'Inside now',
    isInside: 'inside now',
    summaryInside: (inside: string) => `${inside} inside`,
    insideFailed: 'Who is inside could not be loaded.',
    addHere: 'Add a member here',
    legend: 'What the colours mean',
    /** Around the number and the word of a tile, for those who hear it. */
    spoken: {
      seat: 'Seat',
      free: 'free, add a member here',
      soon: 'Taken, ends:',
      over: 'Taken, the term is over:',
      kept: 'Taken:',
    },
    none: 'This library has no seats yet. They are added in the Layout view.',
    card: {
      phone: 'Phone',
      parentsPhone: "Parents' phone",
      aadhar: 'Aadhar',
      address: 'Address',
      expiry: 'Expires',
      due: 'Due',
      /** In the place of what could not be fetched. */
      unknown: 'could not be loaded',
      notGiven: 'not given',
      edit: 'Edit',
      remind: 'Send Reminder',
    },
    /** Before the names of those whose seat was removed under them. */
    withoutDesk: 'Without a desk:',
    moreWithoutDesk: (n: string) => `and ${n} more`,
    /** On a tile for who hears it, and in the card. */
    pausedUntil: (day: string) => `paused until ${day}`,
    pausedKept: (day: string) => `Paused until ${day}; the seat is kept.`,
    termOver: (days: number, count: string) =>
      days === 1 ? 'The term ended yesterday.' : `The term ended ${count} days ago.`,
    inactive: 'This member is set to Inactive but still holds the seat.',
  },
  layout: {
    library: 'Library',
    addSeat: 'Add Seat',
    removeLast: 'Remove Last Seat',
    confirmRemove: 'Are you sure you want to remove the last seat? This might affect an assigned member.',
    moveSeat: 'Move a Seat',
    hint: 'Click a seat to change whom it is kept for; drag it to move it.',
    help: 'On a touch screen, hold a seat before you drag it. By keyboard, the arrows go from seat to seat, Enter changes whom one is kept for, and M picks it up to move it.',
    grid: (library: string) => `Seats of ${library}`,
    none: 'This library has no seats yet. Add the first one with Add Seat.',
    spoken: { seat: 'Seat', free: 'free' },
    choose: 'Choose the seat to move.',
    choosePlace: (seat: number) => `Choose the place that seat ${seat} goes to.`,
    stop: 'Stop',
    saving: 'Saving…',
    saved: 'All changes are saved.',
    failed: (why: string) => `Not saved. The change was undone. ${why}`,
    undo: 'Undo',
    undoWhat: (what: string) => `Undo: ${what}`,
    done: {
      allocate: (seat: number, from: string, to: string) => `Seat ${seat} from ${from} to ${to}`,
      move: (from: number, to: number) => `Seat ${from} moved to place ${to}`,
      add: (seat: number) => `Seat ${seat} added`,
      remove: (seat: number) => `Seat ${seat} removed`,
    },
    undoGone: 'Undo is no longer possible: somebody else has changed this since.',
    said: {
      allocated: (seat: number, whom: string) => `Seat ${seat}: ${whom}.`,
      lifted: (seat: number) => `Seat ${seat} picked up.`,
      howToCarry: 'Arrows choose the place, Enter puts it there, Escape leaves it where it was.',
      over: (place: number, count: string) => `Place ${place} of ${count}.`,
      moved: (from: number, to: number) => `Seat ${from} is now seat ${to}.`,
      stayed: (seat: number) => `Seat ${seat} stays where it was.`,
      gone: 'That seat has just been removed by somebody else.',
      added: (seat: number) => `Seat ${seat} added.`,
      removed: (seat: number) => `Seat ${seat} removed.`,
      undone: 'Undone.',
    },
  },
}

export type SeatingWords = typeof seatingEnglish
