type Said = (who: string, what: string) => string

const said = {
  'member added': (who, what) => `${who} added ${what}.`,
  'member changed': (who, what) => `${who} changed ${what}.`,
  'member followed': (who, what) => `${who} moved the seat of ${what}.`,
  'member removed': (who, what) => `${who} deleted ${what}.`,
  'member restored': (who, what) => `${who} restored ${what}.`,
  'member forgotten': (who) => `${who} deleted a member for good.`,
  'member downloaded': (who, what) => `${who} downloaded all data of ${what}.`,
  'member aadhar-read': (who, what) => `${who} looked at the Aadhar number of ${what}.`,
  'seat added': (who, what) => `${who} added the seat ${what}.`,
  'seat changed': (who, what) => `${who} changed the seat ${what}.`,
  'seat moved': (who, what) => `${who} moved the seat ${what}.`,
  'seat removed': (who, what) => `${who} removed the seat ${what}.`,
  'page added': (who, what) => `${who} created the page “${what}”.`,
  'page changed': (who, what) => `${who} changed the page “${what}”.`,
  'page removed': (who, what) => `${who} deleted the page “${what}”.`,
  'menu added': (who, what) => `${who} added the menu item “${what}”.`,
  'menu changed': (who, what) => `${who} changed the menu item “${what}”.`,
  'menu moved': (who, what) => `${who} moved the menu item “${what}”.`,
  'menu removed': (who, what) => `${who} deleted the menu item “${what}”.`,
  'settings changed': (who) => `${who} changed the settings.`,
  'account added': (who, what) => `${who} added the account ${what}.`,
  'account changed': (who, what) => `${who} changed the account ${what}.`,
  'account removed': (who, what) => `${who} removed the account ${what}.`,
  'session signed-in': (who) => `${who} signed in.`,
  'session refused': (who, what) => `${who} tried to sign in as ${what} and was refused.`,
  'session signed-out': (who) => `${who} signed out.`,
  'backup restored': (who, what) => `${who} restored the backup ${what}.`,
  'backup downloaded': (who, what) => `${who} downloaded the backup ${what}.`,
} satisfies Record<string, Said>

/** The words of what is written down about changes. */
const history = {
  heading: 'History',
  hint: 'Who changed what, and when. Nobody can rewrite it; what it says of a member goes when they are deleted for good.',
  none: 'Nothing has been written down yet.',
  more: 'Show more',
  failed: 'The history could not be loaded.',
  /** Who acts where it is no account. */
  actors: {
    product: 'Abhyasika',
    command: 'A command on the server',
    nobody: 'Somebody',
  } as Record<string, string>,
  someone: 'a member who has been forgotten',
  unknownAccount: 'an account that does not exist',
  unknownPage: 'a page that is gone',
  said: said as { [Key in keyof typeof said]: Said },
  change: (field: string, from: string, to: string) => `${field} from ${from} to ${to}`,
  /** Where the values are too private or too long to be repeated. */
  touched: (field: string) => `${field} changed`,
  only: (field: string, value: string) => `${field}: ${value}`,
  empty: 'nothing',
  fields: {
    place: 'Place',
    password: 'Password',
    secondFactor: 'Second factor',
    sessions: 'Signed out everywhere',
    network: 'Network address',
    logo: 'Logo',
    homePage: 'Homepage',
    allocation: 'Allocation',
  },
  time: (hour: number, minute: string) => `${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`,
}

export const words = {
  history,
}

export type Words = typeof words
