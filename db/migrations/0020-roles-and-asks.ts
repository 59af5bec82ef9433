import { type Kysely, sql } from 'kysely'

/** What an account may do, and what was asked of those who may do more. Every account there is stays an owner. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table accounts add column role text not null default 'owner'
    check (role in ('owner', 'manager', 'clerk'))`.execute(db)
  // No key to the member: an admission is asked for before there is one.
  await sql`
    create table asks (
      id text primary key,
      account_id text not null references accounts (id) on delete cascade,
      asked_by text not null check (asked_by <> ''),
      member_id text not null,
      method text not null check (method in ('POST', 'PATCH', 'DELETE')),
      path text not null check (path like '/api/%'),
      body_hash text not null check (length(body_hash) = 64),
      body text not null,
      about text not null,
      reason text not null check (reason <> ''),
      asked_at text not null,
      decision text check (decision in ('allowed', 'refused')),
      decided_at text,
      decided_by text,
      used_at text,
      check ((decision is null) = (decided_at is null)),
      check ((decision is null) = (decided_by is null)),
      check (decided_by is null or decided_by <> asked_by),
      check (used_at is null or decision = 'allowed'),
      check (body = '' or (used_at is null and decision is distinct from 'refused'))
    )`.execute(db)
  await sql`create index asks_by_moment on asks (asked_at)`.execute(db)
  await sql`create index asks_by_account on asks (account_id)`.execute(db)
  await sql`create index asks_by_member on asks (member_id)`.execute(db)
}
