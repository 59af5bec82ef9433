import { type Kysely, sql } from 'kysely'

/**
 * Check-ins, the tablets at the doors, and counts that no deletion moves. A yes of a parent says who they are. Check-in is on in no
 * room after the upgrade.
 */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  await (engine === 'sqlite' ? rebuildReminders(db) : widenReminders(db))
  await addParents(db)
  await addCheckIns(db)
  await addMinors(db)
  await addCounts(db)
  await addDoors(db)
}

const reasons = sql`reason in ('promise', 'over', 'grace', 'due', 'today', 'notice', 'not-seen')`

async function widenReminders(db: Kysely<unknown>) {
  // PostgreSQL changes no table whose new rows are still to be checked, as after an earlier migration of the same upgrade.
  await sql`set constraints all immediate`.execute(db)
  await sql`alter table reminder_log drop constraint reminder_log_reason_check`.execute(db)
  await sql`alter table reminder_log add constraint reminder_log_reason_check check (${reasons})`.execute(db)
}

/** The log of reminders with the new reason (CI-5), made anew with what refers to it, as SQLite changes no check of a table that is there. */
async function rebuildReminders(db: Kysely<unknown>) {
  await sql`create table leaving_reasons_before as select * from leaving_reasons`.execute(db)
  await sql`drop table leaving_reasons`.execute(db)
  await sql`
    create table reminder_log_next (
      no integer primary key autoincrement,
      id text not null unique,
      member_id text not null references member_numbers (member_id),
      event text not null check (event in (
        'prepared', 'opened', 'sent', 'no-answer', 'will-pay', 'not-until', 'left', 'taken-back'
      )),
      reason text check (${reasons}),
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
      foreign key (member_id, takes_back_id) references reminder_log_next (member_id, id)
        deferrable initially deferred
    )`.execute(db)
  await sql`insert into reminder_log_next select * from reminder_log order by no`.execute(db)
  await sql`drop table reminder_log`.execute(db)
  await sql`alter table reminder_log_next rename to reminder_log`.execute(db)
  await sql`create index reminder_log_by_member on reminder_log (member_id, no)`.execute(db)
  await sql`create index reminder_log_by_revision on reminder_log (revision)`.execute(db)
  await sql`create index reminder_log_by_event on reminder_log (event, day)`.execute(db)
  await sql`
    create unique index reminder_log_once_a_day on reminder_log (member_id, day)
    where event in ('prepared', 'opened') and is_again = 0`.execute(db)
  await keepReminders(db)
  await sql`
    create table leaving_reasons (
      entry_id text primary key,
      member_id text not null,
      reason text not null check (reason in (
        'exam-over', 'moved-away', 'price', 'hours', 'distance', 'went-elsewhere', 'not-known'
      )),
      made_by text not null,
      made_at text not null,
      revision integer not null,
      foreign key (member_id, entry_id) references reminder_log (member_id, id)
    )`.execute(db)
  await sql`insert into leaving_reasons select * from leaving_reasons_before`.execute(db)
  await sql`drop table leaving_reasons_before`.execute(db)
  await sql`create index leaving_reasons_by_revision on leaving_reasons (revision)`.execute(db)
}

/** The log stays one that is only ever added to. */
async function keepReminders(db: Kysely<unknown>) {
  const refusal = sql.lit('the log of reminders is only ever added to')
  await sql`
    create trigger reminder_log_keeps_words before update on reminder_log
    begin select raise(abort, ${refusal}); end`.execute(db)
  await sql`
    create trigger reminder_log_keeps_rows before delete on reminder_log
    begin select raise(abort, ${refusal}); end`.execute(db)
  await sql`
    create trigger reminder_log_replaces_nothing before insert on reminder_log
    when exists (
      select 1 from reminder_log as entry where entry.no = new.no or entry.id = new.id
        or entry.takes_back_id = new.takes_back_id
    )
    begin select raise(abort, ${refusal}); end`.execute(db)
}

/** Which parent said yes, and how that was checked (CI-1). */
async function addParents(db: Kysely<unknown>) {
  for (const column of ['parent_name', 'parent_relation', 'parent_phone', 'parent_how_checked']) {
    await sql`
      alter table consents add column ${sql.ref(column)} text not null default ''
        check (${sql.ref(column)} = '' or (given_by = 'parent' and purpose = 'attendance'))`.execute(db)
  }
}

async function addCheckIns(db: Kysely<unknown>) {
  await sql`
    create table check_ins (
      id text primary key,
      member_id text not null references members (id) on delete cascade,
      library_id integer not null references libraries (id),
      day text not null check (length(day) = 10),
      in_at text not null,
      ends_at text not null check (ends_at > in_at),
      out_at text check (out_at >= in_at),
      ended text check (ended in ('press', 'itself')),
      how text not null check (how in ('desk', 'phone', 'tablet')),
      made_by text not null,
      is_over integer not null check (is_over in (0, 1)),
      check ((out_at is null) = (ended is null)),
      check (how = 'desk' or made_by = 'nobody'),
      check (is_over = 0 or how = 'desk')
    )`.execute(db)
  await sql`create unique index check_ins_open on check_ins (member_id) where out_at is null`.execute(db)
  await sql`create index check_ins_by_member on check_ins (member_id, in_at)`.execute(db)
  await sql`create index check_ins_by_day on check_ins (day)`.execute(db)
  // What the desk shows of the last hours is read by these, however many rows there are.
  await sql`create index check_ins_by_in on check_ins (in_at)`.execute(db)
  await sql`create index check_ins_by_out on check_ins (out_at)`.execute(db)
  // Every press but the first of a check-in: sent again at any time it is the same press.
  await sql`
    create table check_in_presses (
      id text primary key,
      check_in_id text not null references check_ins (id) on delete cascade,
      did text not null check (did in ('out', 'still in', 'still out', 'out after its end'))
    )`.execute(db)
  await sql`create index check_in_presses_by_check_in on check_in_presses (check_in_id)`.execute(db)
  // Who pressed where others share the digits, or is over: for the desk, ten minutes.
  await sql`
    create table check_in_waiting (
      press_id text not null,
      member_id text not null references members (id) on delete cascade,
      library_id integer not null references libraries (id),
      how text not null check (how in ('phone', 'tablet')),
      at text not null,
      primary key (press_id, member_id)
    )`.execute(db)
  await sql`create index check_in_waiting_by_member on check_in_waiting (member_id)`.execute(db)
  await sql`create index check_in_waiting_by_moment on check_in_waiting (at)`.execute(db)
}

/** Members under 18 while they are inside, and nothing of them after. Backups leave these tables empty. */
async function addMinors(db: Kysely<unknown>) {
  await sql`
    create table minor_check_ins (
      id text primary key,
      member_id text not null unique references members (id) on delete cascade,
      library_id integer not null references libraries (id),
      in_at text not null,
      ends_at text not null check (ends_at > in_at),
      is_over integer not null check (is_over in (0, 1))
    )`.execute(db)
  await sql`
    create table minor_check_in_presses (
      id text primary key,
      check_in_id text not null references minor_check_ins (id) on delete cascade
    )`.execute(db)
  await sql`create index minor_presses_by_check_in on minor_check_in_presses (check_in_id)`.execute(db)
  // What was answered to a press without keeping whose it was, for ten minutes.
  await sql`
    create table nameless_presses (
      id text primary key,
      did text not null check (did in ('out', 'counted')),
      at text not null
    )`.execute(db)
  await sql`create index nameless_presses_by_moment on nameless_presses (at)`.execute(db)
}

async function addCounts(db: Kysely<unknown>) {
  await sql`
    create table inside_hours (
      day text not null check (length(day) = 10),
      hour integer not null check (hour between 0 and 23),
      library_id integer not null references libraries (id),
      part_id integer not null,
      people integer not null check (people > 0),
      primary key (day, hour, library_id, part_id)
    )`.execute(db)
  await sql`
    create table let_in_without_consent (
      day text not null check (length(day) = 10),
      library_id integer not null references libraries (id),
      people integer not null check (people > 0),
      primary key (day, library_id)
    )`.execute(db)
}

/** The tablets at the doors. Only the hash of a key is stored. The last moments of wrong digits are a list in JSON. */
async function addDoors(db: Kysely<unknown>) {
  await sql`
    create table doors (
      id text primary key,
      library_id integer not null references libraries (id),
      name text not null check (name <> '' and length(name) <= 60),
      key_hash text not null unique check (length(key_hash) = 64),
      made_at text not null,
      made_by text not null,
      used_at text,
      ended_at text,
      wrong_at text not null
    )`.execute(db)
}
