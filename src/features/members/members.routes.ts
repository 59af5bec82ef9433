import { Hono } from 'hono'
import { z } from 'zod'
import { expiresAfter, type Member } from '#domain/member.ts'
import {
  type Admission,
  admissionSchema,
  isAlready,
  memberChangesSchema,
  memberIdSchema,
} from '#domain/member-input.ts'
import { editableSeats, selectableSeats } from '#domain/seat.ts'
import { isTaken } from '#server/database.ts'
import { notFound, Refusal, stale } from '#server/errors.ts'
import type { RouteEnv } from '#server/guard.ts'
import { input, sinceSchema } from '#server/input.ts'
import type { AppParts } from '#server/parts.ts'
import { listSince, type Write, write } from '#server/revision.ts'
import {
  addMember,
  changeMember,
  findHolder,
  findMember,
  findPhoto,
  findSeat,
  keepPhoto,
  listMembers,
  removeMembers,
} from './members.store.ts'
import { photoReader } from './photo.ts'

const idParam = z.object({ id: memberIdSchema })
const removalSchema = z.strictObject({ ids: z.array(memberIdSchema).min(1).max(20_000) })
const photoQuery = z.object({ v: z.string().regex(/^[\w-]{1,40}$/) })

const seatTaken = () =>
  new Refusal(409, 'seat_taken', 'That seat has just been taken. Please select another seat.', 'seatNumber')
const seatMissing = () =>
  new Refusal(
    409,
    'seat_missing',
    'That seat cannot be chosen any more. Please select another seat.',
    'seatNumber',
  )

export const membersRoutes = ({ db, live }: AppParts) => {
  const readPhoto = photoReader()

  /** The new picture, or none; undefined where it stays as it is. */
  const photoChange = async (sent: string | null | undefined) => {
    if (sent === undefined) return undefined
    return sent ? readPhoto(sent) : noPhoto
  }

  return new Hono<RouteEnv>()
    .get('/', input('query', sinceSchema), async (c) =>
      c.json(await listSince(db, 'members', c.req.valid('query').since, listMembers)),
    )

    .post('/', input('json', admissionSchema), async (c) => {
      const admission = c.req.valid('json')
      const photo = admission.photo ? await readPhoto(admission.photo) : null
      const member = { ...admitted(admission), photo: photo?.mark ?? null }

      const { row, isNew } = await refusingTakenSeats(() =>
        write(db, async (trx, revision) => {
          const held = await findMember(trx, member.id)
          if (held) return { row: sameAdmission(held, member), isNew: false }
          await checkSelectable(trx, member)
          const row = { ...member, revision }
          await addMember(trx, row)
          if (photo) await keepPhoto(trx, row.id, photo.image)
          return { row, isNew: true }
        }),
      )
      if (isNew) live.publish(row.revision, 'members')
      return c.json({ revision: row.revision, row }, isNew ? 201 : 200)
    })

    .patch('/:id', input('param', idParam), input('json', memberChangesSchema), async (c) => {
      const { id } = c.req.valid('param')
      const changes = c.req.valid('json')
      const photo = await photoChange(changes.photo)

      const row = await refusingTakenSeats(() =>
        write(db, async (trx, revision) => {
          const held = await findMember(trx, id)
          if (!held) throw notFound('member')
          if (held.revision !== changes.revision) {
            if (isAlready(held, { ...changes, photo: photo?.mark })) return held
            throw stale('member')
          }
          await checkEditable(trx, held, { ...held, ...changes })
          await changeMember(trx, id, changes, photo?.mark, revision)
          if (photo) await keepPhoto(trx, id, photo.image)
          return findMember(trx, id)
        }),
      )
      if (!row) throw notFound('member')
      live.publish(row.revision, 'members')
      return c.json({ revision: row.revision, row })
    })

    .delete('/:id', input('param', idParam), async (c) => {
      const { id } = c.req.valid('param')
      const revision = await write(db, async (trx, revision) => {
        const removed = await removeMembers(trx, [id], revision)
        if (removed.length === 0) throw notFound('member')
        return revision
      })
      live.publish(revision, 'members')
      return c.json({ revision })
    })

    .post('/removals', input('json', removalSchema), async (c) => {
      const { ids } = c.req.valid('json')
      const answer = await write(db, async (trx, revision) => ({
        revision,
        removed: (await removeMembers(trx, [...new Set(ids)], revision)).length,
      }))
      if (answer.removed > 0) live.publish(answer.revision, 'members')
      return c.json(answer)
    })

    .get('/:id/photo', input('param', idParam), input('query', photoQuery), async (c) => {
      const image = await findPhoto(db, c.req.valid('param').id, c.req.valid('query').v)
      if (!image) throw notFound('photo')
      return c.body(new Uint8Array(image), 200, {
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=31536000, immutable',
      })
    })
}

/** What is kept where a photo is taken away. */
const noPhoto = { mark: null, image: null }

const admitted = ({ photo: _photo, ...admission }: Admission) => ({
  ...admission,
  expiryDate: expiresAfter(admission.joinDate),
  status: 'Active' as const,
})

/**
 * The row that an earlier try of the same call already made: its answer was lost on the way.
 * @throws Refusal 409 already_added where that id stands for somebody else
 */
function sameAdmission(held: Member, again: Omit<Member, 'revision'>): Member {
  const isSame = Object.entries(again).every(([field, value]) => held[field as keyof Member] === value)
  if (isSame) return held
  throw new Refusal(409, 'already_added', 'This member has already been added. Look for them in the list.')
}

/** AD-4 over the one seat that was chosen. */
async function checkSelectable(trx: Write, member: Omit<Member, 'revision'>) {
  const { libraryId, seatNumber, gender } = member
  if (await findHolder(trx, libraryId, seatNumber)) throw seatTaken()
  const seat = await findSeat(trx, libraryId, seatNumber)
  if (!seat || selectableSeats({ seats: [seat], members: [], libraryId, gender }).length === 0) {
    throw seatMissing()
  }
}

/** MB-10 over the one seat that was chosen; a member without a desk may stay so. */
async function checkEditable(trx: Write, held: Member, next: Member) {
  if (held.libraryId === next.libraryId && held.seatNumber === next.seatNumber) return
  const seat = await findSeat(trx, next.libraryId, next.seatNumber)
  const holder = await findHolder(trx, next.libraryId, next.seatNumber)
  if (holder && holder.id !== held.id) throw seatTaken()
  const members = holder ? [held, holder] : [held]
  if (!seat || editableSeats({ seats: [seat], members, memberId: held.id }).length === 0) throw seatMissing()
}

/** The database has the last word on "one holder per seat" (MB-13). */
async function refusingTakenSeats<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (isTaken(error, 'members', ['library_id', 'seat_number'])) throw seatTaken()
    throw error
  }
}
