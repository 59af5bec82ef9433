import { Hono } from 'hono'
import { addDays } from '#domain/day.ts'
import { reminderIncome, reminderIncomeDays } from '#domain/reminders/payment-after-reminder.ts'
import type { AppContext } from '#server/app-context.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { serveLiveList } from '#server/http/serve-live-list.ts'
import { listPaymentsAfterReminders, listRemindersOfMembers } from './reminders.store.ts'

/** The reminders to members, and the income from them (WL-4, WL-6). */
export const remindersRoutes = ({ db, today }: AppContext) =>
  new Hono<RouteEnv>()
    .get('/', serveLiveList(db, 'reminders', listRemindersOfMembers))
    .get('/brought', async (c) =>
      c.json(reminderIncome(await listPaymentsAfterReminders(db, addDays(today(), -reminderIncomeDays)))),
    )
