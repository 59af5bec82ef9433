import { useEffect, useMemo, useState } from 'react'
import { type Enquiry, enquiryWithVoidOfferEnded } from '#domain/admissions/enquiry.ts'
import {
  type EnquiriesAndMembersBackFromPause,
  enquiriesNeedingWorkToday,
  enquiryNeedsAttention,
  listEnquiriesInOrder,
} from '#domain/admissions/enquiry-list-rows.ts'
import type { WaitingLineFacts } from '#domain/admissions/line/desks-with-days-until-free.ts'
import { type WaitingLineAndDesks, workOutWaitingLine } from '#domain/admissions/line/waiting-line.ts'
import { isSeatOfferVoidAt, type SeatOffer } from '#domain/admissions/seat-offer.ts'
import type { SeatedMember } from '#domain/members/member.ts'
import { useLeavingsByMemberId, useMemberLeavings } from '#features/leaving/leaving.queries.ts'
import { useMembers } from '#features/members/members.queries.ts'
import { useSeatsHavingDesk } from '#features/seating/seating.queries.ts'
import { useSettings } from '#features/settings/settings.queries.ts'
import { useRoomsHoursAndPlans } from '#features/setup/use-setup.queries.ts'
import { useServerClock, useToday } from '#web/clock.tsx'
import type { LiveList } from '#web/live/followed-topics.tsx'
import { useTakesEnquiries } from '#web/permissions.tsx'
import { useEnquiries } from './enquiries.queries.ts'

/** The line as it is now, with everybody as the list shows them. */
export interface CurrentWaitingLine extends EnquiriesAndMembersBackFromPause<Enquiry, SeatedMember> {
  line: WaitingLineAndDesks<Enquiry, SeatedMember>
}

const off: LiveList<CurrentWaitingLine> = { status: 'ready', rows: [] }

/** The line, live, also when the hour of an offer comes; one row, and none while the centre takes no enquiries. */
export function useCurrentWaitingLine(): LiveList<CurrentWaitingLine> {
  const isOn = useTakesEnquiries()
  const enquiries = useEnquiries()
  const members = useMembers()
  const seats = useSeatsHavingDesk()
  const settings = useSettings()
  const setup = useRoomsHoursAndPlans()
  const leavingList = useMemberLeavings()
  const leavings = useLeavingsByMemberId()
  const today = useToday()
  const now = useOfferMoment(enquiries)
  return useMemo(() => {
    if (!isOn) return off
    if (enquiries.status !== 'ready') return enquiries
    if (members.status !== 'ready') return members
    if (seats.status !== 'ready') return seats
    if (settings.status !== 'ready') return settings
    if (leavingList.status !== 'ready') return leavingList
    const graceDays = settings.rows[0]?.money.graceDays ?? 0
    const facts = { today, now, setup, graceDays, leavings }
    const rows = { enquiries: enquiries.rows, members: members.rows, seats: seats.rows }
    return { status: 'ready', rows: [shownLine({ ...facts, ...rows })] }
  }, [isOn, enquiries, members, seats, settings, leavingList, leavings, setup, today, now])
}

type Facts = WaitingLineFacts<Enquiry, SeatedMember>

let last: { facts: Facts; shown: CurrentWaitingLine } | null = null

/** Worked out once for all that show a part of it. */
function shownLine(facts: Facts): CurrentWaitingLine {
  const before = last?.facts
  const names = Object.keys(facts) as (keyof Facts)[]
  if (last && before && names.every((name) => before[name] === facts[name] || name === 'now')) {
    if (!isAnyOver(facts, before.now)) return last.shown
  }
  const line = workOutWaitingLine(facts)
  const shown = { line, ...listEnquiriesInOrder(line) }
  last = { facts, shown }
  return shown
}

/** Whether the hour of an offer lies between two moments, so that the line is another one. */
function isAnyOver({ enquiries, now }: Facts, before: Date): boolean {
  return enquiries.some(
    ({ offer }) => offer && isSeatOfferVoidAt(offer, now) !== isSeatOfferVoidAt(offer, before),
  )
}

const longestNap = 30_000
const noEnquiries: readonly Enquiry[] = []

/** The moment by which offers are judged: it goes on when the hour of one comes. */
function useOfferMoment(enquiries: LiveList<Enquiry>): Date {
  const time = useServerClock()
  const [now, setNow] = useState(time)
  const rows = enquiries.status === 'ready' ? enquiries.rows : noEnquiries
  const next = useMemo(() => {
    const ends = rows.flatMap(({ offer }) => (offer ? Date.parse(offer.heldUntil) : []))
    return ends
      .filter((end) => end > now.getTime())
      .reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  }, [rows, now])
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const left = next - time().getTime()
      if (left <= 0) setNow(time())
      else timer = setTimeout(look, Math.min(left, longestNap))
    }
    look()
    return () => clearTimeout(timer)
  }, [next, time])
  return now
}

/** How many of those who ask for a seat need somebody at the desk. */
export function useEnquiriesNeedingDeskCount(): number {
  const line = useCurrentWaitingLine()
  const today = useToday()
  return useMemo(() => {
    const [shown] = line.status === 'ready' ? line.rows : []
    return shown ? shown.rows.filter((row) => enquiryNeedsAttention(row, today)).length : 0
  }, [line, today])
}

/** A seat that is held for somebody until they answer. */
export interface OfferedSeat extends SeatOffer {
  enquiryId: string
  name: string
}

const noOffers: readonly OfferedSeat[] = []

/** The offers that hold a seat now. */
export function useOfferedSeats(): readonly OfferedSeat[] {
  const enquiries = useEnquiries()
  const now = useOfferMoment(enquiries)
  return useMemo(() => {
    if (enquiries.status !== 'ready') return noOffers
    const offers = enquiries.rows.flatMap((stored) => {
      const { offer, id: enquiryId, name } = enquiryWithVoidOfferEnded(stored, now)
      return offer ? [{ ...offer, enquiryId, name }] : []
    })
    return offers.length > 0 ? offers : noOffers
  }, [enquiries, now])
}

const noWork: ReturnType<typeof enquiriesNeedingWorkToday> = []

/** The enquiries in the day's work; none while the centre takes none. */
export function useEnquiriesInTodaysWork(): ReturnType<typeof enquiriesNeedingWorkToday> {
  const line = useCurrentWaitingLine()
  const today = useToday()
  return useMemo(() => {
    const [shown] = line.status === 'ready' ? line.rows : []
    return shown ? enquiriesNeedingWorkToday(shown.rows, today) : noWork
  }, [line, today])
}
