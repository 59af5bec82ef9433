import { newId } from '../new-id.ts'
import {
  isOfflineListFresh,
  type LastKnownLists,
  type OfflineListName,
  type OfflineListPieces,
  type OfflineListsMetadata,
  type OfflineRowsByListName,
  offlineTopics,
  parseOfflineLists,
} from './last-known-lists-format.ts'

const databaseName = 'abhyasika.admin'
const storeName = 'last-known'

/** The record `about`; each piece of a list is a record of its own under the list's name and a number. */
type About = OfflineListsMetadata & {
  /** Made at the first load after a sign-in; who does not know it, writes nothing. */
  key: string
}

/** Whether browsers allow what is installed to keep anything here: over https, or on this machine. */
export const canSaveListsOffline = (): boolean => isSecureContext && 'indexedDB' in globalThis

/**
 * The lists known last; null where there is nothing, and then nothing is left of it either.
 * @param build the admin's script, see `OfflineListsMetadata`
 */
export async function readLastKnownLists(build: string): Promise<LastKnownLists | null> {
  if (!canSaveListsOffline()) return null
  try {
    // One transaction, or what cannot be used would be wiped after `beginOfflineListsSaving` has made its key.
    return await transact('readwrite', async (store) => {
      const [about, members, seating, setup] = await Promise.all([
        done<About | undefined>(store.get('about')),
        ...offlineTopics.map((topic) => done<string[]>(store.getAll(piecesOf(topic)))),
      ])
      const isUsable =
        about?.build === build && isOfflineListFresh(about.asOf, Date.now() + Number(about.clock?.offset))
      if (!isUsable) await done(store.clear())
      // The setup is one row, which every centre has.
      if (!isUsable || !members || !seating || !setup?.length) return null
      return { ...about, pieces: { members, seating, setup } }
    })
  } catch (error) {
    console.error('The last known lists could not be read.', error)
    return null
  }
}

/** The lists that were known last; null where they cannot be read, and then they are wiped. */
export function parseLastKnownListsOrWipe({ pieces }: LastKnownLists): OfflineRowsByListName | null {
  try {
    return parseOfflineLists(pieces)
  } catch (error) {
    console.error('The last known lists could not be read.', error)
    void forgetOfflineLists()
    return null
  }
}

/** Begins to keep lists of an account, or goes on with its; those of any other are wiped. Returns the key to write with. */
export function beginOfflineListsSaving(about: OfflineListsMetadata): Promise<string> {
  return transact('readwrite', async (store) => {
    const held = await done<About | undefined>(store.get('about'))
    if (held?.account?.id === about.account.id && held.build === about.build) return held.key
    await done(store.clear())
    const key = newId()
    await done(store.put({ ...about, key }, 'about'))
    return key
  })
}

/**
 * Writes down whose lists these are and, where some are given, the lists.
 * Returns false where they have been wiped since `beginOfflineListsSaving`, and nothing was written.
 */
export function saveOfflineLists(
  key: string,
  about: OfflineListsMetadata,
  pieces?: OfflineListPieces,
): Promise<boolean> {
  return transact('readwrite', async (store) => {
    const held = await done<About | undefined>(store.get('about'))
    if (held?.key !== key) return false
    await done(store.put({ ...about, key }, 'about'))
    if (pieces) await replacePieces(store, pieces)
    return true
  })
}

/** One piece after the other, so that frames come between them. */
async function replacePieces(store: IDBObjectStore, pieces: OfflineListPieces) {
  for (const topic of offlineTopics) {
    await done(store.delete(piecesOf(topic)))
    for (const [n, piece] of pieces[topic].entries()) await done(store.put(piece, [topic, n]))
  }
}

/** Wipes what is kept. It never fails, and waits no longer than a moment for a browser that does not answer. */
export async function forgetOfflineLists(): Promise<void> {
  if (!canSaveListsOffline()) return
  const wiped = transact('readwrite', (store) => done(store.clear())).catch((error) => {
    console.error('The last known lists could not be wiped.', error)
  })
  await Promise.race([wiped, new Promise((resolve) => setTimeout(resolve, 1_000))])
}

/** The keys of all pieces of a list: an array is above every number. */
const piecesOf = (topic: OfflineListName) => IDBKeyRange.bound([topic], [topic, []])

/** Runs `work` in one transaction, and waits until it is in the store. */
async function transact<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const opening = indexedDB.open(databaseName, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName)
  const database = await done(opening)
  try {
    const transaction = database.transaction(storeName, mode)
    const [result] = await Promise.all([work(transaction.objectStore(storeName)), ended(transaction)])
    return result
  } finally {
    database.close()
  }
}

function done<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function ended(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}
