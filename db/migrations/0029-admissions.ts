import { type Kysely, sql } from 'kysely'

/**
 * Enquiries with their steps, forms sent again, consents to versions of the centre's notice, offers that hold seats, links for
 * strangers, forms of the last day for their limits, and counts of enquiries that were forgotten. A hold of a seat is a member's or
 * an offer's. The words of the history about an enquiry go with it.
 */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  const no = engine === 'sqlite' ? sql`integer primary key autoincrement` : sql`serial primary key`
  await addEnquiries(db, no)
  await addConsents(db)
  await addOffers(db)
  await replaceHolds(db)
  await sql`
    create table public_forms (
      no ${no},
      key text not null check (key <> ''),
      at text not null,
      day text not null check (length(day) = 10)
    )`.execute(db)
  await sql`create index public_forms_by_key on public_forms (key, at)`.execute(db)
  await sql`
    create table enquiry_counts (
      month text not null check (length(month) = 7),
      source text not null,
      outcome text not null,
      count integer not null check (count > 0),
      primary key (month, source, outcome)
    )`.execute(db)
  for (const statement of engine === 'sqlite' ? sqliteTriggers : postgresTriggers) await statement.execute(db)
}

async function addEnquiries(db: Kysely<unknown>, no: ReturnType<typeof sql>) {
  await sql`
    create table enquiries (
      id text primary key,
      number integer not null unique check (number > 0),
      name text not null check (name <> ''),
      phone text not null,
      phone_key text not null,
      gender text check (gender in ('Male', 'Female', 'Other')),
      library_id integer references libraries (id),
      shift_id integer references shifts (id) on delete set null,
      wished_from text check (length(wished_from) = 10),
      is_minor integer not null check (is_minor in (0, 1)),
      language text not null check (language in ('en', 'mr')),
      source text not null,
      note text not null,
      origin text not null check (origin in ('form', 'desk')),
      state text not null check (state in (
        'new', 'called', 'visited', 'waiting', 'offered', 'admitted', 'lost'
      )),
      lost_reason text check (lost_reason in (
        'no-seat', 'price', 'hours', 'distance', 'went-elsewhere', 'no-answer', 'other'
      )),
      arrived_at text not null,
      stepped_at text not null,
      follow_up_on text check (length(follow_up_on) = 10),
      needs_look integer not null check (needs_look in (0, 1)),
      turned_down integer not null default 0 check (turned_down >= 0),
      member_id text references members (id) on delete set null,
      revision integer not null,
      check ((state = 'lost') = (lost_reason is not null)),
      check (member_id is null or state = 'admitted')
    )`.execute(db)
  await sql`create index enquiries_by_revision on enquiries (revision)`.execute(db)
  await sql`create index enquiries_by_phone on enquiries (phone_key)`.execute(db)
  await sql`
    create table enquiry_steps (
      no ${no},
      enquiry_id text not null references enquiries (id) on delete cascade,
      step text not null,
      at text not null,
      made_by text not null,
      reason text not null,
      changes text not null
    )`.execute(db)
  await sql`create index enquiry_steps_by_enquiry on enquiry_steps (enquiry_id, no)`.execute(db)
  await sql`
    create table enquiry_repeats (
      number integer primary key,
      enquiry_id text not null references enquiries (id) on delete cascade,
      sent_at text not null,
      gender text check (gender in ('Male', 'Female', 'Other')),
      library_id integer references libraries (id),
      shift_id integer references shifts (id) on delete set null,
      wished_from text check (length(wished_from) = 10),
      taken_at text
    )`.execute(db)
  await sql`create index enquiry_repeats_by_enquiry on enquiry_repeats (enquiry_id)`.execute(db)
}

async function addConsents(db: Kysely<unknown>) {
  await sql`
    create table notices (
      version integer primary key check (version > 0),
      text text not null check (text <> ''),
      text_mr text not null,
      made_at text not null,
      made_by text not null
    )`.execute(db)
  await sql`
    create table consents (
      id text primary key,
      enquiry_id text references enquiries (id) on delete cascade,
      member_id text references members (id) on delete cascade,
      purpose text not null check (purpose in (
        'enquiry', 'messages.whatsapp', 'messages.email', 'messages.sms', 'attendance'
      )),
      notice_version integer not null references notices (version),
      language text not null check (language in ('en', 'mr')),
      given_by text not null check (given_by in ('self', 'parent')),
      how text not null check (how in ('form', 'desk')),
      checked_by text not null,
      given_at text not null,
      ended_at text,
      check (enquiry_id is not null or member_id is not null)
    )`.execute(db)
  await sql`create index consents_by_enquiry on consents (enquiry_id)`.execute(db)
  await sql`create index consents_by_member on consents (member_id)`.execute(db)
}

async function addOffers(db: Kysely<unknown>) {
  await sql`
    create table offers (
      id text primary key,
      enquiry_id text not null references enquiries (id) on delete cascade,
      seat_id text references seating (id) on delete set null,
      plan_id text not null references plans (id),
      price integer not null check (price >= 0),
      joining_fee integer not null check (joining_fee >= 0),
      discount integer not null check (discount >= 0),
      discount_reason text not null,
      first_day text not null check (length(first_day) = 10),
      made_at text not null,
      made_by text not null,
      until text not null,
      said_yes_at text,
      held_until text not null check (held_until >= until),
      ended_at text,
      ended_as text check (ended_as in ('lapsed', 'declined', 'withdrawn', 'admitted')),
      check ((ended_at is null) = (ended_as is null)),
      check (ended_at is not null or seat_id is not null)
    )`.execute(db)
  await sql`create index offers_by_enquiry on offers (enquiry_id)`.execute(db)
  await sql`create unique index offers_one_open on offers (enquiry_id) where ended_at is null`.execute(db)
  await sql`
    create table links (
      token_hash text primary key,
      kind text not null check (kind in ('offer')),
      subject text not null,
      ends_at text not null,
      made_at text not null,
      made_by text not null
    )`.execute(db)
  await sql`create index links_by_subject on links (kind, subject)`.execute(db)
}

async function replaceHolds(db: Kysely<unknown>) {
  await sql`
    create table seat_holds_next (
      seat_id text not null references seating (id),
      part_id integer not null references day_parts (id),
      member_id text references members (id) on delete cascade,
      offer_id text references offers (id) on delete cascade,
      primary key (seat_id, part_id),
      unique (member_id, part_id),
      check ((member_id is null) <> (offer_id is null))
    )`.execute(db)
  await sql`
    insert into seat_holds_next (seat_id, part_id, member_id)
    select seat_id, part_id, member_id from seat_holds`.execute(db)
  await sql`drop table seat_holds`.execute(db)
  await sql`alter table seat_holds_next rename to seat_holds`.execute(db)
  await sql`create index seat_holds_by_offer on seat_holds (offer_id)`.execute(db)
}

const isSameBesideWords = sql`
  new.id = old.id and new.at = old.at and new.actor = old.actor
  and new.kind = old.kind and new.action = old.action and new.subject = old.subject`

/** The words about a person of whom nothing else is stored any more. */
const isErasing = sql`
  new.name = '' and new.changes = '[]' and ${isSameBesideWords}
  and (
    (new.kind = 'member' and not exists (select 1 from members where id = old.subject))
    or (new.kind = 'enquiry' and not exists (select 1 from enquiries where id = old.subject))
  )`

const isLosingAddress = sql`
  new.kind = 'session' and new.changes = '[]' and new.name = old.name and ${isSameBesideWords}`

// The product goes by its own clock and asks for 90 days; a day less, as the database's clock may differ.
const sqliteIsOldAddress = sql`
  json_array_length(old.changes) = 1 and json_extract(old.changes, '$[0].field') = 'network'
  and old.at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-89 days')`

const postgresIsOldAddress = sql`
  json_array_length(old.changes::json) = 1 and old.changes::json -> 0 ->> 'field' = 'network'
  and old.at < to_char((now() at time zone 'utc') - interval '89 days', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const sqliteTriggers = [
  sql`drop trigger history_keeps_words`,
  sql`create trigger history_keeps_words before update on history
      when not ((${isErasing}) or (${isLosingAddress} and ${sqliteIsOldAddress}))
      begin select raise(abort, 'history is append-only'); end`,
]

const postgresTriggers = [
  sql`create or replace function history_is_append_only() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          if ${isErasing} then return new; end if;
          if ${isLosingAddress} and ${postgresIsOldAddress} then return new; end if;
        end if;
        raise exception 'history is append-only';
      end $$`,
  // Whoever may make tables in a schema that is searched first would decide what the trigger reads.
  sql`
    do $$
    begin
      execute format(
        'alter function history_is_append_only() set search_path = pg_catalog, %I, pg_temp', current_schema()
      );
    end $$`,
]
