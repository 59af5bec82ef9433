/**
 * The statements of an admission, bare: the same rows, keys and history as the product writes. Both floors run them, each in the
 * spelling of its driver.
 * @param at gives the placeholder of the n-th value, counted from 1
 */
export function admissionStatements(at: (n: number) => string) {
  const values = (count: number) => Array.from({ length: count }, (_, index) => at(index + 1)).join(', ')
  return {
    raise: 'update revision set value = value + 1 returning value',
    seat: `select seating.id, allocation, retired_on, member_id from seating
      left join seat_holds on seat_holds.seat_id = seating.id where seating.id = ${at(1)}`,
    member: `insert into members (id, name, phone, parents_phone, gender, aadhar, address, join_date, expiry_date, status, revision)
      values (${values(11)})`,
    number: `insert into member_numbers (member_id, number)
      values (${at(1)}, (select coalesce(max(number), 0) + 1 from member_numbers))`,
    term: `insert into terms (
        id, member_id, seat_id, first_day, last_day, sold_last_day, sold_at, revision, plan_id, shift_id, plan_name, plan_name_mr,
        shift_name, shift_name_mr, room_name, room_name_mr, seat_number, anchor_day, sold_anchor_day, price, joining_fee,
        discount, discount_reason, choice_reason, state, sold_by, is_sample
      )
      values (${values(8)}, 'month', 1, 'One month', 'एक महिना', 'Full day', 'पूर्ण दिवस', 'Main Library', 'मुख्य वाचनालय', 1, 20,
        20, 50000, 0, 0, '', '', 'Sold', 'floor', 0)`,
    hold: `insert into seat_holds (seat_id, part_id, member_id) values (${at(1)}, 1, ${at(2)})`,
    charge: `insert into charges (
        id, member_id, term_id, day, due_on, booked_on, made_at, kind, amount, reason, made_by, is_sample
      )
      values (${values(7)}, 'Term', 50000, '', 'floor', 0)`,
    history: `insert into history (at, actor, kind, action, subject, name, changes) values (${values(7)})`,
    summary: `update members set balance = 0, owed = ${at(1)}, expiry_date = ${at(2)}, revision = ${at(3)} where id = ${at(4)}`,
    nextTerm: `insert into terms (
        id, member_id, previous_id, first_day, last_day, sold_last_day, sold_at, revision, plan_id, shift_id, plan_name, plan_name_mr,
        shift_name, shift_name_mr, room_name, room_name_mr, seat_number, anchor_day, sold_anchor_day, price, joining_fee,
        discount, discount_reason, choice_reason, state, sold_by, is_sample
      )
      values (${values(8)}, 'month', 1, 'One month', 'एक महिना', 'Full day', 'पूर्ण दिवस', 'Main Library', 'मुख्य वाचनालय', 1, 20,
        20, 50000, 0, 0, '', '', 'Sold', 'floor', 0)`,
    counter: `insert into counters (name, value) values (${at(1)}, 1)
      on conflict (name) do update set value = counters.value + 1 returning value`,
    payment: `insert into payments (
        id, member_id, term_id, received_on, booked_on, issued_on, series, number, printed, made_at, kind, amount, mode, reference,
        reference_key, reason, made_by, is_sample
      )
      values (${values(10)}, 'Payment', 50000, 'Cash', '', '', '', 'floor', 0)`,
  }
}

/** As long as a receipt of the product. */
const printed = JSON.stringify({ receipt: 'r'.repeat(900) })

export interface SentFee {
  id: string
  previousId: string
  lastDay: string
  payment: { id: string; receivedOn: string }
}

/** The values of a fee that is taken for a member, in the order of those statements. */
export function feeValues(memberId: string, { id, previousId, lastDay, payment }: SentFee, revision: number) {
  const [now, day] = [new Date().toISOString(), payment.receivedOn]
  return {
    term: [id, memberId, previousId, day, lastDay, lastDay, now, revision],
    charge: [payment.id, memberId, id, day, day, day, now],
    counter: ['floor/'],
    payment: (number: number) => [payment.id, memberId, id, day, day, day, 'floor/', number, printed, now],
    summary: [null, lastDay, revision, memberId],
    history: [now, 'floor', 'member', 'renewed', memberId, 'Member', '[]'],
  }
}

/** The values of an admission as it was sent, in the order of those statements. */
export function admissionValues(sent: Record<string, string>, revision: number) {
  const text = (name: string) => sent[name] ?? ''
  const person = ['id', 'name', 'phone', 'parentsPhone', 'gender', 'aadhar', 'address', 'joinDate'].map(text)
  return {
    seat: [text('seatId')],
    member: [...person, '2026-12-01', 'Active', revision],
    number: [text('id')],
    hold: [text('seatId'), text('id')],
    charge: [
      ...[text('termId'), text('id'), text('termId'), text('joinDate'), text('joinDate'), text('joinDate')],
      new Date().toISOString(),
    ],
    summary: [
      '{"since":"2026-11-01","dueOn":"2026-11-06","kinds":["Term"]}',
      '2026-12-01',
      revision,
      text('id'),
    ],
    term: [
      ...[text('termId'), text('id'), text('seatId'), text('joinDate'), text('joinDate'), text('joinDate')],
      ...[new Date().toISOString(), revision],
    ],
    history: [new Date().toISOString(), 'floor', 'member', 'added', text('id'), text('name'), '[]'],
  }
}
