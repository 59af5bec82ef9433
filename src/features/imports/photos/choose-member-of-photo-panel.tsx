import { Button } from '@mantine/core'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { byMemberName, type SeatedMember } from '#domain/members/member.ts'
import { memberSearchMatcher, toSearchableMember } from '#domain/members/member-search.ts'
import { formatCount } from '#domain/money/money.ts'
import { useRoomsHoursAndPlans } from '#features/setup/use-setup.queries.ts'
import { useToday } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'
import { SearchField } from '#web/kit/controls/search-field.tsx'
import styles from './import-member-photos-step.module.css'
import { isMatchedPhotoToUpload, type MatchedPhoto } from './list-matched-photos.ts'
import type { MemberPhotosImportState } from './use-member-photos-import.ts'

interface Props {
  row: MatchedPhoto
  photos: MemberPhotosImportState
  onChoose: (memberId: string) => void
  onClose: () => void
}

/** More would hide the list below. */
const maxShown = 6

/** Finds the member of a picture among those without a photo, and without one in the list. */
export function ChooseMemberOfPhotoPanel({ row, photos, onChoose, onClose }: Props) {
  const { words, language } = useLocale()
  const texts = words.imports.photos
  const [typed, setTyped] = useState('')
  const found = useFound(photos, useDeferredValue(typed))
  const hintId = useId()
  return (
    <fieldset
      className={`stack gap-2 ${styles.choosing}`}
      aria-label={texts.search(row.file.name)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <SearchField
        label={texts.search(row.file.name)}
        placeholder={texts.searchHint}
        value={typed}
        autoFocus
        aria-describedby={hintId}
        onChange={setTyped}
      />
      <ul className={styles.found}>
        {found.map(({ id, name, number, phone }) => (
          <li key={id}>
            <button type="button" className={styles.pick} onClick={() => onChoose(id)}>
              <b>{name}</b>{' '}
              <span className="quiet">
                {texts.number(formatCount(number, language))} · {phone}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p id={hintId} role="status" className="quiet">
        {found.length === 0 && texts.noneFound}
      </p>
      <Button variant="subtle" onClick={onClose}>
        {texts.cancel}
      </Button>
    </fieldset>
  )
}

function useFound({ members, rows }: MemberPhotosImportState, typed: string): SeatedMember[] {
  const setup = useRoomsHoursAndPlans()
  const today = useToday()
  const searched = useMemo(() => {
    if (members.status !== 'ready') return []
    const used = new Set(rows.filter(isMatchedPhotoToUpload).map(({ member }) => member?.id))
    return members.rows
      .filter(({ id, photo }) => photo === null && !used.has(id))
      .sort(byMemberName)
      .map(toSearchableMember)
  }, [members, rows])
  return useMemo(() => {
    const finds = memberSearchMatcher(typed, setup)
    return searched
      .filter((one) => finds === null || finds(one, today))
      .slice(0, maxShown)
      .map(({ member }) => member)
  }, [searched, typed, setup, today])
}
