import { useCallback, useState } from 'react'
import { readBrowserPreference, saveBrowserPreference } from '#web/preferences.ts'
import type { MemberTableDensity } from './member-table.tsx'

/** How high the rows of the table are; remembered in this browser. */
export function useMemberTableDensity(): [MemberTableDensity, (density: MemberTableDensity) => void] {
  const [density, setDensity] = useState<MemberTableDensity>(() =>
    readBrowserPreference('member-rows') === 'compact' ? 'compact' : 'comfortable',
  )
  const choose = useCallback((next: MemberTableDensity) => {
    setDensity(next)
    saveBrowserPreference('member-rows', next)
  }, [])
  return [density, choose]
}
