/** Packages outside the bundle, because they have native parts for each platform. */
export const nativeParts = ['better-sqlite3', 'sharp']

/** The operator's commands, each a script of this folder. */
export const operatorCommands = [
  'staff',
  'backup',
  'restore',
  'undo-upgrade',
  'doctor',

  'rotate-key',
  'check-books',
]
