import { versionsBetween } from '#domain/version.ts'

interface Upgraded {
  version: string
  news: { from: string } | null
}

/** What is new since the version before, by versions, the newest first; of those that have nothing to say, nothing. */
export function upgradeNewsByVersion(
  upgraded: Upgraded | null | undefined,
  texts: Record<string, readonly string[]>,
) {
  if (!upgraded?.news) return []
  return versionsBetween(Object.keys(texts), upgraded.news.from, upgraded.version).map((version) => ({
    version,
    sentences: texts[version] ?? [],
  }))
}
