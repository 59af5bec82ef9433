import { secondBackupPlaceNoticeKindOf } from '#domain/copies/second-backup-place.ts'
import { durationText, type InstallationCheckFinding, installationCheckFindingBuilders } from './finding.ts'
import type { DatabaseReadOutcomeForChecks } from './read-database-facts-for-checks.ts'

const todos = {
  unreachable: 'Is it switched on, and is there a line?',
  missing: 'Plug the disk in, or choose the place anew in Settings, Backups.',
  refused: 'Check its keys in Settings, or who may write to the folder.',
  full: 'Make room there, or choose another place in Settings, Backups.',
  damaged: 'Choose another place in Settings, Backups.',
  other: 'The log of the server says why.',
} as const

/** Whether copies of the backups are outside of this machine, and how old the newest is. */
export function checkSecondPlaceCopies(
  reading: DatabaseReadOutcomeForChecks,
  now: Date,
): InstallationCheckFinding {
  const { fine, warning, problem } = installationCheckFindingBuilders('Second place for backups')
  if (reading.state !== 'read') return warning('It cannot be looked up.', 'See the database above.')
  const { secondPlace } = reading.content
  if (!secondPlace) {
    return warning(
      'There is none, so that all is lost with this machine.',
      'Choose one in Settings, Backups.',
    )
  }
  const notice = secondBackupPlaceNoticeKindOf(secondPlace, now)
  if (notice === 'taken-over') {
    return problem(
      'Another machine has taken it over, and this one copies nothing there.',
      'Use that machine, or take over again in Settings, Backups.',
    )
  }
  const age = now.getTime() - Date.parse(secondPlace.newest?.madeAt ?? secondPlace.chosenAt)
  const how = secondPlace.newest
    ? `The newest copy is ${durationText(Math.max(0, age))} old.`
    : 'There is no copy in it yet.'
  const todo = secondPlace.failure
    ? todos[secondPlace.failure.reason]
    : 'Start the server, and press Copy now in Settings, Backups.'
  if (notice === 'old') return problem(how, todo)
  if (secondPlace.failure) return warning(`${how} It cannot be used now.`, todo)
  if (notice === 'no-sheet') {
    return warning(
      `${how} Nobody has printed the recovery sheet, without which no copy can be opened.`,
      'Print it in Settings, Backups.',
    )
  }
  return fine(how)
}
