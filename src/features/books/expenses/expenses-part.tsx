/** What the centre spends (XP-1). */
export const ExpensesPart = () => null
