import { formatCount } from '#domain/money/money.ts'
import type { SettingsForScreens } from '#domain/site/main-settings.ts'
import { usePeopleInside } from '#features/check-in/check-in.queries.ts'
import { useLibrariesNotRemoved, useLibraryNames } from '#features/setup/use-setup.queries.ts'
import { SwitchField } from '#web/forms/switch-field.tsx'
import { useLocale } from '#web/i18n.tsx'
import { useDayAndTimeTextsOf } from '#web/use-day-and-time-texts-of.ts'
import { SettingsPartForm } from '../settings-part-form.tsx'
import { checkInRoomFieldName, checkInRoomsFromFormTexts, toCheckInFormTexts } from './check-in-draft.ts'

/** In which rooms members are checked in and out (CI-1). */
export function CheckInSettingsForm({ row }: { row: SettingsForScreens }) {
  const { words, language } = useLocale()
  const { checkInSettings: say, privacy } = words
  const rooms = useLibrariesNotRemoved()
  const nameOf = useLibraryNames()
  const momentOf = useDayAndTimeTextsOf()
  const inside = usePeopleInside()
  const ids = rooms.map(({ id }) => id)
  const insideOf = (id: number) =>
    inside.data?.rooms.find(({ libraryId }) => libraryId === id)?.people.length ?? 0
  return (
    <SettingsPartForm<string>
      // A room that somebody adds or closes meanwhile is another field.
      key={ids.join()}
      name="settings/check-in"
      row={row}
      textsOf={({ checkIn }) => toCheckInFormTexts(checkIn, ids)}
      labels={Object.fromEntries(ids.map((id) => [checkInRoomFieldName(id), nameOf(id)]))}
      valueText={(_field, text) => privacy[text === 'yes' ? 'yes' : 'no']}
      changesOf={(values) => ({
        input: { checkIn: { rooms: checkInRoomsFromFormTexts(values, row.checkIn, ids) } },
      })}
    >
      {(field) =>
        ids.map((id) => {
          const on = row.checkIn.rooms.find(({ libraryId }) => libraryId === id)
          const isOff = field(checkInRoomFieldName(id)).value !== 'yes'
          const count = insideOf(id)
          return (
            <div key={id} className="stack gap-2">
              <SwitchField
                {...field(checkInRoomFieldName(id))}
                about={on ? [say.since(...momentOf(on.since))] : []}
              />
              {on && isOff && (
                <p className="warning">
                  {say.switchingOff} {count > 0 && say.insideNow(count, formatCount(count, language))}
                </p>
              )}
            </div>
          )
        })
      }
    </SettingsPartForm>
  )
}
