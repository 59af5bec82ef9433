import { createUploadedPictureReader } from '#server/http/read-uploaded-picture.ts'

/** Reads the picture of a member that a call brings. */
export const readUploadedMemberPhoto = createUploadedPictureReader('photo')
