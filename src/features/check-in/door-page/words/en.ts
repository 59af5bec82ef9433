/** What stands on the tablet at the door, in both languages at once. */
export const doorTabletEnglish = {
  title: 'Door',
  starting: 'One moment…',
  noScript: 'The door needs JavaScript. Please switch it on in this browser.',
  /** What stands before and after `iAmHere`. */
  scan: ['Scan with your phone, then press ', ''],
  iAmHere: 'I am here',
  code: 'The code of the door, to scan',
  changesIn: (seconds: string) => `Changes in ${seconds} seconds`,
  changesInOne: (seconds: string) => `Changes in ${seconds} second`,

  digits: {
    noPhone: 'No phone with you?',
    only: 'Coming or going?',
    four: 'The last four digits of your number',
    six: 'The last six digits of your number',
    typed: 'Digits typed so far',
    erase: 'Take away the last digit',
    send: 'Send the digits',
    sending: 'Sending…',
    ask: 'Or ask at the desk',
  },

  /** The same for known digits and unknown ones. */
  taken: 'Thank you',
  takenText: 'If the desk needs you, they will call you.',
  takenAgain: (digits: string) => `You typed ${digits}. Was it another number? Type it again.`,
  wait: 'One moment',
  waitText: (seconds: string) => `Try again in ${seconds} seconds, or ask at the desk.`,
  notSent: 'Not received',
  notSentText: 'There was no line. Type the digits again, or ask at the desk.',

  offline: 'No line',
  offlineText:
    'There is no code until the line is back. It comes back by itself; until then please tell the desk.',
  off: 'Check-in is off here',
  offText: 'There is no check-in in this room now. If it is switched on again, the code comes by itself.',
  unreachable: 'Phones cannot reach this address',
  unreachableText:
    'The code would lead a phone to itself. Open this page at the address of the centre’s network.',

  key: {
    heading: 'Which door is this?',
    text: 'Type the key of this tablet, or open the address that Settings shows with the key.',
    field: 'Key of the tablet',
    open: 'Show the door’s code',
    wrong: 'This key opens nothing. Look whether each letter is right; it may have been ended.',
    ended: 'The key of this tablet was ended.',
    endedText: 'The owner makes a new key in Settings, under Check-in, and opens it here.',
    often: 'Too many keys were tried from here. Wait a quarter of an hour.',
  },
}

export type DoorTabletWords = typeof doorTabletEnglish
