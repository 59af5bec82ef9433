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
  showFailed: 'The number could not be shown.',
  replace: 'Replace',
  replaceAadhar: 'Replace the Aadhar number',
  keep: 'Keep the old one',
  keepAadhar: 'Keep the old Aadhar number',

  lapsed: (n: number, count: string, months: string) =>
    n === 1
      ? `The term of 1 member ended ${months} months ago or longer.`
      : `The terms of ${count} members ended ${months} months ago or longer.`,
  lapsedShow: 'Show them',
  lapsedOnly: 'Only lapsed members are shown. Select those whose data is no longer needed, and delete them.',
  lapsedAll: 'Show all members',

  file: 'Download all data of this member',
  fileHint: 'One page for the member, with everything that is kept. The history says who made it.',
}
