import type { Paise } from '../money.ts'

/** A centre's decisions about money (LG-4, LG-6, DY-3, RC-1). */
export type MoneySettings = {
  /** Days after the last day of a term in which nobody is late, and the days to pay a rest in. */
  graceDays: number
  /** Offered with a renewal after the grace; 0 for none. */
  lateFee: Paise
  /** How many days before today a payment may have been received. */
  daysBack: number
  /** The text before every receipt number; empty for nothing. */
  receiptPrefix: string
  /** The categories of expenses, as the centre has typed them (XP-1). */
  expenseCategories: string[]
  /** How far a clerk may go without a yes (RL-1): a discount on a sale, a write-off, and days back. */
  clerkDiscount: Paise
  clerkDaysBack: number
  /** The days of all pauses of one term, how far ahead somebody joins, and the days that a due day lies after the usual one. */
  clerkPauseDays: number
  clerkJoinDays: number
  clerkDueDays: number
}

/** The most days of grace, and the most that a payment may lie back. */
export const maxGraceDays = 60
export const maxPaymentDaysBack = 60
/** The most days that a clerk's limits may reach forward. */
export const maxClerkDaysAhead = 366
export const maxExpenseCategories = 30

/** The decisions that hold until the owner changes them. */
export const defaultMoneySettings: MoneySettings = {
  graceDays: 5,
  lateFee: 0,
  daysBack: 7,
  receiptPrefix: '',
  // Their Marathi is among the words of the screens.
  expenseCategories: [
    'Rent',
    'Electricity',
    'Water',
    'Internet',
    'Cleaning',
    'Newspapers',
    'Repairs',
    'Salary',
    'Other',
  ],
  clerkDiscount: 50_00,
  clerkDaysBack: 1,
  clerkPauseDays: 30,
  clerkJoinDays: 30,
  clerkDueDays: 30,
}
