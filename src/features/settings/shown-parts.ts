import { useInstalledProgramState } from '#features/computer/computer.queries.ts'
import { useVisibleViews } from '#web/permissions.tsx'
import { type SettingsPartName, settingsPartNames } from '#web/screen-names-and-props.ts'

/** The parts of the settings that whoever is signed in sees; the computer's only where a download runs on it. */
export function useShownSettingsParts(): SettingsPartName[] {
  const { showsPart } = useVisibleViews()
  const isDownload = useInstalledProgramState().data?.download != null
  return settingsPartNames.filter((part) => showsPart(part) && (part !== 'computer' || isDownload))
}
