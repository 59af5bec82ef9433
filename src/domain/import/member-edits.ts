import { digitsOnly } from '../language/digits.ts'
import { phoneKey } from '../members/member.ts'
import { type MemberTextFieldName, memberFields, memberTextFields } from '../members/member-fields.ts'
import { isAadharMask, maskAadhar } from '../members/privacy.ts'
import type { ImportLineBeingJudged } from './import-line-being-judged.ts'
import type {
  FactsForImportPreview,
  ImportedChangesToMember,
  ImportKnownMember,
  ImportPreviewChange,
} from './import-preview.ts'

const comparedTexts = memberTextFields.filter((name) => name !== 'aadhar')
const comparedValues = ['gender', 'language', 'joinDate', 'expiryDate', 'status'] as const

/** The fields in which a line differs from the member. A phone is the same in any form, an Aadhaar number also behind its mask (IO-7). */
export function memberEditsOfImportLine(
  { read, seatId }: ImportLineBeingJudged,
  known: ImportKnownMember,
  state: FactsForImportPreview,
) {
  const { seats, setup, comparesAadhar } = state
  const edits: ImportedChangesToMember = {}
  const changes: ImportPreviewChange[] = []
  for (const field of comparedTexts) {
    const to = read[field]
    if (to === undefined || isSameText(field, known[field], to)) continue
    edits[field] = to
    changes.push({ field, from: known[field], to })
  }
  for (const field of comparedValues) {
    const to = read[field]
    if (to === undefined || to === known[field]) continue
    Object.assign(edits, { [field]: to })
    changes.push({ field, from: known[field], to })
  }
  if (
    read.aadhar !== undefined &&
    !isAadharMask(read.aadhar) &&
    !(comparesAadhar && isSameAadhar(known.aadhar, read.aadhar))
  ) {
    edits.aadhar = read.aadhar
    changes.push({ field: 'aadhar', from: maskAadhar(known.aadhar), to: maskAadhar(read.aadhar) })
  }
  if (seatId !== known.seatId) {
    edits.seatId = seatId
    const nameOf = (id: string | null) => {
      const seat = seats.find((one) => one.id === id)
      const room = setup.libraries.find((one) => one.id === seat?.libraryId)
      return seat && room ? `${room.name} - ${seat.seatNumber}` : null
    }
    changes.push({ field: 'seat', from: nameOf(known.seatId), to: nameOf(seatId) })
  }
  return { edits, changes }
}

function isSameText(field: MemberTextFieldName, before: string, after: string): boolean {
  if (memberFields[field].kind === 'phone') return phoneKey(before) === phoneKey(after)
  return before.trim() === after.trim()
}

const isSameAadhar = (before: string, after: string) =>
  digitsOnly(before) === digitsOnly(after) && /^[\d\s०-९-]*$/u.test(after)
