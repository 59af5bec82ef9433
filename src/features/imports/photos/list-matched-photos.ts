import { matchPhotosToMembers, type PhotoMatch } from '#domain/import/match-photos-to-members.ts'
import type { SeatedMember } from '#domain/members/member.ts'

/** The row a photo is sent against: another's change to the member is told apart from another photo of them. */
export type PhotoBaseRevision = Pick<SeatedMember, 'revision' | 'photo'>

/** The state of a file. One that was not answered may be there already, and is sent again against the same row. */
export type PhotoUploadState =
  | { state: 'giving' }
  | { state: 'given' }
  | { state: 'failed'; reason: string; isUnreadable: boolean; unanswered?: PhotoBaseRevision }

/** The operator's choice for a file. */
export interface MemberChoiceForPhoto {
  memberId?: string
  isTicked?: boolean
}

export interface MatchedPhoto {
  at: number
  file: File
  photo: PhotoMatch
  /** Whom it is for, by its name or by hand. */
  member: SeatedMember | null
  isTicked: boolean
  sent: PhotoUploadState | undefined
}

interface Given {
  files: readonly File[]
  members: readonly SeatedMember[]
  choices: ReadonlyMap<number, MemberChoiceForPhoto>
  sent: ReadonlyMap<number, PhotoUploadState>
}

/** Each file with whom it is for; those without a member first, as they wait for the operator. */
export function listMatchedPhotos({ files, members, choices, sent }: Given): MatchedPhoto[] {
  const byId = new Map(members.map((member) => [member.id, member]))
  const photos = matchPhotosToMembers(
    files.map(({ name }) => name),
    members,
  )
  const rows = files.flatMap((file, at): MatchedPhoto[] => {
    const [photo, choice] = [photos[at], choices.get(at)]
    if (!photo) return []
    const member = byId.get(choice?.memberId ?? photo.memberId ?? '') ?? null
    const state = sent.get(at)
    const isUnanswered = state?.state === 'failed' && state.unanswered !== undefined
    const isTicked = member !== null && (choice?.isTicked ?? (isUnanswered || member.photo === null))
    return [{ at, file, photo, member, isTicked, sent: state }]
  })
  const isFound = ({ photo }: MatchedPhoto) => photo.memberId !== null
  return [...rows.filter((row) => !isFound(row)), ...rows.filter(isFound)]
}

/** Whether the button gives it: not what was given, nor what this browser cannot read. */
export function isMatchedPhotoToUpload({ isTicked, sent }: MatchedPhoto): boolean {
  return isTicked && (sent === undefined || (sent.state === 'failed' && !sent.isUnreadable))
}

/** The choices after one is made: two files for one member are never both ticked. */
export function photoChoicesAfter(
  choices: ReadonlyMap<number, MemberChoiceForPhoto>,
  rows: readonly MatchedPhoto[],
  at: number,
  choice: MemberChoiceForPhoto,
): ReadonlyMap<number, MemberChoiceForPhoto> {
  const next = new Map(choices).set(at, { ...choices.get(at), ...choice })
  const memberId = choice.memberId ?? rows.find((row) => row.at === at)?.member?.id
  if (!choice.isTicked) return next
  for (const row of rows) {
    if (row.at !== at && row.member?.id === memberId) {
      next.set(row.at, { ...next.get(row.at), isTicked: false })
    }
  }
  return next
}
