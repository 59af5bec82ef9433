/** The words about what is asked of members, who sees it, and how long it is kept. */
export const privacy = {
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
