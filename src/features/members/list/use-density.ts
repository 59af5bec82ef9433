import { useCallback, useState } from 'react'
import { readPreference, savePreference } from '#web/preferences.ts'
import type { Density } from './member-table.tsx'

/** How high the rows of the table are; remembered in this browser. */
export function useDensity(): [Density, (density: Density) => void] {
  const [density, setDensity] = useState<Density>(() =>
    readPreference('member-rows') === 'compact' ? 'compact' : 'comfortable',
  )
  const choose = useCallback((next: Density) => {
    setDensity(next)
    savePreference('member-rows', next)
  }, [])
  return [density, choose]
}
