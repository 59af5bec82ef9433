import type { ListedImport, MemberValuesTouchedByImport } from '#domain/import/undo-import.ts'
import type { Db } from '#server/database/database.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import { splitIntoBatches } from '#server/database/split-into-batches.ts'
import type { EncryptedText, FieldCipher } from '#server/encryption/field-encryption.ts'
import type { OneTextReencryptor } from '#server/encryption/open-field-cipher.ts'

/** More than anybody looks back at. */
const maxListed = 50

const columns = [
  ...(['id', 'fileName', 'headings', 'added', 'changed', 'unchanged', 'refused'] as const),
  ...(['madeBy', 'madeAt', 'madeOn', 'undoneBy', 'undoneAt'] as const),
] as const

/** The last imports, newest first. */
export async function listImports(db: Db): Promise<ListedImport[]> {
  const rows = await db
    .selectFrom('imports')
    .select([...columns, 'columns'])
    .orderBy('madeAt', 'desc')
    .limit(maxListed)
    .execute()
  return rows.map(({ columns, ...row }) => ({ ...row, columns: JSON.parse(columns) as string[] }))
}

export async function findImport(
  db: Db,
  id: string,
): Promise<(Omit<ListedImport, 'columns'> & { mark: string }) | undefined> {
  return db
    .selectFrom('imports')
    .select([...columns, 'mark'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export type ImportToAdd = Omit<ListedImport, 'columns' | 'undoneBy' | 'undoneAt'> & {
  columns: readonly (string | null)[]
  mark: string
}

export async function addImport(trx: WriteTransaction, { columns, ...row }: ImportToAdd) {
  await trx
    .insertInto('imports')
    .values({ ...row, columns: JSON.stringify(columns), undoneBy: null, undoneAt: null })
    .execute()
}

export async function markImportUndone(
  trx: WriteTransaction,
  id: string,
  { by, at }: { by: string; at: Date },
) {
  await trx
    .updateTable('imports')
    .set({ undoneBy: by, undoneAt: at.toISOString() })
    .where('id', '=', id)
    .execute()
}

/** The effect of a line: `before` is null for a member whom it made. */
export interface StoredEffectOfImportedLine {
  line: number
  memberId: string
  before: MemberValuesTouchedByImport | null
  after: MemberValuesTouchedByImport
}

const placeOf = (importId: string, line: number) => `import_rows/${importId}/${line}`

export async function addImportUndoLines(
  trx: WriteTransaction,
  cipher: FieldCipher,
  importId: string,
  lines: readonly StoredEffectOfImportedLine[],
) {
  const rows = lines.map(({ line, memberId, before, after }) => {
    const encrypted = (values: MemberValuesTouchedByImport) =>
      cipher.encrypt(JSON.stringify(values), placeOf(importId, line))
    return {
      importId,
      line,
      memberId,
      isNew: before ? 0 : 1,
      before: before && encrypted(before),
      after: encrypted(after),
    }
  })
  for (const some of splitIntoBatches(rows)) await trx.insertInto('importRows').values(some).execute()
}

/** The effects of the lines of an import, in the order of the file. */
export async function listImportUndoLines(
  db: Db,
  cipher: FieldCipher,
  importId: string,
): Promise<StoredEffectOfImportedLine[]> {
  const rows = await db
    .selectFrom('importRows')
    .select(['line', 'memberId', 'before', 'after'])
    .where('importId', '=', importId)
    .orderBy('line')
    .execute()
  return rows.map(({ line, memberId, before, after }) => {
    const values = (text: EncryptedText) =>
      JSON.parse(cipher.decrypt(text, placeOf(importId, line))) as MemberValuesTouchedByImport
    return { line, memberId, before: before && values(before), after: values(after) }
  })
}

/** Removes what was stored of imports that can no longer be taken back, or of one that was. */
export async function removeImportUndoLines(db: Db, of: { before: string } | { importId: string }) {
  await db
    .deleteFrom('importRows')
    .where('importId', 'in', (row) => {
      const imports = row.selectFrom('imports').select('imports.id')
      return 'before' in of ? imports.where('madeOn', '<', of.before) : imports.where('id', '=', of.importId)
    })
    .execute()
}

/** Nothing is stored of somebody who was forgotten for good. */
export async function purgeImportLinesOfMembers(trx: WriteTransaction, memberIds: string[]) {
  for (const some of splitIntoBatches(memberIds)) {
    await trx.deleteFrom('importRows').where('memberId', 'in', some).execute()
  }
}

export async function reencryptImports(trx: WriteTransaction, change: OneTextReencryptor): Promise<number> {
  const rows = await trx.selectFrom('importRows').selectAll().execute()
  for (const { importId, line, before, after } of rows) {
    const place = placeOf(importId, line)
    await trx
      .updateTable('importRows')
      .set({ before: before && change(before, place), after: change(after, place) })
      .where('importId', '=', importId)
      .where('line', '=', line)
      .execute()
  }
  return rows.length
}
