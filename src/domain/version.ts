/**
 * True for a version, as `1.2.3`, that comes after another by the rules of semantic versions. One on trial, as `1.2.3-beta.1`, comes
 * before its release; what has no numbers comes before all.
 */
export function isNewerVersion(version: string, other: string): boolean {
  const [ours, theirs] = [partsOf(version), partsOf(other)]
  const at = ours.numbers.findIndex((number, index) => number !== theirs.numbers[index])
  if (at >= 0) return Number(ours.numbers[at]) > Number(theirs.numbers[at])
  if (ours.trial === '' || theirs.trial === '') return ours.trial === '' && theirs.trial !== ''
  return ours.trial.localeCompare(theirs.trial, 'en', { numeric: true }) > 0
}

function partsOf(version: string) {
  const [, major = '', minor = '', patch = '', trial = ''] =
    /^(\d+)\.(\d+)\.(\d+)(?:-([\w.-]+))?/.exec(version) ?? []
  return { numbers: [major, minor, patch].map(Number), trial }
}

export const newestVersionsFirst = (versions: readonly string[]): string[] =>
  versions.toSorted((one, other) => (isNewerVersion(one, other) ? -1 : 1))

/** Those of the versions that came after one, up to another; the newest first. */
export const versionsBetween = (versions: readonly string[], after: string, upTo: string): string[] =>
  newestVersionsFirst(
    versions.filter((version) => isNewerVersion(version, after) && !isNewerVersion(version, upTo)),
  )
