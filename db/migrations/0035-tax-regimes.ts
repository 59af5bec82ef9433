import { type Kysely, sql } from 'kysely'

/** The regimes of GST, each from a day on, and what each paper says of it. Nobody is in one after the upgrade. */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  await sql`
    create table tax_regimes (
      from_day text primary key check (length(from_day) = 10),
      kind text not null check (kind in ('none', 'six-percent', 'regular')),
      gstin text not null,
      sentence text not null check (length(sentence) <= 300),
      code text not null check (code = '' or length(code) between 4 and 8),
      rate integer not null check (rate between 0 and 10000),
      made_by text not null,
      made_at text not null,
      revision integer not null,
      check ((kind = 'none') = (gstin = '')),
      check (gstin = '' or (length(gstin) = 15 and gstin = upper(gstin))),
      check ((kind = 'six-percent') = (sentence <> '')),
      check ((kind = 'regular') = (rate > 0)),
      check (kind <> 'regular' or code <> ''),
      check (kind <> 'none' or code = '')
    )`.execute(db)
  // PostgreSQL changes no table whose new rows are still to be checked, as after an earlier migration of the same upgrade.
  if (engine === 'postgres') await sql`set constraints all immediate`.execute(db)
  await sql`alter table payments add column regime_day text references tax_regimes (from_day)`.execute(db)
  await sql`
    alter table payments add column paper text
      check (paper in ('Receipt', 'Receipt voucher', 'Bill of supply', 'Tax invoice', 'Refund voucher'))
      check (paper is null or regime_day is not null)`.execute(db)
  await sql`
    alter table payments add column cgst integer not null default 0
      check (cgst = 0 or paper in ('Receipt voucher', 'Tax invoice'))
      check (cgst = 0 or (cgst > 0) = (amount > 0))
      check (2 * abs(cgst) < abs(amount))`.execute(db)
  await sql`alter table payments add column sgst integer not null default 0 check (sgst = cgst)`.execute(db)
  // A sheet reads these alone, and no row of the table.
  await sql`drop index payments_by_day`.execute(db)
  await sql`
    create index payments_by_day
      on payments (booked_on, mode, made_by, amount, term_id, plan_id, paper, cgst, sgst)`.execute(db)
  for (const statement of engine === 'sqlite' ? sqliteTriggers : postgresTriggers) await statement.execute(db)
}

const forgotten = sql`not exists (select 1 from members where members.id = old.member_id)`

/** As before, and what the paper says of GST. */
const isOtherPayment = sql`
  new.no <> old.no or new.id <> old.id or new.member_id <> old.member_id or new.term_id is distinct from old.term_id
  or new.plan_id is distinct from old.plan_id
  or new.kind <> old.kind or new.amount <> old.amount or new.mode <> old.mode or new.received_on <> old.received_on
  or new.booked_on <> old.booked_on or new.issued_on <> old.issued_on or new.series is distinct from old.series
  or new.number is distinct from old.number or new.reverses_id is distinct from old.reverses_id
  or new.replaces_id is distinct from old.replaces_id or new.printed is distinct from old.printed
  or new.regime_day is distinct from old.regime_day or new.paper is distinct from old.paper
  or new.cgst <> old.cgst or new.sgst <> old.sgst
  or new.made_by <> old.made_by or new.made_at <> old.made_at or new.is_sample <> old.is_sample
  or (new.reason <> old.reason and not (new.reason = '' and ${forgotten}))
  or (new.reference <> old.reference and not (new.reference = '' and ${forgotten}))
  or (new.reference_key <> old.reference_key and not (new.reference_key = '' and ${forgotten}))`

/** A receipt follows the regime of its day of issue, and an opposite takes back what the wrong row said. */
const isOtherPaper = sql`
  (new.reverses_id is null and (
    new.regime_day is distinct from (select max(from_day) from tax_regimes where from_day <= new.issued_on)
    or not coalesce(
      (
        select case
          when tax_regimes.kind = 'none' then new.paper is null
          when new.kind = 'Refund' then coalesce(new.paper, '') = 'Refund voucher'
          when tax_regimes.kind = 'six-percent' then coalesce(new.paper, '') in ('Receipt', 'Bill of supply')
          else coalesce(new.paper, '') in ('Receipt voucher', 'Tax invoice')
        end
        from tax_regimes where from_day = new.regime_day
      ),
      new.paper is null
    )
  ))
  or exists (
    select 1 from payments as wrong
    where wrong.id = new.reverses_id and (
      wrong.regime_day is distinct from new.regime_day or wrong.paper is distinct from new.paper
      or wrong.cgst <> -new.cgst
    )
  )`

/** Whether a receipt was printed on that day or after it; those of the sample go with it (RC-7). */
const isPrintedFrom = (day: 'new' | 'old') => sql`
  exists (
    select 1 from payments
    where payments.issued_on >= ${sql.ref(`${day}.from_day`)} and payments.series is not null
      and payments.is_sample = 0
  )`

const kept = 'money is only ever added to'
const followed = 'a receipt follows the regime of its day'
const printed = 'a regime begins after what was printed'

const sqliteTriggers = [
  sql`drop trigger payments_keep_words`,
  sql`create trigger payments_keep_words before update on payments when ${isOtherPayment}
      begin select raise(abort, ${sql.lit(kept)}); end`,
  sql`create trigger payments_follow_regimes before insert on payments when ${isOtherPaper}
      begin select raise(abort, ${sql.lit(followed)}); end`,
  sql`create trigger tax_regimes_begin_later before insert on tax_regimes when ${isPrintedFrom('new')}
      begin select raise(abort, ${sql.lit(printed)}); end`,
  sql`create trigger tax_regimes_stay before update on tax_regimes
      when ${isPrintedFrom('new')} or ${isPrintedFrom('old')}
      begin select raise(abort, ${sql.lit(printed)}); end`,
  sql`create trigger tax_regimes_are_kept before delete on tax_regimes when ${isPrintedFrom('old')}
      begin select raise(abort, ${sql.lit(printed)}); end`,
]

const postgresTriggers = [
  sql`create or replace function payments_are_kept() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          if not (${isOtherPayment}) then return new; end if;
        elsif tg_op = 'DELETE' then
          if old.is_sample = 1 then return old; end if;
        end if;
        raise exception ${sql.lit(kept)};
      end $$`,
  sql`create function payments_follow_regimes() returns trigger language plpgsql as $$
      begin
        if ${isOtherPaper} then raise exception ${sql.lit(followed)}; end if;
        return new;
      end $$`,
  sql`create trigger payments_follow_regimes before insert on payments
      for each row execute function payments_follow_regimes()`,
  sql`create function tax_regimes_are_kept() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'DELETE' then
          if ${isPrintedFrom('new')} then raise exception ${sql.lit(printed)}; end if;
        end if;
        if tg_op <> 'INSERT' then
          if ${isPrintedFrom('old')} then raise exception ${sql.lit(printed)}; end if;
        end if;
        if tg_op = 'DELETE' then return old; end if;
        return new;
      end $$`,
  sql`create trigger tax_regimes_are_kept before insert or update or delete on tax_regimes
      for each row execute function tax_regimes_are_kept()`,
  // Whoever may make tables in a schema that is searched first would decide what the triggers read.
  sql`
    do $$
    declare
      one regproc;
    begin
      foreach one in array array['payments_are_kept', 'payments_follow_regimes', 'tax_regimes_are_kept']::regproc[] loop
        execute format('alter function %s() set search_path = pg_catalog, %I, pg_temp', one, current_schema());
      end loop;
    end $$`,
]
