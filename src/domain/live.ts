/** What can change on other screens, named after the collections (SH-5). */
export const topics = ['members', 'seating', 'pages', 'menu', 'settings', 'visits', 'deletions'] as const

export type Topic = (typeof topics)[number]

/** What goes over the live wire: the topic that changed, a sign-in or -out, or '*' for a screen that has just connected. */
export type LiveMessage = { topic: Topic | 'history' | '*'; revision: number }

/** All rows of a topic at a revision, in no promised order. */
export type FullList<Row> = { revision: number; rows: Row[] }

/** What changed and which ids were removed since the revision that was asked for, up to this one. */
export type Changes<Row> = { revision: number; changed: Row[]; removed: string[] }

/**
 * The list a screen holds after an answer of the server. A full list replaces it; changes patch it by id,
 * leave untouched rows the same objects, and are dropped when they are older than what is held.
 * Throws when there are changes but nothing they could be applied to.
 */
export function merge<Row extends { id: string }>(
  held: FullList<Row> | undefined,
  answer: FullList<Row> | Changes<Row>,
): FullList<Row> {
  if ('rows' in answer) return answer
  if (!held) throw new Error('Changes need a list to be applied to.')
  if (answer.revision <= held.revision) return held
  if (answer.changed.length + answer.removed.length === 0) return { ...held, revision: answer.revision }
  return { revision: answer.revision, rows: patched(held.rows, answer) }
}

function patched<Row extends { id: string }>(
  rows: readonly Row[],
  { changed, removed }: Changes<Row>,
): Row[] {
  const fresh = new Map(changed.map((row) => [row.id, row]))
  const gone = new Set(removed)
  const known = new Set(rows.map((row) => row.id))
  return [
    ...rows.filter((row) => !gone.has(row.id)).map((row) => fresh.get(row.id) ?? row),
    ...changed.filter((row) => !known.has(row.id)),
  ]
}
