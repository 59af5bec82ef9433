import { type Kysely, sql } from 'kysely'

/**
 * Members get accounts: what they were charged and what they paid, in rows that are only ever added, with the receipt as it was
 * printed. Nobody who is there owes anything.
 */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  await addMoney(db, engine)
  await addReceipts(db)
  await addChangesOfTerms(db)
  await changeMembers(db)
  for (const statement of engine === 'sqlite' ? sqliteTriggers : postgresTriggers) await statement.execute(db)
  // The rows that screens hold have more fields now: everything is asked for anew.
  await sql`
    update revision set value = value + 1, horizon = value + 1 where exists (select 1 from seating)
  `.execute(db)
}

/** Amounts are paise of whole rupees, at most one crore of them, which fits an integer column. */
const amount = sql`integer not null check (amount <> 0 and amount % 100 = 0 and abs(amount) <= 1000000000)`
const day = sql`text not null check (length(day) = 10)`

async function addMoney(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  const no = engine === 'sqlite' ? sql`integer primary key autoincrement` : sql`serial primary key`
  // References within a table are deferred, so that its rows can be copied in any order.
  await sql`
    create table charges (
      no ${no},
      id text not null unique,
      member_id text not null references member_numbers (member_id),
      term_id text,
      kind text not null check (kind in (
        'Term', 'Joining fee', 'Late fee', 'Locker', 'Plan change', 'Refund', 'Write-off', 'Opening balance', 'Other'
      )),
      amount ${amount},
      day ${day},
      due_on text not null check (length(due_on) = 10),
      booked_on text not null check (length(booked_on) = 10),
      reason text not null,
      reverses_id text unique,
      replaces_id text unique,
      made_by text not null,
      made_at text not null,
      is_sample integer not null check (is_sample in (0, 1)),
      check (reverses_id is null or replaces_id is null),
      unique (member_id, id),
      foreign key (member_id, term_id) references terms (member_id, id),
      foreign key (member_id, reverses_id) references charges (member_id, id) deferrable initially deferred,
      foreign key (member_id, replaces_id) references charges (member_id, id) deferrable initially deferred
    )`.execute(db)
  await sql`
    create table payments (
      no ${no},
      id text not null unique,
      member_id text not null references member_numbers (member_id),
      term_id text,
      kind text not null check (kind in ('Payment', 'Refund', 'Correction')),
      amount ${amount},
      mode text not null check (mode in ('Cash', 'UPI', 'Bank', 'Card', 'Other')),
      reference text not null,
      reference_key text not null,
      received_on text not null check (length(received_on) = 10),
      booked_on text not null check (length(booked_on) = 10),
      issued_on text not null check (length(issued_on) = 10),
      series text,
      number integer check (number between 1 and 999999),
      reason text not null,
      reverses_id text unique,
      replaces_id text unique,
      printed text,
      made_by text not null,
      made_at text not null,
      is_sample integer not null check (is_sample in (0, 1)),
      check ((kind = 'Payment') = (amount > 0)),
      check ((kind = 'Correction') = (reverses_id is not null)),
      check ((kind = 'Correction') = (series is null)),
      check ((kind = 'Correction') = (number is null)),
      check ((kind = 'Correction') = (printed is null)),
      check (reverses_id is null or replaces_id is null),
      unique (series, number),
      unique (member_id, id),
      foreign key (member_id, term_id) references terms (member_id, id),
      foreign key (member_id, reverses_id) references payments (member_id, id) deferrable initially deferred,
      foreign key (member_id, replaces_id) references payments (member_id, id) deferrable initially deferred
    )`.execute(db)
  for (const table of ['charges', 'payments']) {
    await sql`create index ${sql.ref(`${table}_by_term`)} on ${sql.table(table)} (member_id, term_id)`.execute(
      db,
    )
  }
  // Sums are read from it alone.
  await sql`create index payments_by_day on payments (booked_on, mode, made_by, amount)`.execute(db)
  await sql`create index payments_by_number on payments (number)`.execute(db)
  await sql`create index payments_by_reference on payments (reference_key) where reference_key <> ''`.execute(
    db,
  )
}

async function addReceipts(db: Kysely<unknown>) {
  await sql`
    create table counters (
      name text primary key,
      value integer not null check (value between 1 and 999999)
    )`.execute(db)
  await sql`
    create table receipt_prints (
      id text primary key,
      payment_id text not null references payments (id) on delete cascade,
      printed_by text not null,
      printed_at text not null
    )`.execute(db)
  await sql`create index receipt_prints_by_payment on receipt_prints (payment_id)`.execute(db)
  await sql`
    create table receipt_links (
      token_hash text primary key,
      payment_id text not null references payments (id) on delete cascade,
      made_by text not null,
      made_on text not null check (length(made_on) = 10),
      withdrawn_on text check (length(withdrawn_on) = 10)
    )`.execute(db)
  await sql`create index receipt_links_by_payment on receipt_links (payment_id)`.execute(db)
}

async function addChangesOfTerms(db: Kysely<unknown>) {
  await sql`
    create table pauses (
      id text primary key,
      member_id text not null,
      term_id text not null,
      from_day text not null check (length(from_day) = 10),
      to_day text not null check (length(to_day) = 10),
      ended_on text check (length(ended_on) = 10),
      is_lent integer not null check (is_lent in (0, 1)),
      reason text not null,
      days_before text not null,
      made_by text not null,
      made_at text not null,
      is_sample integer not null check (is_sample in (0, 1)),
      check (from_day <= to_day or ended_on is not null),
      foreign key (member_id, term_id) references terms (member_id, id)
    )`.execute(db)
  await sql`create index pauses_by_member on pauses (member_id, term_id)`.execute(db)
  await sql`
    create table plan_changes (
      term_id text not null references terms (id),
      day ${day},
      from_plan_id text not null references plans (id),
      to_plan_id text not null references plans (id),
      from_shift_id integer not null references shifts (id),
      to_shift_id integer not null references shifts (id),
      from_price integer not null check (from_price >= 0),
      from_discount integer not null check (from_discount >= 0),
      to_price integer not null check (to_price >= 0),
      charge_id text unique references charges (id),
      made_by text not null,
      made_at text not null,
      is_sample integer not null check (is_sample in (0, 1)),
      primary key (term_id, day)
    )`.execute(db)
}

async function changeMembers(db: Kysely<unknown>) {
  await sql`alter table members add column balance bigint not null default 0`.execute(db)
  await sql`alter table members add column owed text`.execute(db)
  await sql`
    alter table members add column freed_seat_id text references seating (id) on delete set null`.execute(db)
  await sql`alter table members add column freed_since text check (length(freed_since) = 10)`.execute(db)
}

const forgotten = sql`not exists (select 1 from members where members.id = old.member_id)`

/** Only what says something of a person of whom nothing else is stored any more may go (LG-8). */
const isOtherCharge = sql`
  new.no <> old.no or new.id <> old.id or new.member_id <> old.member_id or new.term_id is distinct from old.term_id
  or new.kind <> old.kind or new.amount <> old.amount or new.day <> old.day or new.due_on <> old.due_on
  or new.booked_on <> old.booked_on or new.reverses_id is distinct from old.reverses_id
  or new.replaces_id is distinct from old.replaces_id or new.made_by <> old.made_by or new.made_at <> old.made_at
  or new.is_sample <> old.is_sample or (new.reason <> old.reason and not (new.reason = '' and ${forgotten}))`

const isOtherPayment = sql`
  new.no <> old.no or new.id <> old.id or new.member_id <> old.member_id or new.term_id is distinct from old.term_id
  or new.kind <> old.kind or new.amount <> old.amount or new.mode <> old.mode or new.received_on <> old.received_on
  or new.booked_on <> old.booked_on or new.issued_on <> old.issued_on or new.series is distinct from old.series
  or new.number is distinct from old.number or new.reverses_id is distinct from old.reverses_id
  or new.replaces_id is distinct from old.replaces_id or new.printed is distinct from old.printed
  or new.made_by <> old.made_by or new.made_at <> old.made_at or new.is_sample <> old.is_sample
  or (new.reason <> old.reason and not (new.reason = '' and ${forgotten}))
  or (new.reference <> old.reference and not (new.reference = '' and ${forgotten}))
  or (new.reference_key <> old.reference_key and not (new.reference_key = '' and ${forgotten}))`

const refusal = 'money is only ever added to'

const sqliteTriggers = [
  sql`create trigger charges_keep_words before update on charges when ${isOtherCharge}
      begin select raise(abort, ${sql.lit(refusal)}); end`,
  sql`create trigger charges_keep_rows before delete on charges when old.is_sample = 0
      begin select raise(abort, ${sql.lit(refusal)}); end`,
  // "insert or replace" would remove a row without a word to the trigger above.
  sql`create trigger charges_replace_nothing before insert on charges
      when exists (
        select 1 from charges where charges.no = new.no or charges.id = new.id
          or charges.reverses_id = new.reverses_id or charges.replaces_id = new.replaces_id
      )
      begin select raise(abort, ${sql.lit(refusal)}); end`,
  sql`create trigger payments_keep_words before update on payments when ${isOtherPayment}
      begin select raise(abort, ${sql.lit(refusal)}); end`,
  sql`create trigger payments_keep_rows before delete on payments when old.is_sample = 0
      begin select raise(abort, ${sql.lit(refusal)}); end`,
  sql`create trigger payments_replace_nothing before insert on payments
      when exists (
        select 1 from payments where payments.no = new.no or payments.id = new.id
          or payments.reverses_id = new.reverses_id or payments.replaces_id = new.replaces_id
          or (payments.series = new.series and payments.number = new.number)
      )
      begin select raise(abort, ${sql.lit(refusal)}); end`,
]

const postgresTriggers = [
  sql`create function charges_are_kept() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          if not (${isOtherCharge}) then return new; end if;
        elsif tg_op = 'DELETE' then
          if old.is_sample = 1 then return old; end if;
        end if;
        raise exception ${sql.lit(refusal)};
      end $$`,
  sql`create function payments_are_kept() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          if not (${isOtherPayment}) then return new; end if;
        elsif tg_op = 'DELETE' then
          if old.is_sample = 1 then return old; end if;
        end if;
        raise exception ${sql.lit(refusal)};
      end $$`,
  sql`create trigger charges_keep_rows before update or delete on charges
      for each row execute function charges_are_kept()`,
  sql`create trigger payments_keep_rows before update or delete on payments
      for each row execute function payments_are_kept()`,
  sql`create trigger charges_are_not_emptied before truncate on charges
      for each statement execute function charges_are_kept()`,
  sql`create trigger payments_are_not_emptied before truncate on payments
      for each statement execute function payments_are_kept()`,
]
