export const words = {
  checkIn: {
    heading: 'Check-in',
    /** What the door says, at the desk and on a member's phone (CI-2). */
    answers: {
      in: 'In',
      allowed: 'Allowed',
      out: 'Out',
      isIn: 'In.',
      isNotIn: 'Not in.',
      overSince: (day: string) => `Over since ${day}`,
      paused: (until: string) => `Paused until ${until}`,
      noSeat: 'No seat',
      seatIn: (room: string) => `Seat in ${room}`,
      otherShift: 'Other shift',
      due: (sum: string) => `${sum} due`,
      ends: (days: number, count: string) => {
        if (days === 0) return 'Ends today'
        return days === 1 ? 'Ends tomorrow' : `Ends in ${count} days`
      },
      notMember: 'Not a member',
      nowPaused: 'Paused',
      begins: (day: string) => `Begins on ${day}`,
      nothingKept: 'Nothing is kept: no consent',
      alreadyIn: 'In already',
      alreadyOut: 'Out already',
      cameOver: (room: string) => `Out of ${room}`,
      comeToDesk: 'Please come to the desk',
      inSince: (time: string) => `In since ${time}`,
      until: (time: string) => `Until ${time}`,
      seat: (place: string) => `Seat ${place}`,
    },
  },
  inside: {
    heading: 'Inside now',
  },
  occupancy: {
    heading: 'Occupancy by hour',
  },
  checkInSettings: {
    heading: 'Check-in',
  },
}
