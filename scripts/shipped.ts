/** The packages that are not in the bundle, as they have parts for each kind of machine. What they need comes with them. */
export const nativeParts = ['better-sqlite3', 'sharp']

/** What an operator runs beside the server, each a script of this folder. */
export const operatorCommands = ['staff', 'backup', 'restore', 'rotate-key']
