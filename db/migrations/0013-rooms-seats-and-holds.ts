import { type Kysely, sql } from 'kysely'

/**
 * Rooms, parts of the day and shifts become tables, seats get an identity of their own, and who holds which seat is a row.
 * Deleted members are members with a day of deletion, and settings are stored in parts.
 */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  for (const statement of engine === 'sqlite' ? sqliteDropTriggers : []) await statement.execute(db)
  await addRooms(db)
  await addSeats(db)
  await addMembers(db, engine)
  await replaceTables(db)
  await splitSettings(db)
  for (const statement of engine === 'sqlite' ? sqliteTriggers : postgresTriggers) await statement.execute(db)
  await sql`alter table facts rename to meta`.execute(db)
  await sql`delete from tombstones where topic = 'deletions'`.execute(db)
  // What screens held before has other columns: everything is asked for anew.
  await sql`
    update revision set value = value + 1, horizon = value + 1 where exists (select 1 from seating)
  `.execute(db)
}

async function addRooms(db: Kysely<unknown>) {
  await sql`
    create table libraries (
      id integer primary key,
      name text not null check (name <> ''),
      name_mr text not null,
      position integer not null,
      revision integer not null
    )`.execute(db)
  const rooms = [
    [1, 'Main Library', 'मुख्य वाचनालय'],
    [2, 'New Extension', 'नवीन विस्तार'],
  ] as const
  for (const [id, name, nameMr] of rooms) {
    await sql`
      insert into libraries (id, name, name_mr, position, revision)
      select ${id}, ${name}, ${nameMr}, ${id}, value from revision`.execute(db)
  }
  await sql`
    create table day_parts (
      id integer primary key,
      starts_at integer not null unique check (starts_at between 0 and 1439)
    )`.execute(db)
  await sql`insert into day_parts (id, starts_at) values (1, 0)`.execute(db)
  await sql`
    create table shifts (
      id integer primary key,
      name text not null check (name <> ''),
      name_mr text not null,
      position integer not null
    )`.execute(db)
  await sql`insert into shifts (id, name, name_mr, position) values (1, 'Full day', 'पूर्ण दिवस', 1)`.execute(
    db,
  )
  await sql`
    create table shift_parts (
      shift_id integer not null references shifts (id) on delete cascade,
      part_id integer not null references day_parts (id),
      primary key (shift_id, part_id)
    )`.execute(db)
  await sql`insert into shift_parts (shift_id, part_id) values (1, 1)`.execute(db)
}

async function addSeats(db: Kysely<unknown>) {
  await sql`
    create table seating_next (
      id text primary key,
      library_id integer not null references libraries (id),
      number integer not null,
      allocation text not null check (allocation in ('Anyone', 'Boys', 'Girls')),
      retired_on text check (length(retired_on) = 10),
      revision integer not null,
      unique (library_id, number)
    )`.execute(db)
  await sql`
    insert into seating_next (id, library_id, number, allocation, revision)
    select id, library_id, seat_number,
      case when allocation in ('Boys', 'Girls') then allocation else 'Anyone' end, revision
    from seating order by library_id, seat_number`.execute(db)
  // LY-6: a member without a desk holds a seat that is retired, under the number that they keep.
  await sql`
    insert into seating_next (id, library_id, number, allocation, retired_on, revision)
    select 'retired-' || lost.library_id || '-' || lost.seat_number, lost.library_id, lost.seat_number, 'Anyone',
      ${new Date().toISOString().slice(0, 10)}, (select value from revision)
    from (
      select library_id, seat_number from members
      union
      select library_id, seat_number from deleted_members
    ) as lost
    where not exists (
      select 1 from seating_next
      where seating_next.library_id = lost.library_id and seating_next.number = lost.seat_number
    )
    order by lost.library_id, lost.seat_number`.execute(db)
}

async function addMembers(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  const blob = sql.raw(engine === 'sqlite' ? 'blob' : 'bytea')
  await sql`
    create table members_next (
      id text primary key,
      name text not null,
      phone text not null,
      parents_phone text not null,
      gender text not null check (gender in ('Male', 'Female', 'Other')),
      aadhar text not null,
      address text not null,
      join_date text not null check (length(join_date) = 10),
      expiry_date text not null check (length(expiry_date) = 10),
      status text not null check (status in ('Active', 'Inactive')),
      photo text,
      deleted_on text check (length(deleted_on) = 10),
      deleted_by text,
      former_seat_id text references seating_next (id) on delete set null,
      revision integer not null,
      check ((deleted_on is null) = (deleted_by is null))
    )`.execute(db)
  const columns = sql.raw(
    'id, name, phone, parents_phone, gender, aadhar, address, join_date, expiry_date, status, photo, revision',
  )
  await sql`
    insert into members_next (${columns}) select ${columns} from members order by library_id, seat_number
  `.execute(db)
  // An id that is in the list again belongs to the list.
  await sql`
    insert into members_next (${columns}, deleted_on, deleted_by, former_seat_id)
    select ${columns}, deleted_on, deleted_by, (
      select seating_next.id from seating_next
      where seating_next.library_id = deleted_members.library_id
        and seating_next.number = deleted_members.seat_number
    )
    from deleted_members where not exists (select 1 from members where members.id = deleted_members.id)
  `.execute(db)
  await sql`create table member_photos_next (
      member_id text primary key references members_next (id) on delete cascade,
      image ${blob} not null
    )`.execute(db)
  await sql`insert into member_photos_next (member_id, image) select member_id, image from member_photos`.execute(
    db,
  )
  await sql`
    insert into member_photos_next (member_id, image)
    select id, image from deleted_members
    where image is not null and not exists (select 1 from members where members.id = deleted_members.id)
  `.execute(db)
  await sql`
    create table seat_holds (
      seat_id text not null references seating_next (id),
      part_id integer not null references day_parts (id),
      member_id text not null references members_next (id) on delete cascade,
      primary key (seat_id, part_id),
      unique (member_id, part_id)
    )`.execute(db)
  await sql`
    insert into seat_holds (seat_id, part_id, member_id)
    select seating_next.id, 1, members.id from members
    join seating_next on seating_next.library_id = members.library_id
      and seating_next.number = members.seat_number
  `.execute(db)
}

/** Photos go first: dropping members would take along the photos that refer to them. */
async function replaceTables(db: Kysely<unknown>) {
  for (const table of ['member_photos', 'deleted_members', 'members', 'seating']) {
    await sql`drop table ${sql.table(table)}`.execute(db)
  }
  for (const table of ['seating', 'members', 'member_photos']) {
    await sql`alter table ${sql.table(`${table}_next`)} rename to ${sql.table(table)}`.execute(db)
  }
  await sql`create index seating_by_revision on seating (revision)`.execute(db)
  await sql`create index members_by_revision on members (revision)`.execute(db)
}

/** One row a part, so that two operators who change two parts do not stand in each other's way. */
async function splitSettings(db: Kysely<unknown>) {
  const { rows } = await sql<{ document: string; revision: number }>`
    select document, revision from settings where id = 'main_settings'
  `.execute(db)
  for (const { document, revision } of rows) {
    const { centre, privacy, ...rest } = JSON.parse(document)
    await sql`update settings set document = ${JSON.stringify(rest)} where id = 'main_settings'`.execute(db)
    for (const [id, part] of Object.entries({ centre, privacy })) {
      if (part === undefined) continue
      await sql`
        insert into settings (id, document, revision) values (${id}, ${JSON.stringify(part)}, ${revision})
      `.execute(db)
    }
  }
}

const isSameBesideWords = sql`
  new.id = old.id and new.at = old.at and new.actor = old.actor
  and new.kind = old.kind and new.action = old.action and new.subject = old.subject`

/** The words about a person of whom nothing else is stored any more. */
const isErasing = sql`
  new.kind = 'member' and new.name = '' and new.changes = '[]' and ${isSameBesideWords}
  and not exists (select 1 from members where id = old.subject)`

const isLosingAddress = sql`
  new.kind = 'session' and new.changes = '[]' and new.name = old.name and ${isSameBesideWords}`

// The product goes by its own clock and asks for 90 days; a day less, as the database's clock may differ.
const sqliteIsOldAddress = sql`
  json_array_length(old.changes) = 1 and json_extract(old.changes, '$[0].field') = 'network'
  and old.at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-89 days')`

const postgresIsOldAddress = sql`
  json_array_length(old.changes::json) = 1 and old.changes::json -> 0 ->> 'field' = 'network'
  and old.at < to_char((now() at time zone 'utc') - interval '89 days', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** It names tables that go, and SQLite renames no table under a trigger that it cannot read. */
const sqliteDropTriggers = [sql`drop trigger history_keeps_words`]

const sqliteTriggers = [
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
]
