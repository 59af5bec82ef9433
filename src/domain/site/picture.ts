/** Whether an input's picture is a new one, and not the mark of the stored one. */
export function isNewPicture(picture: string): boolean {
  return picture.startsWith('data:image/')
}
