/** The words about backups. */
const backups = {
  heading: 'Backups',
  hint: 'Made by itself every ten minutes in which something changed, on this computer. Keep one that you download apart from the key.',
  none: 'There is no backup yet. The first is made within a minute.',
  last: (when: string, size: string) => `The last backup was made on ${when} (${size}).`,
  fine: (when: string) => `On ${when} it was tried whether it can be restored: everything was there.`,
  wrongBooks: (when: string) =>
    `On ${when} the newest backup was restored, but the books in it are wrong, as they are in use. Tell whoever runs Abhyasika: npm run check-books says what is wrong.`,
  broken: (when: string) =>
    `On ${when} the newest backup could not be restored. Make a new one now, and look at the disk of the server.`,
  now: 'Back up now',
  made: 'The backup has been made.',
  all: (count: string) => `All backups (${count})`,
  download: (when: string) => `Download the backup of ${when}`,
  aside: 'before a restore',
  beforeUpgrade: 'before an upgrade',
  megabytes: (count: string) => `about ${count} MB`,
  goBack: 'Go back to this one',
  goBackTo: (when: string) => `Go back to the backup of ${when}`,
  holds: (members: string, accounts: string, pages: string) =>
    `It holds members: ${members}, accounts: ${accounts}, pages of the website: ${pages}; and all rooms, plans and settings as they were.`,
  loses: (count: number, written: string) =>
    count === 1
      ? 'The history has one change since then. It will be lost:'
      : `The history has ${written} changes since then. They will be lost; the newest are:`,
  losesNothing: 'Nothing was changed since, so nothing will be lost.',
  more: (count: string) => `and ${count} more`,
  after:
    'What is there now is kept as a backup of its own, so that you can return to it. Everybody is signed out and signs in again, with the password that they had then. Members who were deleted for good stay deleted.',
  noOwnAccount:
    'Your account is not in this backup: you will not be able to sign in. Somebody who had an account then has to add you again.',
  word: 'go back',
  typeWord: (word: string) => `To confirm, type: ${word}`,
  restoring: 'Going back…',
  changedMeanwhile:
    'Something was changed in the meantime, so nothing was done. What would be lost is shown again above.',
  unproven: (file: string) =>
    `Nothing proves that this backup comes from here unchanged, or it was made with another key, so it cannot be restored on the screen. Whoever looks after this computer can restore it: the manual says how, under “Backups”. The file is ${file}.`,
  cannotRead: 'What this backup holds could not be read.',
  when: (day: string, time: string) => `${day}, ${time}`,
  failed: 'The backups could not be listed.',
}

/** The words about the second place of the backups, and the recovery sheet. */
const secondPlace = {
  heading: 'A second place',
  hint: 'If this computer is stolen or breaks, everything on it is gone. A second place gets the backups by itself, encrypted before it leaves, so that nobody there can read it.',
  failed: 'The second place could not be loaded.',
  kind: 'Kind of place',
  kinds: { folder: 'Folder', store: 'Store' },
  kindHints: {
    folder: 'A pen drive, or a folder that a program such as a cloud drive keeps in step.',
    store: 'A bucket of a provider whose store is S3-compatible.',
  },
  fields: {
    path: 'Path of the folder',
    endpoint: 'Address',
    bucket: 'Bucket',
    region: 'Region',
    accessKey: 'Access key',
    secretKey: 'Secret key',
  },
  hints: {
    path: 'The full path on the computer that runs Abhyasika, such as E:\\Copies or /media/usb/copies.',
    endpoint: 'Of the store, without the bucket; the provider names it.',
    region: 'Only if the provider names one.',
    keptSecret: 'Empty leaves the key that is stored. No screen shows it again.',
  },
  wrong: {
    path: 'Please enter the full path of a folder.',
    endpoint: 'Please enter an address that begins with https:// or http://.',
    bucket: 'A bucket has small English letters, digits, dots and hyphens.',
    region: 'A region has small English letters, digits and hyphens.',
    accessKey: 'This access key is too long.',
    secretKey: 'This secret key is too long.',
  },
  save: 'Use this place',
  stale:
    'Somebody else has chosen a place in the meantime. Nothing was saved and nothing you typed is lost. Look above, then save again.',
  takeOverHint:
    'If that computer is gone, take the place over. If it is still used, its copies end with that: choose another folder then.',
  takeOver: 'Take over',
  where: { folder: 'Copies go to the folder', store: 'Copies go to the store' },
  newest: (when: string, size: string) => `The newest copy there is of ${when} (${size}).`,
  noneYet: 'No copy is there yet.',
  copying: 'Making a backup and copying it…',
  copied: 'The newest backup is there.',
  noAnswer:
    'There was no answer. On a slow line copying takes longer; while the server runs it goes on by itself, and its end is shown here.',
  failing: (since: string, why: string) =>
    `Nothing could be copied since ${since}. ${why} It is tried again every minute.`,
  takenOver: (since: string) =>
    `Since ${since} another computer writes its copies there, because the centre was brought back on it. This one copies nothing any more. Go on with that one; what is entered here is in none of its copies. If the centre is to go on here, press “${secondPlace.copyFromHere}”.`,
  interval: {
    label: 'How often a copy goes there',
    choices: { 10: 'Ten minutes', 60: 'An hour', 1440: 'A day' },
    aDay: (count: string) => `${count} MB`,
    costs: (size: string) =>
      `Every copy is whole, now ${size}, and goes there only if something changed. Under each choice: the most that it sends a day.`,
    noCosts:
      'Every copy is whole, and goes there only if something changed. What each choice sends a day is shown after the first copy.',
    loses: 'What was entered since the newest copy is lost with this computer.',
  },
  noSheet: 'Print the recovery sheet. Without it nobody can open the copies, not even you.',
  copyNow: 'Copy now',
  change: 'Change the place',
  copyFromHere: 'Copy from here again',
  printSheet: 'Print the recovery sheet',
  newCode: 'New recovery code',
  end: 'End the copies',
  confirmEnd:
    'End the copies to this place? What is there stays, and the recovery sheet still opens it. Nothing new goes there.',
  sheetHint: 'The sheet opens all copies. That is why your password is asked for.',
  showSheet: 'Show the sheet',
  newCodeHint:
    'For when the sheet is lost, or somebody else has seen it. Once the first copy under the new code is there, the copies under the old one are removed, and the old sheet opens nothing any more. Print the new one then.',
  makeCode: 'Make a new code',
  sheet: {
    title: 'Recovery sheet',
    keep: 'Keep this sheet away from the computer. Whoever has it can open everything.',
    code: 'Recovery code',
    where: 'Where the copies are',
    whatToDo: 'What to do on a new computer',
    steps: (kind: string) => [
      'Install Abhyasika and start it.',
      'Sign in with the first account. Its e-mail and password are shown where Abhyasika was started.',
      `On the dashboard, press “${arrival.heading}”.`,
      `Choose “${kind}” and enter what stands above.`,
      'Type the twelve words. Capitals and numbers do not matter.',
      `Press “${arrival.look}”. If it is your centre, press “${arrival.bringBack}”, and sign in as you did before.`,
    ],
    otherPath: 'On another computer the same folder or pen drive may have another path.',
    done: 'Done',
  },
  /** For whoever is at the dashboard. */
  notices: {
    heading: 'Copies in the second place',
    old: (ago: string) =>
      `The newest copy in the second place was made ${ago}. Is the pen drive plugged in, or the internet on?`,
    noneYet: (ago: string) =>
      `The second place was chosen ${ago}, and no copy is there yet. Is the pen drive plugged in, or the internet on?`,
    takenOver: 'This computer copies nothing to the second place any more: another one does now.',
    noSheet: 'The recovery sheet has not been printed. Without it nobody can open the copies.',
    look: 'Look at it',
    print: 'Print it',
  },
}

/** The words about a centre that comes back on a new computer. */
const arrival = {
  heading: 'I have a backup',
  hint: 'Brings a centre back on this new computer: from a copy that was made for it, and with the recovery code on its sheet.',
  where: 'Where the copy is',
  places: { file: 'File', folder: 'Folder', store: 'Store' },
  fileHint: 'One of the copies, from a pen drive or downloaded. Its name ends in .age.',
  file: 'Copy',
  chooseFile: 'Choose a file',
  noFile: 'Please choose a file.',
  code: 'Recovery code',
  codeHint: 'The twelve words of the sheet. Numbers, capitals and line breaks do not matter.',
  faults: {
    length: (count: number, written: string) =>
      count === 1 ? 'This is one word; twelve are needed.' : `These are ${written} words; twelve are needed.`,
    word: (word: string) => `“${word}” is not a word of the code. Compare it with the sheet.`,
    order:
      'All of these words exist, but together they are no code. Are two of them swapped, or is one another word?',
  },
  look: 'Look',
  sending: (done: string, all: string) => `Sending the file: ${done} of ${all} MB`,
  stop: 'Stop',
  looking: 'Looking…',
  opening: 'Opening the copy…',
  which: 'Which copy',
  before: (when: string) => `The one before it is of ${when}.`,
  takeBefore: 'Take the one before it',
  found: 'What is in this copy',
  facts: {
    madeAt: 'Made',
    members: 'Members',
    accounts: 'Accounts',
    lastChange: 'Last change',
  },
  noChange: 'none',
  whatHappens:
    'The centre in the copy takes the place of what is here. The sample goes, and so does the account that you are signed in with: sign in with the e-mail and password of then.',
  bringBack: 'Bring it back',
  bringing: 'Bringing it back…',
}

/** How long ago something was. */
const ago = {
  minutes: (count: number, written: string) => (count < 2 ? 'a moment ago' : `${written} minutes ago`),
  hours: (count: number, written: string) => (count === 1 ? 'an hour ago' : `${written} hours ago`),
  days: (_count: number, written: string) => `${written} days ago`,
}

export const backupsEnglish = {
  backups,
  secondPlace,
  arrival,
  ago,
}

export type BackupsWords = typeof backupsEnglish
