/** The words about backups. */
const backups = {
  heading: 'Backups',
  hint: 'Made by itself every quarter of an hour in which something changed. Download one now and then and keep it in another place, apart from the key.',
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
  megabytes: (count: string) => `about ${count} MB`,
  restore: 'To go back to one, stop the server and run npm run restore -- FILE.',
  when: (day: string, time: string) => `${day}, ${time}`,
  failed: 'The backups could not be listed.',
}

export const words = {
  backups,
}

export type Words = typeof words
