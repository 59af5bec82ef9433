import type { SeatedMember } from '#domain/members/member.ts'
import { isDayDivided } from '#domain/seating/hours.ts'
import type { RoomsHoursAndPlans } from '#domain/seating/rooms-hours-and-plans.ts'
import { useMembers } from '#features/members/members.queries.ts'
import { WhenLoaded } from '#web/loading/when-loaded.tsx'
import { useRoomsHoursAndPlansAsLiveList } from '../setup.queries.ts'
import { DayPartsEditor } from './day-parts-editor.tsx'
import { ShiftsEditor } from './shifts-editor.tsx'

/** The parts of the day and the shifts (DP-1); one sentence where the day is not divided (DP-4). */
export function DayPartsAndShiftsSettingsSection() {
  const setup = useRoomsHoursAndPlansAsLiveList()
  const members = useMembers()
  return (
    <WhenLoaded<[RoomsHoursAndPlans, SeatedMember]> lists={[setup, members]}>
      {([setup], members) =>
        setup && (
          <>
            <DayPartsEditor setup={setup} members={members} />
            {(isDayDivided(setup.hours) || setup.hours.shifts.length > 1) && (
              <ShiftsEditor setup={setup} members={members} />
            )}
          </>
        )
      }
    </WhenLoaded>
  )
}
