import type { Day } from '#domain/day.ts'
import { libraries } from '#domain/library.ts'
import {
  type Admission,
  admissionSchema,
  type Gender,
  requiredFieldsMessage,
  seatRequiredMessage,
} from '#domain/member.ts'
import type { AdminWords } from '#web/i18n.tsx'
import type { ChosenSeat } from '#web/screen.ts'

/** What the form holds: text, as fields do. */
export interface AdmissionDraft {
  name: string
  phone: string
  parentsPhone: string
  aadhar: string
  address: string
  gender: Gender
  libraryId: string
  /** '' while none is chosen. */
  seatNumber: string
  joinDate: Day
  /** A data URL. */
  photo: string | null
}

export type DraftErrors = Partial<Record<keyof AdmissionDraft, string>>

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
): { admission: Admission; errors: null } | { admission: null; errors: DraftErrors } {
  const answer = admissionSchema.safeParse({
    ...draft,
    id,
    libraryId: Number(draft.libraryId),
    seatNumber: Number(draft.seatNumber),
  })
  if (answer.success) return { admission: answer.data, errors: null }
  const errors: DraftErrors = {}
  for (const { path, message } of answer.error.issues) {
    errors[path[0] as keyof AdmissionDraft] ??= message
  }
  return { admission: null, errors }
}

/** The one sentence over the form: what is missing first, the seat after it (AD-3). */
export function summaryOf(errors: DraftErrors): string | undefined {
  const messages = Object.values(errors)
  return messages.find((message) => message === requiredFieldsMessage) ?? messages[0]
}

/** A message of the domain's schemas in the operator's language. */
export function translated({ add }: AdminWords, message: string): string {
  const [, most] = message.match(/^Please keep this to (\d+) characters/) ?? []
  if (most) return add.tooLong(most)
  const known: Record<string, string> = {
    [requiredFieldsMessage]: add.required,
    [seatRequiredMessage]: add.seatRequired,
    'Please enter a date.': add.badDate,
    'This file is not a picture.': add.noPicture,
    'This picture is too large. Please choose a smaller one.': add.tooLarge,
  }
  return known[message] ?? message
}
