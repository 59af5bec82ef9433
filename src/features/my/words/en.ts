/** The desk's words of links to members' pages and the phones that know them. */
const memberPhones = {
  heading: 'Phones and links',
  none: 'No phone opens their page yet.',
  list: (count: string, most: string) => `Phones that open their page: ${count} of ${most}`,
  phone: 'A phone',
  since: (known: string, used: string) => `since ${known}, used ${used}`,
  end: 'End',
  endWhat: (name: string) => `End: ${name}`,
  ended: (name: string) => `${name} opens the page no more.`,
  failed: 'The phones could not be loaded.',
  openLinks: (n: number, count: string) =>
    n === 1 ? 'One link has not been used yet.' : `${count} links have not been used yet.`,
  minor: 'Under 18: the link goes to the parents.',
  left: 'They left more than 30 days ago; nothing opens their page.',
  make: 'Make a link',
  makeAnother: 'Make another link',
  made: (day: string) => `The link opens their page on one phone, once, until ${day}.`,
  toMember: (phone: string) => `To their own number, ${phone}.`,
  toParents: (phone: string) => `To the parents’ number, ${phone}.`,
  noNumber: {
    member: 'There is no number to send it to: let them scan the code.',
    parents: 'There is no number of the parents: let them scan the code.',
  },
  chat: 'Send on WhatsApp',
  copy: 'Copy the text with the link',
  copied: 'The text has been copied.',
  copyFailed: 'The text could not be copied.',
  showCode: 'Show the code to scan',
  code: 'Code that opens their page',
  scan: 'They scan it with their own phone’s camera and press once.',
  noAddress:
    'Only phones on the centre’s own network can open it, and there is no link to send, as the centre has no public address (PUBLIC_URL).',
  thisMachineOnly:
    'Only this machine can open the product, so that no phone can open a page: it needs a public address or the centre’s own network.',
  addressFailed: 'The address of this machine could not be found out.',
  afterAdmission: 'Their own page on their phone',
}

/** The words of what the centre decides about members' pages. */
const pagesSettings = {
  heading: 'Members’ pages',
  hint: 'What members see on their own phones.',
  fields: {
    isOn: 'Members have pages of their own',
    linksGoToParents: 'Links of members under 18 go to their parents',
    notices: 'Notices',
  },
  about: {
    isOn: [
      'Members open a page on their phone: last day, what is due, receipts, paying by UPI, requests. What they pay or ask waits at the desk.',
      'Of each phone it keeps its kind and the days on which it was made known and used. Links in messages need a public address (PUBLIC_URL).',
    ],
    linksGoToParents: [
      'Another decision ends the phones of those members whose links then go to another number.',
    ],
  },
  switchingOff: 'Switched off, pages and links rest; nothing is lost. What waits stays until it is decided.',
  noticesHint: 'Every member reads them on their page, from the first day to the last.',
  notice: (n: string) => `Notice ${n}`,
  text: { en: 'In English', mr: 'In Marathi' },
  from: 'First day',
  to: 'Last day',
  add: 'Add a notice',
  remove: (what: string) => `Remove: ${what}`,
}

export const memberPagesDeskEnglish = { memberPhones, pagesSettings }

export type MemberPagesDeskWords = typeof memberPagesDeskEnglish
