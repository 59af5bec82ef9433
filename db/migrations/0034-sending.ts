import { type Kysely, sql } from 'kysely'

/**
 * Messages to members and enquirers: why, to whom and for how much, the texts that WhatsApp approved, what may go by itself, the list of
 * each day, and what people answer.
 */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  await (engine === 'sqlite' ? rebuildMessages(db) : widenMessages(db))
  await sql`create index messages_by_member on messages (member_id)`.execute(db)
  await sql`create index messages_by_enquiry on messages (enquiry_id)`.execute(db)
  await sql`create index messages_by_sent_on on messages (sent_on)`.execute(db)
  await addRules(db)
  await addAnswers(db, engine)
  await widenLinks(db)
  // When WhatsApp's check of the webhook came through.
  await sql`alter table channels add column called_at text`.execute(db)
  await sql`alter table members add column email text not null default ''`.execute(db)
  // The rows that screens hold have more fields now: everything is asked for anew.
  await sql`
    update revision set value = value + 1, horizon = value + 1 where exists (select 1 from seating)
  `.execute(db)
}

const causes = sql`cause in ('owner', 'test', 'reminder', 'receipt', 'offer', 'answer')`
const states = sql`
  state in ('waiting', 'sending', 'sent', 'delivered', 'read', 'failed', 'dropped', 'unknown')`

/** The tables with the new columns and checks, made anew, as SQLite changes no check of a table that is there. */
async function rebuildMessages(db: Kysely<unknown>) {
  await sql`create table message_steps_before as select * from message_steps`.execute(db)
  await sql`drop table message_steps`.execute(db)
  await sql`
    create table messages_next (
      id text primary key,
      channel text not null check (channel in ('whatsapp', 'email', 'sms')),
      cause text not null check (${causes}),
      kind text not null,
      run_key text unique,
      language text not null check (language in ('en', 'mr')),
      params text not null,
      address text not null,
      text text not null default '',
      state text not null check (${states}),
      tries integer not null default 0 check (tries >= 0),
      not_before text not null,
      made_at text not null,
      made_by text not null,
      member_id text references members (id) on delete cascade,
      enquiry_id text references enquiries (id) on delete cascade,
      about text not null default '',
      place integer not null default 0,
      template text not null default '',
      external_id text unique,
      price integer not null default 0 check (price >= 0),
      sent_on text check (length(sent_on) = 10)
    )`.execute(db)
  const kept = sql.raw(
    'id, channel, cause, kind, run_key, language, params, address, text, state, tries, not_before, made_at, made_by',
  )
  await sql`insert into messages_next (${kept}) select ${kept} from messages`.execute(db)
  await sql`drop table messages`.execute(db)
  await sql`alter table messages_next rename to messages`.execute(db)
  await sql`create index messages_waiting on messages (state, not_before)`.execute(db)
  await sql`create index messages_by_time on messages (made_at)`.execute(db)
  await sql`
    create table message_steps (
      no integer primary key autoincrement,
      message_id text not null references messages (id) on delete cascade,
      state text not null,
      code text not null default '',
      at text not null
    )`.execute(db)
  await sql`
    insert into message_steps (no, message_id, state, code, at)
    select no, message_id, state, code, at from message_steps_before`.execute(db)
  await sql`drop table message_steps_before`.execute(db)
  await sql`create index message_steps_by_message on message_steps (message_id)`.execute(db)
}

async function widenMessages(db: Kysely<unknown>) {
  await sql`alter table messages drop constraint messages_cause_check`.execute(db)
  await sql`alter table messages drop constraint messages_state_check`.execute(db)
  await sql`
    alter table messages
      add constraint messages_cause_check check (${causes}),
      add constraint messages_state_check check (${states}),
      add column member_id text references members (id) on delete cascade,
      add column enquiry_id text references enquiries (id) on delete cascade,
      add column about text not null default '',
      add column place integer not null default 0,
      add column template text not null default '',
      add column external_id text unique,
      add column price integer not null default 0 check (price >= 0),
      add column sent_on text check (length(sent_on) = 10)`.execute(db)
}

/** The rules of what goes by itself, its texts, the lists of days, and numbers that rest. */
async function addRules(db: Kysely<unknown>) {
  await sql`
    create table sending_rules (
      id integer primary key check (id = 1),
      hour integer not null default 10 check (hour between 9 and 19),
      max_per_day integer check (max_per_day > 0),
      max_per_month integer check (max_per_month >= 0),
      stopped_at text,
      stopped_by text not null default '',
      changed_at text not null default ''
    )`.execute(db)
  await sql`insert into sending_rules (id) values (1)`.execute(db)
  await sql`
    create table sending_kinds (
      kind text primary key,
      is_on integer not null default 0 check (is_on in (0, 1)),
      template text not null default '',
      places text not null default '[]',
      flows text not null default '{}',
      looked_at text,
      looked_by text not null default '',
      looked_text text not null default ''
    )`.execute(db)
  await sql`
    create table message_templates (
      name text not null,
      language text not null check (language in ('en', 'mr')),
      code text not null,
      status text not null,
      category text not null,
      body text not null,
      values_count integer not null check (values_count >= 0),
      has_link integer not null check (has_link in (0, 1)),
      stopped_code text not null default '',
      read_at text not null,
      primary key (name, language)
    )`.execute(db)
  await sql`
    create table message_runs (
      day text primary key check (length(day) = 10),
      made_at text,
      is_off integer not null default 0 check (is_off in (0, 1)),
      off_by text not null default ''
    )`.execute(db)
  await sql`
    create table message_rests (
      member_id text not null references members (id) on delete cascade,
      day text not null check (length(day) = 10),
      made_by text not null,
      primary key (member_id, day)
    )`.execute(db)
  await sql`
    create table resting_numbers (
      phone text primary key,
      code text not null,
      since text not null
    )`.execute(db)
}

/** Calls of WhatsApp that wait to be worked off, and the answers of people. */
async function addAnswers(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  const no = engine === 'sqlite' ? sql`integer primary key autoincrement` : sql`serial primary key`
  await sql`
    create table webhook_calls (
      no ${no},
      body text not null,
      came_at text not null
    )`.execute(db)
  await sql`
    create table message_answers (
      id text primary key,
      member_id text references members (id) on delete cascade,
      enquiry_id text references enquiries (id) on delete cascade,
      message_id text references messages (id) on delete set null,
      phone text not null,
      user_id text not null,
      kind text not null,
      text text not null,
      at text not null,
      came_at text not null,
      done_at text,
      done_by text not null default ''
    )`.execute(db)
  await sql`create index message_answers_by_member on message_answers (member_id)`.execute(db)
  await sql`create index message_answers_by_enquiry on message_answers (enquiry_id)`.execute(db)
  await sql`create index message_answers_by_message on message_answers (message_id)`.execute(db)
  await sql`create index message_answers_by_user on message_answers (user_id)`.execute(db)
}

/** A link may end somebody's yes to e-mail. */
async function widenLinks(db: Kysely<unknown>) {
  await sql`
    create table links_next (
      token_hash text primary key,
      kind text not null check (kind in ('offer', 'member', 'stop')),
      subject text not null,
      ends_at text not null,
      used_at text,
      made_at text not null,
      made_by text not null,
      check (used_at is null or kind = 'member')
    )`.execute(db)
  await sql`
    insert into links_next (token_hash, kind, subject, ends_at, used_at, made_at, made_by)
    select token_hash, kind, subject, ends_at, used_at, made_at, made_by from links`.execute(db)
  await sql`drop table links`.execute(db)
  await sql`alter table links_next rename to links`.execute(db)
  await sql`create index links_by_subject on links (kind, subject)`.execute(db)
}
