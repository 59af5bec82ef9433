import { type Kysely, sql } from 'kysely'

/**
 * Members whose term is over get back the parts of the day of their desk that they lost when they came back to it, payments
 * keep the plan that their receipt names, and the database keeps the price of a term.
 */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  await giveBackParts(db)
  // A term that lost its discount by a change of plan kept the reason of it.
  await sql`update terms set discount_reason = '' where discount = 0 and discount_reason <> ''`.execute(db)
  await keepPlansOfPayments(db, engine)
  for (const statement of engine === 'sqlite' ? sqliteTriggers : postgresTriggers) await statement.execute(db)
  // The rows that screens hold have other parts now: everything is asked for anew.
  await sql`
    update revision set value = value + 1, horizon = value + 1 where exists (select 1 from seating)
  `.execute(db)
}

interface LostPart {
  member_id: string
  name: string
  seat_id: string
  part_id: number
  starts_at: number
  is_held: number
  is_taken: number
}

/** Whoever holds a seat holds all parts of their last term that was not cancelled (DP-2). What is free is given back. */
async function giveBackParts(db: Kysely<unknown>) {
  const { rows } = await sql<LostPart>`
    select members.id as member_id, members.name, held.seat_id, day_parts.id as part_id, day_parts.starts_at,
      case when own.part_id is null then 0 else 1 end as is_held,
      case when own.part_id is null and taken.part_id is not null then 1 else 0 end as is_taken
    from (select distinct member_id, seat_id from seat_holds) as held
    join members on members.id = held.member_id
    join terms on terms.member_id = members.id and terms.last_day = members.expiry_date and terms.state <> 'Cancelled'
    join shift_parts on shift_parts.shift_id = terms.shift_id
    join day_parts on day_parts.id = shift_parts.part_id
    left join seat_holds as own on own.member_id = members.id and own.part_id = day_parts.id
    left join seat_holds as taken on taken.seat_id = held.seat_id and taken.part_id = day_parts.id
    order by members.expiry_date desc, members.id, day_parts.starts_at`.execute(db)
  // Two may have lost the same part: whose term runs longer gets it.
  const given = new Set<string>()
  for (const [memberId, parts] of Map.groupBy(rows, ({ member_id }) => member_id)) {
    const lost = parts.filter(({ is_held }) => Number(is_held) === 0)
    const isFree = (part: LostPart) => Number(part.is_taken) === 0 && !given.has(keyOf(part))
    const [free, taken] = [lost.filter(isFree), lost.filter((part) => !isFree(part))]
    for (const part of free) given.add(keyOf(part))
    for (const { seat_id, part_id } of free) {
      await sql`
        insert into seat_holds (seat_id, part_id, member_id) values (${seat_id}, ${part_id}, ${memberId})
      `.execute(db)
    }
    if (free.length > 0) await writeDown(db, 'parts-given-back', free)
    if (taken.length > 0) await writeDown(db, 'parts-not-given-back', taken)
  }
}

const keyOf = ({ seat_id, part_id }: LostPart) => `${seat_id} ${part_id}`

async function writeDown(db: Kysely<unknown>, action: string, parts: readonly LostPart[]) {
  const [{ member_id, name } = { member_id: '', name: '' }] = parts
  const starts = parts.map(({ starts_at }) => timeText(Number(starts_at))).join(', ')
  const changes = JSON.stringify([{ field: 'partIds', to: starts }])
  await sql`
    insert into history (at, actor, kind, action, subject, name, changes)
    values (${new Date().toISOString()}, 'product', 'member', ${action}, ${member_id}, ${name}, ${changes})
  `.execute(db)
}

/** The time of a minute of the day: '6:00'. */
const timeText = (minute: number) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`

/**
 * A change of plan gives a term another plan, and what was paid before it counts for the one that the receipt names (XP-2). A
 * correction and the right row have the plan of the row that was wrong.
 */
async function keepPlansOfPayments(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  // PostgreSQL changes no table whose new rows are still to be checked, as after an earlier migration of the same upgrade.
  if (engine === 'postgres') await sql`set constraints all immediate`.execute(db)
  await sql`alter table payments add column plan_id text references plans (id)`.execute(db)
  await sql`
    update payments set plan_id = coalesce(
      (
        select plan_changes.from_plan_id from plan_changes
        where plan_changes.term_id = payments.term_id and plan_changes.made_at > payments.made_at
        order by plan_changes.made_at limit 1
      ),
      (select terms.plan_id from terms where terms.id = payments.term_id)
    )
    where payments.reverses_id is null and payments.replaces_id is null`.execute(db)
  for (let hasMore = true; hasMore; ) {
    const { numAffectedRows } = await sql`
      update payments set plan_id = (
        select wrong.plan_id from payments as wrong
        where wrong.id = coalesce(payments.reverses_id, payments.replaces_id)
      )
      where payments.plan_id is null and exists (
        select 1 from payments as wrong
        where wrong.id = coalesce(payments.reverses_id, payments.replaces_id) and wrong.plan_id is not null
      )`.execute(db)
    hasMore = Number(numAffectedRows ?? 0) > 0
  }
  if (engine === 'postgres') await sql`set constraints all immediate`.execute(db)
  // A sheet reads these alone, and no row of the tables.
  await sql`drop index payments_by_day`.execute(db)
  await sql`
    create index payments_by_day on payments (booked_on, mode, made_by, amount, term_id, plan_id)`.execute(db)
  await sql`drop index terms_for_sheets`.execute(db)
  await sql`create index terms_for_sheets on terms (id, room_name)`.execute(db)
}

const forgotten = sql`not exists (select 1 from members where members.id = old.member_id)`

/** As before, and the plan. */
const isOtherPayment = sql`
  new.no <> old.no or new.id <> old.id or new.member_id <> old.member_id or new.term_id is distinct from old.term_id
  or new.plan_id is distinct from old.plan_id
  or new.kind <> old.kind or new.amount <> old.amount or new.mode <> old.mode or new.received_on <> old.received_on
  or new.booked_on <> old.booked_on or new.issued_on <> old.issued_on or new.series is distinct from old.series
  or new.number is distinct from old.number or new.reverses_id is distinct from old.reverses_id
  or new.replaces_id is distinct from old.replaces_id or new.printed is distinct from old.printed
  or new.made_by <> old.made_by or new.made_at <> old.made_at or new.is_sample <> old.is_sample
  or (new.reason <> old.reason and not (new.reason = '' and ${forgotten}))
  or (new.reference <> old.reference and not (new.reference = '' and ${forgotten}))
  or (new.reference_key <> old.reference_key and not (new.reference_key = '' and ${forgotten}))`

/**
 * As before, and what was sold: another price comes with another plan alone, as a change of plan that was written down before
 * says (TM-10), and neither joining fee nor place becomes another (PL-2).
 */
const isOtherSale = sql`
  new.id <> old.id or new.member_id <> old.member_id or new.previous_id is distinct from old.previous_id
  or new.sold_last_day <> old.sold_last_day or new.sold_anchor_day <> old.sold_anchor_day
  or new.sold_by <> old.sold_by or new.sold_at <> old.sold_at or new.is_sample > old.is_sample
  or (new.choice_reason <> old.choice_reason and not (new.choice_reason = '' and ${forgotten}))
  or new.joining_fee <> old.joining_fee or new.room_name is distinct from old.room_name
  or new.room_name_mr is distinct from old.room_name_mr or new.seat_number is distinct from old.seat_number
  or (
    (
      new.plan_id <> old.plan_id or new.price <> old.price or new.shift_id <> old.shift_id
      or new.plan_name <> old.plan_name or new.plan_name_mr <> old.plan_name_mr
      or new.shift_name <> old.shift_name or new.shift_name_mr <> old.shift_name_mr
    ) and (
      new.plan_id = old.plan_id or not exists (
        select 1 from plan_changes
        where plan_changes.term_id = old.id and plan_changes.from_plan_id = old.plan_id
          and plan_changes.to_plan_id = new.plan_id and plan_changes.to_price = new.price
      )
    )
  )`

const sqliteTriggers = [
  sql`drop trigger payments_keep_words`,
  sql`create trigger payments_keep_words before update on payments when ${isOtherPayment}
      begin select raise(abort, 'money is only ever added to'); end`,
  sql`drop trigger terms_keep_sale`,
  sql`create trigger terms_keep_sale before update on terms when ${isOtherSale}
      begin select raise(abort, 'terms are kept as sold'); end`,
]

const postgresTriggers = [
  sql`create or replace function payments_are_kept() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          if not (${isOtherPayment}) then return new; end if;
        elsif tg_op = 'DELETE' then
          if old.is_sample = 1 then return old; end if;
        end if;
        raise exception 'money is only ever added to';
      end $$`,
  sql`create or replace function terms_are_kept() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          if not (${isOtherSale}) then return new; end if;
        elsif tg_op = 'DELETE' then
          if old.is_sample = 1 then return old; end if;
        end if;
        raise exception 'terms are kept as sold';
      end $$`,
]
