import { useComputer } from '#features/computer/computer.queries.ts'
import { useVisibleViews } from '#web/permissions.tsx'
import { type SettingsPart, settingsParts } from '#web/screen.ts'

/** The parts of the settings that whoever is signed in sees; the computer's only where a download runs on it. */
export function useShownParts(): SettingsPart[] {
  const { showsPart } = useVisibleViews()
  const isDownload = useComputer().data?.download != null
  return settingsParts.filter((part) => showsPart(part) && (part !== 'computer' || isDownload))
}
