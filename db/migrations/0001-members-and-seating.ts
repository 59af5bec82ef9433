import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  const blob = engine === 'sqlite' ? 'blob' : 'bytea'

  await db.schema
    .createTable('revision')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('value', 'integer', (column) => column.notNull())
    .addColumn('horizon', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('tombstones')
    .addColumn('topic', 'text', (column) => column.notNull())
    .addColumn('row_id', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('tombstones_key', ['topic', 'row_id'])
    .execute()
  await db.schema
    .createIndex('tombstones_by_revision')
    .on('tombstones')
    .columns(['topic', 'revision'])
    .execute()
  await db.schema
    .createTable('facts')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('members')
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
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addUniqueConstraint('members_one_holder_per_seat', ['library_id', 'seat_number'])
    .execute()
  await db.schema.createIndex('members_by_revision').on('members').column('revision').execute()
  await db.schema
    .createTable('member_photos')
    .addColumn('member_id', 'text', (column) =>
      column.primaryKey().references('members.id').onDelete('cascade'),
    )
    .addColumn('image', blob, (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('seating')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('library_id', 'integer', (column) => column.notNull())
    .addColumn('seat_number', 'integer', (column) => column.notNull())
    .addColumn('allocation', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addUniqueConstraint('seating_one_seat_per_number', ['library_id', 'seat_number'])
    .execute()
  await db.schema.createIndex('seating_by_revision').on('seating').column('revision').execute()

  await db
    .insertInto('revision' as never)
    .values({ id: 1, value: 1, horizon: 0 } as never)
    .execute()
}
