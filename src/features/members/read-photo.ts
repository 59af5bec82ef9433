import { pictureReader } from '#server/http/picture.ts'

/** Reads the picture of a member that a call brings. */
export const readPhoto = pictureReader('photo')
