/** The sheet of a month or of a financial year (XP-2). */
export const SheetsPart = () => null
