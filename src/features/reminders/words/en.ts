export const words = {
  reminder: {
    title: 'Send Reminder',
    open: 'Open WhatsApp',
    openWith: (template: string) => `Open WhatsApp: ${template}`,
    hint: 'WhatsApp opens in a new tab with the text filled in. You press send there.',
    changed: 'Somebody has just changed this member. What you see is up to date.',
    renewed: (day: string) =>
      `The membership has just been extended to ${day}. A reminder may no longer be needed.`,
    removed: 'This member has just been removed. There is nobody left to remind.',
    noNumber: (name: string) => `The phone number of ${name} is missing. Without it no message can be sent.`,
    edit: 'Edit Member',
  },
}

export type Words = typeof words
