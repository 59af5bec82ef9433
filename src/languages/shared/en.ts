import type { DisplayStatus, Gender } from '#domain/members/member.ts'
import type { Allocation } from '#domain/seating/seat.ts'

/** What more than one feature says. */
export const words = {
  loadingApplication: 'Loading Application...',
  loadingData: 'Loading data...',
  tryAgain: 'Try again',
  close: 'Close',
  discard: 'Close without saving? What you typed will be lost.',
  libraryNames: { 1: 'Main Library', 2: 'New Extension' } as Record<number, string>,
  genders: { Male: 'Male', Female: 'Female', Other: 'Other' } as Record<Gender, string>,
  allocations: { Anyone: 'Anyone', Boys: 'Boys', Girls: 'Girls' } as Record<Allocation, string>,
  statuses: {
    Inactive: 'Inactive',
    Expired: 'Expired',
    'Expiring Soon': 'Expiring Soon',
    Active: 'Active',
  } as Record<DisplayStatus, string>,
  forms: {
    save: 'Save',
    saving: 'Saving…',
    unsaved: 'Not saved yet.',
    cancel: 'Cancel',
    changedElsewhere: (fields: string) => `Somebody else has just changed: ${fields}.`,
    showsNewValues: 'You see the new values here.',
    conflicts: (fields: string) => `You changed this too: ${fields}.`,
    mustDecide: 'Choose which value stays.',
    overwrites: 'What you typed is still here; saving replaces theirs.',
    theirs: 'Saved by somebody else:',
    useTheirs: 'Use theirs',
    keepMine: 'Keep mine',
    stale:
      'Somebody else saved in the meantime. Nothing was saved and nothing you typed is lost: look at what changed, then save again.',
  },
  /** Sentences for the codes of failed calls; the server's own sentence is shown for a code that is not here. */
  errors: {
    password_change_required: 'Choose a password of your own first.',
    present_code_required: 'Enter a code from your authenticator app, or a recovery code.',
    same_password: 'This is the password you were given. Choose another one.',
    wrong_password: 'That is not your present password.',
    easy_password: 'This password is easy to guess. A short sentence of your own is not.',
    invalid_code: 'That code is not right. Wait for the next one and try again.',
    already_staff: 'There is an account with this e-mail already.',
    last_account: 'The last account cannot be removed.',
    backup_failed: 'The backup could not be written. Is the disk full?',
    offline: 'The server cannot be reached. Nothing you typed is lost; please try again in a moment.',
    signed_out: 'You have been signed out. Please sign in again.',
    seat_taken: 'That seat has just been taken. Please select another seat.',
    seat_missing: 'That seat is no longer available. Please select another seat.',
    already_added: 'This member has already been added. Look for them in the list.',
    too_large: 'This is too large to send. Please choose a smaller photo.',
    too_many_attempts: 'Too many attempts. Please wait a little and try again.',
    stale:
      'Somebody else has changed this member in the meantime. Nothing was saved: look at what changed, then save again.',
    invalid_photo: 'This file is not a picture that can be read. Please choose a JPEG, PNG or WebP file.',
    not_allowed: 'Your account may not do this.',
    cross_site: 'The server refused this call. Please reload the page and try again.',
    wrong_host: 'Abhyasika is at another address. Please open it there.',
    not_found: 'This no longer exists. Somebody else may have removed it.',
    not_last: 'This is no longer the last seat: somebody else has added one.',
    library_full: 'This library can hold no more seats.',
    unavailable: 'The database is busy or away. Nothing you typed is lost; please try again.',
    internal: 'Something went wrong on the server. Please try again.',
  } as Record<string, string>,
}

export type Words = typeof words
