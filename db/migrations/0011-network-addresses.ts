import { type Kysely, sql } from 'kysely'

/** History still only grows, but an entry about a sign-in may lose its network address once it is old. */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  for (const statement of engine === 'sqlite' ? sqliteGuards : postgresGuards) await statement.execute(db)
}

const isSameBesideWords = sql`
  new.id = old.id and new.at = old.at and new.actor = old.actor
  and new.kind = old.kind and new.action = old.action and new.subject = old.subject`

/** As before: the words about a person of whom nothing else is stored any more. */
const isForgetting = sql`
  new.kind = 'member' and new.name = '' and new.changes = '[]' and ${isSameBesideWords}
  and not exists (select 1 from members where id = old.subject)
  and not exists (select 1 from deleted_members where id = old.subject)`

const isLosingAddress = sql`
  new.kind = 'session' and new.changes = '[]' and new.name = old.name and ${isSameBesideWords}`

// The product goes by its own clock and asks for 90 days; a day less, as the database's clock may differ.
const sqliteIsOldAddress = sql`
  json_array_length(old.changes) = 1 and json_extract(old.changes, '$[0].field') = 'network'
  and old.at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-89 days')`

const postgresIsOldAddress = sql`
  json_array_length(old.changes::json) = 1 and old.changes::json -> 0 ->> 'field' = 'network'
  and old.at < to_char((now() at time zone 'utc') - interval '89 days', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const sqliteGuards = [
  sql`drop trigger history_keeps_words`,
  sql`create trigger history_keeps_words before update on history
      when not ((${isForgetting}) or (${isLosingAddress} and ${sqliteIsOldAddress}))
      begin select raise(abort, 'history is append-only'); end`,
]

const postgresGuards = [
  sql`create or replace function history_is_append_only() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          if ${isForgetting} then return new; end if;
          if ${isLosingAddress} and ${postgresIsOldAddress} then return new; end if;
        end if;
        raise exception 'history is append-only';
      end $$`,
]
