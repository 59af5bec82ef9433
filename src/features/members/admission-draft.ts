import type { Day } from '#domain/day.ts'
import { libraries } from '#domain/library.ts'
import { type Admission, admissionSchema } from '#domain/member-input.ts'
import type { ChosenSeat } from '#web/screen.ts'
import type { FieldErrors } from './field-errors.ts'
import type { Person } from './person-fields.tsx'

/** What the form holds: text, as fields do. */
export interface AdmissionDraft extends Person {
  libraryId: string
  /** '' while none is chosen. */
  seatNumber: string
  joinDate: Day
  /** A data URL. */
  photo: string | null
}

/** An empty form: male, the first library, today (AD-1), or the seat that was pointed at and whom it is for. */
export function newDraft(today: Day, seat: ChosenSeat | null): AdmissionDraft {
  return {
    name: '',
    phone: '',
    parentsPhone: '',
    aadhar: '',
    address: '',
    gender: seat?.allocation === 'Girls' ? 'Female' : 'Male',
    libraryId: String(seat?.libraryId ?? libraries[0].id),
    seatNumber: seat ? String(seat.seatNumber) : '',
    joinDate: today,
    photo: null,
  }
}

/** Whether closing the form would lose something somebody typed or chose by hand. */
export function isTouched(draft: AdmissionDraft): boolean {
  const { name, phone, parentsPhone, aadhar, address, photo } = draft
  return [name, phone, parentsPhone, aadhar, address].some((text) => text.trim() !== '') || photo !== null
}

/** Whether the button to proceed can be pressed at all (AD-2). */
export function canProceed({ name, phone, seatNumber }: AdmissionDraft): boolean {
  return name.trim() !== '' && phone.trim() !== '' && seatNumber !== ''
}

/** The call that a draft stands for, or what is wrong with it, by field and in the server's English. */
export function admissionFrom(
  id: string,
  draft: AdmissionDraft,
): { admission: Admission; errors: null } | { admission: null; errors: FieldErrors<keyof AdmissionDraft> } {
  const answer = admissionSchema.safeParse({
    ...draft,
    id,
    libraryId: Number(draft.libraryId),
    seatNumber: Number(draft.seatNumber),
  })
  if (answer.success) return { admission: answer.data, errors: null }
  const errors: FieldErrors<keyof AdmissionDraft> = {}
  for (const { path, message } of answer.error.issues) {
    errors[path[0] as keyof AdmissionDraft] ??= message
  }
  return { admission: null, errors }
}
