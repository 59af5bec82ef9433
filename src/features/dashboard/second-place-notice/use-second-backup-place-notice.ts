import { useEffect, useState } from 'react'
import {
  type SecondBackupPlace,
  type SecondBackupPlaceNoticeKind,
  secondBackupPlaceNoticeKindOf,
} from '#domain/copies/second-backup-place.ts'
import { useSecondBackupPlace } from '#features/backups/second-place/second-backup-place.queries.ts'
import { useServerClock } from '#web/clock.tsx'
import { useAllowanceFor } from '#web/permissions.tsx'
import { readBrowserPreference, saveBrowserPreference } from '#web/preferences.ts'

/** A notice about the second place, and the moment that it is about. */
export interface SecondBackupPlaceNoticeFacts {
  notice: SecondBackupPlaceNoticeKind
  /** Whether any copy is there. */
  hasCopy: boolean
  since: string
}

/**
 * The dashboard's notice about the second place, to owners. Until the server answers it is what this browser has shown last, so
 * that nothing jumps on most days; the dashboard waits where it knows nothing yet.
 */
export function useSecondBackupPlaceNotice(): {
  isLoading: boolean
  shown: SecondBackupPlaceNoticeFacts | null
} {
  const mayRead = useAllowanceFor('backups.read') === 'yes'
  const { data, isLoading, dataUpdatedAt } = useSecondBackupPlace({ enabled: mayRead })
  const now = useServerClock()
  const [known] = useState(readKnown)
  // By the moment of the answer, so that each one is looked at anew: a copy grows old without any change.
  const isAnswered = data !== undefined && dataUpdatedAt > 0
  const shown = isAnswered ? noticeOf(data.second, now()) : known
  const text = isAnswered ? JSON.stringify(shown) : null
  useEffect(() => {
    if (text !== null) saveBrowserPreference('second-place', text)
  }, [text])
  return {
    isLoading: mayRead && known === undefined && isLoading,
    shown: (mayRead && shown) || null,
  }
}

function noticeOf(second: SecondBackupPlace | null, now: Date): SecondBackupPlaceNoticeFacts | null {
  const notice = second && secondBackupPlaceNoticeKindOf(second, now)
  if (!notice) return null
  return { notice, hasCopy: second.newest !== null, since: second.newest?.madeAt ?? second.chosenAt }
}

/** Undefined where this browser has never been told. */
function readKnown(): SecondBackupPlaceNoticeFacts | null | undefined {
  try {
    const text = readBrowserPreference('second-place')
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
