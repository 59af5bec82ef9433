import { useState } from 'react'
import type { DoorTablet } from '#domain/check-in/check-in-screen-rows.ts'
import { useLibraryNames } from '#features/setup/use-setup.queries.ts'
import { ignoreNotFoundOnDelete } from '#web/api.ts'
import { EditableList } from '#web/forms/rows/editable-list.tsx'
import { useWords } from '#web/i18n.tsx'
import { WhenQueryLoaded } from '#web/loading/when-query-loaded.tsx'
import { useDayAndTimeTextsOf } from '#web/use-day-and-time-texts-of.ts'
import { AddDoorTabletForm } from './add-door-tablet-form.tsx'
import { useDoorTablets, useEndDoorTabletKey } from './door-tablets.queries.ts'
import { type NewDoorTabletKey, NewDoorTabletKeyPanel } from './new-door-tablet-key-panel.tsx'

/** The tablets at the doors and their keys, for the owner (CI-3). */
export function DoorTabletsSection() {
  const { doors: say } = useWords().checkInSettings
  const { mutateAsync: end } = useEndDoorTabletKey()
  const [made, setMade] = useState<NewDoorTabletKey | null>(null)
  return (
    <WhenQueryLoaded of={useDoorTablets()} failed={say.failed}>
      {({ doors }) => (
        <div className="stack gap-4">
          <EditableList
            rows={doors}
            words={{ none: say.none, remove: say.end, confirmRemove: say.confirmEnd }}
            labelOf={({ name }) => name}
            show={(door) => <Tablet door={door} />}
            onRemove={async ({ id }) => {
              await ignoreNotFoundOnDelete(end(id))
              if (made?.id === id) setMade(null)
              return undefined
            }}
          />
          {made ? (
            <NewDoorTabletKeyPanel made={made} onDone={() => setMade(null)} />
          ) : (
            <AddDoorTabletForm onMade={setMade} />
          )}
        </div>
      )}
    </WhenQueryLoaded>
  )
}

function Tablet({ door: { name, libraryId, madeAt, madeBy, usedAt } }: { door: DoorTablet }) {
  const { checkInSettings, history } = useWords()
  const { doors: say } = checkInSettings
  const nameOf = useLibraryNames()
  const momentOf = useDayAndTimeTextsOf()
  return (
    <>
      <p className="breaks">
        <b>{name}</b> <span className="quiet">{nameOf(libraryId)}</span>
      </p>
      <p className="quiet small breaks">
        {say.made(momentOf(madeAt)[0], history.actors[madeBy] ?? madeBy)} ·{' '}
        {usedAt === null ? say.neverUsed : say.used(...momentOf(usedAt))}
      </p>
    </>
  )
}
