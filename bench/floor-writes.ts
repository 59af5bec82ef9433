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
    hold: `insert into seat_holds (seat_id, part_id, member_id) values (${at(1)}, 1, ${at(2)})`,
    history: `insert into history (at, actor, kind, action, subject, name, changes) values (${values(7)})`,
  }
}

/** The values of an admission as it was sent, in the order of those statements. */
export function admissionValues(sent: Record<string, string>, revision: number) {
  const text = (name: string) => sent[name] ?? ''
  const person = ['id', 'name', 'phone', 'parentsPhone', 'gender', 'aadhar', 'address', 'joinDate'].map(text)
  return {
    seat: [text('seatId')],
    member: [...person, '2026-12-01', 'Active', revision],
    hold: [text('seatId'), text('id')],
    history: [new Date().toISOString(), 'floor', 'member', 'added', text('id'), text('name'), '[]'],
  }
}
