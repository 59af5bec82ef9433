import { type Kysely, sql } from 'kysely'

/** Channels that messages go by, the messages with all their states, and who sends. */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  const no = engine === 'sqlite' ? sql`integer primary key autoincrement` : sql`serial primary key`
  await sql`
    create table channels (
      id text primary key check (id in ('whatsapp', 'email', 'sms')),
      settings text not null,
      secret text not null,
      is_on integer not null default 0 check (is_on in (0, 1)),
      tested_at text,
      seen_at text,
      stopped_at text,
      stopped_code text not null default '',
      changed_at text not null,
      check (is_on = 0 or seen_at is not null)
    )`.execute(db)
  await sql`
    create table messages (
      id text primary key,
      channel text not null check (channel in ('whatsapp', 'email', 'sms')),
      cause text not null check (cause in ('owner', 'test')),
      kind text not null,
      run_key text unique,
      language text not null check (language in ('en', 'mr')),
      params text not null,
      address text not null,
      text text not null default '',
      state text not null
        check (state in ('waiting', 'sending', 'sent', 'failed', 'dropped', 'unknown')),
      tries integer not null default 0 check (tries >= 0),
      not_before text not null,
      made_at text not null,
      made_by text not null
    )`.execute(db)
  await sql`create index messages_waiting on messages (state, not_before)`.execute(db)
  await sql`create index messages_by_time on messages (made_at)`.execute(db)
  await sql`
    create table message_steps (
      no ${no},
      message_id text not null references messages (id) on delete cascade,
      state text not null,
      code text not null default '',
      at text not null
    )`.execute(db)
  await sql`create index message_steps_by_message on message_steps (message_id)`.execute(db)
  await sql`
    create table sending_lease (
      id integer primary key check (id = 1),
      holder text not null,
      until text not null
    )`.execute(db)
  await sql`insert into sending_lease (id, holder, until) values (1, '', '')`.execute(db)
}
