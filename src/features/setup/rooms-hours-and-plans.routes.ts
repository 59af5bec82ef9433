import { Hono } from 'hono'
import type { AppContext } from '#server/app-context.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { serveLiveList } from '#server/http/serve-live-list.ts'
import { readRoomsHoursAndPlansAsLiveList } from './setup.store.ts'

/** Rooms, hours and plans together, as every screen needs them. */
export const roomsHoursAndPlansRoutes = ({ db, today }: AppContext) =>
  new Hono<RouteEnv>().get(
    '/',
    serveLiveList(db, 'setup', (db, after) => readRoomsHoursAndPlansAsLiveList(db, today(), after)),
  )
