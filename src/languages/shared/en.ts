import type { ClockDays } from '#domain/clock.ts'
import type { Day } from '#domain/day.ts'
import { formatShortDay } from '#domain/day.ts'
import type { DecidedMeanwhile, EarlierPayment, ErrorWords, OpenOffer, Renewed } from '#domain/error.ts'
import type { DisplayStatus, Gender } from '#domain/members/member.ts'
import type { Allocation } from '#domain/seating/seat.ts'

/** The words of more than one feature. */
export const words = {
  loadingApplication: 'Loading Application...',
  loadingData: 'Loading data...',
  tryAgain: 'Try again',
  close: 'Close',
  discard: 'Close without saving? What you typed will be lost.',
  genders: { Male: 'Male', Female: 'Female', Other: 'Other' } as Record<Gender, string>,
  allocations: { Anyone: 'Anyone', Boys: 'Boys', Girls: 'Girls' } as Record<Allocation, string>,
  statuses: {
    Inactive: 'Inactive',
    Expired: 'Expired',
    'Expiring Soon': 'Expiring Soon',
    Active: 'Active',
  } as Record<DisplayStatus, string>,
  /** Of what is printed: the button, and the column that counts the rows. */
  print: { button: 'Print', number: 'No.' },
  /** The switch between the parts of the day. */
  parts: { choose: 'Part of the day', allDay: 'All day' },
  days: {
    shape: 'dd/mm/yyyy',
    pick: 'Choose a day',
    noDay: 'Please enter a day as day, month, year, such as 22/11/2026.',
    today: 'Today',
    yesterday: 'Yesterday',
    first: 'The 1st',
  },
  forms: {
    save: 'Save',
    saving: 'Saving…',
    unsaved: 'Not saved yet.',
    cancel: 'Cancel',
    /** Below a field that is empty. */
    needed: 'This is needed.',
    /** How many fields have a sentence below them. */
    wrong: (n: number, count: string) =>
      n === 1 ? 'One field needs a look.' : `${count} fields need a look.`,
    undo: 'Undo',
    removed: (name: string) => `${name} has been removed.`,
    undone: (name: string) => `${name} is as before.`,
    isBack: (name: string) => `${name} is back.`,
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
  /** Sentences for the codes of failed calls and of values that cannot be. */
  errors: {
    required: 'Please fill in all required fields.',
    seat_required: 'Please select a seat.',
    library_required: 'Please select a library.',
    label_required: 'Please enter a label.',
    page_required: 'Please choose a page.',
    title_required: 'Page title is required.',
    too_long: ({ max }: { max: number }) => `Please keep this to ${max} characters or fewer.`,
    not_in_range: ({ least, most }: { least: number; most: number }) =>
      `Please enter a whole number from ${least} to ${most}.`,
    too_short: ({ min }: { min: number }) => `Please enter at least ${min} characters.`,
    not_a_day: 'Please enter a date.',
    day_out_of_range: 'This leads to a day after the year 2999 or before 1900. Please choose another.',
    not_an_email: 'Please enter an e-mail address.',
    not_a_phone: 'Please enter a phone number with all its digits.',
    notice_required: 'Please tick that you agree; without it nothing may be kept.',
    not_a_upi_id: 'Please enter a UPI id such as name@bank.',
    unknown_place:
      'What stands in curly brackets must be one of {name}, {lastDay}, {amount}, {seat}, {centre} and {upi}.',
    day_not_ahead: 'Please choose a day after today, at most a year ahead.',
    days_not_falling: 'Please enter falling numbers of days, such as 7, 3 and 1.',
    not_a_gstin: 'This is no GSTIN. Compare it letter by letter with the registration certificate.',
    not_a_service_code: 'Please enter the code with its 4 to 8 digits.',
    not_a_tax_rate: 'Please enter a rate in percent, such as 5 or 12.5.',
    not_a_receipt_prefix: 'Please enter at most two English letters or digits; / and - are allowed too.',
    picture_too_large: 'This picture is too large. Please choose a smaller one.',
    too_deeply_nested: 'The text of this page is nested too deeply. Please make its lists simpler.',
    too_many_days: 'These are visits of too many days at once.',
    invalid_input: 'The server could not read this. Please check what you entered.',
    invalid_credentials: 'Invalid email or password.',
    code_required: 'Enter the code that your authenticator app shows, or a recovery code.',
    first_code_ended: 'This code has been used, or has ended. Ask for a new one.',
    password_change_required: 'Choose a password of your own first.',
    present_code_required: 'Enter a code from your authenticator app, or a recovery code.',
    same_password: 'This is the password you were given. Choose another one.',
    wrong_password: 'That is not your present password.',
    easy_password: 'This password is easy to guess. A short sentence of your own is not.',
    invalid_code: 'That code is not right. Wait for the next one and try again.',
    already_staff: 'There is an account with this e-mail already.',
    last_account: 'The last account cannot be removed.',
    last_owner: 'The last owner cannot be removed or given another role. Make somebody else an owner first.',
    backup_failed: 'The backup could not be written. Is the disk full?',
    backup_unusable:
      'This backup cannot be restored, or the data of now could not be saved first. Nothing was changed.',
    backup_unproven: 'Nothing proves that this backup is yours. Nothing was changed.',
    backup_newer:
      'This backup was made by a newer version of Abhyasika. Install that version first. Nothing was changed.',
    place_unreachable: 'The second place cannot be reached. Is it switched on, and is there a line?',
    place_missing:
      'The second place is not there. Is the stick plugged in, or the name of the folder or bucket another?',
    place_refused: 'The second place refuses it. Check its keys, or who may write to the folder.',
    place_full: 'The second place is full. Make room there, or choose another.',
    place_damaged:
      'What is in the second place cannot be read back. Choose another place, or ask whoever looks after it.',
    place_other: 'The second place cannot be used. The log of the server says why.',
    place_in_data: 'Choose a folder outside the folder of the data, best on another disk.',
    place_taken: 'Another machine writes its copies there.',
    not_a_price: 'Enter a price in rupees, such as 0.1357.',
    not_digits: 'Enter the number that Meta shows, digits alone.',
    not_six_digits: 'Enter the six digits.',
    not_a_template_name: 'Small letters, digits and _ alone.',
    no_token: 'Enter the key of the account first, under Settings, Messages.',
    no_webhook: 'Let Meta check the webhook first: enter its address and your word there.',
    no_text_approved: 'There is no text yet that WhatsApp approved.',
    needs_whatsapp: 'SMS goes only where WhatsApp did not reach somebody: switch WhatsApp on first.',
    texts_changed: 'The texts have changed since you looked at them. Look again.',
    no_connection: 'The other side could not be reached. Try again.',
    not_a_host: 'Enter the name of a server, such as smtp.example.com.',
    host_not_found: 'There is no server of this name, or no line to look it up.',
    private_host: 'This server is of your own network. Say with your password that it may be used.',
    no_test_sent: 'No test has been sent since.',
    no_test_seen: 'Send a test first, and say that it arrived.',
    no_second_place: 'No second place has been chosen.',
    wrong_recovery_code: 'The recovery code does not open this. Compare each word with the sheet.',
    no_copies:
      'There are no copies here that this recovery code opens. Check the place, and each word of the code.',
    copy_damaged: 'This copy is damaged or not what it says it is. Nothing was changed. Choose another.',
    centre_in_use: 'This centre has data of its own already, so that no backup can be put in its place here.',
    own_account: 'Your own password is changed under “Your sign-in”.',
    offline: 'The server cannot be reached. Nothing you typed is lost; please try again in a moment.',
    signed_out: 'You have been signed out. Please sign in again.',
    seat_taken: 'That seat has just been taken. Please select another seat.',
    seat_missing: 'That seat is no longer available. Please select another seat.',
    offer_open: 'A seat is offered to them. Withdraw that offer first.',
    offer_over: 'This offer has ended.',
    enquiry_over: 'They are admitted or lost by now.',
    wish_incomplete: 'Say first whom the seat is for and which shift they wish.',
    wish_differs: 'This seat is not what they wish. Change the wish first; they keep their place.',
    step_not_possible: 'That step is not possible any more.',
    announced_full:
      'Three payments are waiting to be confirmed already. Please come to the desk, or wait for an answer.',
    term_announced: 'The next term is announced as paid already.',
    payment_announced: 'They say they have paid for it. Accept or refuse that first, under Money.',
    leave_asked: 'You have asked to leave. Take that back first, then pay for the next term.',
    request_open: 'Something of this kind waits for an answer already.',
    request_late: 'The day that was asked for is past. It can no longer be answered.',
    needs_its_act: 'This is granted by doing it. Open the request and press its button.',
    day_over: 'This day is past.',
    ends_after_term: 'This day lies after the last day that was paid for.',
    sample_present:
      'Remove the sample members first: otherwise people who do not exist would be shown or written to.',
    consent_given: 'This yes has been written down already.',
    parent_needed: 'They are under 18: only a parent can say yes.',
    not_under_18: 'They are not under 18: only they can say yes.',
    already_added: 'This member has already been added. Look for them in the list.',
    too_large: 'This is too large to send. Please choose a smaller photo.',
    too_many_attempts: 'Too many attempts. Please wait a little and try again.',
    stale:
      'Somebody else has changed this member in the meantime. Nothing was saved: look at what changed, then save again.',
    invalid_photo: 'This file is not a picture that can be read. Please choose a JPEG, PNG or WebP file.',
    not_allowed: 'Your account may not do this.',
    ask_first: 'This needs a yes of the owner or a manager.',
    ask_used: 'This has been done already. A yes is for one time.',
    ask_over: 'The yes to this does not hold any more. Ask once more.',
    not_askable: 'This cannot be asked for.',
    too_many_asks: 'You have asked for many things already. Wait for an answer first.',
    cross_site: 'The server refused this call. Please reload the page and try again.',
    wrong_host: 'Abhyasika is at another address. Please open it there.',
    not_found: 'This no longer exists. Somebody else may have removed it.',
    not_last: 'This is no longer the last seat: somebody else has added one.',
    library_full: 'This library can hold no more seats.',
    menu_full: 'The menu can hold no more items.',
    name_taken: 'There is one of that name already.',
    too_many_libraries: 'There can be no more than 50 rooms.',
    last_library: 'The last room cannot be removed.',
    plan_required: 'Please choose a plan.',
    plan_not_offered: 'This plan is not offered. Please choose another one.',
    plan_not_sold_here: 'This plan is not sold in this room. Please choose another one.',
    plan_without_room: 'This plan is sold in no room. Please edit it and tick its rooms first.',
    plan_is_sold:
      'This plan has been sold: its length and shift stay, and it cannot be removed. Make another plan instead.',
    last_plan: 'The last plan that is offered stays offered.',
    too_many_plans: 'There can be no more than 100 plans.',
    last_shift: 'The last shift cannot be removed.',
    library_in_use: ({ names }: { names: string }) =>
      `Seats of this room are held by ${names}. Nothing was changed.`,
    seats_in_use: ({ names }: { names: string }) => `These seats are held by ${names}. Nothing was changed.`,
    shift_in_use: ({ names }: { names: string }) =>
      `There are plans with this shift: ${names}. Nothing was changed.`,
    held_twice: ({ names }: { names: string }) =>
      `Two members would share a seat at the same time: ${names}. Nothing was changed.`,
    ends_before_it_begins: 'A term cannot end before it begins. Please check the two dates.',
    reaches_into_term_before: 'This date reaches into the term before. Please choose a later one.',
    reason_required: 'Please give the reason.',
    not_rupees: 'Please give whole rupees.',
    not_a_sum: 'Please give a sum in rupees, such as 160 or 160.50.',
    category_required: 'Please choose a category.',
    category_reserved: 'The name “Handed over” is there already, and is no expense. Please use another one.',
    expected_changed:
      'Money has come or gone meanwhile. Nothing was closed and nothing you typed is lost: look at the sums, then close again.',
    day_closed: ({ by }: Renewed) => `Meanwhile ${by} has closed the day. Nothing was closed twice.`,
    received_ahead: 'This day has not come yet.',
    received_too_far_back: 'This day lies too far back. Settings → Money says how many days are allowed.',
    above_the_price: 'The discount is higher than the price.',
    more_than_paid: 'This is more than was paid.',
    more_than_due: 'This is more than is due.',
    not_correctable: 'This row is not corrected; correct the one that it belongs to.',
    corrected_already: 'This has been corrected already. Correct its successor instead.',
    nothing_changed: 'Nothing is different from what was there.',
    less_than_refunded: 'Less would have been paid than was refunded. Nothing was changed.',
    ends_ahead: 'The last day cannot lie ahead.',
    ends_too_far_back: 'The last day lies too far back. Settings → Money says how many days are allowed.',
    over_already: 'The membership is over on that day already.',
    pause_ends_before_it_begins: 'A pause cannot end before it begins.',
    pause_too_far_back: 'The pause begins too far back. Settings → Money says how many days are allowed.',
    pause_in_no_term: 'A pause begins on a day that was paid for.',
    pause_overlaps: 'There is another pause on these days.',
    pause_over: 'This pause is over already.',
    term_not_running: 'No term of this member is running today.',
    plan_of_another_length: 'A plan of another length is sold as the next term.',
    plan_changed_today: 'The plan was changed today already. Another change is possible tomorrow.',
    no_term: 'This member has no term. Take a fee first, then give the seat.',
    no_seat_held: 'This member holds no seat.',
    no_seat_freed: 'No seat was freed that could be given back.',
    plan_changed:
      'Something that this file touches has changed meanwhile. Here is the new plan; nothing was written.',
    undone_already: 'This import has been taken back already.',
    undo_too_late: 'An import can be taken back for seven days.',
    receipts_used_up: 'This series of receipts is used up. Choose another prefix in Settings → Money.',
    parts_taken: ({ names }: { names: string }) =>
      `The seat is held in these hours by ${names}. Nothing was sold.`,
    seat_offered: ({ name }: { name: string }) =>
      `This seat is offered to ${name}. Withdraw the offer first, or choose another seat.`,
    promised_from: ({ day }: { day: Day }) =>
      `Somebody sits on this seat until they leave. It can be given from ${formatShortDay(day, 'en')} on.`,
    offers_open: ({ name, day, time }: OpenOffer) =>
      `A seat that this touches is offered to ${name}, until ${formatShortDay(day, 'en')}, ${time}. Withdraw the offer first.`,
    passes_over: ({ names }: { names: string }) =>
      `${names} stand before in line, and this seat fits them. Say why they are passed over.`,
    already_renewed: ({ by }: Renewed) =>
      `This member has been renewed meanwhile by ${by}. Nothing was sold twice.`,
    ask_decided: ({ by }: Renewed) => `This was answered already, by ${by}.`,
    announced_barred: ({ until }: { until: Day }) =>
      `Three announced payments were not found. Please come to the desk; here it is possible again after ${formatShortDay(until, 'en')}.`,
    announced_decided: ({ state, by }: DecidedMeanwhile) =>
      state === 'withdrawn'
        ? 'It was withdrawn meanwhile.'
        : `It was ${state === 'accepted' ? 'accepted' : 'refused'} meanwhile by ${by}. Nothing was written twice.`,
    request_answered: ({ state, by }: DecidedMeanwhile) =>
      state === 'withdrawn' ? 'It was withdrawn meanwhile.' : `It was answered meanwhile by ${by}.`,
    reminded_today: ({ by }: Renewed) => `This member has already been reminded today by ${by}.`,
    just_renewed: ({ by }: Renewed) =>
      `This member was renewed less than ten minutes ago by ${by}. Save again to renew once more.`,
    same_payment: ({ receipt, by }: EarlierPayment) =>
      `The same sum was taken less than ten minutes ago by ${by}: receipt ${receipt}. Save again if it was paid twice.`,
    reference_seen: ({ receipt, by }: EarlierPayment) =>
      `This reference stands on receipt ${receipt}, taken by ${by}. Save again if it is right.`,
    too_many_parts: 'A line is divided among four receipts at most.',
    line_used: ({ receipt, by }: EarlierPayment) =>
      `This line of the bank stands on receipt ${receipt} already, by ${by}. Nothing was written twice.`,
    regime_too_early: ({ day }: { day: Day }) =>
      `It can begin on ${formatShortDay(day, 'en')} at the earliest: what was printed before stays as it is.`,
    refused_there: ({ code }: { code: string }) => `Meta refuses it, with the code ${code}.`,
    clock_behind: ({ today, newest }: ClockDays) =>
      `Nothing was saved: by the clock of the server it is ${today}, but something was written on ${newest}. Have the clock set, then save again.`,
    andMore: (count: number) => `${count} more`,
    too_many_visits: 'These are too many visits at once. Please try again later.',
    unavailable: 'The database is busy or away. Nothing you typed is lost; please try again.',
    internal: 'Something went wrong on the server. Please try again.',
  } satisfies ErrorWords & { offline: string },
}

export type Words = typeof words
