/** Where a photo of a form is shown from: the mark of a stored one, a data URL of a new one, null for none. */
export function memberPhotoPreviewAddress(memberId: string, photo: string | null): string | null {
  if (photo === null || photo.startsWith('data:')) return photo
  return `/api/members/${memberId}/photo?v=${encodeURIComponent(photo)}`
}
