import { useQueryClient } from '@tanstack/react-query'
import type { FullListOfTopic } from '#domain/live.ts'
import type { Member } from '#domain/members/member.ts'
import { useChangeMember } from '#features/members/members.queries.ts'
import { ApiError, isApiErrorWithCode, isRefusedByServer } from '#web/api.ts'
import { errorText } from '#web/error-text.ts'
import { useLocale } from '#web/i18n.tsx'
import { topicQueryKey } from '#web/live/followed-topics.tsx'
import { PictureHasTooManyPixelsError, shrinkPicture, UnreadableHeicError } from '#web/shrink-picture.ts'
import type { MatchedPhoto, PhotoBaseRevision, PhotoUploadState } from './list-matched-photos.ts'

/** The outcome of a photo, and whether the ones after it would fail alike. */
type Outcome = { sent: PhotoUploadState; isLast: boolean }

/** Shrinks a picture and gives it to its member, as the form of the member does (MB-11). */
export function useUploadMemberPhoto() {
  const { words } = useLocale()
  const client = useQueryClient()
  const { mutateAsync: change } = useChangeMember()
  const newest = (id: string) =>
    client
      .getQueryData<FullListOfTopic<Member>>(topicQueryKey('members'))
      ?.rows.find((member) => member.id === id)

  const send = async (id: string, photo: string, first: PhotoBaseRevision): Promise<Outcome> => {
    let basis = first
    for (;;) {
      try {
        await change({ id, changes: { photo, revision: basis.revision } })
        return { sent: { state: 'given' }, isLast: false }
      } catch (error) {
        const now = newest(id)
        const isBehind =
          isApiErrorWithCode(error, 'stale') && now !== undefined && now.revision !== basis.revision
        // Another's change of something else is no reason to give up.
        if (isBehind && now.photo === basis.photo) basis = now
        else {
          const reason = isBehind ? words.imports.photos.meanwhile : errorText(words, error)
          return failed(error, reason, basis)
        }
      }
    }
  }

  return async (
    { file, sent }: MatchedPhoto,
    member: Pick<Member, 'id'> & PhotoBaseRevision,
  ): Promise<Outcome> => {
    let photo: string
    try {
      photo = await shrinkPicture(file, 'jpeg')
    } catch (error) {
      console.error('The picture could not be read.', error)
      return unreadable(pictureProblem(error))
    }
    return send(member.id, photo, (sent?.state === 'failed' && sent.unanswered) || member)
  }

  function pictureProblem(error: unknown): string {
    if (error instanceof UnreadableHeicError) return words.add.heic
    return error instanceof PictureHasTooManyPixelsError
      ? words.errors.picture_too_large
      : words.errors.invalid_photo
  }
}

function unreadable(reason: string): Outcome {
  return { sent: { state: 'failed', reason, isUnreadable: true }, isLast: false }
}

function failed(error: unknown, reason: string, { revision, photo }: PhotoBaseRevision): Outcome {
  if (isApiErrorWithCode(error, 'invalid_photo') || isApiErrorWithCode(error, 'too_large'))
    return unreadable(reason)
  const unanswered = isRefusedByServer(error) ? undefined : { revision, photo }
  return {
    sent: { state: 'failed', reason, isUnreadable: false, ...(unanswered && { unanswered }) },
    isLast: !(error instanceof ApiError) || [0, 401, 429, 502, 503, 504].includes(error.status),
  }
}
