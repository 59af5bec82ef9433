/** The words about backups. */
const backups = {
  heading: 'Backups',
  hint: 'Made by itself every ten minutes in which something changed. Download one now and then and keep it in another place, apart from the key.',
  none: 'There is no backup yet. The first is made within a minute.',
  last: (when: string, size: string) => `The last backup was made on ${when} (${size}).`,
  fine: (when: string) => `On ${when} it was tried whether it can be restored: everything was there.`,
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

export const words = {
  backups,
}

export type Words = typeof words
