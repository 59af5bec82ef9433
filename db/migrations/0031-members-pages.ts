import { type Kysely, sql } from 'kysely'

/**
 * Members' known phones and what they ask for there, payments that were announced, who leaves, and the lines of
 * bank files that are used up. Links may lead to a member's page, too.
 */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  const no = engine === 'sqlite' ? sql`integer primary key autoincrement` : sql`serial primary key`
  await widenLinks(db)
  await addPhones(db)
  await addAnnounced(db)
  await addRequests(db)
  await addLeavings(db)
  await addBankFiles(db, no)
}

/** A link may lead to a member's page, and be used once. */
async function widenLinks(db: Kysely<unknown>) {
  await sql`
    create table links_next (
      token_hash text primary key,
      kind text not null check (kind in ('offer', 'member')),
      subject text not null,
      ends_at text not null,
      used_at text,
      made_at text not null,
      made_by text not null,
      check (used_at is null or kind = 'member')
    )`.execute(db)
  await sql`
    insert into links_next (token_hash, kind, subject, ends_at, made_at, made_by)
    select token_hash, kind, subject, ends_at, made_at, made_by from links`.execute(db)
  await sql`drop table links`.execute(db)
  await sql`alter table links_next rename to links`.execute(db)
  await sql`create index links_by_subject on links (kind, subject)`.execute(db)
}

/** A browser that knows one member, or several of a family. Only the hash of its cookie's token is stored. */
async function addPhones(db: Kysely<unknown>) {
  await sql`
    create table phones (
      id text primary key,
      token_hash text not null unique,
      made_at text not null,
      used_at text not null,
      expires_at text not null
    )`.execute(db)
  await sql`
    create table phone_members (
      id text primary key,
      phone_id text not null references phones (id) on delete cascade,
      member_id text not null references members (id) on delete cascade,
      device text not null,
      known_at text not null,
      unique (phone_id, member_id)
    )`.execute(db)
  await sql`create index phone_members_by_member on phone_members (member_id)`.execute(db)
}

async function addAnnounced(db: Kysely<unknown>) {
  await sql`
    create table announced_payments (
      id text primary key,
      code text not null unique check (length(code) = 18),
      member_id text references members (id) on delete cascade,
      offer_id text references offers (id) on delete cascade,
      what text not null check (what in ('due', 'term', 'offer')),
      amount integer not null check (amount > 0 and amount % 100 = 0),
      plan_id text references plans (id),
      previous_id text,
      first_day text check (length(first_day) = 10),
      last_day text check (length(last_day) = 10),
      price integer check (price >= 0),
      reference text not null,
      reference_key text not null,
      received_on text not null check (length(received_on) = 10),
      announced_at text not null,
      state text not null check (state in ('open', 'accepted', 'refused', 'withdrawn')),
      reason text not null,
      decided_at text,
      decided_by text,
      payment_id text references payments (id),
      lifted_at text,
      revision integer not null,
      check ((member_id is null) <> (offer_id is null)),
      check ((what = 'offer') = (offer_id is not null)),
      check ((what = 'term') = (previous_id is not null and plan_id is not null and last_day is not null)),
      check ((state = 'open') = (decided_at is null)),
      check ((state = 'open') = (decided_by is null)),
      check (state <> 'refused' or reason <> ''),
      check ((state = 'accepted') = (payment_id is not null))
    )`.execute(db)
  await sql`create index announced_by_revision on announced_payments (revision)`.execute(db)
  await sql`create index announced_by_member on announced_payments (member_id)`.execute(db)
  await sql`create index announced_by_offer on announced_payments (offer_id)`.execute(db)
  await sql`create index announced_by_reference on announced_payments (reference_key)`.execute(db)
  await sql`create unique index announced_by_payment on announced_payments (payment_id)`.execute(db)
  await sql`
    create table shown_codes (
      code text primary key check (length(code) = 18),
      member_id text references members (id) on delete cascade,
      offer_id text references offers (id) on delete cascade,
      amount integer not null check (amount > 0),
      shown_on text not null check (length(shown_on) = 10),
      check ((member_id is null) <> (offer_id is null))
    )`.execute(db)
  await sql`create index shown_codes_by_day on shown_codes (shown_on)`.execute(db)
  await sql`create index shown_codes_by_member on shown_codes (member_id)`.execute(db)
  await sql`create index shown_codes_by_offer on shown_codes (offer_id)`.execute(db)
}

async function addRequests(db: Kysely<unknown>) {
  await sql`
    create table member_requests (
      id text primary key,
      member_id text not null references members (id) on delete cascade,
      kind text not null check (kind in ('pause', 'seat', 'leave', 'detail', 'wish')),
      asked text not null,
      until text check (length(until) = 10),
      sent_at text not null,
      state text not null check (state in ('open', 'granted', 'refused', 'withdrawn')),
      answer text not null,
      answered_at text,
      answered_by text,
      revision integer not null,
      check ((state = 'open') = (answered_at is null)),
      check ((state = 'open') = (answered_by is null)),
      check (state <> 'refused' or answer <> '')
    )`.execute(db)
  await sql`create index member_requests_by_revision on member_requests (revision)`.execute(db)
  await sql`create index member_requests_by_member on member_requests (member_id)`.execute(db)
}

/** Who leaves after a day. */
async function addLeavings(db: Kysely<unknown>) {
  await sql`
    create table leavings (
      member_id text primary key references members (id) on delete cascade,
      leaves_on text not null check (length(leaves_on) = 10),
      reason text not null check (reason in (
        '', 'exam-over', 'moved-away', 'price', 'hours', 'distance', 'went-elsewhere', 'not-known'
      )),
      request_id text references member_requests (id) on delete set null,
      made_at text not null,
      made_by text not null,
      revision integer not null
    )`.execute(db)
  await sql`create index leavings_by_revision on leavings (revision)`.execute(db)
  await sql`create index leavings_by_day on leavings (leaves_on)`.execute(db)
}

async function addBankFiles(db: Kysely<unknown>, no: ReturnType<typeof sql>) {
  await sql`
    create table bank_accounts (
      id text primary key,
      name text not null check (name <> ''),
      ending text not null,
      is_app integer not null check (is_app in (0, 1)),
      headings text not null,
      columns text not null,
      day_order text not null check (day_order in ('day-first', 'month-first')),
      are_all_credits integer not null check (are_all_credits in (0, 1)),
      made_at text not null,
      made_by text not null
    )`.execute(db)
  await sql`
    create table bank_files (
      account_id text not null references bank_accounts (id),
      first_day text not null check (length(first_day) = 10),
      last_day text not null check (length(last_day) = 10),
      read_at text not null,
      read_by text not null,
      primary key (account_id, first_day, last_day),
      check (first_day <= last_day)
    )`.execute(db)
  await sql`create index bank_files_by_moment on bank_files (read_at)`.execute(db)
  // What came into a payment app on a day, which the bank pays out a day later.
  await sql`
    create table bank_app_days (
      account_id text not null references bank_accounts (id),
      day text not null check (length(day) = 10),
      amount integer not null check (amount > 0),
      primary key (account_id, day)
    )`.execute(db)
  // The parts of a line that receipts use up. Two that are written at once would have the same number, and what is held before
  // and a part are never more than the line.
  await sql`
    create table bank_line_parts (
      line_key text not null,
      part_no integer not null check (part_no > 0),
      payment_id text not null unique references payments (id),
      line_amount integer not null check (line_amount > 0),
      held_before integer not null check (held_before >= 0),
      amount integer not null check (amount > 0 and held_before + amount <= line_amount),
      primary key (line_key, part_no)
    )`.execute(db)
  // Which payment a file was found to have; taken back by a row more.
  await sql`
    create table bank_ticks (
      no ${no},
      payment_id text not null references payments (id),
      line_key text not null,
      amount integer not null check (amount > 0),
      is_found integer not null check (is_found in (0, 1)),
      made_at text not null,
      made_by text not null
    )`.execute(db)
  await sql`create index bank_ticks_by_payment on bank_ticks (payment_id)`.execute(db)
  await sql`create index bank_ticks_by_line on bank_ticks (line_key)`.execute(db)
  await sql`
    create table payers (
      payer_hash text not null,
      member_id text not null references members (id) on delete cascade,
      learnt_on text not null check (length(learnt_on) = 10),
      primary key (payer_hash, member_id)
    )`.execute(db)
  await sql`create index payers_by_member on payers (member_id)`.execute(db)
}
