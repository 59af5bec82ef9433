import { newId } from '../new-id.ts'
import { isFresh, type KeptAbout, type KeptPieces, type LastKnown, listsOf } from './last-known.ts'

const databaseName = 'abhyasika.admin'
const storeName = 'last-known'

/** The two records: whose lists they are, and the lists. */
type About = KeptAbout & {
  /** Made at the first load after a sign-in; who does not know it, writes nothing. */
  key: string
}

/** Whether browsers allow what is installed to keep anything here: over https, or on this machine. */
export const canKeep = (): boolean => isSecureContext && 'indexedDB' in globalThis

/**
 * What was known last; null where there is nothing, and then nothing is left of it either.
 * @param build the admin's script, see `KeptAbout`
 */
export async function readLastKnown(build: string): Promise<LastKnown | null> {
  if (!canKeep()) return null
  try {
    const [about, pieces] = await transact('readonly', (store) =>
      Promise.all([
        done<About | undefined>(store.get('about')),
        done<KeptPieces | undefined>(store.get('lists')),
      ]),
    )
    if (!about || !pieces) return null
    if (about.build !== build || !isFresh(about.asOf, Date.now() + about.clock.offset)) {
      await forgetLists()
      return null
    }
    return { ...about, lists: listsOf(pieces) }
  } catch (error) {
    console.error('The last known lists could not be read.', error)
    await forgetLists()
    return null
  }
}

/** Begins to keep lists of an account, or goes on with its; those of any other are wiped. Returns the key to write with. */
export function beginKeeping(about: KeptAbout): Promise<string> {
  return transact('readwrite', async (store) => {
    const held = await done<About | undefined>(store.get('about'))
    if (held?.account.id === about.account.id && held.build === about.build) return held.key
    await done(store.clear())
    const key = newId()
    await done(store.put({ ...about, key }, 'about'))
    return key
  })
}

/**
 * Writes down whose lists these are and, where some are given, the lists.
 * Returns false where they have been wiped since `beginKeeping`, and nothing was written.
 */
export function keep(key: string, about: KeptAbout, pieces?: KeptPieces): Promise<boolean> {
  return transact('readwrite', async (store) => {
    const held = await done<About | undefined>(store.get('about'))
    if (held?.key !== key) return false
    await done(store.put({ ...about, key }, 'about'))
    if (pieces) await done(store.put(pieces, 'lists'))
    return true
  })
}

/** Wipes what is kept. It never fails, and waits no longer than a moment for a browser that does not answer. */
export async function forgetLists(): Promise<void> {
  if (!canKeep()) return
  const wiped = transact('readwrite', (store) => done(store.clear())).catch((error) => {
    console.error('The last known lists could not be wiped.', error)
  })
  await Promise.race([wiped, new Promise((resolve) => setTimeout(resolve, 1_000))])
}

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
