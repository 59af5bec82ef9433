import type { ImportField } from '#domain/import/columns.ts'
import type { LineProblem, Remark } from '#domain/import/preview.ts'
import type { FileProblem } from '../reader/unreadable-file.ts'

const plural = (n: number, one: string, many: string) => (n === 1 ? one : many)

export const words = {
  imports: {
    heading: 'Bring in members',
    hint: 'From a register, a spreadsheet or another program. Nothing is written before you have looked it over.',
    file: {
      choose: 'Choose a file',
      drop: 'or drop it here: CSV, TSV or Excel (.xlsx), up to 5 MB and 5,000 lines',
      paste: 'Paste cells instead',
      pasteHere: 'Cells with their headings',
      read: 'Read the cells',
      pastedName: 'Pasted cells',
      reading: 'Reading the file…',
      onlyPaper: 'Only paper? Type it into this sheet:',
      sheet: 'Sheet to fill in',
      other: 'Another file',
    },
    fileProblems: {
      too_large: 'This file is larger than 5 MB. Remove pictures and other sheets, or split it.',
      too_many_lines: (lines: string) =>
        `This file has ${lines} lines, and at most 5,000 are taken at once. Please split it.`,
      unpacks_too_large:
        'This workbook unpacks to far more than a list of members, so it was given up. Save the sheet as CSV and try that.',
      old_workbook: 'This is a workbook of an old Excel (.xls). Save it as .xlsx or CSV and try that.',
      not_a_table: 'This file could not be read as a table. Save it as .xlsx or CSV and try that.',
      empty: 'There is nothing in this file.',
      took_too_long:
        'Reading this file took too long, so it was given up. Save the sheet as CSV and try that.',
    } satisfies Record<FileProblem, string | ((lines: string) => string)>,
    columns: {
      heading: 'Columns',
      hint: 'What each column says. What is left out is not looked at.',
      sheet: 'Sheet',
      column: (heading: string) => `Column “${heading}”`,
      untitled: (n: string) => `Column ${n}`,
      leftOut: '– left out –',
      dayOrder: (field: string) => `${field}: which comes first?`,
      dayOrders: {
        'day-first': (day: string) => `The day: ${day}`,
        'month-first': (day: string) => `The month: ${day}`,
      },
      gender: 'There is no column of the gender. All of them are',
      room: 'There is no column of the room. All of them sit in',
      choose: 'Please choose',
      names: 'Names that are not known here: what do they stand for?',
      nameIs: (field: string, name: string) => `${field} “${name}”`,
      needed: 'A name, a phone number, and the last day or the joining day are needed.',
      next: 'Look over',
      back: 'Columns',
    },
    /** The names of fields that differ from those of the forms. */
    fields: {
      number: 'Member no',
      name: 'Name',
      phone: 'Phone',
      parentsPhone: 'Parents’ phone',
      aadhar: 'Aadhaar number',
      address: 'Address',
      room: 'Room',
      shift: 'Shift',
      joinDate: 'Joining day',
      expiryDate: 'Last day',
      due: 'Due',
      plan: 'Plan',
    } satisfies Partial<Record<ImportField, string>>,
    plan: {
      making: 'Comparing with the members that are there…',
      failed: 'The plan could not be made.',
      lines: (n: number, count: string) => plural(n, 'one line', `${count} lines`),
      outcomes: { new: 'New', changed: 'Changed', unchanged: 'Unchanged', refused: 'Refused' },
      about: {
        new: 'come in',
        changed: 'get other values',
        unchanged: 'stand as in the file',
        refused: 'stay out unless mended',
      },
      filter: 'Which lines are shown',
      none: 'No line.',
      line: (n: string) => `Line ${n}`,
      missing: (fields: string) => `Without ${fields}; marked at the member until it is there.`,
      missingSome: (n: number, count: string) =>
        plural(
          n,
          'One comes in without something that this centre asks for. It is marked at the member until it is there.',
          `${count} come in without something that this centre asks for. It is marked at the member until it is there.`,
        ),
      mended: 'Mended here',
      putBack: 'Put back',
      noSeat: 'No seat',
      free: 'Free:',
      remarks: {
        due_stays: 'The due of a member who is there stays as it is.',
        plan_stays: 'The plan of a member who is there stays as it is; renew them with another one.',
        shift_stays: 'The shift of a member who is there stays as it is; renew them with another plan.',
      } satisfies Record<Remark, string>,
      nothing: 'There is nothing to bring in.',
      undoable:
        'Nothing is written yet. For seven days one action takes all of it back, but what somebody has changed or paid since. No payment and no receipt is made up.',
      refusedFile: (n: number, count: string) =>
        plural(n, 'The refused line as a file', `${count} refused lines as a file`),
      reason: 'Reason',
      bringIn: (added: number, changed: number, a: string, c: string) =>
        changed === 0 ? `Bring in ${a} new` : added === 0 ? `Change ${c}` : `Bring in ${a} new, ${c} changed`,
      bringing: 'Bringing them in…',
    },
    problems: {
      not_a_number: 'A member number is a whole number.',
      not_a_phone: 'There is no number in this.',
      phone_damaged:
        'The spreadsheet cut this number and its digits are gone. Type it here, or make the column text in the sheet and read it again.',
      unknown_gender: 'Male, Female or Other.',
      unknown_language: 'English or Marathi.',
      unknown_room: 'There is no room of this name.',
      not_a_seat: 'A seat is its number.',
      unknown_plan: 'No plan of this name is offered.',
      unknown_shift: 'There is no shift of this name.',
      not_a_day: 'This is no day.',
      unknown_status: 'Active or Inactive.',
      not_a_sum: 'Whole rupees, such as 500; an advance with a minus.',
      too_long: 'This is too long.',
      total: 'This line is a total, or names nobody.',
      name_required: 'The name is missing.',
      phone_required: 'The phone number is missing.',
      day_required: 'The last day or the joining day is missing.',
      number_of_another: ({ by }) => `${by} has this number; name and phone are another’s.`,
      several_alike: 'Several members have this name and phone. Add the member number.',
      twice: ({ line }) => `Line ${line} is the same person.`,
      gender_required: 'A seat needs the gender.',
      room_required: 'A seat needs the room.',
      unknown_seat: 'This room has no such seat.',
      seat_of_other_gender: 'This seat is kept for others.',
      seat_taken: ({ by }) => `${by} holds this seat.`,
      seat_twice: ({ line }) => `Line ${line} has this seat.`,
      ends_before_it_begins: 'The last day is before the joining day.',
      reaches_into_term_before: 'This day reaches into the term before.',
      no_term: 'This member has no term that could be corrected.',
      no_plan: 'No plan is offered for this shift or room.',
    } satisfies Record<LineProblem, string | ((at: { by: string; line: string }) => string)> as Record<
      LineProblem,
      string | ((at: { by: string; line: string }) => string)
    >,
    done: {
      heading: 'Done',
      brought: (added: number, changed: number, a: string, c: string) =>
        [
          added > 0 && plural(added, 'One member came in', `${a} members came in`),
          changed > 0 && plural(changed, 'one was changed', `${c} were changed`),
        ]
          .filter(Boolean)
          .join(', '),
      another: 'Another file',
      toMembers: 'To the members',
    },
    earlier: {
      heading: 'Brought in before',
      failed: 'The earlier imports could not be loaded.',
      line: (day: string, by: string) => `${day}, by ${by}`,
      counts: (added: string, changed: string, refused: string) =>
        `${added} new, ${changed} changed, ${refused} refused`,
      undo: 'Undo this import',
      undoFile: (name: string) => `Undo this import: ${name}`,
      sure: 'Members who came in with it are deleted, changed ones get their old values back. Whoever was changed or paid for since is left.',
      yes: 'Yes, undo it',
      no: 'Keep it',
      undoing: 'Taking it back…',
      undone: (day: string, by: string) => `Taken back on ${day} by ${by}`,
      result: (removed: string, putBack: string) => `${removed} deleted, ${putBack} put back.`,
      left: 'Left as they are, as somebody has changed or paid for them since:',
      leftWhy: {
        paid: 'paid',
        charged: 'charged',
        renewed: 'renewed',
      } as Record<string, string>,
    },
    photos: {
      heading: 'Photos of members',
      hint: (number: string) =>
        `The name of a file says whose photo it is: the member’s name, their phone number, or “no ${number}”. A photo that is there is replaced only where you tick it.`,
      folder: 'Choose a folder',
      pictures: 'Choose pictures',
      drop: 'or drop them here',
      unread: 'What was dropped could not be read. Use the buttons, please.',
      noPictures: 'There is no picture among these files.',
      others: (n: number, count: string) =>
        plural(
          n,
          'One other file is no picture and was left out.',
          `${count} other files are no pictures and were left out.`,
        ),
      list: 'Pictures and whom they are for',
      toGive: (count: string) => `${count} to give`,
      alone: (count: string) => `${count} without a member`,
      had: (count: string) => `${count} of members who have a photo`,
      number: (number: string) => `no ${number}`,
      why: {
        nobody: 'Its name is no member’s.',
        several: 'Several members fit this name.',
        disagree: 'Number, phone and name in it do not fit one member.',
      },
      second: (name: string, file: string) => `A second picture of ${name}; ${file} counts.`,
      hasPhoto: 'Has a photo already.',
      give: (name: string, file: string) => `Give ${name} the picture ${file}`,
      giving: 'Giving…',
      given: 'Given',
      choose: 'Choose the member',
      chooseFor: (file: string) => `Choose the member of ${file}`,
      other: 'Another member',
      otherFor: (file: string) => `Another member for ${file}`,
      search: (file: string) => `Who is on ${file}?`,
      searchHint: 'Name or phone',
      noneFound: 'Nobody without a photo is called so.',
      cancel: 'Cancel',
      again: (file: string) => `Try again: ${file}`,
      giveAll: (n: number, count: string) => plural(n, 'Give one photo', `Give ${count} photos`),
      progress: (done: string, of: string) => `${done} of ${of}`,
      running: 'Giving the photos…',
      stop: 'Stop',
      done: (n: number, given: string) => plural(n, 'One photo given.', `${given} photos given.`),
      failed: (n: number, failed: string) => plural(n, 'One failed.', `${failed} failed.`),
      stopped: (given: string, of: string) => `Stopped: ${given} of ${of} given.`,
      left: (given: string, of: string) =>
        `Photos: ${given} of ${of} were given. For the rest, choose the folder again.`,
      meanwhile: 'Somebody else has given this member a photo meanwhile.',
    },
  },
}

export type Words = typeof words
