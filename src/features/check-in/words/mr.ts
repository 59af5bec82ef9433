import type { words as english } from './en.ts'

export const words: typeof english = {
  checkIn: {
    heading: 'हजेरी',
    answers: {
      in: 'या',
      allowed: 'या',
      out: 'बाहेर',
      isIn: 'या.',
      isNotIn: 'आत येता येणार नाही.',
      overSince: (day) => `${day} पासून मुदत संपली`,
      paused: (until) => `${until} पर्यंत विराम`,
      noSeat: 'जागा नाही',
      seatIn: (room) => `जागा ${room} मध्ये`,
      otherShift: 'दुसरी पाळी',
      due: (sum) => `${sum} बाकी`,
      ends: (days, count) => {
        if (days === 0) return 'मुदत आज संपते'
        return days === 1 ? 'मुदत उद्या संपते' : `मुदत ${count} दिवसांत संपते`
      },
      notMember: 'सदस्य नाही',
      nowPaused: 'विराम',
      begins: (day) => `${day} पासून सुरुवात`,
      nothingKept: 'काहीच ठेवले जात नाही: संमती नाही',
      alreadyIn: 'आधीच आत',
      alreadyOut: 'आधीच बाहेर',
      cameOver: (room) => `${room} मधून बाहेर`,
      comeToDesk: 'कृपया कार्यालयात या',
      inSince: (time) => `${time} पासून आत`,
      until: (time) => `${time} पर्यंत`,
      seat: (place) => `जागा ${place}`,
    },
  },
  inside: {
    heading: 'आता आत',
  },
  occupancy: {
    heading: 'तासानुसार गर्दी',
  },
  checkInSettings: {
    heading: 'हजेरी',
  },
}
