/** The words about members who were deleted and can still come back. */
export const deletions = {
  open: (count: string) => `Deleted members (${count})`,
  title: 'Deleted members',
  hint: 'They are kept for 30 days in case one was deleted by mistake, and then forgotten for good.',
  none: 'There are no deleted members.',
  deleted: (day: string, by: string) => `Deleted on ${day} by ${by}`,
  left: (days: number, count: string) => ['Forgotten today', '1 day left'][days] ?? `${count} days left`,
  restore: 'Restore',
  restoreWhom: (name: string) => `Restore ${name}`,
  restored: (name: string) => `${name} has been restored.`,
  forget: 'Delete for good',
  forgetWhom: (name: string) => `Delete for good: ${name}`,
  confirmForget: (name: string) =>
    `Delete ${name} for good? Name, photo and everything else about this member will be gone, also from the history. This cannot be undone.`,
  forgotten: 'The member has been deleted for good.',
  taken: (seat: string) => `${seat} is no longer free. Please select another seat.`,
  seat: (name: string) => `Seat for ${name}`,
  noSeats: 'There is no free seat for this member at the moment.',
  more: 'Show more',
  gone: (name: string) => `Somebody else has already restored ${name} or deleted them for good.`,
}
