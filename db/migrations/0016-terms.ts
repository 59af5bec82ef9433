import { type Kysely, sql } from 'kysely'

/**
 * What was sold to a member becomes a term, and members get numbers. Everybody who is there gets one term from their dates;
 * `members` keeps copies of the dates for its lists.
 */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  await addTables(db)
  await numberMembers(db)
  await sellTerms(db)
  await changeMembers(db)
  for (const statement of engine === 'sqlite' ? sqliteTriggers : postgresTriggers) await statement.execute(db)
  // The rows that screens hold have other columns now: everything is asked for anew.
  await sql`
    update revision set value = value + 1, horizon = value + 1 where exists (select 1 from seating)
  `.execute(db)
}

async function addTables(db: Kysely<unknown>) {
  await sql`
    create table member_numbers (
      member_id text primary key,
      number integer not null unique check (number > 0)
    )`.execute(db)
  // The reference to the term before is deferred, so that a chain can be copied in any order.
  await sql`
    create table terms (
      id text primary key,
      member_id text not null references member_numbers (member_id),
      previous_id text unique,
      plan_id text not null references plans (id),
      shift_id integer not null references shifts (id),
      seat_id text references seating (id) on delete set null,
      plan_name text not null,
      plan_name_mr text not null,
      shift_name text not null,
      shift_name_mr text not null,
      room_name text,
      room_name_mr text,
      seat_number integer,
      first_day text not null check (length(first_day) = 10),
      last_day text not null check (length(last_day) = 10),
      anchor_day integer not null check (anchor_day between 1 and 31),
      sold_last_day text not null check (length(sold_last_day) = 10),
      sold_anchor_day integer not null check (sold_anchor_day between 1 and 31),
      price integer not null check (price >= 0),
      joining_fee integer not null check (joining_fee >= 0),
      discount integer not null check (discount >= 0),
      discount_reason text not null,
      choice_reason text not null,
      state text not null check (state in ('Sold', 'Ended', 'Cancelled')),
      sold_by text not null,
      sold_at text not null,
      is_sample integer not null check (is_sample in (0, 1)),
      revision integer not null,
      check (first_day <= last_day),
      check (discount <= price),
      unique (member_id, id),
      foreign key (member_id, previous_id) references terms (member_id, id) deferrable initially deferred
    )`.execute(db)
  await sql`create unique index terms_first on terms (member_id) where previous_id is null`.execute(db)
  await sql`create index terms_by_member on terms (member_id, last_day)`.execute(db)
}

async function numberMembers(db: Kysely<unknown>) {
  await sql`
    insert into member_numbers (member_id, number)
    select id, row_number() over (order by join_date, id) from members`.execute(db)
}

interface Held {
  id: string
  name: string
  join_date: string
  expiry_date: string
}

/** SQLite takes some thousands of values in a statement. */
const batch = 500

/** The one term of everybody who was there (TM-11): from their dates, with nothing due. Its id is the member's. */
async function sellTerms(db: Kysely<unknown>) {
  const { rows } = await sql<Held>`
    select id, name, join_date, expiry_date from members order by join_date, id`.execute(db)
  const byAnchor = Map.groupBy(rows, ({ join_date, expiry_date }) => anchorFrom(join_date, expiry_date))
  for (const [anchor, members] of byAnchor) {
    for (let start = 0; start < members.length; start += batch) {
      const ids = members.slice(start, start + batch).map(({ id }) => id)
      await sellTo(db, ids, anchor)
    }
  }
  for (const { id, name, join_date, expiry_date } of rows) {
    if (expiry_date < join_date) await writeDown(db, { id, name, from: join_date, to: expiry_date })
  }
}

async function sellTo(db: Kysely<unknown>, ids: readonly string[], anchor: number) {
  await sql`
    insert into terms (
      id, member_id, plan_id, shift_id, seat_id, plan_name, plan_name_mr, shift_name, shift_name_mr,
      room_name, room_name_mr, seat_number, first_day, last_day, anchor_day, sold_last_day, sold_anchor_day,
      price, joining_fee, discount, discount_reason, choice_reason, state, sold_by, sold_at, is_sample, revision
    )
    select
      members.id, members.id, plans.id, shifts.id, seating.id, plans.name, plans.name_mr, shifts.name, shifts.name_mr,
      libraries.name, libraries.name_mr, seating.number,
      case when expiry_date < join_date then expiry_date else join_date end, expiry_date, cast(${anchor} as integer),
      expiry_date, cast(${anchor} as integer), members.price, 0, 0, '', '', 'Sold', 'product',
      join_date || 'T00:00:00.000Z', members.is_sample, members.revision
    from members
    join plans on plans.id = members.plan_id
    join shifts on shifts.id = plans.shift_id
    left join seating on seating.id = coalesce(
      (select seat_holds.seat_id from seat_holds where seat_holds.member_id = members.id limit 1),
      members.former_seat_id
    )
    left join libraries on libraries.id = seating.library_id
    where members.id in (${sql.join(ids)})`.execute(db)
}

/** A join date after the expiry date cannot be the first day of the term. */
async function writeDown(
  db: Kysely<unknown>,
  { id, name, from, to }: { id: string; name: string; from: string; to: string },
) {
  const changes = JSON.stringify([{ field: 'joinDate', from, to }])
  await sql`
    insert into history (at, actor, kind, action, subject, name, changes)
    values (${new Date().toISOString()}, 'product', 'member', 'changed', ${id}, ${name}, ${changes})`.execute(
    db,
  )
}

async function changeMembers(db: Kysely<unknown>) {
  await sql`alter table members add column held_since text check (length(held_since) = 10)`.execute(db)
  // The earlier of both dates: whoever is there has held their seat all along.
  await sql`
    update members set held_since = case when expiry_date < join_date then expiry_date else join_date end
    where former_seat_id is not null
      or exists (select 1 from seat_holds where seat_holds.member_id = members.id)`.execute(db)
  await sql`update members set join_date = expiry_date where expiry_date < join_date`.execute(db)
  await sql`alter table members drop column plan_id`.execute(db)
  await sql`alter table members drop column price`.execute(db)
}

/** The join date's day where the last day is that day of its month or the last of a shorter one, else the last day's. */
function anchorFrom(joinDate: string, lastDay: string): number {
  const [date, last] = [Number(joinDate.slice(8)), Number(lastDay.slice(8))]
  const daysInMonth = new Date(
    Date.UTC(Number(lastDay.slice(0, 4)), Number(lastDay.slice(5, 7)), 0),
  ).getUTCDate()
  return last === Math.min(date, daysInMonth) ? date : last
}

/** Only the reason of a choice about a person of whom nothing else is stored any more may go. */
const isOtherSale = sql`
  new.id <> old.id or new.member_id <> old.member_id or new.previous_id is distinct from old.previous_id
  or new.sold_last_day <> old.sold_last_day or new.sold_anchor_day <> old.sold_anchor_day
  or new.sold_by <> old.sold_by or new.sold_at <> old.sold_at or new.is_sample > old.is_sample
  or (new.choice_reason <> old.choice_reason and not (
    new.choice_reason = '' and not exists (select 1 from members where members.id = old.member_id)
  ))`

const sqliteTriggers = [
  sql`create trigger terms_keep_sale before update on terms when ${isOtherSale}
      begin select raise(abort, 'terms are kept as sold'); end`,
  sql`create trigger terms_keep_rows before delete on terms when old.is_sample = 0
      begin select raise(abort, 'terms are kept as sold'); end`,
  // "insert or replace" would remove a row without a word to the trigger above.
  sql`create trigger terms_replace_nothing before insert on terms
      when exists (
        select 1 from terms
        where terms.id = new.id or terms.previous_id = new.previous_id
          or (new.previous_id is null and terms.previous_id is null and terms.member_id = new.member_id)
      )
      begin select raise(abort, 'terms are kept as sold'); end`,
]

const postgresTriggers = [
  sql`create function terms_are_kept() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          if not (${isOtherSale}) then return new; end if;
        elsif tg_op = 'DELETE' then
          if old.is_sample = 1 then return old; end if;
        end if;
        raise exception 'terms are kept as sold';
      end $$`,
  sql`create trigger terms_keep_sale before update or delete on terms
      for each row execute function terms_are_kept()`,
  sql`create trigger terms_are_not_emptied before truncate on terms
      for each statement execute function terms_are_kept()`,
]
