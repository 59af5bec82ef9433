import { type Kysely, sql } from 'kysely'

/**
 * The log of reminders, which is only added to, and what a member wants of them: a language, or none at all, and whether they are
 * under 18.
 */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  const no = engine === 'sqlite' ? sql`integer primary key autoincrement` : sql`serial primary key`
  await sql`
    create table reminder_log (
      no ${no},
      id text not null unique,
      member_id text not null references member_numbers (member_id),
      event text not null check (event in (
        'prepared', 'opened', 'sent', 'no-answer', 'will-pay', 'not-until', 'left', 'taken-back'
      )),
      reason text check (reason in ('promise', 'over', 'grace', 'due', 'today', 'notice')),
      day text not null check (length(day) = 10),
      at text not null,
      made_by text not null,
      until text check (length(until) = 10),
      last_day text not null check (length(last_day) = 10),
      takes_back_id text unique,
      freed_seat_id text,
      is_again integer not null check (is_again in (0, 1)),
      revision integer not null,
      check ((event in ('will-pay', 'not-until')) = (until is not null)),
      check ((event = 'taken-back') = (takes_back_id is not null)),
      check (freed_seat_id is null or event = 'left'),
      unique (member_id, id),
      foreign key (member_id, takes_back_id) references reminder_log (member_id, id) deferrable initially deferred
    )`.execute(db)
  await sql`create index reminder_log_by_member on reminder_log (member_id, no)`.execute(db)
  await sql`create index reminder_log_by_revision on reminder_log (revision)`.execute(db)
  await sql`create index reminder_log_by_event on reminder_log (event, day)`.execute(db)
  // Whoever reminds a member a second time on a day has said that they know (WL-4).
  await sql`
    create unique index reminder_log_once_a_day on reminder_log (member_id, day)
    where event in ('prepared', 'opened') and is_again = 0`.execute(db)
  await sql`alter table members add column language text check (language in ('en', 'mr'))`.execute(db)
  for (const column of ['has_no_reminders', 'is_minor']) {
    await sql`
      alter table members add column ${sql.ref(column)} integer not null default 0
      check (${sql.ref(column)} in (0, 1))`.execute(db)
  }
  for (const statement of engine === 'sqlite' ? sqliteTriggers : postgresTriggers) await statement.execute(db)
  // The rows that screens hold have more fields now: everything is asked for anew.
  await sql`
    update revision set value = value + 1, horizon = value + 1 where exists (select 1 from seating)
  `.execute(db)
}

const refusal = 'the log of reminders is only ever added to'

const sqliteTriggers = [
  sql`create trigger reminder_log_keeps_words before update on reminder_log
      begin select raise(abort, ${sql.lit(refusal)}); end`,
  sql`create trigger reminder_log_keeps_rows before delete on reminder_log
      begin select raise(abort, ${sql.lit(refusal)}); end`,
  // "insert or replace" would remove a row without a word to the trigger above.
  sql`create trigger reminder_log_replaces_nothing before insert on reminder_log
      when exists (
        select 1 from reminder_log as entry where entry.no = new.no or entry.id = new.id
          or entry.takes_back_id = new.takes_back_id
      )
      begin select raise(abort, ${sql.lit(refusal)}); end`,
]

const postgresTriggers = [
  sql`create function reminder_log_is_kept() returns trigger language plpgsql as $$
      begin
        raise exception ${sql.lit(refusal)};
      end $$`,
  sql`create trigger reminder_log_keeps_rows before update or delete on reminder_log
      for each row execute function reminder_log_is_kept()`,
  sql`create trigger reminder_log_is_not_emptied before truncate on reminder_log
      for each statement execute function reminder_log_is_kept()`,
]
