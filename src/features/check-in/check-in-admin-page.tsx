import { useWords } from '#web/i18n.tsx'
import { ViewPartsSwitch } from '#web/kit/controls/view-parts-switch.tsx'
import { LoadingDataNotice } from '#web/loading/when-loaded.tsx'
import { useHasCheckIn } from '#web/permissions.tsx'
import { checkInViewPartNames, type ScreenProps } from '#web/screen-names-and-props.ts'
import { DeskCheckInPage } from './desk/desk-check-in-page.tsx'
import { PeopleInsidePage } from './inside/people-inside-page.tsx'
import { CheckInOccupancyPage } from './occupancy/check-in-occupancy-page.tsx'

/** Check-in at the desk first, then who is inside, and the occupancy, each at an address of its own (CI-2, CI-5, CI-7). */
export function CheckInAdminPage(props: ScreenProps) {
  const { checkIn, inside, occupancy } = useWords()
  const open = checkInViewPartNames.find((name) => name === props.part)
  if (!useHasCheckIn()) return <LoadingDataNotice />
  return (
    <>
      <ViewPartsSwitch
        label={checkIn.parts}
        parts={[
          { part: undefined, name: checkIn.heading },
          { part: 'inside', name: inside.heading },
          { part: 'occupancy', name: occupancy.heading },
        ]}
        open={open}
        onShow={(part) => props.show('check-in', part)}
      />
      {open === undefined && <DeskCheckInPage {...props} />}
      {open === 'inside' && <PeopleInsidePage {...props} />}
      {open === 'occupancy' && <CheckInOccupancyPage />}
    </>
  )
}
