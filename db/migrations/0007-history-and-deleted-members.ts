import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  await db.schema
    .createTable('history')
    .addColumn('id', engine === 'sqlite' ? 'integer' : 'serial', (column) =>
      engine === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey(),
    )
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('changes', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('history_by_subject').on('history').columns(['kind', 'subject', 'id']).execute()

  await db.schema
    .createTable('deleted_members')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('parents_phone', 'text', (column) => column.notNull())
    .addColumn('gender', 'text', (column) => column.notNull())
    .addColumn('aadhar', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('library_id', 'integer', (column) => column.notNull())
    .addColumn('seat_number', 'integer', (column) => column.notNull())
    .addColumn('join_date', 'text', (column) => column.notNull())
    .addColumn('expiry_date', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('photo', 'text')
    .addColumn('image', engine === 'sqlite' ? 'blob' : 'bytea')
    .addColumn('deleted_on', 'text', (column) => column.notNull())
    .addColumn('deleted_by', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('deleted_members_by_revision')
    .on('deleted_members')
    .column('revision')
    .execute()

  for (const statement of engine === 'sqlite' ? sqliteGuards : postgresGuards) await statement.execute(db)
}

/** History only grows. An entry may lose its words, and only about a person of whom nothing else is kept any more. */
const isForgetting = sql`
  new.kind = 'member' and new.name = '' and new.changes = '[]'
  and new.id = old.id and new.at = old.at and new.actor = old.actor
  and new.kind = old.kind and new.action = old.action and new.subject = old.subject
  and not exists (select 1 from members where id = old.subject)
  and not exists (select 1 from deleted_members where id = old.subject)`

const sqliteGuards = [
  sql`create trigger history_keeps_words before update on history when not (${isForgetting})
      begin select raise(abort, 'history is append-only'); end`,
  sql`create trigger history_keeps_rows before delete on history
      begin select raise(abort, 'history is append-only'); end`,
  // "insert or replace" would remove a row without a word to the trigger above.
  sql`create trigger history_replaces_nothing before insert on history
      when exists (select 1 from history where id = new.id)
      begin select raise(abort, 'history is append-only'); end`,
]

const postgresGuards = [
  sql`create function history_is_append_only() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          if ${isForgetting} then return new; end if;
        end if;
        raise exception 'history is append-only';
      end $$`,
  sql`create trigger history_keeps_rows before update or delete on history
      for each row execute function history_is_append_only()`,
  sql`create trigger history_is_not_emptied before truncate on history
      for each statement execute function history_is_append_only()`,
]
