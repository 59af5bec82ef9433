--
-- PostgreSQL database dump
--


-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: charges_are_kept(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.charges_are_kept() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
      begin
        if tg_op = 'UPDATE' then
          if not (
  new.no <> old.no or new.id <> old.id or new.member_id <> old.member_id or new.term_id is distinct from old.term_id
  or new.kind <> old.kind or new.amount <> old.amount or new.day <> old.day or new.due_on <> old.due_on
  or new.booked_on <> old.booked_on or new.reverses_id is distinct from old.reverses_id
  or new.replaces_id is distinct from old.replaces_id or new.made_by <> old.made_by or new.made_at <> old.made_at
  or new.is_sample <> old.is_sample or (new.reason <> old.reason and not (new.reason = '' and not exists (select 1 from members where members.id = old.member_id)))) then return new; end if;
        elsif tg_op = 'DELETE' then
          if old.is_sample = 1 then return old; end if;
        end if;
        raise exception 'money is only ever added to';
      end $$;


--
-- Name: closings_are_kept(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.closings_are_kept() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
      begin
        raise exception 'money is only ever added to';
      end $$;


--
-- Name: expenses_are_kept(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.expenses_are_kept() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
      begin
        raise exception 'money is only ever added to';
      end $$;


--
-- Name: history_is_append_only(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.history_is_append_only() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
      begin
        if tg_op = 'UPDATE' then
          if 
  new.name = '' and new.changes = '[]' and 
  new.id = old.id and new.at = old.at and new.actor = old.actor
  and new.kind = old.kind and new.action = old.action and new.subject = old.subject
  and (
    (new.kind = 'member' and not exists (select 1 from members where id = old.subject))
    or (new.kind = 'enquiry' and not exists (select 1 from enquiries where id = old.subject))
  ) then return new; end if;
          if 
  new.kind = 'session' and new.changes = '[]' and new.name = old.name and 
  new.id = old.id and new.at = old.at and new.actor = old.actor
  and new.kind = old.kind and new.action = old.action and new.subject = old.subject and 
  json_array_length(old.changes::json) = 1 and old.changes::json -> 0 ->> 'field' = 'network'
  and old.at < to_char((now() at time zone 'utc') - interval '89 days', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') then return new; end if;
        end if;
        raise exception 'history is append-only';
      end $$;


--
-- Name: payments_are_kept(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.payments_are_kept() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
      begin
        if tg_op = 'UPDATE' then
          if not (
  new.no <> old.no or new.id <> old.id or new.member_id <> old.member_id or new.term_id is distinct from old.term_id
  or new.plan_id is distinct from old.plan_id
  or new.kind <> old.kind or new.amount <> old.amount or new.mode <> old.mode or new.received_on <> old.received_on
  or new.booked_on <> old.booked_on or new.issued_on <> old.issued_on or new.series is distinct from old.series
  or new.number is distinct from old.number or new.reverses_id is distinct from old.reverses_id
  or new.replaces_id is distinct from old.replaces_id or new.printed is distinct from old.printed
  or new.regime_day is distinct from old.regime_day or new.paper is distinct from old.paper
  or new.cgst <> old.cgst or new.sgst <> old.sgst
  or new.made_by <> old.made_by or new.made_at <> old.made_at or new.is_sample <> old.is_sample
  or (new.reason <> old.reason and not (new.reason = '' and not exists (select 1 from members where members.id = old.member_id)))
  or (new.reference <> old.reference and not (new.reference = '' and not exists (select 1 from members where members.id = old.member_id)))
  or (new.reference_key <> old.reference_key and not (new.reference_key = '' and not exists (select 1 from members where members.id = old.member_id)))) then return new; end if;
        elsif tg_op = 'DELETE' then
          if old.is_sample = 1 then return old; end if;
        end if;
        raise exception 'money is only ever added to';
      end $$;


--
-- Name: payments_follow_regimes(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.payments_follow_regimes() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
      begin
        if 
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
  ) then raise exception 'a receipt follows the regime of its day'; end if;
        return new;
      end $$;


--
-- Name: reminder_log_is_kept(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.reminder_log_is_kept() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
      begin
        raise exception 'the log of reminders is only ever added to';
      end $$;


--
-- Name: tax_regimes_are_kept(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tax_regimes_are_kept() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
      begin
        if tg_op <> 'DELETE' then
          if 
  exists (
    select 1 from payments
    where payments.issued_on >= "new"."from_day" and payments.series is not null
      and payments.is_sample = 0
  ) then raise exception 'a regime begins after what was printed'; end if;
        end if;
        if tg_op <> 'INSERT' then
          if 
  exists (
    select 1 from payments
    where payments.issued_on >= "old"."from_day" and payments.series is not null
      and payments.is_sample = 0
  ) then raise exception 'a regime begins after what was printed'; end if;
        end if;
        if tg_op = 'DELETE' then return old; end if;
        return new;
      end $$;


--
-- Name: terms_are_kept(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.terms_are_kept() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
      begin
        if tg_op = 'UPDATE' then
          if not (
  new.id <> old.id or new.member_id <> old.member_id or new.previous_id is distinct from old.previous_id
  or new.sold_last_day <> old.sold_last_day or new.sold_anchor_day <> old.sold_anchor_day
  or new.sold_by <> old.sold_by or new.sold_at <> old.sold_at or new.is_sample > old.is_sample
  or (new.choice_reason <> old.choice_reason and not (new.choice_reason = '' and not exists (select 1 from members where members.id = old.member_id)))
  or new.joining_fee <> old.joining_fee or new.room_name is distinct from old.room_name
  or new.room_name_mr is distinct from old.room_name_mr or new.seat_number is distinct from old.seat_number
  or (
    (
      new.plan_id <> old.plan_id or new.price <> old.price or new.shift_id <> old.shift_id
      or new.plan_name <> old.plan_name or new.plan_name_mr <> old.plan_name_mr
      or new.shift_name <> old.shift_name or new.shift_name_mr <> old.shift_name_mr
    ) and (
      new.plan_id = old.plan_id or not exists (
        select 1 from plan_changes
        where plan_changes.term_id = old.id and plan_changes.from_plan_id = old.plan_id
          and plan_changes.to_plan_id = new.plan_id and plan_changes.to_price = new.price
      )
    )
  )) then return new; end if;
        elsif tg_op = 'DELETE' then
          if old.is_sample = 1 then return old; end if;
        end if;
        raise exception 'terms are kept as sold';
      end $$;


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: accounts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.accounts (
    id text NOT NULL,
    email text NOT NULL,
    email_verified integer NOT NULL,
    image text,
    created_at text NOT NULL,
    updated_at text NOT NULL,
    language text,
    totp_secret text,
    totp_step integer,
    must_change_password integer DEFAULT 0 NOT NULL,
    role text DEFAULT 'owner'::text NOT NULL,
    first_password_until text,
    first_code_hash text,
    CONSTRAINT accounts_first_code_hash_check CHECK ((length(first_code_hash) = 64)),
    CONSTRAINT accounts_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'clerk'::text])))
);


--
-- Name: announced_payments; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.announced_payments (
    id text NOT NULL,
    code text NOT NULL,
    member_id text,
    offer_id text,
    what text NOT NULL,
    amount integer NOT NULL,
    plan_id text,
    previous_id text,
    first_day text,
    last_day text,
    price integer,
    reference text NOT NULL,
    reference_key text NOT NULL,
    received_on text NOT NULL,
    announced_at text NOT NULL,
    state text NOT NULL,
    reason text NOT NULL,
    decided_at text,
    decided_by text,
    payment_id text,
    lifted_at text,
    revision integer NOT NULL,
    CONSTRAINT announced_payments_amount_check CHECK (((amount > 0) AND ((amount % 100) = 0))),
    CONSTRAINT announced_payments_check CHECK (((member_id IS NULL) <> (offer_id IS NULL))),
    CONSTRAINT announced_payments_check1 CHECK (((what = 'offer'::text) = (offer_id IS NOT NULL))),
    CONSTRAINT announced_payments_check2 CHECK (((what = 'term'::text) = ((previous_id IS NOT NULL) AND (plan_id IS NOT NULL) AND (last_day IS NOT NULL)))),
    CONSTRAINT announced_payments_check3 CHECK (((state = 'open'::text) = (decided_at IS NULL))),
    CONSTRAINT announced_payments_check4 CHECK (((state = 'open'::text) = (decided_by IS NULL))),
    CONSTRAINT announced_payments_check5 CHECK (((state <> 'refused'::text) OR (reason <> ''::text))),
    CONSTRAINT announced_payments_check6 CHECK (((state = 'accepted'::text) = (payment_id IS NOT NULL))),
    CONSTRAINT announced_payments_code_check CHECK ((length(code) = 18)),
    CONSTRAINT announced_payments_first_day_check CHECK ((length(first_day) = 10)),
    CONSTRAINT announced_payments_last_day_check CHECK ((length(last_day) = 10)),
    CONSTRAINT announced_payments_price_check CHECK ((price >= 0)),
    CONSTRAINT announced_payments_received_on_check CHECK ((length(received_on) = 10)),
    CONSTRAINT announced_payments_state_check CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'refused'::text, 'withdrawn'::text]))),
    CONSTRAINT announced_payments_what_check CHECK ((what = ANY (ARRAY['due'::text, 'term'::text, 'offer'::text])))
);


--
-- Name: asks; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.asks (
    id text NOT NULL,
    account_id text NOT NULL,
    asked_by text NOT NULL,
    member_id text NOT NULL,
    method text NOT NULL,
    path text NOT NULL,
    body_hash text NOT NULL,
    body text NOT NULL,
    about text NOT NULL,
    reason text NOT NULL,
    asked_at text NOT NULL,
    decision text,
    decided_at text,
    decided_by text,
    used_at text,
    CONSTRAINT asks_asked_by_check CHECK ((asked_by <> ''::text)),
    CONSTRAINT asks_body_hash_check CHECK ((length(body_hash) = 64)),
    CONSTRAINT asks_check CHECK (((decision IS NULL) = (decided_at IS NULL))),
    CONSTRAINT asks_check1 CHECK (((decision IS NULL) = (decided_by IS NULL))),
    CONSTRAINT asks_check2 CHECK (((decided_by IS NULL) OR (decided_by <> asked_by))),
    CONSTRAINT asks_check3 CHECK (((used_at IS NULL) OR (decision = 'allowed'::text))),
    CONSTRAINT asks_check4 CHECK (((body = ''::text) OR ((used_at IS NULL) AND (decision IS DISTINCT FROM 'refused'::text)))),
    CONSTRAINT asks_decision_check CHECK ((decision = ANY (ARRAY['allowed'::text, 'refused'::text]))),
    CONSTRAINT asks_method_check CHECK ((method = ANY (ARRAY['POST'::text, 'PATCH'::text, 'DELETE'::text]))),
    CONSTRAINT asks_path_check CHECK ((path ~~ '/api/%'::text)),
    CONSTRAINT asks_reason_check CHECK ((reason <> ''::text))
);


--
-- Name: bank_accounts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.bank_accounts (
    id text NOT NULL,
    name text NOT NULL,
    ending text NOT NULL,
    is_app integer NOT NULL,
    headings text NOT NULL,
    columns text NOT NULL,
    day_order text NOT NULL,
    are_all_credits integer NOT NULL,
    made_at text NOT NULL,
    made_by text NOT NULL,
    CONSTRAINT bank_accounts_are_all_credits_check CHECK ((are_all_credits = ANY (ARRAY[0, 1]))),
    CONSTRAINT bank_accounts_day_order_check CHECK ((day_order = ANY (ARRAY['day-first'::text, 'month-first'::text]))),
    CONSTRAINT bank_accounts_is_app_check CHECK ((is_app = ANY (ARRAY[0, 1]))),
    CONSTRAINT bank_accounts_name_check CHECK ((name <> ''::text))
);


--
-- Name: bank_app_days; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.bank_app_days (
    account_id text NOT NULL,
    day text NOT NULL,
    amount integer NOT NULL,
    CONSTRAINT bank_app_days_amount_check CHECK ((amount > 0)),
    CONSTRAINT bank_app_days_day_check CHECK ((length(day) = 10))
);


--
-- Name: bank_files; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.bank_files (
    account_id text NOT NULL,
    first_day text NOT NULL,
    last_day text NOT NULL,
    read_at text NOT NULL,
    read_by text NOT NULL,
    CONSTRAINT bank_files_check CHECK ((first_day <= last_day)),
    CONSTRAINT bank_files_first_day_check CHECK ((length(first_day) = 10)),
    CONSTRAINT bank_files_last_day_check CHECK ((length(last_day) = 10))
);


--
-- Name: bank_line_parts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.bank_line_parts (
    line_key text NOT NULL,
    part_no integer NOT NULL,
    payment_id text NOT NULL,
    line_amount integer NOT NULL,
    held_before integer NOT NULL,
    amount integer NOT NULL,
    CONSTRAINT bank_line_parts_check CHECK (((amount > 0) AND ((held_before + amount) <= line_amount))),
    CONSTRAINT bank_line_parts_held_before_check CHECK ((held_before >= 0)),
    CONSTRAINT bank_line_parts_line_amount_check CHECK ((line_amount > 0)),
    CONSTRAINT bank_line_parts_part_no_check CHECK ((part_no > 0))
);


--
-- Name: bank_ticks; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.bank_ticks (
    no integer NOT NULL,
    payment_id text NOT NULL,
    line_key text NOT NULL,
    amount integer NOT NULL,
    is_found integer NOT NULL,
    made_at text NOT NULL,
    made_by text NOT NULL,
    CONSTRAINT bank_ticks_amount_check CHECK ((amount > 0)),
    CONSTRAINT bank_ticks_is_found_check CHECK ((is_found = ANY (ARRAY[0, 1])))
);


--
-- Name: bank_ticks_no_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.bank_ticks_no_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: bank_ticks_no_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.bank_ticks_no_seq OWNED BY public.bank_ticks.no;


--
-- Name: channels; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.channels (
    id text NOT NULL,
    settings text NOT NULL,
    secret text NOT NULL,
    is_on integer DEFAULT 0 NOT NULL,
    tested_at text,
    seen_at text,
    stopped_at text,
    stopped_code text DEFAULT ''::text NOT NULL,
    changed_at text NOT NULL,
    called_at text,
    CONSTRAINT channels_check CHECK (((is_on = 0) OR (seen_at IS NOT NULL))),
    CONSTRAINT channels_id_check CHECK ((id = ANY (ARRAY['whatsapp'::text, 'email'::text, 'sms'::text]))),
    CONSTRAINT channels_is_on_check CHECK ((is_on = ANY (ARRAY[0, 1])))
);


--
-- Name: charges; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.charges (
    no integer NOT NULL,
    id text NOT NULL,
    member_id text NOT NULL,
    term_id text,
    kind text NOT NULL,
    amount integer NOT NULL,
    day text NOT NULL,
    due_on text NOT NULL,
    booked_on text NOT NULL,
    reason text NOT NULL,
    reverses_id text,
    replaces_id text,
    made_by text NOT NULL,
    made_at text NOT NULL,
    is_sample integer NOT NULL,
    CONSTRAINT charges_amount_check CHECK (((amount <> 0) AND ((amount % 100) = 0) AND (abs(amount) <= 1000000000))),
    CONSTRAINT charges_booked_on_check CHECK ((length(booked_on) = 10)),
    CONSTRAINT charges_check CHECK (((reverses_id IS NULL) OR (replaces_id IS NULL))),
    CONSTRAINT charges_day_check CHECK ((length(day) = 10)),
    CONSTRAINT charges_due_on_check CHECK ((length(due_on) = 10)),
    CONSTRAINT charges_is_sample_check CHECK ((is_sample = ANY (ARRAY[0, 1]))),
    CONSTRAINT charges_kind_check CHECK ((kind = ANY (ARRAY['Term'::text, 'Joining fee'::text, 'Late fee'::text, 'Locker'::text, 'Plan change'::text, 'Refund'::text, 'Write-off'::text, 'Opening balance'::text, 'Other'::text])))
);


--
-- Name: charges_no_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.charges_no_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: charges_no_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.charges_no_seq OWNED BY public.charges.no;


--
-- Name: closings; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.closings (
    no integer NOT NULL,
    id text NOT NULL,
    first_day text NOT NULL,
    day text NOT NULL,
    opening bigint NOT NULL,
    cash_in bigint NOT NULL,
    cash_refunds bigint NOT NULL,
    cash_expenses bigint NOT NULL,
    handed_over bigint NOT NULL,
    sample_cash bigint NOT NULL,
    expected bigint NOT NULL,
    counted bigint NOT NULL,
    notes text,
    reason text NOT NULL,
    not_found text NOT NULL,
    made_by text NOT NULL,
    made_at text NOT NULL,
    CONSTRAINT closings_check CHECK ((first_day <= day)),
    CONSTRAINT closings_check1 CHECK ((expected = ((((opening + cash_in) - cash_refunds) - cash_expenses) - handed_over))),
    CONSTRAINT closings_check2 CHECK (((counted = expected) OR (reason <> ''::text))),
    CONSTRAINT closings_counted_check CHECK ((counted >= 0)),
    CONSTRAINT closings_day_check CHECK ((length(day) = 10)),
    CONSTRAINT closings_first_day_check CHECK ((length(first_day) = 10)),
    CONSTRAINT closings_no_check CHECK ((no > 0)),
    CONSTRAINT closings_opening_check CHECK ((opening >= 0))
);


--
-- Name: consents; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.consents (
    id text NOT NULL,
    enquiry_id text,
    member_id text,
    purpose text NOT NULL,
    notice_version integer NOT NULL,
    language text NOT NULL,
    given_by text NOT NULL,
    how text NOT NULL,
    checked_by text NOT NULL,
    given_at text NOT NULL,
    ended_at text,
    CONSTRAINT consents_check CHECK (((enquiry_id IS NOT NULL) OR (member_id IS NOT NULL))),
    CONSTRAINT consents_given_by_check CHECK ((given_by = ANY (ARRAY['self'::text, 'parent'::text]))),
    CONSTRAINT consents_how_check CHECK ((how = ANY (ARRAY['form'::text, 'desk'::text]))),
    CONSTRAINT consents_language_check CHECK ((language = ANY (ARRAY['en'::text, 'mr'::text]))),
    CONSTRAINT consents_purpose_check CHECK ((purpose = ANY (ARRAY['enquiry'::text, 'messages.whatsapp'::text, 'messages.email'::text, 'messages.sms'::text, 'attendance'::text])))
);


--
-- Name: counters; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.counters (
    name text NOT NULL,
    value integer NOT NULL,
    CONSTRAINT counters_value_check CHECK (((value >= 1) AND (value <= 999999)))
);


--
-- Name: credentials; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.credentials (
    id text NOT NULL,
    account_id text NOT NULL,
    provider_id text NOT NULL,
    provider_account_id text NOT NULL,
    password text,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at text,
    refresh_token_expires_at text,
    scope text,
    created_at text NOT NULL,
    updated_at text NOT NULL
);


--
-- Name: day_parts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.day_parts (
    id integer NOT NULL,
    starts_at integer NOT NULL,
    revision integer DEFAULT 0 NOT NULL,
    CONSTRAINT day_parts_starts_at_check CHECK (((starts_at >= 0) AND (starts_at <= 1439)))
);


--
-- Name: empty_seats; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.empty_seats (
    day text NOT NULL,
    library_id integer NOT NULL,
    part_id integer NOT NULL,
    starts_at integer NOT NULL,
    ends_at integer NOT NULL,
    seats integer NOT NULL,
    empty integer NOT NULL,
    plan_price integer,
    plan_days integer,
    CONSTRAINT empty_seats_check CHECK ((empty <= seats)),
    CONSTRAINT empty_seats_check1 CHECK (((plan_price IS NULL) = (plan_days IS NULL))),
    CONSTRAINT empty_seats_day_check CHECK ((length(day) = 10)),
    CONSTRAINT empty_seats_empty_check CHECK ((empty >= 0)),
    CONSTRAINT empty_seats_ends_at_check CHECK (((ends_at >= 0) AND (ends_at <= 1439))),
    CONSTRAINT empty_seats_plan_days_check CHECK ((plan_days > 0)),
    CONSTRAINT empty_seats_plan_price_check CHECK ((plan_price >= 0)),
    CONSTRAINT empty_seats_seats_check CHECK ((seats >= 0)),
    CONSTRAINT empty_seats_starts_at_check CHECK (((starts_at >= 0) AND (starts_at <= 1439)))
);


--
-- Name: enquiries; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.enquiries (
    id text NOT NULL,
    number integer NOT NULL,
    name text NOT NULL,
    phone text NOT NULL,
    phone_key text NOT NULL,
    gender text,
    library_id integer,
    shift_id integer,
    wished_from text,
    is_minor integer NOT NULL,
    language text NOT NULL,
    source text NOT NULL,
    note text NOT NULL,
    origin text NOT NULL,
    state text NOT NULL,
    lost_reason text,
    arrived_at text NOT NULL,
    stepped_at text NOT NULL,
    follow_up_on text,
    needs_look integer NOT NULL,
    turned_down integer DEFAULT 0 NOT NULL,
    member_id text,
    revision integer NOT NULL,
    CONSTRAINT enquiries_check CHECK (((state = 'lost'::text) = (lost_reason IS NOT NULL))),
    CONSTRAINT enquiries_check1 CHECK (((member_id IS NULL) OR (state = 'admitted'::text))),
    CONSTRAINT enquiries_follow_up_on_check CHECK ((length(follow_up_on) = 10)),
    CONSTRAINT enquiries_gender_check CHECK ((gender = ANY (ARRAY['Male'::text, 'Female'::text, 'Other'::text]))),
    CONSTRAINT enquiries_is_minor_check CHECK ((is_minor = ANY (ARRAY[0, 1]))),
    CONSTRAINT enquiries_language_check CHECK ((language = ANY (ARRAY['en'::text, 'mr'::text]))),
    CONSTRAINT enquiries_lost_reason_check CHECK ((lost_reason = ANY (ARRAY['no-seat'::text, 'price'::text, 'hours'::text, 'distance'::text, 'went-elsewhere'::text, 'no-answer'::text, 'other'::text]))),
    CONSTRAINT enquiries_name_check CHECK ((name <> ''::text)),
    CONSTRAINT enquiries_needs_look_check CHECK ((needs_look = ANY (ARRAY[0, 1]))),
    CONSTRAINT enquiries_number_check CHECK ((number > 0)),
    CONSTRAINT enquiries_origin_check CHECK ((origin = ANY (ARRAY['form'::text, 'desk'::text]))),
    CONSTRAINT enquiries_state_check CHECK ((state = ANY (ARRAY['new'::text, 'called'::text, 'visited'::text, 'waiting'::text, 'offered'::text, 'admitted'::text, 'lost'::text]))),
    CONSTRAINT enquiries_turned_down_check CHECK ((turned_down >= 0)),
    CONSTRAINT enquiries_wished_from_check CHECK ((length(wished_from) = 10))
);


--
-- Name: enquiry_counts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.enquiry_counts (
    month text NOT NULL,
    source text NOT NULL,
    outcome text NOT NULL,
    count integer NOT NULL,
    CONSTRAINT enquiry_counts_count_check CHECK ((count > 0)),
    CONSTRAINT enquiry_counts_month_check CHECK ((length(month) = 7))
);


--
-- Name: enquiry_repeats; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.enquiry_repeats (
    number integer NOT NULL,
    enquiry_id text NOT NULL,
    sent_at text NOT NULL,
    gender text,
    library_id integer,
    shift_id integer,
    wished_from text,
    taken_at text,
    CONSTRAINT enquiry_repeats_gender_check CHECK ((gender = ANY (ARRAY['Male'::text, 'Female'::text, 'Other'::text]))),
    CONSTRAINT enquiry_repeats_wished_from_check CHECK ((length(wished_from) = 10))
);


--
-- Name: enquiry_steps; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.enquiry_steps (
    no integer NOT NULL,
    enquiry_id text NOT NULL,
    step text NOT NULL,
    at text NOT NULL,
    made_by text NOT NULL,
    reason text NOT NULL,
    changes text NOT NULL
);


--
-- Name: enquiry_steps_no_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.enquiry_steps_no_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: enquiry_steps_no_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.enquiry_steps_no_seq OWNED BY public.enquiry_steps.no;


--
-- Name: expenses; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.expenses (
    no integer NOT NULL,
    id text NOT NULL,
    day text NOT NULL,
    booked_on text NOT NULL,
    category text NOT NULL,
    amount integer NOT NULL,
    mode text NOT NULL,
    paid_to text NOT NULL,
    note text NOT NULL,
    reason text NOT NULL,
    reverses_id text,
    replaces_id text,
    made_by text NOT NULL,
    made_at text NOT NULL,
    CONSTRAINT expenses_amount_check CHECK (((amount <> 0) AND (abs(amount) <= 1000000000))),
    CONSTRAINT expenses_booked_on_check CHECK ((length(booked_on) = 10)),
    CONSTRAINT expenses_category_check CHECK ((category <> ''::text)),
    CONSTRAINT expenses_check CHECK (((amount < 0) = (reverses_id IS NOT NULL))),
    CONSTRAINT expenses_check1 CHECK (((reverses_id IS NULL) OR (replaces_id IS NULL))),
    CONSTRAINT expenses_check2 CHECK (((category <> 'Handed over'::text) OR (mode = 'Cash'::text))),
    CONSTRAINT expenses_day_check CHECK ((length(day) = 10)),
    CONSTRAINT expenses_mode_check CHECK ((mode = ANY (ARRAY['Cash'::text, 'UPI'::text, 'Bank'::text, 'Card'::text, 'Other'::text])))
);


--
-- Name: expenses_no_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.expenses_no_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: expenses_no_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.expenses_no_seq OWNED BY public.expenses.no;


--
-- Name: final_month_counts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.final_month_counts (
    month text NOT NULL,
    dimension text NOT NULL,
    key text NOT NULL,
    name text NOT NULL,
    name_mr text NOT NULL,
    ended integer NOT NULL,
    followed integer NOT NULL,
    joined integer NOT NULL,
    gone integer NOT NULL,
    stay_days integer NOT NULL,
    CONSTRAINT final_month_counts_check CHECK ((followed <= ended)),
    CONSTRAINT final_month_counts_check1 CHECK (((gone > 0) OR (stay_days = 0))),
    CONSTRAINT final_month_counts_dimension_check CHECK ((dimension = ANY (ARRAY['all'::text, 'room'::text, 'shift'::text, 'plan'::text, 'gender'::text, 'stay'::text, 'reason'::text]))),
    CONSTRAINT final_month_counts_ended_check CHECK ((ended >= 0)),
    CONSTRAINT final_month_counts_followed_check CHECK ((followed >= 0)),
    CONSTRAINT final_month_counts_gone_check CHECK ((gone >= 0)),
    CONSTRAINT final_month_counts_joined_check CHECK ((joined >= 0)),
    CONSTRAINT final_month_counts_stay_days_check CHECK ((stay_days >= 0))
);


--
-- Name: final_months; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.final_months (
    month text NOT NULL,
    window_days integer NOT NULL,
    made_at text NOT NULL,
    CONSTRAINT final_months_month_check CHECK ((length(month) = 7)),
    CONSTRAINT final_months_window_days_check CHECK ((window_days >= 0))
);


--
-- Name: forgotten_members; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.forgotten_members (
    id text NOT NULL,
    revision integer NOT NULL
);


--
-- Name: history; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.history (
    id integer NOT NULL,
    at text NOT NULL,
    actor text NOT NULL,
    kind text NOT NULL,
    action text NOT NULL,
    subject text NOT NULL,
    name text NOT NULL,
    changes text NOT NULL
);


--
-- Name: history_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.history_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: history_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.history_id_seq OWNED BY public.history.id;


--
-- Name: import_rows; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.import_rows (
    import_id text NOT NULL,
    line integer NOT NULL,
    member_id text NOT NULL,
    is_new integer NOT NULL,
    before text,
    after text NOT NULL,
    CONSTRAINT import_rows_check CHECK (((is_new = 1) = (before IS NULL))),
    CONSTRAINT import_rows_is_new_check CHECK ((is_new = ANY (ARRAY[0, 1]))),
    CONSTRAINT import_rows_line_check CHECK ((line > 0))
);


--
-- Name: imports; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.imports (
    id text NOT NULL,
    file_name text NOT NULL,
    headings text NOT NULL,
    columns text NOT NULL,
    mark text NOT NULL,
    added integer NOT NULL,
    changed integer NOT NULL,
    unchanged integer NOT NULL,
    refused integer NOT NULL,
    made_by text NOT NULL,
    made_at text NOT NULL,
    made_on text NOT NULL,
    undone_by text,
    undone_at text,
    CONSTRAINT imports_added_check CHECK ((added >= 0)),
    CONSTRAINT imports_changed_check CHECK ((changed >= 0)),
    CONSTRAINT imports_check CHECK (((undone_by IS NULL) = (undone_at IS NULL))),
    CONSTRAINT imports_made_on_check CHECK ((length(made_on) = 10)),
    CONSTRAINT imports_refused_check CHECK ((refused >= 0)),
    CONSTRAINT imports_unchanged_check CHECK ((unchanged >= 0))
);


--
-- Name: kysely_migration; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);


--
-- Name: kysely_migration_lock; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);


--
-- Name: leaving_reasons; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.leaving_reasons (
    entry_id text NOT NULL,
    member_id text NOT NULL,
    reason text NOT NULL,
    made_by text NOT NULL,
    made_at text NOT NULL,
    revision integer NOT NULL,
    CONSTRAINT leaving_reasons_reason_check CHECK ((reason = ANY (ARRAY['exam-over'::text, 'moved-away'::text, 'price'::text, 'hours'::text, 'distance'::text, 'went-elsewhere'::text, 'not-known'::text])))
);


--
-- Name: leavings; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.leavings (
    member_id text NOT NULL,
    leaves_on text NOT NULL,
    reason text NOT NULL,
    request_id text,
    made_at text NOT NULL,
    made_by text NOT NULL,
    revision integer NOT NULL,
    CONSTRAINT leavings_leaves_on_check CHECK ((length(leaves_on) = 10)),
    CONSTRAINT leavings_reason_check CHECK ((reason = ANY (ARRAY[''::text, 'exam-over'::text, 'moved-away'::text, 'price'::text, 'hours'::text, 'distance'::text, 'went-elsewhere'::text, 'not-known'::text])))
);


--
-- Name: libraries; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.libraries (
    id integer NOT NULL,
    name text NOT NULL,
    name_mr text NOT NULL,
    "position" integer NOT NULL,
    revision integer NOT NULL,
    removed_on text,
    CONSTRAINT libraries_name_check CHECK ((name <> ''::text)),
    CONSTRAINT libraries_removed_on_check CHECK ((length(removed_on) = 10))
);


--
-- Name: links; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.links (
    token_hash text NOT NULL,
    kind text NOT NULL,
    subject text NOT NULL,
    ends_at text NOT NULL,
    used_at text,
    made_at text NOT NULL,
    made_by text NOT NULL,
    CONSTRAINT links_next_check1 CHECK (((used_at IS NULL) OR (kind = 'member'::text))),
    CONSTRAINT links_next_kind_check1 CHECK ((kind = ANY (ARRAY['offer'::text, 'member'::text, 'stop'::text])))
);


--
-- Name: logo; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.logo (
    mark text NOT NULL,
    image bytea NOT NULL
);


--
-- Name: member_numbers; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.member_numbers (
    member_id text NOT NULL,
    number integer NOT NULL,
    CONSTRAINT member_numbers_number_check CHECK ((number > 0))
);


--
-- Name: member_photos; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.member_photos (
    member_id text NOT NULL,
    image bytea NOT NULL
);


--
-- Name: member_requests; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.member_requests (
    id text NOT NULL,
    member_id text NOT NULL,
    kind text NOT NULL,
    asked text NOT NULL,
    until text,
    sent_at text NOT NULL,
    state text NOT NULL,
    answer text NOT NULL,
    answered_at text,
    answered_by text,
    revision integer NOT NULL,
    CONSTRAINT member_requests_check CHECK (((state = 'open'::text) = (answered_at IS NULL))),
    CONSTRAINT member_requests_check1 CHECK (((state = 'open'::text) = (answered_by IS NULL))),
    CONSTRAINT member_requests_check2 CHECK (((state <> 'refused'::text) OR (answer <> ''::text))),
    CONSTRAINT member_requests_kind_check CHECK ((kind = ANY (ARRAY['pause'::text, 'seat'::text, 'leave'::text, 'detail'::text, 'wish'::text]))),
    CONSTRAINT member_requests_state_check CHECK ((state = ANY (ARRAY['open'::text, 'granted'::text, 'refused'::text, 'withdrawn'::text]))),
    CONSTRAINT member_requests_until_check CHECK ((length(until) = 10))
);


--
-- Name: members; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.members (
    id text NOT NULL,
    name text NOT NULL,
    phone text NOT NULL,
    parents_phone text NOT NULL,
    gender text NOT NULL,
    aadhar text NOT NULL,
    address text NOT NULL,
    join_date text NOT NULL,
    expiry_date text NOT NULL,
    status text NOT NULL,
    photo text,
    deleted_on text,
    deleted_by text,
    former_seat_id text,
    revision integer NOT NULL,
    is_sample integer DEFAULT 0 NOT NULL,
    held_since text,
    balance bigint DEFAULT 0 NOT NULL,
    owed text,
    freed_seat_id text,
    freed_since text,
    language text,
    has_no_reminders integer DEFAULT 0 NOT NULL,
    is_minor integer DEFAULT 0 NOT NULL,
    notes text DEFAULT ''::text NOT NULL,
    email text DEFAULT ''::text NOT NULL,
    CONSTRAINT members_freed_since_check CHECK ((length(freed_since) = 10)),
    CONSTRAINT members_has_no_reminders_check CHECK ((has_no_reminders = ANY (ARRAY[0, 1]))),
    CONSTRAINT members_held_since_check CHECK ((length(held_since) = 10)),
    CONSTRAINT members_is_minor_check CHECK ((is_minor = ANY (ARRAY[0, 1]))),
    CONSTRAINT members_is_sample_check CHECK ((is_sample = ANY (ARRAY[0, 1]))),
    CONSTRAINT members_language_check CHECK ((language = ANY (ARRAY['en'::text, 'mr'::text]))),
    CONSTRAINT members_next_check CHECK (((deleted_on IS NULL) = (deleted_by IS NULL))),
    CONSTRAINT members_next_deleted_on_check CHECK ((length(deleted_on) = 10)),
    CONSTRAINT members_next_expiry_date_check CHECK ((length(expiry_date) = 10)),
    CONSTRAINT members_next_gender_check CHECK ((gender = ANY (ARRAY['Male'::text, 'Female'::text, 'Other'::text]))),
    CONSTRAINT members_next_join_date_check CHECK ((length(join_date) = 10)),
    CONSTRAINT members_next_status_check CHECK ((status = ANY (ARRAY['Active'::text, 'Inactive'::text])))
);


--
-- Name: menu; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.menu (
    id text NOT NULL,
    label text NOT NULL,
    label_mr text NOT NULL,
    page_id text NOT NULL,
    "position" integer NOT NULL,
    revision integer NOT NULL
);


--
-- Name: message_answers; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.message_answers (
    id text NOT NULL,
    member_id text,
    enquiry_id text,
    message_id text,
    phone text NOT NULL,
    user_id text NOT NULL,
    kind text NOT NULL,
    text text NOT NULL,
    at text NOT NULL,
    came_at text NOT NULL,
    done_at text,
    done_by text DEFAULT ''::text NOT NULL
);


--
-- Name: message_rests; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.message_rests (
    member_id text NOT NULL,
    day text NOT NULL,
    made_by text NOT NULL,
    CONSTRAINT message_rests_day_check CHECK ((length(day) = 10))
);


--
-- Name: message_runs; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.message_runs (
    day text NOT NULL,
    made_at text,
    is_off integer DEFAULT 0 NOT NULL,
    off_by text DEFAULT ''::text NOT NULL,
    CONSTRAINT message_runs_day_check CHECK ((length(day) = 10)),
    CONSTRAINT message_runs_is_off_check CHECK ((is_off = ANY (ARRAY[0, 1])))
);


--
-- Name: message_steps; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.message_steps (
    no integer NOT NULL,
    message_id text NOT NULL,
    state text NOT NULL,
    code text DEFAULT ''::text NOT NULL,
    at text NOT NULL
);


--
-- Name: message_steps_no_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.message_steps_no_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: message_steps_no_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.message_steps_no_seq OWNED BY public.message_steps.no;


--
-- Name: message_templates; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.message_templates (
    name text NOT NULL,
    language text NOT NULL,
    code text NOT NULL,
    status text NOT NULL,
    category text NOT NULL,
    body text NOT NULL,
    values_count integer NOT NULL,
    has_link integer NOT NULL,
    stopped_code text DEFAULT ''::text NOT NULL,
    read_at text NOT NULL,
    CONSTRAINT message_templates_has_link_check CHECK ((has_link = ANY (ARRAY[0, 1]))),
    CONSTRAINT message_templates_language_check CHECK ((language = ANY (ARRAY['en'::text, 'mr'::text]))),
    CONSTRAINT message_templates_values_count_check CHECK ((values_count >= 0))
);


--
-- Name: messages; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages (
    id text NOT NULL,
    channel text NOT NULL,
    cause text NOT NULL,
    kind text NOT NULL,
    run_key text,
    language text NOT NULL,
    params text NOT NULL,
    address text NOT NULL,
    text text DEFAULT ''::text NOT NULL,
    state text NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    not_before text NOT NULL,
    made_at text NOT NULL,
    made_by text NOT NULL,
    member_id text,
    enquiry_id text,
    about text DEFAULT ''::text NOT NULL,
    place integer DEFAULT 0 NOT NULL,
    template text DEFAULT ''::text NOT NULL,
    external_id text,
    price integer DEFAULT 0 NOT NULL,
    sent_on text,
    CONSTRAINT messages_cause_check CHECK ((cause = ANY (ARRAY['owner'::text, 'test'::text, 'reminder'::text, 'receipt'::text, 'offer'::text, 'answer'::text]))),
    CONSTRAINT messages_channel_check CHECK ((channel = ANY (ARRAY['whatsapp'::text, 'email'::text, 'sms'::text]))),
    CONSTRAINT messages_language_check CHECK ((language = ANY (ARRAY['en'::text, 'mr'::text]))),
    CONSTRAINT messages_price_check CHECK ((price >= 0)),
    CONSTRAINT messages_sent_on_check CHECK ((length(sent_on) = 10)),
    CONSTRAINT messages_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'delivered'::text, 'read'::text, 'failed'::text, 'dropped'::text, 'unknown'::text]))),
    CONSTRAINT messages_tries_check CHECK ((tries >= 0))
);


--
-- Name: meta; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.meta (
    name text NOT NULL,
    value text NOT NULL
);


--
-- Name: notices; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.notices (
    version integer NOT NULL,
    text text NOT NULL,
    text_mr text NOT NULL,
    made_at text NOT NULL,
    made_by text NOT NULL,
    CONSTRAINT notices_text_check CHECK ((text <> ''::text)),
    CONSTRAINT notices_version_check CHECK ((version > 0))
);


--
-- Name: offers; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.offers (
    id text NOT NULL,
    enquiry_id text NOT NULL,
    seat_id text,
    plan_id text NOT NULL,
    price integer NOT NULL,
    joining_fee integer NOT NULL,
    discount integer NOT NULL,
    discount_reason text NOT NULL,
    first_day text NOT NULL,
    made_at text NOT NULL,
    made_by text NOT NULL,
    until text NOT NULL,
    said_yes_at text,
    held_until text NOT NULL,
    ended_at text,
    ended_as text,
    CONSTRAINT offers_check CHECK ((held_until >= until)),
    CONSTRAINT offers_check1 CHECK (((ended_at IS NULL) = (ended_as IS NULL))),
    CONSTRAINT offers_check2 CHECK (((ended_at IS NOT NULL) OR (seat_id IS NOT NULL))),
    CONSTRAINT offers_discount_check CHECK ((discount >= 0)),
    CONSTRAINT offers_ended_as_check CHECK ((ended_as = ANY (ARRAY['lapsed'::text, 'declined'::text, 'withdrawn'::text, 'admitted'::text]))),
    CONSTRAINT offers_first_day_check CHECK ((length(first_day) = 10)),
    CONSTRAINT offers_joining_fee_check CHECK ((joining_fee >= 0)),
    CONSTRAINT offers_price_check CHECK ((price >= 0))
);


--
-- Name: pages; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.pages (
    id text NOT NULL,
    title text NOT NULL,
    content text NOT NULL,
    title_mr text NOT NULL,
    content_mr text NOT NULL,
    revision integer NOT NULL
);


--
-- Name: pauses; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.pauses (
    id text NOT NULL,
    member_id text NOT NULL,
    term_id text NOT NULL,
    from_day text NOT NULL,
    to_day text NOT NULL,
    ended_on text,
    is_lent integer NOT NULL,
    reason text NOT NULL,
    days_before text NOT NULL,
    made_by text NOT NULL,
    made_at text NOT NULL,
    is_sample integer NOT NULL,
    CONSTRAINT pauses_check CHECK (((from_day <= to_day) OR (ended_on IS NOT NULL))),
    CONSTRAINT pauses_ended_on_check CHECK ((length(ended_on) = 10)),
    CONSTRAINT pauses_from_day_check CHECK ((length(from_day) = 10)),
    CONSTRAINT pauses_is_lent_check CHECK ((is_lent = ANY (ARRAY[0, 1]))),
    CONSTRAINT pauses_is_sample_check CHECK ((is_sample = ANY (ARRAY[0, 1]))),
    CONSTRAINT pauses_to_day_check CHECK ((length(to_day) = 10))
);


--
-- Name: payers; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.payers (
    payer_hash text NOT NULL,
    member_id text NOT NULL,
    learnt_on text NOT NULL,
    CONSTRAINT payers_learnt_on_check CHECK ((length(learnt_on) = 10))
);


--
-- Name: payments; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.payments (
    no integer NOT NULL,
    id text NOT NULL,
    member_id text NOT NULL,
    term_id text,
    kind text NOT NULL,
    amount integer NOT NULL,
    mode text NOT NULL,
    reference text NOT NULL,
    reference_key text NOT NULL,
    received_on text NOT NULL,
    booked_on text NOT NULL,
    issued_on text NOT NULL,
    series text,
    number integer,
    reason text NOT NULL,
    reverses_id text,
    replaces_id text,
    printed text,
    made_by text NOT NULL,
    made_at text NOT NULL,
    is_sample integer NOT NULL,
    plan_id text,
    regime_day text,
    paper text,
    cgst integer DEFAULT 0 NOT NULL,
    sgst integer DEFAULT 0 NOT NULL,
    CONSTRAINT payments_amount_check CHECK (((amount <> 0) AND ((amount % 100) = 0) AND (abs(amount) <= 1000000000))),
    CONSTRAINT payments_booked_on_check CHECK ((length(booked_on) = 10)),
    CONSTRAINT payments_check CHECK (((kind = 'Payment'::text) = (amount > 0))),
    CONSTRAINT payments_check1 CHECK (((kind = 'Correction'::text) = (reverses_id IS NOT NULL))),
    CONSTRAINT payments_check10 CHECK ((sgst = cgst)),
    CONSTRAINT payments_check2 CHECK (((kind = 'Correction'::text) = (series IS NULL))),
    CONSTRAINT payments_check3 CHECK (((kind = 'Correction'::text) = (number IS NULL))),
    CONSTRAINT payments_check4 CHECK (((kind = 'Correction'::text) = (printed IS NULL))),
    CONSTRAINT payments_check5 CHECK (((reverses_id IS NULL) OR (replaces_id IS NULL))),
    CONSTRAINT payments_check6 CHECK (((paper IS NULL) OR (regime_day IS NOT NULL))),
    CONSTRAINT payments_check7 CHECK (((cgst = 0) OR (paper = ANY (ARRAY['Receipt voucher'::text, 'Tax invoice'::text])))),
    CONSTRAINT payments_check8 CHECK (((cgst = 0) OR ((cgst > 0) = (amount > 0)))),
    CONSTRAINT payments_check9 CHECK (((2 * abs(cgst)) < abs(amount))),
    CONSTRAINT payments_is_sample_check CHECK ((is_sample = ANY (ARRAY[0, 1]))),
    CONSTRAINT payments_issued_on_check CHECK ((length(issued_on) = 10)),
    CONSTRAINT payments_kind_check CHECK ((kind = ANY (ARRAY['Payment'::text, 'Refund'::text, 'Correction'::text]))),
    CONSTRAINT payments_mode_check CHECK ((mode = ANY (ARRAY['Cash'::text, 'UPI'::text, 'Bank'::text, 'Card'::text, 'Other'::text]))),
    CONSTRAINT payments_number_check CHECK (((number >= 1) AND (number <= 999999))),
    CONSTRAINT payments_paper_check CHECK ((paper = ANY (ARRAY['Receipt'::text, 'Receipt voucher'::text, 'Bill of supply'::text, 'Tax invoice'::text, 'Refund voucher'::text]))),
    CONSTRAINT payments_received_on_check CHECK ((length(received_on) = 10))
);


--
-- Name: payments_no_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.payments_no_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: payments_no_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.payments_no_seq OWNED BY public.payments.no;


--
-- Name: people; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.people (
    address text NOT NULL,
    name text NOT NULL,
    CONSTRAINT people_address_check CHECK ((address <> ''::text)),
    CONSTRAINT people_name_check CHECK ((name <> ''::text))
);


--
-- Name: phone_members; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.phone_members (
    id text NOT NULL,
    phone_id text NOT NULL,
    member_id text NOT NULL,
    device text NOT NULL,
    known_at text NOT NULL
);


--
-- Name: phones; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.phones (
    id text NOT NULL,
    token_hash text NOT NULL,
    made_at text NOT NULL,
    used_at text NOT NULL,
    expires_at text NOT NULL
);


--
-- Name: plan_changes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.plan_changes (
    term_id text NOT NULL,
    day text NOT NULL,
    from_plan_id text NOT NULL,
    to_plan_id text NOT NULL,
    from_shift_id integer NOT NULL,
    to_shift_id integer NOT NULL,
    from_price integer NOT NULL,
    from_discount integer NOT NULL,
    to_price integer NOT NULL,
    charge_id text,
    made_by text NOT NULL,
    made_at text NOT NULL,
    is_sample integer NOT NULL,
    CONSTRAINT plan_changes_day_check CHECK ((length(day) = 10)),
    CONSTRAINT plan_changes_from_discount_check CHECK ((from_discount >= 0)),
    CONSTRAINT plan_changes_from_price_check CHECK ((from_price >= 0)),
    CONSTRAINT plan_changes_is_sample_check CHECK ((is_sample = ANY (ARRAY[0, 1]))),
    CONSTRAINT plan_changes_to_price_check CHECK ((to_price >= 0))
);


--
-- Name: plan_libraries; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.plan_libraries (
    plan_id text NOT NULL,
    library_id integer NOT NULL
);


--
-- Name: plans; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.plans (
    id text NOT NULL,
    name text NOT NULL,
    name_mr text NOT NULL,
    months integer,
    days integer,
    shift_id integer NOT NULL,
    price integer NOT NULL,
    joining_fee integer NOT NULL,
    is_offered integer NOT NULL,
    "position" integer NOT NULL,
    revision integer NOT NULL,
    next_price integer,
    next_price_from text,
    CONSTRAINT plans_check CHECK (((months IS NULL) <> (days IS NULL))),
    CONSTRAINT plans_check1 CHECK ((((next_price_from IS NULL) = (next_price IS NULL)) AND (length(next_price_from) = 10))),
    CONSTRAINT plans_days_check CHECK (((days >= 1) AND (days <= 90))),
    CONSTRAINT plans_is_offered_check CHECK ((is_offered = ANY (ARRAY[0, 1]))),
    CONSTRAINT plans_joining_fee_check CHECK ((joining_fee >= 0)),
    CONSTRAINT plans_months_check CHECK (((months >= 1) AND (months <= 24))),
    CONSTRAINT plans_name_check CHECK ((name <> ''::text)),
    CONSTRAINT plans_next_price_check CHECK ((next_price >= 0)),
    CONSTRAINT plans_price_check CHECK ((price >= 0))
);


--
-- Name: public_forms; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.public_forms (
    no integer NOT NULL,
    key text NOT NULL,
    at text NOT NULL,
    day text NOT NULL,
    CONSTRAINT public_forms_day_check CHECK ((length(day) = 10)),
    CONSTRAINT public_forms_key_check CHECK ((key <> ''::text))
);


--
-- Name: public_forms_no_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.public_forms_no_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: public_forms_no_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.public_forms_no_seq OWNED BY public.public_forms.no;


--
-- Name: receipt_links; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.receipt_links (
    token_hash text NOT NULL,
    payment_id text NOT NULL,
    made_by text NOT NULL,
    made_on text NOT NULL,
    withdrawn_on text,
    made_at text DEFAULT ''::text NOT NULL,
    CONSTRAINT receipt_links_made_on_check CHECK ((length(made_on) = 10)),
    CONSTRAINT receipt_links_withdrawn_on_check CHECK ((length(withdrawn_on) = 10))
);


--
-- Name: receipt_prints; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.receipt_prints (
    payment_id text NOT NULL,
    id text NOT NULL,
    printed_by text NOT NULL,
    printed_at text NOT NULL
);


--
-- Name: recovery_codes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.recovery_codes (
    account_id text NOT NULL,
    hash text NOT NULL
);


--
-- Name: reminder_log; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.reminder_log (
    no integer NOT NULL,
    id text NOT NULL,
    member_id text NOT NULL,
    event text NOT NULL,
    reason text,
    day text NOT NULL,
    at text NOT NULL,
    made_by text NOT NULL,
    until text,
    last_day text NOT NULL,
    takes_back_id text,
    freed_seat_id text,
    is_again integer NOT NULL,
    revision integer NOT NULL,
    CONSTRAINT reminder_log_check CHECK (((event = ANY (ARRAY['will-pay'::text, 'not-until'::text])) = (until IS NOT NULL))),
    CONSTRAINT reminder_log_check1 CHECK (((event = 'taken-back'::text) = (takes_back_id IS NOT NULL))),
    CONSTRAINT reminder_log_check2 CHECK (((freed_seat_id IS NULL) OR (event = 'left'::text))),
    CONSTRAINT reminder_log_day_check CHECK ((length(day) = 10)),
    CONSTRAINT reminder_log_event_check CHECK ((event = ANY (ARRAY['prepared'::text, 'opened'::text, 'sent'::text, 'no-answer'::text, 'will-pay'::text, 'not-until'::text, 'left'::text, 'taken-back'::text]))),
    CONSTRAINT reminder_log_is_again_check CHECK ((is_again = ANY (ARRAY[0, 1]))),
    CONSTRAINT reminder_log_last_day_check CHECK ((length(last_day) = 10)),
    CONSTRAINT reminder_log_reason_check CHECK ((reason = ANY (ARRAY['promise'::text, 'over'::text, 'grace'::text, 'due'::text, 'today'::text, 'notice'::text]))),
    CONSTRAINT reminder_log_until_check CHECK ((length(until) = 10))
);


--
-- Name: reminder_log_no_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.reminder_log_no_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: reminder_log_no_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.reminder_log_no_seq OWNED BY public.reminder_log.no;


--
-- Name: resting_numbers; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.resting_numbers (
    phone text NOT NULL,
    code text NOT NULL,
    since text NOT NULL
);


--
-- Name: revision; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.revision (
    id integer NOT NULL,
    value integer NOT NULL,
    horizon integer NOT NULL,
    visits integer DEFAULT 0 NOT NULL
);


--
-- Name: seal; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.seal (
    mark text NOT NULL,
    image bytea NOT NULL
);


--
-- Name: seat_holds; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.seat_holds (
    seat_id text NOT NULL,
    part_id integer NOT NULL,
    member_id text,
    offer_id text,
    CONSTRAINT seat_holds_next_check CHECK (((member_id IS NULL) <> (offer_id IS NULL)))
);


--
-- Name: seat_promises; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.seat_promises (
    seat_id text NOT NULL,
    part_id integer NOT NULL,
    offer_id text NOT NULL
);


--
-- Name: seating; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.seating (
    id text NOT NULL,
    library_id integer NOT NULL,
    number integer NOT NULL,
    allocation text NOT NULL,
    retired_on text,
    revision integer NOT NULL,
    CONSTRAINT seating_next_allocation_check CHECK ((allocation = ANY (ARRAY['Anyone'::text, 'Boys'::text, 'Girls'::text]))),
    CONSTRAINT seating_next_retired_on_check CHECK ((length(retired_on) = 10))
);


--
-- Name: second_place; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.second_place (
    id integer NOT NULL,
    place text NOT NULL,
    code text NOT NULL,
    former_code text,
    writer text NOT NULL,
    chosen_at text NOT NULL,
    claimed_at text,
    newest_made_at text,
    newest_bytes integer,
    tried_at text,
    failure text,
    failing_since text,
    taken_over_at text,
    sheet_at text,
    copy_every integer DEFAULT 10 NOT NULL,
    CONSTRAINT second_place_check CHECK (((newest_made_at IS NULL) = (newest_bytes IS NULL))),
    CONSTRAINT second_place_check1 CHECK (((failure IS NULL) = (failing_since IS NULL))),
    CONSTRAINT second_place_copy_every_check CHECK ((copy_every = ANY (ARRAY[10, 60, 1440]))),
    CONSTRAINT second_place_failure_check CHECK ((failure = ANY (ARRAY['unreachable'::text, 'missing'::text, 'refused'::text, 'full'::text, 'damaged'::text, 'other'::text]))),
    CONSTRAINT second_place_id_check CHECK ((id = 1)),
    CONSTRAINT second_place_newest_bytes_check CHECK ((newest_bytes > 0)),
    CONSTRAINT second_place_writer_check CHECK ((length(writer) = 8))
);


--
-- Name: sending_kinds; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sending_kinds (
    kind text NOT NULL,
    is_on integer DEFAULT 0 NOT NULL,
    template text DEFAULT ''::text NOT NULL,
    places text DEFAULT '[]'::text NOT NULL,
    flows text DEFAULT '{}'::text NOT NULL,
    looked_at text,
    looked_by text DEFAULT ''::text NOT NULL,
    looked_text text DEFAULT ''::text NOT NULL,
    CONSTRAINT sending_kinds_is_on_check CHECK ((is_on = ANY (ARRAY[0, 1])))
);


--
-- Name: sending_lease; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sending_lease (
    id integer NOT NULL,
    holder text NOT NULL,
    until text NOT NULL,
    CONSTRAINT sending_lease_id_check CHECK ((id = 1))
);


--
-- Name: sending_rules; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sending_rules (
    id integer NOT NULL,
    hour integer DEFAULT 10 NOT NULL,
    max_per_day integer,
    max_per_month integer,
    stopped_at text,
    stopped_by text DEFAULT ''::text NOT NULL,
    changed_at text DEFAULT ''::text NOT NULL,
    CONSTRAINT sending_rules_hour_check CHECK (((hour >= 9) AND (hour <= 19))),
    CONSTRAINT sending_rules_id_check CHECK ((id = 1)),
    CONSTRAINT sending_rules_max_per_day_check CHECK ((max_per_day > 0)),
    CONSTRAINT sending_rules_max_per_month_check CHECK ((max_per_month >= 0))
);


--
-- Name: sessions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sessions (
    id text NOT NULL,
    token text NOT NULL,
    account_id text NOT NULL,
    expires_at text NOT NULL,
    ip_address text,
    user_agent text,
    created_at text NOT NULL,
    updated_at text NOT NULL
);


--
-- Name: settings; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.settings (
    id text NOT NULL,
    document text NOT NULL,
    revision integer NOT NULL
);


--
-- Name: shift_parts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.shift_parts (
    shift_id integer NOT NULL,
    part_id integer NOT NULL
);


--
-- Name: shifts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.shifts (
    id integer NOT NULL,
    name text NOT NULL,
    name_mr text NOT NULL,
    "position" integer NOT NULL,
    CONSTRAINT shifts_name_check CHECK ((name <> ''::text))
);


--
-- Name: shown_codes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.shown_codes (
    code text NOT NULL,
    member_id text,
    offer_id text,
    amount integer NOT NULL,
    shown_on text NOT NULL,
    CONSTRAINT shown_codes_amount_check CHECK ((amount > 0)),
    CONSTRAINT shown_codes_check CHECK (((member_id IS NULL) <> (offer_id IS NULL))),
    CONSTRAINT shown_codes_code_check CHECK ((length(code) = 18)),
    CONSTRAINT shown_codes_shown_on_check CHECK ((length(shown_on) = 10))
);


--
-- Name: sign_in_failures; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sign_in_failures (
    key text NOT NULL,
    failures integer NOT NULL,
    until text NOT NULL
);


--
-- Name: site_photos; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.site_photos (
    mark text NOT NULL,
    image bytea NOT NULL
);


--
-- Name: tax_regimes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.tax_regimes (
    from_day text NOT NULL,
    kind text NOT NULL,
    gstin text NOT NULL,
    sentence text NOT NULL,
    code text NOT NULL,
    rate integer NOT NULL,
    made_by text NOT NULL,
    made_at text NOT NULL,
    revision integer NOT NULL,
    CONSTRAINT tax_regimes_check CHECK (((kind = 'none'::text) = (gstin = ''::text))),
    CONSTRAINT tax_regimes_check1 CHECK (((kind = 'six-percent'::text) = (sentence <> ''::text))),
    CONSTRAINT tax_regimes_check2 CHECK (((kind = 'regular'::text) = (rate > 0))),
    CONSTRAINT tax_regimes_check3 CHECK (((kind <> 'regular'::text) OR (code <> ''::text))),
    CONSTRAINT tax_regimes_check4 CHECK (((kind <> 'none'::text) OR (code = ''::text))),
    CONSTRAINT tax_regimes_code_check CHECK (((code = ''::text) OR ((length(code) >= 4) AND (length(code) <= 8)))),
    CONSTRAINT tax_regimes_from_day_check CHECK ((length(from_day) = 10)),
    CONSTRAINT tax_regimes_gstin_check CHECK (((gstin = ''::text) OR ((length(gstin) = 15) AND (gstin = upper(gstin))))),
    CONSTRAINT tax_regimes_kind_check CHECK ((kind = ANY (ARRAY['none'::text, 'six-percent'::text, 'regular'::text]))),
    CONSTRAINT tax_regimes_rate_check CHECK (((rate >= 0) AND (rate <= 10000))),
    CONSTRAINT tax_regimes_sentence_check CHECK ((length(sentence) <= 300))
);


--
-- Name: terms; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.terms (
    id text NOT NULL,
    member_id text NOT NULL,
    previous_id text,
    plan_id text NOT NULL,
    shift_id integer NOT NULL,
    seat_id text,
    plan_name text NOT NULL,
    plan_name_mr text NOT NULL,
    shift_name text NOT NULL,
    shift_name_mr text NOT NULL,
    room_name text,
    room_name_mr text,
    seat_number integer,
    first_day text NOT NULL,
    last_day text NOT NULL,
    anchor_day integer NOT NULL,
    sold_last_day text NOT NULL,
    sold_anchor_day integer NOT NULL,
    price integer NOT NULL,
    joining_fee integer NOT NULL,
    discount integer NOT NULL,
    discount_reason text NOT NULL,
    choice_reason text NOT NULL,
    state text NOT NULL,
    sold_by text NOT NULL,
    sold_at text NOT NULL,
    is_sample integer NOT NULL,
    revision integer NOT NULL,
    CONSTRAINT terms_anchor_day_check CHECK (((anchor_day >= 1) AND (anchor_day <= 31))),
    CONSTRAINT terms_check CHECK ((first_day <= last_day)),
    CONSTRAINT terms_check1 CHECK ((discount <= price)),
    CONSTRAINT terms_discount_check CHECK ((discount >= 0)),
    CONSTRAINT terms_first_day_check CHECK ((length(first_day) = 10)),
    CONSTRAINT terms_is_sample_check CHECK ((is_sample = ANY (ARRAY[0, 1]))),
    CONSTRAINT terms_joining_fee_check CHECK ((joining_fee >= 0)),
    CONSTRAINT terms_last_day_check CHECK ((length(last_day) = 10)),
    CONSTRAINT terms_price_check CHECK ((price >= 0)),
    CONSTRAINT terms_sold_anchor_day_check CHECK (((sold_anchor_day >= 1) AND (sold_anchor_day <= 31))),
    CONSTRAINT terms_sold_last_day_check CHECK ((length(sold_last_day) = 10)),
    CONSTRAINT terms_state_check CHECK ((state = ANY (ARRAY['Sold'::text, 'Ended'::text, 'Cancelled'::text])))
);


--
-- Name: tombstones; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.tombstones (
    topic text NOT NULL,
    row_id text NOT NULL,
    revision integer NOT NULL
);


--
-- Name: verifications; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.verifications (
    id text NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    expires_at text NOT NULL,
    created_at text NOT NULL,
    updated_at text NOT NULL
);


--
-- Name: visit_deliveries; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.visit_deliveries (
    id text NOT NULL,
    day text NOT NULL
);


--
-- Name: visits; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.visits (
    day text NOT NULL,
    visits integer NOT NULL,
    revision integer NOT NULL
);


--
-- Name: webhook_calls; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.webhook_calls (
    no integer NOT NULL,
    body text NOT NULL,
    came_at text NOT NULL
);


--
-- Name: webhook_calls_no_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.webhook_calls_no_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: webhook_calls_no_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.webhook_calls_no_seq OWNED BY public.webhook_calls.no;


--
-- Name: bank_ticks no; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bank_ticks ALTER COLUMN no SET DEFAULT nextval('public.bank_ticks_no_seq'::regclass);


--
-- Name: charges no; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.charges ALTER COLUMN no SET DEFAULT nextval('public.charges_no_seq'::regclass);


--
-- Name: enquiry_steps no; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.enquiry_steps ALTER COLUMN no SET DEFAULT nextval('public.enquiry_steps_no_seq'::regclass);


--
-- Name: expenses no; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.expenses ALTER COLUMN no SET DEFAULT nextval('public.expenses_no_seq'::regclass);


--
-- Name: history id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.history ALTER COLUMN id SET DEFAULT nextval('public.history_id_seq'::regclass);


--
-- Name: message_steps no; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.message_steps ALTER COLUMN no SET DEFAULT nextval('public.message_steps_no_seq'::regclass);


--
-- Name: payments no; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payments ALTER COLUMN no SET DEFAULT nextval('public.payments_no_seq'::regclass);


--
-- Name: public_forms no; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.public_forms ALTER COLUMN no SET DEFAULT nextval('public.public_forms_no_seq'::regclass);


--
-- Name: reminder_log no; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reminder_log ALTER COLUMN no SET DEFAULT nextval('public.reminder_log_no_seq'::regclass);


--
-- Name: webhook_calls no; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.webhook_calls ALTER COLUMN no SET DEFAULT nextval('public.webhook_calls_no_seq'::regclass);


--
-- Data for Name: accounts; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.accounts VALUES ('67308bdc-6a83-4bcd-a074-a978774b7705', 'owner@example.org', 1, NULL, '2026-11-20T06:00:00.000Z', '2026-11-20T06:00:00.000Z', 'mr', NULL, NULL, 0, 'owner', NULL, NULL);
INSERT INTO public.accounts VALUES ('7f9f6868-14c9-4293-af4e-60302707b6f6', 'clerk@abhyasika.local', 1, NULL, '2026-11-21T06:00:00.000Z', '2026-11-21T06:00:00.000Z', NULL, NULL, NULL, 0, 'clerk', NULL, NULL);


--
-- Data for Name: announced_payments; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: asks; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: bank_accounts; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: bank_app_days; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: bank_files; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: bank_line_parts; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: bank_ticks; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: channels; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.channels VALUES ('email', '{"host":"smtp.example.com","port":465,"security":"tls","user":"centre@example.com","from":"centre@example.com","to":"owner@example.com","language":"mr","notices":["day-open","backup-late"],"isPrivateAllowed":false}', 'v1.38a338f104813f32.Ul6rs0YkBRV-PKUCqy44btaMl2hhs-Uu34wwkxjZdzIMSBiDz0yW6blTcQ', 1, '2026-11-19T05:00:00.000Z', '2026-11-19T05:10:00.000Z', NULL, '', '2026-11-19T04:50:00.000Z', NULL);


--
-- Data for Name: charges; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.charges VALUES (1, 'f5226673-b407-43e5-9712-ba16664a8651', 'dev', 'dev-2', 'Term', 40000, '2026-11-21', '2026-12-25', '2026-11-21', '', NULL, NULL, 'owner@example.org', '2026-11-21T06:00:00.000Z', 0);
INSERT INTO public.charges VALUES (2, 'c-ravi', 'ravi', NULL, 'Locker', 20000, '2026-11-21', '2026-11-26', '2026-11-21', '', NULL, NULL, 'owner@example.org', '2026-11-21T06:00:00.000Z', 0);
INSERT INTO public.charges VALUES (3, '4b62af40-979a-4a78-a3e5-d6e17118116c', 'ravi', NULL, 'Refund', -5000, '2026-11-21', '2026-11-26', '2026-11-21', 'Half a month', NULL, NULL, 'owner@example.org', '2026-11-21T06:00:00.000Z', 0);
INSERT INTO public.charges VALUES (4, 'c-ten', 'ten', NULL, 'Other', 10000, '2026-11-21', '2026-11-26', '2026-11-21', 'A broken lamp', NULL, NULL, 'owner@example.org', '2026-11-21T06:00:00.000Z', 0);
INSERT INTO public.charges VALUES (5, '498ad5a0-3118-4044-8805-b387d9d22441', '1a293af0-9c16-4fd2-bce8-7d435510d10f', NULL, 'Opening balance', 20000, '2026-11-21', '2026-11-26', '2026-11-21', '', NULL, NULL, 'owner@example.org', '2026-11-21T06:00:00.000Z', 0);
INSERT INTO public.charges VALUES (6, 'f7f2d58a-0d48-4328-817e-19e219eb3598', 'rest', 'rest', 'Term', 40000, '2026-11-23', '2026-11-28', '2026-11-23', '', NULL, NULL, 'owner@example.org', '2026-11-23T06:01:15.000Z', 0);
INSERT INTO public.charges VALUES (7, '2ce3ced7-3815-42da-83d6-96315e9b3155', 'gita', 'gita', 'Term', 50000, '2026-11-23', '2026-11-28', '2026-11-23', '', NULL, NULL, 'owner@example.org', '2026-11-23T06:01:17.000Z', 0);
INSERT INTO public.charges VALUES (8, '16862be7-05ee-4129-b1d0-6f105b7619e6', 'hema', 'hema', 'Term', 50000, '2026-11-23', '2026-11-28', '2026-11-23', '', NULL, NULL, 'owner@example.org', '2026-11-23T06:01:30.000Z', 0);
INSERT INTO public.charges VALUES (9, '82a470e1-4270-4cc7-a058-f78c93ee99af', 'mira', 'mira', 'Term', 40000, '2026-11-23', '2026-11-28', '2026-11-23', '', NULL, NULL, 'owner@example.org', '2026-11-23T06:01:32.000Z', 0);
INSERT INTO public.charges VALUES (10, 'a44e929e-35e5-46e1-a2dd-9a808b3fc93b', 'iva', 'iva', 'Term', 40000, '2026-11-23', '2026-11-28', '2026-11-23', '', NULL, NULL, 'owner@example.org', '2026-11-23T06:01:35.000Z', 0);


--
-- Data for Name: closings; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.closings VALUES (1, 'close', '2026-11-20', '2026-11-21', 0, 24000, 5000, 16050, 0, 0, 2950, 2000, '{"20":1}', 'Not known', '[]', 'owner@example.org', '2026-11-21T06:00:00.000Z');


--
-- Data for Name: consents; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: counters; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.counters VALUES ('R26-27/', 1);
INSERT INTO public.counters VALUES ('2026-27/', 7);


--
-- Data for Name: credentials; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.credentials VALUES ('3ceaf54a-3046-474d-b989-eb3f2012f5dd', '67308bdc-6a83-4bcd-a074-a978774b7705', 'credential', '67308bdc-6a83-4bcd-a074-a978774b7705', '$scrypt$ln=13,r=8,p=10$6Yv0mIEP9SoSb+o+BaYTbQ$ZnbF54x65o5p8ODPwCy4iWB1TqLtg1cqmrTW9rQbStE', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-20T06:00:00.000Z', '2026-11-20T06:00:00.000Z');
INSERT INTO public.credentials VALUES ('35d7d291-350f-4a2a-b3ad-18fed7ce3f12', '7f9f6868-14c9-4293-af4e-60302707b6f6', 'credential', '7f9f6868-14c9-4293-af4e-60302707b6f6', '$scrypt$ln=13,r=8,p=10$UPLUUiRWRxty7t8g11r1gw$GRj91dZBVQXyWCcl2+SVOrx1r6QKkbJ8GGDKsCBNppg', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-21T06:00:00.000Z', '2026-11-21T06:00:00.000Z');


--
-- Data for Name: day_parts; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.day_parts VALUES (1, 360, 33);
INSERT INTO public.day_parts VALUES (2, 840, 33);


--
-- Data for Name: empty_seats; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: enquiries; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: enquiry_counts; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: enquiry_repeats; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: enquiry_steps; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: expenses; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.expenses VALUES (1, 'water', '2026-11-21', '2026-11-21', 'Water', 16050, 'Cash', 'Ganesh', 'Two cans', '', NULL, NULL, 'owner@example.org', '2026-11-21T06:00:00.000Z');
INSERT INTO public.expenses VALUES (2, 'rent', '2026-11-21', '2026-11-21', 'Rent', 900000, 'UPI', 'Landlord', '', '', NULL, NULL, 'owner@example.org', '2026-11-21T06:00:00.000Z');
INSERT INTO public.expenses VALUES (3, 'ebf32277-d1e2-428f-87ca-b44994370e94', '2026-11-21', '2026-11-21', 'Rent', -900000, 'UPI', 'Landlord', '', 'Misread', 'rent', NULL, 'owner@example.org', '2026-11-21T06:00:00.000Z');
INSERT INTO public.expenses VALUES (4, 'rent-right', '2026-11-21', '2026-11-21', 'Rent', 950000, 'UPI', '', '', 'Misread', NULL, 'rent', 'owner@example.org', '2026-11-21T06:00:00.000Z');


--
-- Data for Name: final_month_counts; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: final_months; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: forgotten_members; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.forgotten_members VALUES ('sunil', 28);


--
-- Data for Name: history; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.history VALUES (1, '2026-11-20T06:00:00.000Z', 'product', 'account', 'added', 'owner@example.org', 'owner@example.org', '[]');
INSERT INTO public.history VALUES (2, '2026-11-20T06:00:00.000Z', 'owner@example.org', 'session', 'signed-in', 'owner@example.org', 'owner@example.org', '[{"field":"network","to":"unknown"}]');
INSERT INTO public.history VALUES (3, '2026-11-20T06:00:00.000Z', 'owner@example.org', 'member', 'added', 'asha', 'Asha Patil', '[]');
INSERT INTO public.history VALUES (4, '2026-11-20T06:00:00.000Z', 'owner@example.org', 'member', 'added', 'ravi', 'रवी जाधव', '[]');
INSERT INTO public.history VALUES (5, '2026-11-20T06:00:00.000Z', 'owner@example.org', 'member', 'added', 'gone', 'Gone Already', '[]');
INSERT INTO public.history VALUES (6, '2026-11-20T06:00:00.000Z', 'owner@example.org', 'member', 'removed', 'gone', 'Gone Already', '[]');
INSERT INTO public.history VALUES (7, '2026-11-20T06:00:00.000Z', 'owner@example.org', 'seat', 'changed', '1-2', '1/2', '[{"field":"allocation","from":"Anyone","to":"Girls"}]');
INSERT INTO public.history VALUES (8, '2026-11-20T06:00:00.000Z', 'owner@example.org', 'settings', 'changed', 'main_settings', '', '[{"field":"smsApiKey"}]');
INSERT INTO public.history VALUES (9, '2026-11-20T06:00:00.000Z', 'owner@example.org', 'page', 'added', 'fees', 'Fees', '[]');
INSERT INTO public.history VALUES (10, '2026-11-20T06:00:00.000Z', 'owner@example.org', 'menu', 'added', 'fees', 'Fees', '[]');
INSERT INTO public.history VALUES (11, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'session', 'signed-in', 'owner@example.org', 'owner@example.org', '[{"field":"network","to":"unknown"}]');
INSERT INTO public.history VALUES (12, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'member', 'added', 'meera', 'Meera Joshi', '[]');
INSERT INTO public.history VALUES (13, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'member', 'added', 'kiran', 'Kiran Pawar', '[]');
INSERT INTO public.history VALUES (14, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'member', 'removed', 'kiran', 'Kiran Pawar', '[]');
INSERT INTO public.history VALUES (15, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'seat', 'removed', '1-20', '1/20', '[]');
INSERT INTO public.history VALUES (16, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'seat', 'removed', '1-19', '1/19', '[]');
INSERT INTO public.history VALUES (17, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'settings', 'changed', 'main_settings', '', '[{"field":"centre.name.en","from":"Abhyasika","to":"Saraswati Study Room"}]');
INSERT INTO public.history VALUES (18, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'settings', 'changed', 'main_settings', '', '[{"field":"privacy.lapsedMonths","from":null,"to":6}]');
INSERT INTO public.history VALUES (19, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'session', 'signed-in', 'owner@example.org', 'owner@example.org', '[{"field":"network","to":"unknown"}]');
INSERT INTO public.history VALUES (20, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'member', 'added', 'lata', 'Lata Kale', '[]');
INSERT INTO public.history VALUES (22, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'member', 'added', 'usha', 'उषा मोरे', '[]');
INSERT INTO public.history VALUES (23, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'member', 'removed', 'lata', 'Lata Kale', '[]');
INSERT INTO public.history VALUES (25, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'member', 'removed', 'usha', 'उषा मोरे', '[]');
INSERT INTO public.history VALUES (26, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'member', 'restored', 'lata', 'Lata Kale', '[]');
INSERT INTO public.history VALUES (21, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'member', 'added', 'sunil', '', '[]');
INSERT INTO public.history VALUES (24, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'member', 'removed', 'sunil', '', '[]');
INSERT INTO public.history VALUES (27, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'member', 'forgotten', 'sunil', '', '[]');
INSERT INTO public.history VALUES (28, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'session', 'signed-out', 'owner@example.org', 'owner@example.org', '[{"field":"network","to":"unknown"}]');
INSERT INTO public.history VALUES (29, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'session', 'signed-in', 'owner@example.org', 'owner@example.org', '[{"field":"network","to":"unknown"}]');
INSERT INTO public.history VALUES (30, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'hours', 'changed', 'hours', '', '[{"field":"cuts","from":"0:00","to":"6:00, 14:00"}]');
INSERT INTO public.history VALUES (31, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'shift', 'added', '2', 'Morning', '[]');
INSERT INTO public.history VALUES (32, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'plan', 'added', 'morning', 'Morning', '[]');
INSERT INTO public.history VALUES (33, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'shift', 'added', '3', 'Evening', '[]');
INSERT INTO public.history VALUES (34, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'plan', 'added', 'evening', 'Evening', '[]');
INSERT INTO public.history VALUES (35, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'plan', 'added', 'quarter', 'Three months', '[]');
INSERT INTO public.history VALUES (36, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'plan', 'added', 'tendays', 'Ten days', '[]');
INSERT INTO public.history VALUES (37, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'member', 'added', 'dev', 'Dev Early', '[]');
INSERT INTO public.history VALUES (38, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'member', 'added', 'om', 'Om Late', '[]');
INSERT INTO public.history VALUES (39, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'member', 'added', 'nita', 'Nita Quarter', '[]');
INSERT INTO public.history VALUES (40, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'member', 'added', 'feb', 'Feb Clamped', '[]');
INSERT INTO public.history VALUES (41, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'member', 'added', 'ten', 'Ten Days', '[]');
INSERT INTO public.history VALUES (42, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'member', 'added', 'away', 'Away Without Seat', '[]');
INSERT INTO public.history VALUES (43, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'member', 'changed', 'away', 'Away Without Seat', '[{"field":"libraryId","from":1,"to":null},{"field":"seatNumber","from":13,"to":null}]');
INSERT INTO public.history VALUES (44, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'member', 'changed', 'ravi', 'रवी जाधव', '[{"field":"status","from":"Active","to":"Inactive"}]');
INSERT INTO public.history VALUES (45, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'member', 'changed', 'lata', 'Lata Kale', '[{"field":"expiryDate","from":"2026-12-20","to":"2026-10-01"}]');
INSERT INTO public.history VALUES (46, '2026-11-22T16:02:13.482Z', 'product', 'member', 'changed', 'lata', 'Lata Kale', '[{"field":"joinDate","from":"2026-11-20","to":"2026-10-01"}]');
INSERT INTO public.history VALUES (47, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'session', 'signed-in', 'owner@example.org', 'owner@example.org', '[{"field":"network","to":"unknown"}]');
INSERT INTO public.history VALUES (48, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'member', 'renewed', 'feb', 'Feb Clamped', '[{"field":"expiryDate","from":"2026-02-28","to":"2026-03-31"},{"field":"choiceReason","from":"","to":"Was there all along"}]');
INSERT INTO public.history VALUES (49, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'member', 'renewed', 'ten', 'Ten Days', '[{"field":"expiryDate","from":"2026-11-29","to":"2026-12-29"},{"field":"planId","from":"tendays","to":"month"},{"field":"price","from":200,"to":500}]');
INSERT INTO public.history VALUES (50, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'member', 'renewed', 'ten', 'Ten Days', '[{"field":"expiryDate","from":"2026-12-29","to":"2027-01-08"},{"field":"planId","from":"month","to":"tendays"},{"field":"price","from":500,"to":200}]');
INSERT INTO public.history VALUES (51, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'member', 'renewed', 'away', 'Away Without Seat', '[{"field":"expiryDate","from":"2026-12-20","to":"2027-01-20"}]');
INSERT INTO public.history VALUES (52, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'member', 'changed', 'ten', 'Ten Days', '[{"field":"expiryDate","from":"2027-01-08","to":"2027-01-15"}]');
INSERT INTO public.history VALUES (53, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'member', 'added', 'veda', 'Veda Deleted', '[]');
INSERT INTO public.history VALUES (54, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'member', 'removed', 'veda', 'Veda Deleted', '[]');
INSERT INTO public.history VALUES (55, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'session', 'signed-in', 'owner@example.org', 'owner@example.org', '[{"field":"network","to":"unknown"}]');
INSERT INTO public.history VALUES (56, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'member', 'renewed', 'dev', 'Dev Early', '[{"field":"expiryDate","from":"2026-12-20","to":"2027-01-20"},{"field":"receipt","to":"2026-27/000001"},{"field":"paid","to":300},{"field":"mode","to":"Cash"}]');
INSERT INTO public.history VALUES (57, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'member', 'corrected', 'dev', 'Dev Early', '[{"field":"receipt","from":"2026-27/000001","to":"2026-27/000002"},{"field":"mode","from":"Cash","to":"UPI"},{"field":"reason","to":"It came by UPI"}]');
INSERT INTO public.history VALUES (58, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'member', 'paid', 'ravi', 'रवी जाधव', '[{"field":"charge","to":"Locker"},{"field":"amount","to":200},{"field":"receipt","to":"2026-27/000003"},{"field":"paid","to":200},{"field":"mode","to":"Cash"}]');
INSERT INTO public.history VALUES (59, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'member', 'refunded', 'ravi', 'रवी जाधव', '[{"field":"receipt","to":"R26-27/000001"},{"field":"refunded","to":50},{"field":"mode","to":"Cash"},{"field":"reason","to":"Half a month"}]');
INSERT INTO public.history VALUES (60, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'member', 'paused', 'om', 'Om Late', '[{"field":"from","to":"2026-11-21"},{"field":"to","to":"2026-11-30"},{"field":"expiryDate","from":"2026-12-20","to":"2026-12-30"}]');
INSERT INTO public.history VALUES (61, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'member', 'seat-freed', 'nita', 'Nita Quarter', '[]');
INSERT INTO public.history VALUES (62, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'member', 'charged', 'ten', 'Ten Days', '[{"field":"charge","to":"Other"},{"field":"amount","to":100},{"field":"reason","to":"A broken lamp"}]');
INSERT INTO public.history VALUES (63, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'session', 'signed-in', 'owner@example.org', 'owner@example.org', '[{"field":"network","to":"unknown"}]');
INSERT INTO public.history VALUES (64, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'member', 'seat-freed', 'feb', 'Feb Clamped', '[{"field":"status","from":"Active","to":"Inactive"}]');
INSERT INTO public.history VALUES (65, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'member', 'paid', 'dev', 'Dev Early', '[{"field":"receipt","to":"2026-27/000004"},{"field":"paid","to":40},{"field":"mode","to":"Cash"}]');
INSERT INTO public.history VALUES (66, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'member', 'changed', 'nita', 'Nita Quarter', '[{"field":"language","from":null,"to":"mr"},{"field":"hasNoReminders","from":false,"to":true},{"field":"isMinor","from":false,"to":true}]');
INSERT INTO public.history VALUES (67, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'settings', 'changed', 'main_settings', '', '[{"field":"reminders.noticeDays.0","from":7,"to":10},{"field":"reminders.noticeDays.1","from":3,"to":2},{"field":"reminders.texts.0.id"},{"field":"reminders.texts.0.situation"},{"field":"reminders.texts.0.title"},{"field":"reminders.texts.0.en"},{"field":"reminders.texts.0.mr"}]');
INSERT INTO public.history VALUES (68, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'session', 'signed-in', 'owner@example.org', 'owner@example.org', '[{"field":"network","to":"unknown"}]');
INSERT INTO public.history VALUES (69, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'expense', 'added', 'water', 'Water', '[{"field":"amount","to":160.5},{"field":"mode","to":"Cash"},{"field":"paidTo","to":"Ganesh"}]');
INSERT INTO public.history VALUES (70, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'expense', 'added', 'rent', 'Rent', '[{"field":"amount","to":9000},{"field":"mode","to":"UPI"},{"field":"paidTo","to":"Landlord"}]');
INSERT INTO public.history VALUES (71, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'expense', 'corrected', 'rent', 'Rent', '[{"field":"amount","from":9000,"to":9500},{"field":"paidTo","from":"Landlord","to":""},{"field":"reason","to":"Misread"}]');
INSERT INTO public.history VALUES (72, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'account', 'added', 'clerk@abhyasika.local', 'clerk@abhyasika.local', '[{"field":"role","to":"clerk"}]');
INSERT INTO public.history VALUES (73, '2026-11-21T06:00:00.000Z', 'clerk@abhyasika.local', 'session', 'signed-in', 'clerk@abhyasika.local', 'clerk@abhyasika.local', '[{"field":"network","to":"unknown"}]');
INSERT INTO public.history VALUES (74, '2026-11-21T06:00:00.000Z', 'clerk@abhyasika.local', 'account', 'changed', 'clerk@abhyasika.local', 'clerk@abhyasika.local', '[{"field":"password"}]');
INSERT INTO public.history VALUES (75, '2026-11-21T06:00:00.000Z', 'clerk@abhyasika.local', 'member', 'asked', 'ten', 'Ten Days', '[{"field":"ask","to":"deletion"},{"field":"reason","to":"Left"}]');
INSERT INTO public.history VALUES (76, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'member', 'changed', 'asha', 'Asha Patil', '[{"field":"notes","from":"","to":"Sits by the window"}]');
INSERT INTO public.history VALUES (77, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'member', 'added', '1a293af0-9c16-4fd2-bce8-7d435510d10f', 'Isha Newcomer', '[]');
INSERT INTO public.history VALUES (78, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'import', 'imported', 'first', 'members.csv', '[{"field":"added","to":1},{"field":"changed","to":1},{"field":"refused","to":0}]');
INSERT INTO public.history VALUES (79, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'closing', 'added', 'close', '2026-11-21', '[{"field":"expected","to":29.5},{"field":"counted","to":20},{"field":"reason","to":"Not known"}]');
INSERT INTO public.history VALUES (80, '2026-11-23T06:01:04.000Z', 'owner@example.org', 'session', 'signed-in', 'owner@example.org', 'owner@example.org', '[{"field":"network","to":"unknown"}]');
INSERT INTO public.history VALUES (81, '2026-11-23T06:01:06.000Z', 'owner@example.org', 'member', 'seat-taken-back', 'feb', 'Feb Clamped', '[]');
INSERT INTO public.history VALUES (82, '2026-11-23T06:01:09.000Z', 'owner@example.org', 'member', 'removed', 'lata', 'Lata Kale', '[]');
INSERT INTO public.history VALUES (83, '2026-11-23T06:01:12.000Z', 'owner@example.org', 'member', 'restored', 'lata', 'Lata Kale', '[]');
INSERT INTO public.history VALUES (84, '2026-11-23T06:01:15.000Z', 'owner@example.org', 'member', 'added', 'rest', 'Rekha Rest', '[]');
INSERT INTO public.history VALUES (85, '2026-11-23T06:01:17.000Z', 'owner@example.org', 'member', 'added', 'gita', 'Gita Moved', '[]');
INSERT INTO public.history VALUES (86, '2026-11-23T06:01:23.000Z', 'owner@example.org', 'member', 'changed', 'gita', 'Gita Moved', '[{"field":"libraryId","from":1,"to":null},{"field":"seatNumber","from":10,"to":null}]');
INSERT INTO public.history VALUES (87, '2026-11-23T06:01:28.000Z', 'owner@example.org', 'member', 'changed', 'gita', 'Gita Moved', '[{"field":"libraryId","from":null,"to":1},{"field":"seatNumber","from":null,"to":11}]');
INSERT INTO public.history VALUES (88, '2026-11-23T06:01:30.000Z', 'owner@example.org', 'member', 'added', 'hema', 'Hema Whole', '[]');
INSERT INTO public.history VALUES (89, '2026-11-23T06:01:32.000Z', 'owner@example.org', 'member', 'added', 'mira', 'Mira Mornings', '[]');
INSERT INTO public.history VALUES (90, '2026-11-23T06:01:35.000Z', 'owner@example.org', 'member', 'added', 'iva', 'Iva Changed', '[{"field":"receipt","to":"2026-27/000005"},{"field":"paid","to":300},{"field":"mode","to":"Cash"}]');
INSERT INTO public.history VALUES (91, '2026-11-23T06:01:37.000Z', 'owner@example.org', 'member', 'plan-changed', 'iva', 'Iva Changed', '[{"field":"planId","from":"month","to":"morning"},{"field":"price","from":500,"to":400},{"field":"amount","to":0}]');
INSERT INTO public.history VALUES (92, '2026-11-23T06:01:39.000Z', 'owner@example.org', 'member', 'paid', 'iva', 'Iva Changed', '[{"field":"receipt","to":"2026-27/000006"},{"field":"paid","to":100},{"field":"mode","to":"UPI"}]');
INSERT INTO public.history VALUES (93, '2026-11-23T06:01:41.000Z', 'owner@example.org', 'member', 'corrected', 'iva', 'Iva Changed', '[{"field":"receipt","from":"2026-27/000005","to":"2026-27/000007"},{"field":"mode","from":"Cash","to":"UPI"},{"field":"reason","to":"Was by UPI"}]');
INSERT INTO public.history VALUES (94, '2026-11-25T17:15:32.848Z', 'product', 'member', 'parts-given-back', 'gita', 'Gita Moved', '[{"field":"partIds","to":"6:00"}]');
INSERT INTO public.history VALUES (95, '2026-11-25T17:15:32.859Z', 'product', 'member', 'parts-not-given-back', 'lata', 'Lata Kale', '[{"field":"partIds","to":"6:00"}]');
INSERT INTO public.history VALUES (96, '2026-11-25T17:15:32.861Z', 'product', 'member', 'parts-given-back', 'feb', 'Feb Clamped', '[{"field":"partIds","to":"6:00"}]');


--
-- Data for Name: import_rows; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.import_rows VALUES ('first', 3, 'asha', 0, 'v1.38a338f104813f32.NomnVp2mvH-J9ca6DZVk8Iqn1vGNN9_3wPWHookMHEPjXRFvVrFfNg', 'v1.38a338f104813f32.TBWPWJC0-R5oZRzRMc24qBvBA5luY42qMGItCZpQcEp0rzIzK7nSku-GO1wZMjonWQg6JMpMMEedqg');
INSERT INTO public.import_rows VALUES ('first', 2, '1a293af0-9c16-4fd2-bce8-7d435510d10f', 1, NULL, 'v1.38a338f104813f32.kdG8BSavdaLKVCfjMX3DWz7DB1Dod1vtS04jsFbQtFyHHQ1O0LWltCREdqxF3r6gcCq8MJ87kEOa68w0IPUWUoULfGmrpRUCIIBvUlma9kFyVDzkZr9AIFPI-rz0mtkNniFsPs4x6R_8nsP2fVM1WRAFkkIdj2xt9LS7_yLhghuk5Y8QwOjQ3-enpzdV70ZCkxup-ftS5qp5j0BQ1AVGuTHrMd9sa_7sTZzFskgEDZGwBEOajAD1nym2i_9dmbmY8bknMyJfhET683GaWjI85a36Q_9o85L9x1NgsyWzMiiIkGkcaoefyTMFvzl5gX5scBtZl5DYclKJW3M');


--
-- Data for Name: imports; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.imports VALUES ('first', 'members.csv', 'name	phone', '["name","phone"]', '-P74NMrK4MvoGXZJOux0Sz_Lk9wxjKCmZSqVJWSYlWg', 1, 1, 0, 0, 'owner@example.org', '2026-11-21T06:00:00.000Z', '2026-11-21', NULL, NULL);


--
-- Data for Name: kysely_migration; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.kysely_migration VALUES ('0001-members-and-seating', '2026-11-20T12:23:26.927Z');
INSERT INTO public.kysely_migration VALUES ('0002-settings-and-visits', '2026-11-20T12:23:26.932Z');
INSERT INTO public.kysely_migration VALUES ('0003-accounts', '2026-11-20T12:23:26.942Z');
INSERT INTO public.kysely_migration VALUES ('0004-account-language', '2026-11-20T12:23:26.943Z');
INSERT INTO public.kysely_migration VALUES ('0005-pages-and-menu', '2026-11-20T12:23:26.946Z');
INSERT INTO public.kysely_migration VALUES ('0006-logo', '2026-11-20T12:23:26.947Z');
INSERT INTO public.kysely_migration VALUES ('0007-history-and-deleted-members', '2026-11-20T12:23:26.955Z');
INSERT INTO public.kysely_migration VALUES ('0009-second-factor', '2026-11-20T12:23:26.958Z');
INSERT INTO public.kysely_migration VALUES ('0010-forgotten-members', '2026-11-22T08:15:11.956Z');
INSERT INTO public.kysely_migration VALUES ('0011-network-addresses', '2026-11-22T08:15:11.962Z');
INSERT INTO public.kysely_migration VALUES ('0012-sign-in-tries', '2026-11-22T08:15:11.973Z');
INSERT INTO public.kysely_migration VALUES ('0013-rooms-seats-and-holds', '2026-11-22T08:55:46.318Z');
INSERT INTO public.kysely_migration VALUES ('0014-deleted-members-topic', '2026-11-22T12:19:14.498Z');
INSERT INTO public.kysely_migration VALUES ('0015-plans-and-hours', '2026-11-22T12:19:14.530Z');
INSERT INTO public.kysely_migration VALUES ('0016-terms', '2026-11-22T16:02:13.486Z');
INSERT INTO public.kysely_migration VALUES ('0017-accounts-and-receipts', '2026-11-22T21:36:13.277Z');
INSERT INTO public.kysely_migration VALUES ('0018-reminders', '2026-11-23T00:26:55.460Z');
INSERT INTO public.kysely_migration VALUES ('0019-expenses-and-closings', '2026-11-23T03:44:18.497Z');
INSERT INTO public.kysely_migration VALUES ('0020-roles-and-asks', '2026-11-23T03:44:18.502Z');
INSERT INTO public.kysely_migration VALUES ('0021-imports', '2026-11-23T03:44:18.505Z');
INSERT INTO public.kysely_migration VALUES ('0022-second-place', '2026-11-23T19:25:35.861Z');
INSERT INTO public.kysely_migration VALUES ('0023-parts-prices-sheets', '2026-11-25T17:15:32.985Z');
INSERT INTO public.kysely_migration VALUES ('0024-own-prints-and-fixed-paths', '2026-11-25T17:15:33.117Z');
INSERT INTO public.kysely_migration VALUES ('0025-copies-and-visits', '2026-11-25T17:15:33.146Z');
INSERT INTO public.kysely_migration VALUES ('0026-names-prices-first-codes', '2026-11-25T23:03:08.721Z');
INSERT INTO public.kysely_migration VALUES ('0027-seal', '2026-11-25T23:03:08.729Z');
INSERT INTO public.kysely_migration VALUES ('0028-site-photos', '2026-11-25T23:03:08.735Z');
INSERT INTO public.kysely_migration VALUES ('0029-admissions', '2026-11-26T01:47:16.210Z');
INSERT INTO public.kysely_migration VALUES ('0030-figures', '2026-11-26T01:47:16.218Z');
INSERT INTO public.kysely_migration VALUES ('0031-members-pages', '2026-11-26T04:54:57.349Z');
INSERT INTO public.kysely_migration VALUES ('0032-promised-seats', '2026-11-26T09:45:37.511Z');
INSERT INTO public.kysely_migration VALUES ('0033-messages', '2026-11-26T09:45:37.529Z');
INSERT INTO public.kysely_migration VALUES ('0034-sending', '2026-11-26T12:14:21.930Z');
INSERT INTO public.kysely_migration VALUES ('0035-tax-regimes', '2026-11-26T16:04:49.902Z');


--
-- Data for Name: kysely_migration_lock; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);


--
-- Data for Name: leaving_reasons; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: leavings; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.leavings VALUES ('1a293af0-9c16-4fd2-bce8-7d435510d10f', '2026-12-31', 'moved-away', NULL, '2026-11-26T05:00:00.000Z', 'owner@example.com', 1);


--
-- Data for Name: libraries; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.libraries VALUES (1, 'Main Library', 'मुख्य वाचनालय', 1, 19, NULL);
INSERT INTO public.libraries VALUES (2, 'New Extension', 'नवीन विस्तार', 2, 19, NULL);


--
-- Data for Name: links; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.links VALUES ('hash-of-a-link', 'member', '1a293af0-9c16-4fd2-bce8-7d435510d10f', '2026-11-26T00:00:00.000Z', NULL, '2026-11-19T00:00:00.000Z', 'owner@example.org');


--
-- Data for Name: logo; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: member_numbers; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.member_numbers VALUES ('feb', 1);
INSERT INTO public.member_numbers VALUES ('nita', 2);
INSERT INTO public.member_numbers VALUES ('ravi', 3);
INSERT INTO public.member_numbers VALUES ('asha', 4);
INSERT INTO public.member_numbers VALUES ('gone', 5);
INSERT INTO public.member_numbers VALUES ('away', 6);
INSERT INTO public.member_numbers VALUES ('dev', 7);
INSERT INTO public.member_numbers VALUES ('kiran', 8);
INSERT INTO public.member_numbers VALUES ('lata', 9);
INSERT INTO public.member_numbers VALUES ('meera', 10);
INSERT INTO public.member_numbers VALUES ('om', 11);
INSERT INTO public.member_numbers VALUES ('ten', 12);
INSERT INTO public.member_numbers VALUES ('usha', 13);
INSERT INTO public.member_numbers VALUES ('veda', 14);
INSERT INTO public.member_numbers VALUES ('1a293af0-9c16-4fd2-bce8-7d435510d10f', 15);
INSERT INTO public.member_numbers VALUES ('rest', 16);
INSERT INTO public.member_numbers VALUES ('gita', 17);
INSERT INTO public.member_numbers VALUES ('hema', 18);
INSERT INTO public.member_numbers VALUES ('mira', 19);
INSERT INTO public.member_numbers VALUES ('iva', 20);


--
-- Data for Name: member_photos; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.member_photos VALUES ('asha', '\x524946465a00000057454250565038580a00000010000000000000000000414c504802000000007f56503820320000001002009d012a0100010001402225a00274ba01f801fa0003c800feea2afffe0cc1e9f33ff833bffd00639b823ffd0dc00000');


--
-- Data for Name: member_requests; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: members; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.members VALUES ('gone', 'Gone Already', '1', '2', 'Other', 'v1.38a338f104813f32.UBwcbRwxsmjDq80kqkgRFtTXbYMMuGdVsXGPJtiFqZRuSpU8RZcc_71f', 'x', '2026-11-10', '2026-12-10', 'Active', NULL, '2026-11-20', 'owner@example.org', '2-1', 7, 0, '2026-11-10', 0, NULL, NULL, NULL, NULL, 0, 0, '', '');
INSERT INTO public.members VALUES ('kiran', 'Kiran Pawar', '9822012345', '9822054321', 'Female', 'v1.38a338f104813f32.B79Ls35lJWyaZxjVkaFbBdie-ATNm1R5gI5a1TmwaD5YW558Hi7l5MCY', '4, College Road, Nashik', '2026-11-20', '2026-12-20', 'Active', NULL, '2026-11-21', 'owner@example.org', 'retired-1-19', 15, 0, '2026-11-20', 0, NULL, NULL, NULL, NULL, 0, 0, '', '');
INSERT INTO public.members VALUES ('usha', 'उषा मोरे', '9822012345', '9822054321', 'Female', 'v1.38a338f104813f32.nrauVh10Zc09zqVQayuB1Ux8uHNC0y6Sv0wydTeaCPxovuFuxpNUtEz8', '4, College Road, Nashik', '2026-11-20', '2026-12-20', 'Active', NULL, '2026-11-21', 'owner@example.org', '1-15', 26, 0, '2026-11-20', 0, NULL, NULL, NULL, NULL, 0, 0, '', '');
INSERT INTO public.members VALUES ('meera', 'Meera Joshi', '9822012345', '9822054321', 'Female', 'v1.38a338f104813f32.PLA3S4LHNg_-BWWwyJlQib8YJ-aKNGt-hGw69Bk21DFwN1eRq78l4I_D', '4, College Road, Nashik', '2026-11-20', '2026-12-20', 'Active', NULL, NULL, NULL, NULL, 30, 0, '2026-11-20', 0, NULL, NULL, NULL, NULL, 0, 0, '', '');
INSERT INTO public.members VALUES ('away', 'Away Without Seat', '9822012345', '9822054321', 'Female', 'v1.38a338f104813f32._Oc9IBrtCmOEslTAOMKLD6yfHbBnPMYMtrQbXjdhZbl-LFDPLmL8uBlP', '4, College Road, Nashik', '2026-11-20', '2027-01-20', 'Active', NULL, NULL, NULL, NULL, 50, 0, NULL, 0, NULL, NULL, NULL, NULL, 0, 0, '', '');
INSERT INTO public.members VALUES ('veda', 'Veda Deleted', '9822012345', '9822054321', 'Female', 'v1.38a338f104813f32.Ibf28Kf_OBJPLknMQkHikiIMUYvQ8iOddxiDFeQ8-6phTwpk5N9ENbT-', '4, College Road, Nashik', '2026-11-20', '2026-12-20', 'Active', NULL, '2026-11-21', 'owner@example.org', '1-12', 53, 0, '2026-11-20', 0, NULL, NULL, NULL, NULL, 0, 0, '', '');
INSERT INTO public.members VALUES ('ravi', 'रवी जाधव', '919822000001', '919822000002', 'Male', 'v1.38a338f104813f32.P8OJ07Mav-Xpg2cb82JKTu7hGUrkge3XBqSAU3t2dAkZUkbRHLB7PQp1', 'गंगापूर रोड, नाशिक', '2026-10-31', '2026-11-30', 'Inactive', NULL, NULL, NULL, NULL, 58, 0, '2026-10-31', 0, NULL, NULL, NULL, NULL, 0, 0, '', '');
INSERT INTO public.members VALUES ('om', 'Om Late', '9822012345', '9822054321', 'Male', 'v1.38a338f104813f32.lw45mfgH5hBSm6_n6PjA_E4tkojbZDti0kiCK46PM2kO1WPz-fT1AFfL', '4, College Road, Nashik', '2026-11-20', '2026-12-30', 'Active', NULL, NULL, NULL, NULL, 59, 0, '2026-11-20', 0, NULL, NULL, NULL, NULL, 0, 0, '', '');
INSERT INTO public.members VALUES ('ten', 'Ten Days', '9822012345', '9822054321', 'Female', 'v1.38a338f104813f32.FECpJQYYdYX3oUWmdmjA9jzhkI3mT3RNvSsy7W4IVq7asjL29gofmeUB', '4, College Road, Nashik', '2026-11-20', '2027-01-15', 'Active', NULL, NULL, NULL, NULL, 61, 0, '2026-11-20', 10000, '{"since":"2026-11-21","dueOn":"2026-11-26","kinds":["Other"]}', NULL, NULL, NULL, 0, 0, '', '');
INSERT INTO public.members VALUES ('dev', 'Dev Early', '9822012345', '9822054321', 'Female', 'v1.38a338f104813f32.kqkfgPIbbwjNcNK14-fcMaQuR8HbvPj33jTwXD28YwCWWh_OuN4Ti8Ep', '4, College Road, Nashik', '2026-11-20', '2027-01-20', 'Active', NULL, NULL, NULL, NULL, 68, 0, '2026-11-20', 6000, '{"since":"2026-11-21","dueOn":"2026-12-25","kinds":["Term"]}', NULL, NULL, NULL, 0, 0, '', '');
INSERT INTO public.members VALUES ('nita', 'Nita Quarter', '9822012345', '9822054321', 'Female', 'v1.38a338f104813f32.o2puD2fmfmIB9qPL-CI1hKFCI3ixFEshFpQU3Z-eIsshjOtva0SKYNsV', '4, College Road, Nashik', '2026-10-31', '2027-01-31', 'Active', NULL, NULL, NULL, NULL, 69, 0, NULL, 0, NULL, '2-40', '2026-10-31', 'mr', 1, 1, '', '');
INSERT INTO public.members VALUES ('asha', 'Asha Patil', '919822012345', '919822054321', 'Female', 'v1.38a338f104813f32.Z4m2XewwQAqvUJRfY651hDzbhLitoblljuEQJS8yLEQYANjAZ_Zaq5J5', '4, College Road, Nashik''s old town', '2026-11-01', '2026-12-01', 'Active', 'G39n4YfR45XQoTJC', NULL, NULL, NULL, 76, 0, '2026-11-01', 0, NULL, NULL, NULL, NULL, 0, 0, 'Sits by the window', '');
INSERT INTO public.members VALUES ('1a293af0-9c16-4fd2-bce8-7d435510d10f', 'Isha Newcomer', '9822099999', '', 'Female', 'v1.38a338f104813f32.XavrqgahegtYptoBKVBeh4eTOUGoAp244KqKsyC_s-MKGyzffPX_9JS9', '', '2026-11-10', '2026-12-10', 'Active', NULL, NULL, NULL, NULL, 76, 0, '2026-11-10', 20000, '{"since":"2026-11-21","dueOn":"2026-11-26","kinds":["Opening balance"]}', NULL, NULL, NULL, 0, 0, 'Pays late', '');
INSERT INTO public.members VALUES ('mira', 'Mira Mornings', '9822012345', '9822054321', 'Female', 'v1.38a338f104813f32.-eU2XwXcbYIdhlPaNZT3RCsq3lfJqHDNT2URbFqPzVJ0ENkf3IY1sV3O', '4, College Road, Nashik', '2026-09-01', '2026-10-01', 'Active', NULL, NULL, NULL, NULL, 86, 0, '2026-09-01', 40000, '{"since":"2026-11-23","dueOn":"2026-11-28","kinds":["Term"]}', NULL, NULL, NULL, 0, 0, '', '');
INSERT INTO public.members VALUES ('feb', 'Feb Clamped', '9822012345', '9822054321', 'Female', 'v1.38a338f104813f32.ZuQCHS8oc0fz-UjLOq1eFT4VVsDQIkM38GLkuEfSJiapYpWrnyWfhJOa', '4, College Road, Nashik', '2026-01-31', '2026-03-31', 'Inactive', NULL, NULL, NULL, NULL, 78, 0, '2026-01-31', 0, NULL, NULL, NULL, NULL, 0, 0, '', '');
INSERT INTO public.members VALUES ('lata', 'Lata Kale', '9822012345', '9822054321', 'Female', 'v1.38a338f104813f32.ImYlJb5WZTlgJW1aqf2sSKjJn5QmhQm16bJDbssd5fjXhFucSpNeSuJb', '4, College Road, Nashik', '2026-10-01', '2026-10-01', 'Active', NULL, NULL, NULL, NULL, 80, 0, '2026-10-01', 0, NULL, NULL, NULL, NULL, 0, 0, '', '');
INSERT INTO public.members VALUES ('rest', 'Rekha Rest', '9822012345', '9822054321', 'Female', 'v1.38a338f104813f32.jM5Bc_knPqFpoEVzpi8X7cRFFQVCO1ccg1QvLlfVwCpy4GaocJ6mLQns', '4, College Road, Nashik', '2026-11-23', '2026-12-23', 'Active', NULL, NULL, NULL, NULL, 81, 0, '2026-11-23', 40000, '{"since":"2026-11-23","dueOn":"2026-11-28","kinds":["Term"]}', NULL, NULL, NULL, 0, 0, '', '');
INSERT INTO public.members VALUES ('gita', 'Gita Moved', '9822012345', '9822054321', 'Female', 'v1.38a338f104813f32.oQFD7ds508WN92Zfx4C8_x4iEFYD7fCVBZLtveiEr2bNxGJ53RjfY_si', '4, College Road, Nashik', '2026-09-01', '2026-10-01', 'Active', NULL, NULL, NULL, NULL, 84, 0, '2026-11-23', 50000, '{"since":"2026-11-23","dueOn":"2026-11-28","kinds":["Term"]}', NULL, NULL, NULL, 0, 0, '', '');
INSERT INTO public.members VALUES ('hema', 'Hema Whole', '9822012345', '9822054321', 'Female', 'v1.38a338f104813f32.-oE_EIAwJmEweNSnDM0Wlq_hXV6mNmllEB1apuEIVXIgz2b-FUQDc24U', '4, College Road, Nashik', '2026-09-01', '2026-10-01', 'Active', NULL, NULL, NULL, NULL, 85, 0, '2026-09-01', 50000, '{"since":"2026-11-23","dueOn":"2026-11-28","kinds":["Term"]}', NULL, NULL, NULL, 0, 0, '', '');
INSERT INTO public.members VALUES ('iva', 'Iva Changed', '9822012345', '9822054321', 'Female', 'v1.38a338f104813f32.WSb832fomSLuOlUoIFiV5zCnyPYLFhBbzSFiMKAA9T_YCFdGSAJXfjuL', '4, College Road, Nashik', '2026-11-23', '2026-12-23', 'Active', NULL, NULL, NULL, NULL, 90, 0, '2026-11-23', 0, NULL, NULL, NULL, NULL, 0, 0, '', '');


--
-- Data for Name: menu; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.menu VALUES ('fees', 'Fees', 'शुल्क', 'fees', 0, 12);


--
-- Data for Name: message_answers; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: message_rests; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: message_runs; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: message_steps; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.message_steps VALUES (1, 'm1', 'waiting', '', '2026-11-19T05:00:00.000Z');
INSERT INTO public.message_steps VALUES (2, 'm1', 'sending', '', '2026-11-19T05:00:00.000Z');
INSERT INTO public.message_steps VALUES (3, 'm1', 'sent', '', '2026-11-19T05:00:00.000Z');
INSERT INTO public.message_steps VALUES (4, 'm2', 'waiting', '', '2026-11-19T05:00:00.000Z');
INSERT INTO public.message_steps VALUES (5, 'm2', 'sending', '', '2026-11-19T05:00:00.000Z');
INSERT INTO public.message_steps VALUES (6, 'm2', 'unknown', '', '2026-11-19T05:00:00.000Z');
INSERT INTO public.message_steps VALUES (7, 'm3', 'waiting', '', '2026-11-19T05:00:00.000Z');


--
-- Data for Name: message_templates; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: messages; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.messages VALUES ('m1', 'email', 'test', 'test', NULL, 'mr', '{"centre":"Abhyasika","when":"","link":""}', 'owner@example.com', 'Abhyasika: test', 'sent', 1, '2026-11-19T05:00:00.000Z', '2026-11-19T05:00:00.000Z', 'product', NULL, NULL, '', 0, '', NULL, 0, NULL);
INSERT INTO public.messages VALUES ('m2', 'email', 'owner', 'day-open', 'owner day-open x', 'mr', '{"centre":"Abhyasika","when":"","link":""}', 'owner@example.com', 'Abhyasika: test', 'unknown', 1, '2026-11-19T05:00:00.000Z', '2026-11-19T05:00:00.000Z', 'product', NULL, NULL, '', 0, '', NULL, 0, NULL);
INSERT INTO public.messages VALUES ('m3', 'email', 'owner', 'backup-late', 'owner backup-late x', 'mr', '{"centre":"Abhyasika","when":"","link":""}', 'owner@example.com', '', 'waiting', 1, '2026-11-19T05:00:00.000Z', '2026-11-19T05:00:00.000Z', 'product', NULL, NULL, '', 0, '', NULL, 0, NULL);


--
-- Data for Name: meta; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.meta VALUES ('data_key', '38a338f104813f32');
INSERT INTO public.meta VALUES ('sample_planted_at', '0');
INSERT INTO public.meta VALUES ('cookie_secret', 'v1.38a338f104813f32.bxpEx-NiYAnScJZXXBXmyXoqPt_E-P5VTd72LqysMDjYGVMlI2-3Pg7uCKhF213e0Em3CPGCz3ZWm9ut1qjhdEy7S6CBxAw');
INSERT INTO public.meta VALUES ('setup_revision', '36');


--
-- Data for Name: notices; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: offers; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: pages; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.pages VALUES ('fees', 'Fees', '<p>₹500 a month</p>', 'शुल्क', '<p>महिना ₹५००</p>', 11);


--
-- Data for Name: pauses; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.pauses VALUES ('pause-om', 'om', 'om', '2026-11-21', '2026-11-30', NULL, 1, 'Home', '[{"termId":"om","days":{"firstDay":"2026-11-20","lastDay":"2026-12-20","anchorDay":20}}]', 'owner@example.org', '2026-11-21T06:00:00.000Z', 0);


--
-- Data for Name: payers; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: payments; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.payments VALUES (2, 'bd7c82f3-da25-41c6-98b5-c21bdd8a1e16', 'dev', 'dev-2', 'Correction', -30000, 'Cash', '', '', '2026-11-21', '2026-11-21', '2026-11-21', NULL, NULL, 'It came by UPI', 'p-dev', NULL, NULL, 'owner@example.org', '2026-11-21T06:00:00.000Z', 0, 'morning', NULL, NULL, 0, 0);
INSERT INTO public.payments VALUES (1, 'p-dev', 'dev', 'dev-2', 'Payment', 30000, 'Cash', '', '', '2026-11-21', '2026-11-21', '2026-11-21', '2026-27/', 1, '', NULL, NULL, '{"kind":"Payment","number":"2026-27/000001","isSample":false,"centre":{"name":{"en":"Saraswati Study Room","mr":"अभ्यासिका"},"address":{"en":"2nd Floor, Deepmala Arcade, College Road, Nashik 422005, Maharashtra","mr":"दुसरा मजला, दीपमाला आर्केड, कॉलेज रोड, नाशिक ४२२००५, महाराष्ट्र"},"phones":["+91 98000 00010","+91 98000 00011"]},"issuedOn":"2026-11-21","receivedOn":"2026-11-21","memberName":"Dev Early","term":{"plan":{"en":"Morning","mr":"Morning"},"shift":{"en":"Morning","mr":"Morning"},"room":{"en":"Main Library","mr":"मुख्य वाचनालय"},"seatNumber":16,"firstDay":"2026-12-21","lastDay":"2027-01-20","price":40000,"discount":0,"discountReason":""},"joiningFee":0,"lateFee":0,"otherCharges":[],"amount":30000,"mode":"Cash","reference":"","stillDue":10000,"by":"owner@example.org"}', 'owner@example.org', '2026-11-21T06:00:00.000Z', 0, 'morning', NULL, NULL, 0, 0);
INSERT INTO public.payments VALUES (4, 'p-ravi', 'ravi', 'ravi', 'Payment', 20000, 'Cash', '', '', '2026-11-21', '2026-11-21', '2026-11-21', '2026-27/', 3, '', NULL, NULL, '{"kind":"Payment","number":"2026-27/000003","isSample":false,"centre":{"name":{"en":"Saraswati Study Room","mr":"अभ्यासिका"},"address":{"en":"2nd Floor, Deepmala Arcade, College Road, Nashik 422005, Maharashtra","mr":"दुसरा मजला, दीपमाला आर्केड, कॉलेज रोड, नाशिक ४२२००५, महाराष्ट्र"},"phones":["+91 98000 00010","+91 98000 00011"]},"issuedOn":"2026-11-21","receivedOn":"2026-11-21","memberName":"रवी जाधव","term":{"plan":{"en":"One month","mr":"एक महिना"},"shift":{"en":"Full day","mr":"पूर्ण दिवस"},"room":{"en":"New Extension","mr":"नवीन विस्तार"},"seatNumber":50,"firstDay":"2026-10-31","lastDay":"2026-11-30","price":50000,"discount":0,"discountReason":""},"joiningFee":0,"lateFee":0,"otherCharges":[{"kind":"Locker","amount":20000,"reason":""}],"amount":20000,"mode":"Cash","reference":"","stillDue":0,"by":"owner@example.org"}', 'owner@example.org', '2026-11-21T06:00:00.000Z', 0, 'month', NULL, NULL, 0, 0);
INSERT INTO public.payments VALUES (5, 'p-ravi-back', 'ravi', 'ravi', 'Refund', -5000, 'Cash', '', '', '2026-11-21', '2026-11-21', '2026-11-21', 'R26-27/', 1, 'Half a month', NULL, NULL, '{"kind":"Refund","number":"R26-27/000001","isSample":false,"centre":{"name":{"en":"Saraswati Study Room","mr":"अभ्यासिका"},"address":{"en":"2nd Floor, Deepmala Arcade, College Road, Nashik 422005, Maharashtra","mr":"दुसरा मजला, दीपमाला आर्केड, कॉलेज रोड, नाशिक ४२२००५, महाराष्ट्र"},"phones":["+91 98000 00010","+91 98000 00011"]},"issuedOn":"2026-11-21","receivedOn":"2026-11-21","memberName":"रवी जाधव","term":{"plan":{"en":"One month","mr":"एक महिना"},"shift":{"en":"Full day","mr":"पूर्ण दिवस"},"room":{"en":"New Extension","mr":"नवीन विस्तार"},"seatNumber":50,"firstDay":"2026-10-31","lastDay":"2026-11-30","price":50000,"discount":0,"discountReason":""},"joiningFee":0,"lateFee":0,"otherCharges":[],"amount":-5000,"mode":"Cash","reference":"","stillDue":0,"by":"owner@example.org"}', 'owner@example.org', '2026-11-21T06:00:00.000Z', 0, 'month', NULL, NULL, 0, 0);
INSERT INTO public.payments VALUES (6, 'dev-cash', 'dev', 'dev-2', 'Payment', 4000, 'Cash', '', '', '2026-11-20', '2026-11-20', '2026-11-21', '2026-27/', 4, '', NULL, NULL, '{"kind":"Payment","number":"2026-27/000004","isSample":false,"centre":{"name":{"en":"Saraswati Study Room","mr":"अभ्यासिका"},"address":{"en":"2nd Floor, Deepmala Arcade, College Road, Nashik 422005, Maharashtra","mr":"दुसरा मजला, दीपमाला आर्केड, कॉलेज रोड, नाशिक ४२२००५, महाराष्ट्र"},"phones":["+91 98000 00010","+91 98000 00011"]},"issuedOn":"2026-11-21","receivedOn":"2026-11-20","memberName":"Dev Early","term":{"plan":{"en":"Morning","mr":"Morning"},"shift":{"en":"Morning","mr":"Morning"},"room":{"en":"Main Library","mr":"मुख्य वाचनालय"},"seatNumber":16,"firstDay":"2026-12-21","lastDay":"2027-01-20","price":40000,"discount":0,"discountReason":""},"joiningFee":0,"lateFee":0,"otherCharges":[],"amount":4000,"mode":"Cash","reference":"","stillDue":6000,"by":"owner@example.org"}', 'owner@example.org', '2026-11-21T06:00:00.000Z', 0, 'morning', NULL, NULL, 0, 0);
INSERT INTO public.payments VALUES (9, 'a0b47199-bf61-4dc3-83e3-c1aebbc4b686', 'iva', 'iva', 'Correction', -30000, 'Cash', '', '', '2026-11-23', '2026-11-23', '2026-11-23', NULL, NULL, 'Was by UPI', 'iva-paid', NULL, NULL, 'owner@example.org', '2026-11-23T06:01:41.000Z', 0, 'month', NULL, NULL, 0, 0);
INSERT INTO public.payments VALUES (7, 'iva-paid', 'iva', 'iva', 'Payment', 30000, 'Cash', '', '', '2026-11-23', '2026-11-23', '2026-11-23', '2026-27/', 5, '', NULL, NULL, '{"kind":"Payment","number":"2026-27/000005","isSample":false,"centre":{"name":{"en":"Saraswati Study Room","mr":"अभ्यासिका"},"address":{"en":"2nd Floor, Deepmala Arcade, College Road, Nashik 422005, Maharashtra","mr":"दुसरा मजला, दीपमाला आर्केड, कॉलेज रोड, नाशिक ४२२००५, महाराष्ट्र"},"phones":["+91 98000 00010","+91 98000 00011"]},"issuedOn":"2026-11-23","receivedOn":"2026-11-23","memberName":"Iva Changed","term":{"plan":{"en":"One month","mr":"एक महिना"},"shift":{"en":"Full day","mr":"पूर्ण दिवस"},"room":{"en":"Main Library","mr":"मुख्य वाचनालय"},"seatNumber":7,"firstDay":"2026-11-23","lastDay":"2026-12-23","price":50000,"discount":10000,"discountReason":"Sister"},"joiningFee":0,"lateFee":0,"otherCharges":[],"amount":30000,"mode":"Cash","reference":"","stillDue":10000,"by":"owner@example.org"}', 'owner@example.org', '2026-11-23T06:01:35.000Z', 0, 'month', NULL, NULL, 0, 0);
INSERT INTO public.payments VALUES (8, 'iva-rest', 'iva', 'iva', 'Payment', 10000, 'UPI', '', '', '2026-11-23', '2026-11-23', '2026-11-23', '2026-27/', 6, '', NULL, NULL, '{"kind":"Payment","number":"2026-27/000006","isSample":false,"centre":{"name":{"en":"Saraswati Study Room","mr":"अभ्यासिका"},"address":{"en":"2nd Floor, Deepmala Arcade, College Road, Nashik 422005, Maharashtra","mr":"दुसरा मजला, दीपमाला आर्केड, कॉलेज रोड, नाशिक ४२२००५, महाराष्ट्र"},"phones":["+91 98000 00010","+91 98000 00011"]},"issuedOn":"2026-11-23","receivedOn":"2026-11-23","memberName":"Iva Changed","term":{"plan":{"en":"Morning","mr":"Morning"},"shift":{"en":"Morning","mr":"Morning"},"room":{"en":"Main Library","mr":"मुख्य वाचनालय"},"seatNumber":7,"firstDay":"2026-11-23","lastDay":"2026-12-23","price":40000,"discount":0,"discountReason":"Sister"},"joiningFee":0,"lateFee":0,"otherCharges":[],"amount":10000,"mode":"UPI","reference":"","stillDue":0,"by":"owner@example.org"}', 'owner@example.org', '2026-11-23T06:01:39.000Z', 0, 'morning', NULL, NULL, 0, 0);
INSERT INTO public.payments VALUES (3, 'p-dev-right', 'dev', 'dev-2', 'Payment', 30000, 'UPI', '632844102297', '632844102297', '2026-11-21', '2026-11-21', '2026-11-21', '2026-27/', 2, 'It came by UPI', NULL, 'p-dev', '{"kind":"Payment","number":"2026-27/000002","isSample":false,"centre":{"name":{"en":"Saraswati Study Room","mr":"अभ्यासिका"},"address":{"en":"2nd Floor, Deepmala Arcade, College Road, Nashik 422005, Maharashtra","mr":"दुसरा मजला, दीपमाला आर्केड, कॉलेज रोड, नाशिक ४२२००५, महाराष्ट्र"},"phones":["+91 98000 00010","+91 98000 00011"]},"issuedOn":"2026-11-21","receivedOn":"2026-11-21","memberName":"Dev Early","term":{"plan":{"en":"Morning","mr":"Morning"},"shift":{"en":"Morning","mr":"Morning"},"room":{"en":"Main Library","mr":"मुख्य वाचनालय"},"seatNumber":16,"firstDay":"2026-12-21","lastDay":"2027-01-20","price":40000,"discount":0,"discountReason":""},"joiningFee":0,"lateFee":0,"otherCharges":[],"amount":30000,"mode":"UPI","reference":"632844102297","stillDue":10000,"by":"owner@example.org"}', 'owner@example.org', '2026-11-21T06:00:00.000Z', 0, 'morning', NULL, NULL, 0, 0);
INSERT INTO public.payments VALUES (10, 'iva-right', 'iva', 'iva', 'Payment', 30000, 'UPI', '', '', '2026-11-23', '2026-11-23', '2026-11-23', '2026-27/', 7, 'Was by UPI', NULL, 'iva-paid', '{"kind":"Payment","number":"2026-27/000007","isSample":false,"centre":{"name":{"en":"Saraswati Study Room","mr":"अभ्यासिका"},"address":{"en":"2nd Floor, Deepmala Arcade, College Road, Nashik 422005, Maharashtra","mr":"दुसरा मजला, दीपमाला आर्केड, कॉलेज रोड, नाशिक ४२२००५, महाराष्ट्र"},"phones":["+91 98000 00010","+91 98000 00011"]},"issuedOn":"2026-11-23","receivedOn":"2026-11-23","memberName":"Iva Changed","term":{"plan":{"en":"One month","mr":"एक महिना"},"shift":{"en":"Full day","mr":"पूर्ण दिवस"},"room":{"en":"Main Library","mr":"मुख्य वाचनालय"},"seatNumber":7,"firstDay":"2026-11-23","lastDay":"2026-12-23","price":50000,"discount":10000,"discountReason":"Sister"},"joiningFee":0,"lateFee":0,"otherCharges":[],"amount":30000,"mode":"UPI","reference":"","stillDue":0,"by":"owner@example.org"}', 'owner@example.org', '2026-11-23T06:01:41.000Z', 0, 'month', NULL, NULL, 0, 0);


--
-- Data for Name: people; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: phone_members; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: phones; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: plan_changes; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.plan_changes VALUES ('iva', '2026-11-23', 'month', 'morning', 1, 2, 50000, 10000, 40000, NULL, 'owner@example.org', '2026-11-23T06:01:37.000Z', 0);


--
-- Data for Name: plan_libraries; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.plan_libraries VALUES ('quarter', 2);


--
-- Data for Name: plans; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.plans VALUES ('month', 'One month', 'एक महिना', 1, NULL, 1, 50000, 0, 1, 1, 28, NULL, NULL);
INSERT INTO public.plans VALUES ('morning', 'Morning', '', 1, NULL, 2, 40000, 0, 1, 2, 32, NULL, NULL);
INSERT INTO public.plans VALUES ('evening', 'Evening', '', 1, NULL, 3, 40000, 0, 1, 3, 34, NULL, NULL);
INSERT INTO public.plans VALUES ('quarter', 'Three months', 'तीन महिने', 3, NULL, 1, 140000, 10000, 1, 4, 35, NULL, NULL);
INSERT INTO public.plans VALUES ('tendays', 'Ten days', '', NULL, 10, 1, 20000, 0, 1, 5, 36, NULL, NULL);


--
-- Data for Name: public_forms; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: receipt_links; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: receipt_prints; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.receipt_prints VALUES ('p-dev-right', 'print-1', 'owner@example.org', '2026-11-21T06:00:00.000Z');


--
-- Data for Name: recovery_codes; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: reminder_log; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.reminder_log VALUES (1, 'said-dev', 'dev', 'opened', NULL, '2026-11-21', '2026-11-21T06:00:00.000Z', 'owner@example.org', NULL, '2027-01-20', NULL, NULL, 0, 63);
INSERT INTO public.reminder_log VALUES (2, 'promise-dev', 'dev', 'will-pay', NULL, '2026-11-21', '2026-11-21T06:00:00.000Z', 'owner@example.org', '2026-11-24', '2027-01-20', NULL, NULL, 1, 64);
INSERT INTO public.reminder_log VALUES (3, 'left-feb', 'feb', 'left', 'over', '2026-11-21', '2026-11-21T06:00:00.000Z', 'owner@example.org', NULL, '2026-03-31', NULL, '1-15', 0, 65);
INSERT INTO public.reminder_log VALUES (4, 'sent-ten', 'ten', 'sent', NULL, '2026-11-21', '2026-11-21T06:00:00.000Z', 'owner@example.org', NULL, '2027-01-15', NULL, NULL, 0, 66);
INSERT INTO public.reminder_log VALUES (5, 'back-ten', 'ten', 'taken-back', NULL, '2026-11-21', '2026-11-21T06:00:00.000Z', 'owner@example.org', NULL, '2027-01-15', 'sent-ten', NULL, 0, 67);


--
-- Data for Name: resting_numbers; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: revision; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.revision VALUES (1, 92, 92, 0);


--
-- Data for Name: seal; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: seat_holds; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.seat_holds VALUES ('1-3', 1, 'asha', NULL);
INSERT INTO public.seat_holds VALUES ('1-3', 2, 'asha', NULL);
INSERT INTO public.seat_holds VALUES ('2-50', 1, 'ravi', NULL);
INSERT INTO public.seat_holds VALUES ('2-50', 2, 'ravi', NULL);
INSERT INTO public.seat_holds VALUES ('retired-1-20', 1, 'meera', NULL);
INSERT INTO public.seat_holds VALUES ('retired-1-20', 2, 'meera', NULL);
INSERT INTO public.seat_holds VALUES ('1-16', 1, 'dev', NULL);
INSERT INTO public.seat_holds VALUES ('1-14', 1, 'ten', NULL);
INSERT INTO public.seat_holds VALUES ('1-14', 2, 'ten', NULL);
INSERT INTO public.seat_holds VALUES ('1-5', 1, '1a293af0-9c16-4fd2-bce8-7d435510d10f', NULL);
INSERT INTO public.seat_holds VALUES ('1-5', 2, '1a293af0-9c16-4fd2-bce8-7d435510d10f', NULL);
INSERT INTO public.seat_holds VALUES ('1-15', 2, 'feb', NULL);
INSERT INTO public.seat_holds VALUES ('1-17', 2, 'lata', NULL);
INSERT INTO public.seat_holds VALUES ('1-17', 1, 'rest', NULL);
INSERT INTO public.seat_holds VALUES ('1-11', 2, 'gita', NULL);
INSERT INTO public.seat_holds VALUES ('1-9', 1, 'hema', NULL);
INSERT INTO public.seat_holds VALUES ('1-9', 2, 'hema', NULL);
INSERT INTO public.seat_holds VALUES ('1-8', 1, 'mira', NULL);
INSERT INTO public.seat_holds VALUES ('1-7', 1, 'iva', NULL);
INSERT INTO public.seat_holds VALUES ('1-11', 1, 'gita', NULL);
INSERT INTO public.seat_holds VALUES ('1-15', 1, 'feb', NULL);


--
-- Data for Name: seat_promises; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: seating; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.seating VALUES ('1-1', 1, 1, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('1-2', 1, 2, 'Girls', NULL, 8);
INSERT INTO public.seating VALUES ('1-3', 1, 3, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('1-4', 1, 4, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('1-5', 1, 5, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('1-6', 1, 6, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('1-7', 1, 7, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('1-8', 1, 8, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('1-9', 1, 9, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('1-10', 1, 10, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('1-11', 1, 11, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('1-12', 1, 12, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('1-13', 1, 13, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('1-14', 1, 14, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('1-15', 1, 15, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('1-16', 1, 16, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('1-17', 1, 17, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('1-18', 1, 18, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('2-1', 2, 1, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('2-2', 2, 2, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('2-3', 2, 3, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('2-4', 2, 4, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('2-5', 2, 5, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('2-6', 2, 6, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('2-7', 2, 7, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('2-8', 2, 8, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('2-9', 2, 9, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('2-10', 2, 10, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('2-11', 2, 11, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('2-12', 2, 12, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('2-13', 2, 13, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('2-14', 2, 14, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('2-15', 2, 15, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('2-16', 2, 16, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('2-17', 2, 17, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('2-18', 2, 18, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('2-19', 2, 19, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('2-20', 2, 20, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('2-21', 2, 21, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('2-22', 2, 22, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('2-23', 2, 23, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('2-24', 2, 24, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('2-25', 2, 25, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('2-26', 2, 26, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('2-27', 2, 27, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('2-28', 2, 28, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('2-29', 2, 29, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('2-30', 2, 30, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('2-31', 2, 31, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('2-32', 2, 32, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('2-33', 2, 33, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('2-34', 2, 34, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('2-35', 2, 35, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('2-36', 2, 36, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('2-37', 2, 37, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('2-38', 2, 38, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('2-39', 2, 39, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('2-40', 2, 40, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('2-41', 2, 41, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('2-42', 2, 42, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('2-43', 2, 43, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('2-44', 2, 44, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('2-45', 2, 45, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('2-46', 2, 46, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('2-47', 2, 47, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('2-48', 2, 48, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('2-49', 2, 49, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('2-50', 2, 50, 'Anyone', NULL, 2);
INSERT INTO public.seating VALUES ('retired-1-19', 1, 19, 'Anyone', '2026-11-22', 19);
INSERT INTO public.seating VALUES ('retired-1-20', 1, 20, 'Anyone', '2026-11-22', 19);


--
-- Data for Name: second_place; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: sending_kinds; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: sending_lease; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.sending_lease VALUES (1, '', '');


--
-- Data for Name: sending_rules; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.sending_rules VALUES (1, 10, NULL, NULL, NULL, '', '');


--
-- Data for Name: sessions; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.sessions VALUES ('v0KHZFkgn8aJ0FCRag6e5a6s7z4QPzzC', 'y6Ob43iR7EYBiu22oJwiAke12Knp7i3J', '67308bdc-6a83-4bcd-a074-a978774b7705', '2026-12-04T12:23:27.343Z', '127.0.0.1', '', '2026-11-20T12:23:27.343Z', '2026-11-20T12:23:27.343Z');
INSERT INTO public.sessions VALUES ('Wm3IPpnmXM1dzPSe2WSdUwUzald9P5B2', 'z3l2I75CWAhqUDfp4CsDu5dnjH4WcLmV', '67308bdc-6a83-4bcd-a074-a978774b7705', '2026-12-06T08:15:12.658Z', '127.0.0.1', '', '2026-11-22T08:15:12.658Z', '2026-11-22T08:15:12.658Z');
INSERT INTO public.sessions VALUES ('tf0eJYehHpgCtxKMLYSmRqLboebkIkCE', 'J1lHSYydETAuwku69YSdtoWJGP6GZbGl', '67308bdc-6a83-4bcd-a074-a978774b7705', '2026-12-06T12:19:15.197Z', '127.0.0.1', '', '2026-11-22T12:19:15.198Z', '2026-11-22T12:19:15.198Z');
INSERT INTO public.sessions VALUES ('3CKtH8lZIQBthpOZ61skBaCqZKprl1p8', '8lYNzyA8EXXq2isvpUXcclk0sAVjuCHp', '67308bdc-6a83-4bcd-a074-a978774b7705', '2026-12-06T16:02:13.699Z', '127.0.0.1', '', '2026-11-22T16:02:13.699Z', '2026-11-22T16:02:13.699Z');
INSERT INTO public.sessions VALUES ('CuneUbjyoXZJFLRKcUW93rHJ5BZzSxEQ', '2SIwTkD8IpIp4TRKyEtUIvbhnIqprbMH', '67308bdc-6a83-4bcd-a074-a978774b7705', '2026-12-06T21:36:13.479Z', '127.0.0.1', '', '2026-11-22T21:36:13.479Z', '2026-11-22T21:36:13.479Z');
INSERT INTO public.sessions VALUES ('Uer9hZUifR2qmZjS5DuPOvT3WcQLN9eE', 'py6Ga3Ugz2nwr8gqHQPqOI4hrAw9NZmp', '67308bdc-6a83-4bcd-a074-a978774b7705', '2026-12-07T00:26:55.636Z', '127.0.0.1', '', '2026-11-23T00:26:55.636Z', '2026-11-23T00:26:55.636Z');
INSERT INTO public.sessions VALUES ('zTG5X2MOLvpvjXeBkxVGRBSENXQyj8Xy', 'r4tMW2m0PzU5VSgncuXjRDOkLedNvwL4', '67308bdc-6a83-4bcd-a074-a978774b7705', '2026-12-07T03:44:18.678Z', '127.0.0.1', '', '2026-11-23T03:44:18.678Z', '2026-11-23T03:44:18.678Z');
INSERT INTO public.sessions VALUES ('dfJF5qIY9ipvqncPMZZCz3fBa3YYfRCs', 'fxSbMZlbObsveMx1lnMBKH1cjOi2pMQ0', '7f9f6868-14c9-4293-af4e-60302707b6f6', '2026-12-07T03:44:18.971Z', '127.0.0.1', '', '2026-11-23T03:44:18.971Z', '2026-11-23T03:44:18.971Z');
INSERT INTO public.sessions VALUES ('rglLSlZ2Hk9jSThey04V7KrVm3QPSnuV', 'Yzwp5wLoVZTsXEqk8Q8KrcLTBhty8xov', '67308bdc-6a83-4bcd-a074-a978774b7705', '2026-12-07T19:25:36.102Z', '127.0.0.1', '', '2026-11-23T19:25:36.102Z', '2026-11-23T19:25:36.102Z');


--
-- Data for Name: settings; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.settings VALUES ('main_settings', '{"whatsappApiKey":"v1.38a338f104813f32.jCaSkKoMPKVmixEzMJUfUlAyeEK6VugT26_2lg","smsApiKey":"v1.38a338f104813f32.mjPuCAAX1K8GPCU9WHqvYa-kgyhEOf61ic0evtpvKrEvrqCdI0vSUiePmC6dfq5ygw","homePageId":null,"customHeadCode":"","customBodyCode":"","customFooterCode":""}', 19);
INSERT INTO public.settings VALUES ('centre', '{"name":{"en":"Saraswati Study Room","mr":"अभ्यासिका"},"vision":{"en":"Every student deserves a quiet desk, good light and the company of people who work just as hard. We keep such a place clean, calm and affordable. Bring your books and your ambition; leave the rest to us.","mr":"प्रत्येक विद्यार्थ्याला शांत जागा, पुरेसा उजेड आणि तितक्याच मनापासून अभ्यास करणाऱ्यांची सोबत मिळायला हवी. अशी स्वच्छ, शांत आणि परवडणारी जागा उपलब्ध करून देणे हेच आमचे ध्येय आहे. तुम्ही फक्त पुस्तके आणि जिद्द घेऊन या; बाकीची काळजी आमची."},"address":{"en":"2nd Floor, Deepmala Arcade, College Road, Nashik 422005, Maharashtra","mr":"दुसरा मजला, दीपमाला आर्केड, कॉलेज रोड, नाशिक ४२२००५, महाराष्ट्र"},"phones":["+91 98000 00010","+91 98000 00011"],"mapQuery":"College Road, Nashik 422005","payeeId":"payee@upi","payeeName":"Abhyasika","logo":null}', 19);
INSERT INTO public.settings VALUES ('privacy', '{"asks":{"parentsPhone":true,"aadhar":true,"address":true},"masksAadhar":false,"lapsedMonths":6}', 19);
INSERT INTO public.settings VALUES ('reminders', '{"noticeDays":[10,2],"language":"mr","minorsToParents":false,"texts":[{"id":"own","situation":"over","title":"Seat","en":"Dear {name}, your seat","mr":"प्रिय {name}, आपली जागा"}]}', 70);


--
-- Data for Name: shift_parts; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.shift_parts VALUES (1, 1);
INSERT INTO public.shift_parts VALUES (1, 2);
INSERT INTO public.shift_parts VALUES (2, 1);
INSERT INTO public.shift_parts VALUES (3, 2);


--
-- Data for Name: shifts; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.shifts VALUES (1, 'Full day', 'पूर्ण दिवस', 1);
INSERT INTO public.shifts VALUES (2, 'Morning', '', 2);
INSERT INTO public.shifts VALUES (3, 'Evening', '', 3);


--
-- Data for Name: shown_codes; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: sign_in_failures; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: site_photos; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: tax_regimes; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: terms; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.terms VALUES ('nita', 'nita', NULL, 'quarter', 1, '2-40', 'Three months', 'तीन महिने', 'Full day', 'पूर्ण दिवस', 'New Extension', 'नवीन विस्तार', 40, '2026-10-31', '2027-01-31', 31, '2027-01-31', 31, 140000, 0, 0, '', '', 'Sold', 'product', '2026-10-31T00:00:00.000Z', 0, 39);
INSERT INTO public.terms VALUES ('feb', 'feb', NULL, 'month', 1, '1-15', 'One month', 'एक महिना', 'Full day', 'पूर्ण दिवस', 'Main Library', 'मुख्य वाचनालय', 15, '2026-01-31', '2026-02-28', 31, '2026-02-28', 31, 50000, 0, 0, '', '', 'Sold', 'product', '2026-01-31T00:00:00.000Z', 0, 40);
INSERT INTO public.terms VALUES ('ravi', 'ravi', NULL, 'month', 1, '2-50', 'One month', 'एक महिना', 'Full day', 'पूर्ण दिवस', 'New Extension', 'नवीन विस्तार', 50, '2026-10-31', '2026-11-30', 31, '2026-11-30', 31, 50000, 0, 0, '', '', 'Sold', 'product', '2026-10-31T00:00:00.000Z', 0, 44);
INSERT INTO public.terms VALUES ('asha', 'asha', NULL, 'month', 1, '1-3', 'One month', 'एक महिना', 'Full day', 'पूर्ण दिवस', 'Main Library', 'मुख्य वाचनालय', 3, '2026-11-01', '2026-12-01', 1, '2026-12-01', 1, 50000, 0, 0, '', '', 'Sold', 'product', '2026-11-01T00:00:00.000Z', 0, 30);
INSERT INTO public.terms VALUES ('lata', 'lata', NULL, 'month', 1, '1-17', 'One month', 'एक महिना', 'Full day', 'पूर्ण दिवस', 'Main Library', 'मुख्य वाचनालय', 17, '2026-10-01', '2026-10-01', 1, '2026-10-01', 1, 50000, 0, 0, '', '', 'Sold', 'product', '2026-11-20T00:00:00.000Z', 0, 45);
INSERT INTO public.terms VALUES ('gone', 'gone', NULL, 'month', 1, '2-1', 'One month', 'एक महिना', 'Full day', 'पूर्ण दिवस', 'New Extension', 'नवीन विस्तार', 1, '2026-11-10', '2026-12-10', 10, '2026-12-10', 10, 50000, 0, 0, '', '', 'Sold', 'product', '2026-11-10T00:00:00.000Z', 0, 7);
INSERT INTO public.terms VALUES ('kiran', 'kiran', NULL, 'month', 1, 'retired-1-19', 'One month', 'एक महिना', 'Full day', 'पूर्ण दिवस', 'Main Library', 'मुख्य वाचनालय', 19, '2026-11-20', '2026-12-20', 20, '2026-12-20', 20, 50000, 0, 0, '', '', 'Sold', 'product', '2026-11-20T00:00:00.000Z', 0, 15);
INSERT INTO public.terms VALUES ('usha', 'usha', NULL, 'month', 1, '1-15', 'One month', 'एक महिना', 'Full day', 'पूर्ण दिवस', 'Main Library', 'मुख्य वाचनालय', 15, '2026-11-20', '2026-12-20', 20, '2026-12-20', 20, 50000, 0, 0, '', '', 'Sold', 'product', '2026-11-20T00:00:00.000Z', 0, 26);
INSERT INTO public.terms VALUES ('meera', 'meera', NULL, 'month', 1, 'retired-1-20', 'One month', 'एक महिना', 'Full day', 'पूर्ण दिवस', 'Main Library', 'मुख्य वाचनालय', 20, '2026-11-20', '2026-12-20', 20, '2026-12-20', 20, 50000, 0, 0, '', '', 'Sold', 'product', '2026-11-20T00:00:00.000Z', 0, 30);
INSERT INTO public.terms VALUES ('dev', 'dev', NULL, 'morning', 2, '1-16', 'Morning', '', 'Morning', '', 'Main Library', 'मुख्य वाचनालय', 16, '2026-11-20', '2026-12-20', 20, '2026-12-20', 20, 40000, 0, 0, '', '', 'Sold', 'product', '2026-11-20T00:00:00.000Z', 0, 37);
INSERT INTO public.terms VALUES ('away', 'away', NULL, 'month', 1, NULL, 'One month', 'एक महिना', 'Full day', 'पूर्ण दिवस', NULL, NULL, NULL, '2026-11-20', '2026-12-20', 20, '2026-12-20', 20, 50000, 0, 0, '', '', 'Sold', 'product', '2026-11-20T00:00:00.000Z', 0, 43);
INSERT INTO public.terms VALUES ('ten', 'ten', NULL, 'tendays', 1, '1-14', 'Ten days', '', 'Full day', 'पूर्ण दिवस', 'Main Library', 'मुख्य वाचनालय', 14, '2026-11-20', '2026-11-29', 29, '2026-11-29', 29, 20000, 0, 0, '', '', 'Sold', 'product', '2026-11-20T00:00:00.000Z', 0, 41);
INSERT INTO public.terms VALUES ('renewal-7', 'feb', 'feb', 'month', 1, '1-15', 'One month', 'एक महिना', 'Full day', 'पूर्ण दिवस', 'Main Library', 'मुख्य वाचनालय', 15, '2026-03-01', '2026-03-31', 31, '2026-03-31', 31, 50000, 0, 0, '', 'Was there all along', 'Sold', 'owner@example.org', '2026-11-21T06:00:00.000Z', 0, 47);
INSERT INTO public.terms VALUES ('renewal-8', 'ten', 'ten', 'month', 1, '1-14', 'One month', 'एक महिना', 'Full day', 'पूर्ण दिवस', 'Main Library', 'मुख्य वाचनालय', 14, '2026-11-30', '2026-12-29', 29, '2026-12-29', 29, 50000, 0, 0, '', '', 'Sold', 'owner@example.org', '2026-11-21T06:00:00.000Z', 0, 48);
INSERT INTO public.terms VALUES ('renewal-12', 'away', 'away', 'month', 1, NULL, 'One month', 'एक महिना', 'Full day', 'पूर्ण दिवस', NULL, NULL, NULL, '2026-12-21', '2027-01-20', 20, '2027-01-20', 20, 50000, 0, 0, '', '', 'Sold', 'owner@example.org', '2026-11-21T06:00:00.000Z', 0, 50);
INSERT INTO public.terms VALUES ('renewal-10', 'ten', 'renewal-8', 'tendays', 1, '1-14', 'Ten days', '', 'Full day', 'पूर्ण दिवस', 'Main Library', 'मुख्य वाचनालय', 14, '2026-12-30', '2027-01-15', 15, '2027-01-08', 8, 20000, 0, 0, '', '', 'Sold', 'owner@example.org', '2026-11-21T06:00:00.000Z', 0, 51);
INSERT INTO public.terms VALUES ('term-2', 'veda', NULL, 'month', 1, '1-12', 'One month', 'एक महिना', 'Full day', 'पूर्ण दिवस', 'Main Library', 'मुख्य वाचनालय', 12, '2026-11-20', '2026-12-20', 20, '2026-12-20', 20, 50000, 0, 0, '', '', 'Sold', 'owner@example.org', '2026-11-21T06:00:00.000Z', 0, 52);
INSERT INTO public.terms VALUES ('dev-2', 'dev', 'dev', 'morning', 2, '1-16', 'Morning', '', 'Morning', '', 'Main Library', 'मुख्य वाचनालय', 16, '2026-12-21', '2027-01-20', 20, '2027-01-20', 20, 40000, 0, 0, '', '', 'Sold', 'owner@example.org', '2026-11-21T06:00:00.000Z', 0, 55);
INSERT INTO public.terms VALUES ('om', 'om', NULL, 'evening', 3, '1-16', 'Evening', '', 'Evening', '', 'Main Library', 'मुख्य वाचनालय', 16, '2026-11-20', '2026-12-30', 30, '2026-12-20', 20, 40000, 0, 0, '', '', 'Sold', 'product', '2026-11-20T00:00:00.000Z', 0, 59);
INSERT INTO public.terms VALUES ('edb70ffc-d7aa-4fee-a3d0-5c08db6285eb', '1a293af0-9c16-4fd2-bce8-7d435510d10f', NULL, 'month', 1, '1-5', 'One month', 'एक महिना', 'Full day', 'पूर्ण दिवस', 'Main Library', 'मुख्य वाचनालय', 5, '2026-11-10', '2026-12-10', 10, '2026-12-10', 10, 50000, 0, 0, '', '', 'Sold', 'owner@example.org', '2026-11-21T06:00:00.000Z', 0, 76);
INSERT INTO public.terms VALUES ('rest', 'rest', NULL, 'morning', 2, '1-17', 'Morning', '', 'Morning', '', 'Main Library', 'मुख्य वाचनालय', 17, '2026-11-23', '2026-12-23', 23, '2026-12-23', 23, 40000, 0, 0, '', '', 'Sold', 'owner@example.org', '2026-11-23T06:01:15.000Z', 0, 81);
INSERT INTO public.terms VALUES ('gita', 'gita', NULL, 'month', 1, '1-10', 'One month', 'एक महिना', 'Full day', 'पूर्ण दिवस', 'Main Library', 'मुख्य वाचनालय', 10, '2026-09-01', '2026-10-01', 1, '2026-10-01', 1, 50000, 0, 0, '', '', 'Sold', 'owner@example.org', '2026-11-23T06:01:17.000Z', 0, 82);
INSERT INTO public.terms VALUES ('hema', 'hema', NULL, 'month', 1, '1-9', 'One month', 'एक महिना', 'Full day', 'पूर्ण दिवस', 'Main Library', 'मुख्य वाचनालय', 9, '2026-09-01', '2026-10-01', 1, '2026-10-01', 1, 50000, 0, 0, '', '', 'Sold', 'owner@example.org', '2026-11-23T06:01:30.000Z', 0, 85);
INSERT INTO public.terms VALUES ('mira', 'mira', NULL, 'morning', 2, '1-8', 'Morning', '', 'Morning', '', 'Main Library', 'मुख्य वाचनालय', 8, '2026-09-01', '2026-10-01', 1, '2026-10-01', 1, 40000, 0, 0, '', '', 'Sold', 'owner@example.org', '2026-11-23T06:01:32.000Z', 0, 86);
INSERT INTO public.terms VALUES ('iva', 'iva', NULL, 'morning', 2, '1-7', 'Morning', '', 'Morning', '', 'Main Library', 'मुख्य वाचनालय', 7, '2026-11-23', '2026-12-23', 23, '2026-12-23', 23, 40000, 0, 0, '', '', 'Sold', 'owner@example.org', '2026-11-23T06:01:35.000Z', 0, 88);


--
-- Data for Name: tombstones; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.tombstones VALUES ('members', 'gone', 7);
INSERT INTO public.tombstones VALUES ('members', 'kiran', 15);
INSERT INTO public.tombstones VALUES ('seating', '1-20', 16);
INSERT INTO public.tombstones VALUES ('seating', '1-19', 17);
INSERT INTO public.tombstones VALUES ('members', 'sunil', 25);
INSERT INTO public.tombstones VALUES ('members', 'usha', 26);
INSERT INTO public.tombstones VALUES ('deleted_members', 'sunil', 28);
INSERT INTO public.tombstones VALUES ('members', 'veda', 53);
INSERT INTO public.tombstones VALUES ('deleted_members', 'lata', 80);


--
-- Data for Name: verifications; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: visit_deliveries; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.visit_deliveries VALUES ('delivery-1', '2026-11-20');


--
-- Data for Name: visits; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.visits VALUES ('2026-11-20', 7, 9);


--
-- Data for Name: webhook_calls; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Name: bank_ticks_no_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.bank_ticks_no_seq', 1, false);


--
-- Name: charges_no_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.charges_no_seq', 10, true);


--
-- Name: enquiry_steps_no_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.enquiry_steps_no_seq', 1, false);


--
-- Name: expenses_no_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.expenses_no_seq', 4, true);


--
-- Name: history_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.history_id_seq', 96, true);


--
-- Name: message_steps_no_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.message_steps_no_seq', 7, true);


--
-- Name: payments_no_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.payments_no_seq', 10, true);


--
-- Name: public_forms_no_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.public_forms_no_seq', 1, false);


--
-- Name: reminder_log_no_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.reminder_log_no_seq', 5, true);


--
-- Name: webhook_calls_no_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.webhook_calls_no_seq', 1, false);


--
-- Name: accounts accounts_email_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_email_key UNIQUE (email);


--
-- Name: accounts accounts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);


--
-- Name: announced_payments announced_payments_code_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.announced_payments
    ADD CONSTRAINT announced_payments_code_key UNIQUE (code);


--
-- Name: announced_payments announced_payments_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.announced_payments
    ADD CONSTRAINT announced_payments_pkey PRIMARY KEY (id);


--
-- Name: asks asks_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.asks
    ADD CONSTRAINT asks_pkey PRIMARY KEY (id);


--
-- Name: bank_accounts bank_accounts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bank_accounts
    ADD CONSTRAINT bank_accounts_pkey PRIMARY KEY (id);


--
-- Name: bank_app_days bank_app_days_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bank_app_days
    ADD CONSTRAINT bank_app_days_pkey PRIMARY KEY (account_id, day);


--
-- Name: bank_files bank_files_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bank_files
    ADD CONSTRAINT bank_files_pkey PRIMARY KEY (account_id, first_day, last_day);


--
-- Name: bank_line_parts bank_line_parts_payment_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bank_line_parts
    ADD CONSTRAINT bank_line_parts_payment_id_key UNIQUE (payment_id);


--
-- Name: bank_line_parts bank_line_parts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bank_line_parts
    ADD CONSTRAINT bank_line_parts_pkey PRIMARY KEY (line_key, part_no);


--
-- Name: bank_ticks bank_ticks_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bank_ticks
    ADD CONSTRAINT bank_ticks_pkey PRIMARY KEY (no);


--
-- Name: channels channels_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.channels
    ADD CONSTRAINT channels_pkey PRIMARY KEY (id);


--
-- Name: charges charges_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.charges
    ADD CONSTRAINT charges_id_key UNIQUE (id);


--
-- Name: charges charges_member_id_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.charges
    ADD CONSTRAINT charges_member_id_id_key UNIQUE (member_id, id);


--
-- Name: charges charges_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.charges
    ADD CONSTRAINT charges_pkey PRIMARY KEY (no);


--
-- Name: charges charges_replaces_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.charges
    ADD CONSTRAINT charges_replaces_id_key UNIQUE (replaces_id);


--
-- Name: charges charges_reverses_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.charges
    ADD CONSTRAINT charges_reverses_id_key UNIQUE (reverses_id);


--
-- Name: closings closings_day_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.closings
    ADD CONSTRAINT closings_day_key UNIQUE (day);


--
-- Name: closings closings_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.closings
    ADD CONSTRAINT closings_id_key UNIQUE (id);


--
-- Name: closings closings_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.closings
    ADD CONSTRAINT closings_pkey PRIMARY KEY (no);


--
-- Name: consents consents_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.consents
    ADD CONSTRAINT consents_pkey PRIMARY KEY (id);


--
-- Name: counters counters_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.counters
    ADD CONSTRAINT counters_pkey PRIMARY KEY (name);


--
-- Name: credentials credentials_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.credentials
    ADD CONSTRAINT credentials_pkey PRIMARY KEY (id);


--
-- Name: day_parts day_parts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.day_parts
    ADD CONSTRAINT day_parts_pkey PRIMARY KEY (id);


--
-- Name: day_parts day_parts_starts_at_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.day_parts
    ADD CONSTRAINT day_parts_starts_at_key UNIQUE (starts_at);


--
-- Name: empty_seats empty_seats_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.empty_seats
    ADD CONSTRAINT empty_seats_pkey PRIMARY KEY (day, library_id, part_id);


--
-- Name: enquiries enquiries_number_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.enquiries
    ADD CONSTRAINT enquiries_number_key UNIQUE (number);


--
-- Name: enquiries enquiries_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.enquiries
    ADD CONSTRAINT enquiries_pkey PRIMARY KEY (id);


--
-- Name: enquiry_counts enquiry_counts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.enquiry_counts
    ADD CONSTRAINT enquiry_counts_pkey PRIMARY KEY (month, source, outcome);


--
-- Name: enquiry_repeats enquiry_repeats_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.enquiry_repeats
    ADD CONSTRAINT enquiry_repeats_pkey PRIMARY KEY (number);


--
-- Name: enquiry_steps enquiry_steps_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.enquiry_steps
    ADD CONSTRAINT enquiry_steps_pkey PRIMARY KEY (no);


--
-- Name: expenses expenses_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.expenses
    ADD CONSTRAINT expenses_id_key UNIQUE (id);


--
-- Name: expenses expenses_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.expenses
    ADD CONSTRAINT expenses_pkey PRIMARY KEY (no);


--
-- Name: expenses expenses_replaces_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.expenses
    ADD CONSTRAINT expenses_replaces_id_key UNIQUE (replaces_id);


--
-- Name: expenses expenses_reverses_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.expenses
    ADD CONSTRAINT expenses_reverses_id_key UNIQUE (reverses_id);


--
-- Name: meta facts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.meta
    ADD CONSTRAINT facts_pkey PRIMARY KEY (name);


--
-- Name: final_month_counts final_month_counts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.final_month_counts
    ADD CONSTRAINT final_month_counts_pkey PRIMARY KEY (month, dimension, key);


--
-- Name: final_months final_months_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.final_months
    ADD CONSTRAINT final_months_pkey PRIMARY KEY (month);


--
-- Name: forgotten_members forgotten_members_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.forgotten_members
    ADD CONSTRAINT forgotten_members_pkey PRIMARY KEY (id);


--
-- Name: history history_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.history
    ADD CONSTRAINT history_pkey PRIMARY KEY (id);


--
-- Name: import_rows import_rows_import_id_member_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.import_rows
    ADD CONSTRAINT import_rows_import_id_member_id_key UNIQUE (import_id, member_id);


--
-- Name: import_rows import_rows_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.import_rows
    ADD CONSTRAINT import_rows_pkey PRIMARY KEY (import_id, line);


--
-- Name: imports imports_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_pkey PRIMARY KEY (id);


--
-- Name: kysely_migration_lock kysely_migration_lock_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);


--
-- Name: kysely_migration kysely_migration_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);


--
-- Name: leaving_reasons leaving_reasons_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.leaving_reasons
    ADD CONSTRAINT leaving_reasons_pkey PRIMARY KEY (entry_id);


--
-- Name: leavings leavings_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.leavings
    ADD CONSTRAINT leavings_pkey PRIMARY KEY (member_id);


--
-- Name: libraries libraries_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.libraries
    ADD CONSTRAINT libraries_pkey PRIMARY KEY (id);


--
-- Name: links links_next_pkey1; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.links
    ADD CONSTRAINT links_next_pkey1 PRIMARY KEY (token_hash);


--
-- Name: logo logo_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.logo
    ADD CONSTRAINT logo_pkey PRIMARY KEY (mark);


--
-- Name: member_numbers member_numbers_number_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.member_numbers
    ADD CONSTRAINT member_numbers_number_key UNIQUE (number);


--
-- Name: member_numbers member_numbers_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.member_numbers
    ADD CONSTRAINT member_numbers_pkey PRIMARY KEY (member_id);


--
-- Name: member_photos member_photos_next_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.member_photos
    ADD CONSTRAINT member_photos_next_pkey PRIMARY KEY (member_id);


--
-- Name: member_requests member_requests_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.member_requests
    ADD CONSTRAINT member_requests_pkey PRIMARY KEY (id);


--
-- Name: members members_next_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_next_pkey PRIMARY KEY (id);


--
-- Name: menu menu_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.menu
    ADD CONSTRAINT menu_pkey PRIMARY KEY (id);


--
-- Name: message_answers message_answers_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.message_answers
    ADD CONSTRAINT message_answers_pkey PRIMARY KEY (id);


--
-- Name: message_rests message_rests_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.message_rests
    ADD CONSTRAINT message_rests_pkey PRIMARY KEY (member_id, day);


--
-- Name: message_runs message_runs_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.message_runs
    ADD CONSTRAINT message_runs_pkey PRIMARY KEY (day);


--
-- Name: message_steps message_steps_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.message_steps
    ADD CONSTRAINT message_steps_pkey PRIMARY KEY (no);


--
-- Name: message_templates message_templates_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.message_templates
    ADD CONSTRAINT message_templates_pkey PRIMARY KEY (name, language);


--
-- Name: messages messages_external_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_external_id_key UNIQUE (external_id);


--
-- Name: messages messages_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (id);


--
-- Name: messages messages_run_key_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_run_key_key UNIQUE (run_key);


--
-- Name: notices notices_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.notices
    ADD CONSTRAINT notices_pkey PRIMARY KEY (version);


--
-- Name: offers offers_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.offers
    ADD CONSTRAINT offers_pkey PRIMARY KEY (id);


--
-- Name: pages pages_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pages
    ADD CONSTRAINT pages_pkey PRIMARY KEY (id);


--
-- Name: pauses pauses_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pauses
    ADD CONSTRAINT pauses_pkey PRIMARY KEY (id);


--
-- Name: payers payers_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payers
    ADD CONSTRAINT payers_pkey PRIMARY KEY (payer_hash, member_id);


--
-- Name: payments payments_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_id_key UNIQUE (id);


--
-- Name: payments payments_member_id_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_member_id_id_key UNIQUE (member_id, id);


--
-- Name: payments payments_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_pkey PRIMARY KEY (no);


--
-- Name: payments payments_replaces_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_replaces_id_key UNIQUE (replaces_id);


--
-- Name: payments payments_reverses_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_reverses_id_key UNIQUE (reverses_id);


--
-- Name: payments payments_series_number_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_series_number_key UNIQUE (series, number);


--
-- Name: people people_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.people
    ADD CONSTRAINT people_pkey PRIMARY KEY (address);


--
-- Name: phone_members phone_members_phone_id_member_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.phone_members
    ADD CONSTRAINT phone_members_phone_id_member_id_key UNIQUE (phone_id, member_id);


--
-- Name: phone_members phone_members_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.phone_members
    ADD CONSTRAINT phone_members_pkey PRIMARY KEY (id);


--
-- Name: phones phones_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.phones
    ADD CONSTRAINT phones_pkey PRIMARY KEY (id);


--
-- Name: phones phones_token_hash_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.phones
    ADD CONSTRAINT phones_token_hash_key UNIQUE (token_hash);


--
-- Name: plan_changes plan_changes_charge_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.plan_changes
    ADD CONSTRAINT plan_changes_charge_id_key UNIQUE (charge_id);


--
-- Name: plan_changes plan_changes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.plan_changes
    ADD CONSTRAINT plan_changes_pkey PRIMARY KEY (term_id, day);


--
-- Name: plan_libraries plan_libraries_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.plan_libraries
    ADD CONSTRAINT plan_libraries_pkey PRIMARY KEY (plan_id, library_id);


--
-- Name: plans plans_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.plans
    ADD CONSTRAINT plans_pkey PRIMARY KEY (id);


--
-- Name: receipt_prints prints_by_receipt_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.receipt_prints
    ADD CONSTRAINT prints_by_receipt_pkey PRIMARY KEY (payment_id, id);


--
-- Name: public_forms public_forms_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.public_forms
    ADD CONSTRAINT public_forms_pkey PRIMARY KEY (no);


--
-- Name: receipt_links receipt_links_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.receipt_links
    ADD CONSTRAINT receipt_links_pkey PRIMARY KEY (token_hash);


--
-- Name: recovery_codes recovery_codes_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_key PRIMARY KEY (account_id, hash);


--
-- Name: reminder_log reminder_log_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reminder_log
    ADD CONSTRAINT reminder_log_id_key UNIQUE (id);


--
-- Name: reminder_log reminder_log_member_id_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reminder_log
    ADD CONSTRAINT reminder_log_member_id_id_key UNIQUE (member_id, id);


--
-- Name: reminder_log reminder_log_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reminder_log
    ADD CONSTRAINT reminder_log_pkey PRIMARY KEY (no);


--
-- Name: reminder_log reminder_log_takes_back_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reminder_log
    ADD CONSTRAINT reminder_log_takes_back_id_key UNIQUE (takes_back_id);


--
-- Name: resting_numbers resting_numbers_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.resting_numbers
    ADD CONSTRAINT resting_numbers_pkey PRIMARY KEY (phone);


--
-- Name: revision revision_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.revision
    ADD CONSTRAINT revision_pkey PRIMARY KEY (id);


--
-- Name: seal seal_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.seal
    ADD CONSTRAINT seal_pkey PRIMARY KEY (mark);


--
-- Name: seat_holds seat_holds_next_member_id_part_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.seat_holds
    ADD CONSTRAINT seat_holds_next_member_id_part_id_key UNIQUE (member_id, part_id);


--
-- Name: seat_holds seat_holds_next_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.seat_holds
    ADD CONSTRAINT seat_holds_next_pkey PRIMARY KEY (seat_id, part_id);


--
-- Name: seat_promises seat_promises_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.seat_promises
    ADD CONSTRAINT seat_promises_pkey PRIMARY KEY (seat_id, part_id);


--
-- Name: seating seating_next_library_id_number_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.seating
    ADD CONSTRAINT seating_next_library_id_number_key UNIQUE (library_id, number);


--
-- Name: seating seating_next_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.seating
    ADD CONSTRAINT seating_next_pkey PRIMARY KEY (id);


--
-- Name: second_place second_place_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.second_place
    ADD CONSTRAINT second_place_pkey PRIMARY KEY (id);


--
-- Name: sending_kinds sending_kinds_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sending_kinds
    ADD CONSTRAINT sending_kinds_pkey PRIMARY KEY (kind);


--
-- Name: sending_lease sending_lease_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sending_lease
    ADD CONSTRAINT sending_lease_pkey PRIMARY KEY (id);


--
-- Name: sending_rules sending_rules_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sending_rules
    ADD CONSTRAINT sending_rules_pkey PRIMARY KEY (id);


--
-- Name: sessions sessions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);


--
-- Name: sessions sessions_token_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_token_key UNIQUE (token);


--
-- Name: settings settings_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (id);


--
-- Name: shift_parts shift_parts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.shift_parts
    ADD CONSTRAINT shift_parts_pkey PRIMARY KEY (shift_id, part_id);


--
-- Name: shifts shifts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.shifts
    ADD CONSTRAINT shifts_pkey PRIMARY KEY (id);


--
-- Name: shown_codes shown_codes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.shown_codes
    ADD CONSTRAINT shown_codes_pkey PRIMARY KEY (code);


--
-- Name: sign_in_failures sign_in_failures_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sign_in_failures
    ADD CONSTRAINT sign_in_failures_pkey PRIMARY KEY (key);


--
-- Name: site_photos site_photos_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.site_photos
    ADD CONSTRAINT site_photos_pkey PRIMARY KEY (mark);


--
-- Name: tax_regimes tax_regimes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tax_regimes
    ADD CONSTRAINT tax_regimes_pkey PRIMARY KEY (from_day);


--
-- Name: terms terms_member_id_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.terms
    ADD CONSTRAINT terms_member_id_id_key UNIQUE (member_id, id);


--
-- Name: terms terms_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.terms
    ADD CONSTRAINT terms_pkey PRIMARY KEY (id);


--
-- Name: terms terms_previous_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.terms
    ADD CONSTRAINT terms_previous_id_key UNIQUE (previous_id);


--
-- Name: tombstones tombstones_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tombstones
    ADD CONSTRAINT tombstones_key PRIMARY KEY (topic, row_id);


--
-- Name: verifications verifications_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.verifications
    ADD CONSTRAINT verifications_pkey PRIMARY KEY (id);


--
-- Name: visit_deliveries visit_deliveries_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.visit_deliveries
    ADD CONSTRAINT visit_deliveries_pkey PRIMARY KEY (id);


--
-- Name: visits visits_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.visits
    ADD CONSTRAINT visits_pkey PRIMARY KEY (day);


--
-- Name: webhook_calls webhook_calls_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.webhook_calls
    ADD CONSTRAINT webhook_calls_pkey PRIMARY KEY (no);


--
-- Name: announced_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX announced_by_member ON public.announced_payments USING btree (member_id);


--
-- Name: announced_by_offer; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX announced_by_offer ON public.announced_payments USING btree (offer_id);


--
-- Name: announced_by_payment; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX announced_by_payment ON public.announced_payments USING btree (payment_id);


--
-- Name: announced_by_reference; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX announced_by_reference ON public.announced_payments USING btree (reference_key);


--
-- Name: announced_by_revision; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX announced_by_revision ON public.announced_payments USING btree (revision);


--
-- Name: asks_by_account; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX asks_by_account ON public.asks USING btree (account_id);


--
-- Name: asks_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX asks_by_member ON public.asks USING btree (member_id);


--
-- Name: asks_by_moment; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX asks_by_moment ON public.asks USING btree (asked_at);


--
-- Name: bank_files_by_moment; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX bank_files_by_moment ON public.bank_files USING btree (read_at);


--
-- Name: bank_ticks_by_line; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX bank_ticks_by_line ON public.bank_ticks USING btree (line_key);


--
-- Name: bank_ticks_by_payment; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX bank_ticks_by_payment ON public.bank_ticks USING btree (payment_id);


--
-- Name: charges_by_day; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX charges_by_day ON public.charges USING btree (booked_on, member_id, amount);


--
-- Name: charges_by_term; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX charges_by_term ON public.charges USING btree (member_id, term_id);


--
-- Name: consents_by_enquiry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX consents_by_enquiry ON public.consents USING btree (enquiry_id);


--
-- Name: consents_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX consents_by_member ON public.consents USING btree (member_id);


--
-- Name: credentials_by_account; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX credentials_by_account ON public.credentials USING btree (account_id);


--
-- Name: enquiries_by_phone; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX enquiries_by_phone ON public.enquiries USING btree (phone_key);


--
-- Name: enquiries_by_revision; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX enquiries_by_revision ON public.enquiries USING btree (revision);


--
-- Name: enquiry_repeats_by_enquiry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX enquiry_repeats_by_enquiry ON public.enquiry_repeats USING btree (enquiry_id);


--
-- Name: enquiry_steps_by_enquiry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX enquiry_steps_by_enquiry ON public.enquiry_steps USING btree (enquiry_id, no);


--
-- Name: expenses_by_day; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX expenses_by_day ON public.expenses USING btree (booked_on, mode, category, amount);


--
-- Name: history_by_subject; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX history_by_subject ON public.history USING btree (kind, subject, id);


--
-- Name: import_rows_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX import_rows_by_member ON public.import_rows USING btree (member_id);


--
-- Name: leaving_reasons_by_revision; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX leaving_reasons_by_revision ON public.leaving_reasons USING btree (revision);


--
-- Name: leavings_by_day; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX leavings_by_day ON public.leavings USING btree (leaves_on);


--
-- Name: leavings_by_revision; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX leavings_by_revision ON public.leavings USING btree (revision);


--
-- Name: links_by_subject; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX links_by_subject ON public.links USING btree (kind, subject);


--
-- Name: member_requests_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX member_requests_by_member ON public.member_requests USING btree (member_id);


--
-- Name: member_requests_by_revision; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX member_requests_by_revision ON public.member_requests USING btree (revision);


--
-- Name: members_by_join_date; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX members_by_join_date ON public.members USING btree (join_date);


--
-- Name: members_by_revision; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX members_by_revision ON public.members USING btree (revision);


--
-- Name: menu_by_revision; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX menu_by_revision ON public.menu USING btree (revision);


--
-- Name: message_answers_by_enquiry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX message_answers_by_enquiry ON public.message_answers USING btree (enquiry_id);


--
-- Name: message_answers_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX message_answers_by_member ON public.message_answers USING btree (member_id);


--
-- Name: message_answers_by_message; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX message_answers_by_message ON public.message_answers USING btree (message_id);


--
-- Name: message_answers_by_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX message_answers_by_user ON public.message_answers USING btree (user_id);


--
-- Name: message_steps_by_message; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX message_steps_by_message ON public.message_steps USING btree (message_id);


--
-- Name: messages_by_enquiry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_by_enquiry ON public.messages USING btree (enquiry_id);


--
-- Name: messages_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_by_member ON public.messages USING btree (member_id);


--
-- Name: messages_by_sent_on; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_by_sent_on ON public.messages USING btree (sent_on);


--
-- Name: messages_by_time; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_by_time ON public.messages USING btree (made_at);


--
-- Name: messages_waiting; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_waiting ON public.messages USING btree (state, not_before);


--
-- Name: offers_by_enquiry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX offers_by_enquiry ON public.offers USING btree (enquiry_id);


--
-- Name: offers_one_open; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX offers_one_open ON public.offers USING btree (enquiry_id) WHERE (ended_at IS NULL);


--
-- Name: pages_by_revision; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX pages_by_revision ON public.pages USING btree (revision);


--
-- Name: pauses_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX pauses_by_member ON public.pauses USING btree (member_id, term_id);


--
-- Name: payers_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX payers_by_member ON public.payers USING btree (member_id);


--
-- Name: payments_by_day; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX payments_by_day ON public.payments USING btree (booked_on, mode, made_by, amount, term_id, plan_id, paper, cgst, sgst);


--
-- Name: payments_by_number; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX payments_by_number ON public.payments USING btree (number);


--
-- Name: payments_by_reference; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX payments_by_reference ON public.payments USING btree (reference_key) WHERE (reference_key <> ''::text);


--
-- Name: payments_by_term; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX payments_by_term ON public.payments USING btree (member_id, term_id);


--
-- Name: phone_members_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX phone_members_by_member ON public.phone_members USING btree (member_id);


--
-- Name: public_forms_by_key; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX public_forms_by_key ON public.public_forms USING btree (key, at);


--
-- Name: receipt_links_by_payment; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX receipt_links_by_payment ON public.receipt_links USING btree (payment_id);


--
-- Name: reminder_log_by_event; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reminder_log_by_event ON public.reminder_log USING btree (event, day);


--
-- Name: reminder_log_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reminder_log_by_member ON public.reminder_log USING btree (member_id, no);


--
-- Name: reminder_log_by_revision; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reminder_log_by_revision ON public.reminder_log USING btree (revision);


--
-- Name: reminder_log_once_a_day; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX reminder_log_once_a_day ON public.reminder_log USING btree (member_id, day) WHERE ((event = ANY (ARRAY['prepared'::text, 'opened'::text])) AND (is_again = 0));


--
-- Name: seat_holds_by_offer; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX seat_holds_by_offer ON public.seat_holds USING btree (offer_id);


--
-- Name: seat_promises_by_offer; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX seat_promises_by_offer ON public.seat_promises USING btree (offer_id);


--
-- Name: seating_by_revision; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX seating_by_revision ON public.seating USING btree (revision);


--
-- Name: sessions_by_account; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sessions_by_account ON public.sessions USING btree (account_id);


--
-- Name: shown_codes_by_day; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX shown_codes_by_day ON public.shown_codes USING btree (shown_on);


--
-- Name: shown_codes_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX shown_codes_by_member ON public.shown_codes USING btree (member_id);


--
-- Name: shown_codes_by_offer; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX shown_codes_by_offer ON public.shown_codes USING btree (offer_id);


--
-- Name: terms_by_first_day; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX terms_by_first_day ON public.terms USING btree (member_id, first_day, state);


--
-- Name: terms_by_last_day; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX terms_by_last_day ON public.terms USING btree (last_day);


--
-- Name: terms_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX terms_by_member ON public.terms USING btree (member_id, last_day);


--
-- Name: terms_first; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX terms_first ON public.terms USING btree (member_id) WHERE (previous_id IS NULL);


--
-- Name: terms_for_sheets; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX terms_for_sheets ON public.terms USING btree (id, room_name);


--
-- Name: tombstones_by_revision; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tombstones_by_revision ON public.tombstones USING btree (topic, revision);


--
-- Name: charges charges_are_not_emptied; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER charges_are_not_emptied BEFORE TRUNCATE ON public.charges FOR EACH STATEMENT EXECUTE FUNCTION public.charges_are_kept();


--
-- Name: charges charges_keep_rows; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER charges_keep_rows BEFORE DELETE OR UPDATE ON public.charges FOR EACH ROW EXECUTE FUNCTION public.charges_are_kept();


--
-- Name: closings closings_are_not_emptied; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER closings_are_not_emptied BEFORE TRUNCATE ON public.closings FOR EACH STATEMENT EXECUTE FUNCTION public.closings_are_kept();


--
-- Name: closings closings_keep_rows; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER closings_keep_rows BEFORE DELETE OR UPDATE ON public.closings FOR EACH ROW EXECUTE FUNCTION public.closings_are_kept();


--
-- Name: expenses expenses_are_not_emptied; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER expenses_are_not_emptied BEFORE TRUNCATE ON public.expenses FOR EACH STATEMENT EXECUTE FUNCTION public.expenses_are_kept();


--
-- Name: expenses expenses_keep_rows; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER expenses_keep_rows BEFORE DELETE OR UPDATE ON public.expenses FOR EACH ROW EXECUTE FUNCTION public.expenses_are_kept();


--
-- Name: history history_is_not_emptied; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER history_is_not_emptied BEFORE TRUNCATE ON public.history FOR EACH STATEMENT EXECUTE FUNCTION public.history_is_append_only();


--
-- Name: history history_keeps_rows; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER history_keeps_rows BEFORE DELETE OR UPDATE ON public.history FOR EACH ROW EXECUTE FUNCTION public.history_is_append_only();


--
-- Name: payments payments_are_not_emptied; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER payments_are_not_emptied BEFORE TRUNCATE ON public.payments FOR EACH STATEMENT EXECUTE FUNCTION public.payments_are_kept();


--
-- Name: payments payments_follow_regimes; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER payments_follow_regimes BEFORE INSERT ON public.payments FOR EACH ROW EXECUTE FUNCTION public.payments_follow_regimes();


--
-- Name: payments payments_keep_rows; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER payments_keep_rows BEFORE DELETE OR UPDATE ON public.payments FOR EACH ROW EXECUTE FUNCTION public.payments_are_kept();


--
-- Name: reminder_log reminder_log_is_not_emptied; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER reminder_log_is_not_emptied BEFORE TRUNCATE ON public.reminder_log FOR EACH STATEMENT EXECUTE FUNCTION public.reminder_log_is_kept();


--
-- Name: reminder_log reminder_log_keeps_rows; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER reminder_log_keeps_rows BEFORE DELETE OR UPDATE ON public.reminder_log FOR EACH ROW EXECUTE FUNCTION public.reminder_log_is_kept();


--
-- Name: tax_regimes tax_regimes_are_kept; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER tax_regimes_are_kept BEFORE INSERT OR DELETE OR UPDATE ON public.tax_regimes FOR EACH ROW EXECUTE FUNCTION public.tax_regimes_are_kept();


--
-- Name: terms terms_are_not_emptied; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER terms_are_not_emptied BEFORE TRUNCATE ON public.terms FOR EACH STATEMENT EXECUTE FUNCTION public.terms_are_kept();


--
-- Name: terms terms_keep_sale; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER terms_keep_sale BEFORE DELETE OR UPDATE ON public.terms FOR EACH ROW EXECUTE FUNCTION public.terms_are_kept();


--
-- Name: announced_payments announced_payments_member_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.announced_payments
    ADD CONSTRAINT announced_payments_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;


--
-- Name: announced_payments announced_payments_offer_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.announced_payments
    ADD CONSTRAINT announced_payments_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES public.offers(id) ON DELETE CASCADE;


--
-- Name: announced_payments announced_payments_payment_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.announced_payments
    ADD CONSTRAINT announced_payments_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id);


--
-- Name: announced_payments announced_payments_plan_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.announced_payments
    ADD CONSTRAINT announced_payments_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES public.plans(id);


--
-- Name: asks asks_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.asks
    ADD CONSTRAINT asks_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;


--
-- Name: bank_app_days bank_app_days_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bank_app_days
    ADD CONSTRAINT bank_app_days_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.bank_accounts(id);


--
-- Name: bank_files bank_files_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bank_files
    ADD CONSTRAINT bank_files_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.bank_accounts(id);


--
-- Name: bank_line_parts bank_line_parts_payment_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bank_line_parts
    ADD CONSTRAINT bank_line_parts_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id);


--
-- Name: bank_ticks bank_ticks_payment_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bank_ticks
    ADD CONSTRAINT bank_ticks_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id);


--
-- Name: charges charges_member_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.charges
    ADD CONSTRAINT charges_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.member_numbers(member_id);


--
-- Name: charges charges_member_id_replaces_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.charges
    ADD CONSTRAINT charges_member_id_replaces_id_fkey FOREIGN KEY (member_id, replaces_id) REFERENCES public.charges(member_id, id) DEFERRABLE INITIALLY DEFERRED;


--
-- Name: charges charges_member_id_reverses_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.charges
    ADD CONSTRAINT charges_member_id_reverses_id_fkey FOREIGN KEY (member_id, reverses_id) REFERENCES public.charges(member_id, id) DEFERRABLE INITIALLY DEFERRED;


--
-- Name: charges charges_member_id_term_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.charges
    ADD CONSTRAINT charges_member_id_term_id_fkey FOREIGN KEY (member_id, term_id) REFERENCES public.terms(member_id, id);


--
-- Name: consents consents_enquiry_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.consents
    ADD CONSTRAINT consents_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES public.enquiries(id) ON DELETE CASCADE;


--
-- Name: consents consents_member_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.consents
    ADD CONSTRAINT consents_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;


--
-- Name: consents consents_notice_version_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.consents
    ADD CONSTRAINT consents_notice_version_fkey FOREIGN KEY (notice_version) REFERENCES public.notices(version);


--
-- Name: credentials credentials_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.credentials
    ADD CONSTRAINT credentials_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;


--
-- Name: empty_seats empty_seats_library_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.empty_seats
    ADD CONSTRAINT empty_seats_library_id_fkey FOREIGN KEY (library_id) REFERENCES public.libraries(id);


--
-- Name: enquiries enquiries_library_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.enquiries
    ADD CONSTRAINT enquiries_library_id_fkey FOREIGN KEY (library_id) REFERENCES public.libraries(id);


--
-- Name: enquiries enquiries_member_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.enquiries
    ADD CONSTRAINT enquiries_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE SET NULL;


--
-- Name: enquiries enquiries_shift_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.enquiries
    ADD CONSTRAINT enquiries_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES public.shifts(id) ON DELETE SET NULL;


--
-- Name: enquiry_repeats enquiry_repeats_enquiry_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.enquiry_repeats
    ADD CONSTRAINT enquiry_repeats_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES public.enquiries(id) ON DELETE CASCADE;


--
-- Name: enquiry_repeats enquiry_repeats_library_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.enquiry_repeats
    ADD CONSTRAINT enquiry_repeats_library_id_fkey FOREIGN KEY (library_id) REFERENCES public.libraries(id);


--
-- Name: enquiry_repeats enquiry_repeats_shift_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.enquiry_repeats
    ADD CONSTRAINT enquiry_repeats_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES public.shifts(id) ON DELETE SET NULL;


--
-- Name: enquiry_steps enquiry_steps_enquiry_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.enquiry_steps
    ADD CONSTRAINT enquiry_steps_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES public.enquiries(id) ON DELETE CASCADE;


--
-- Name: expenses expenses_replaces_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.expenses
    ADD CONSTRAINT expenses_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES public.expenses(id) DEFERRABLE INITIALLY DEFERRED;


--
-- Name: expenses expenses_reverses_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.expenses
    ADD CONSTRAINT expenses_reverses_id_fkey FOREIGN KEY (reverses_id) REFERENCES public.expenses(id) DEFERRABLE INITIALLY DEFERRED;


--
-- Name: final_month_counts final_month_counts_month_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.final_month_counts
    ADD CONSTRAINT final_month_counts_month_fkey FOREIGN KEY (month) REFERENCES public.final_months(month);


--
-- Name: import_rows import_rows_import_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.import_rows
    ADD CONSTRAINT import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.imports(id);


--
-- Name: import_rows import_rows_member_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.import_rows
    ADD CONSTRAINT import_rows_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.member_numbers(member_id);


--
-- Name: leaving_reasons leaving_reasons_member_id_entry_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.leaving_reasons
    ADD CONSTRAINT leaving_reasons_member_id_entry_id_fkey FOREIGN KEY (member_id, entry_id) REFERENCES public.reminder_log(member_id, id);


--
-- Name: leavings leavings_member_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.leavings
    ADD CONSTRAINT leavings_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;


--
-- Name: leavings leavings_request_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.leavings
    ADD CONSTRAINT leavings_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.member_requests(id) ON DELETE SET NULL;


--
-- Name: member_photos member_photos_next_member_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.member_photos
    ADD CONSTRAINT member_photos_next_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;


--
-- Name: member_requests member_requests_member_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.member_requests
    ADD CONSTRAINT member_requests_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;


--
-- Name: members members_freed_seat_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_freed_seat_id_fkey FOREIGN KEY (freed_seat_id) REFERENCES public.seating(id) ON DELETE SET NULL;


--
-- Name: members members_next_former_seat_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_next_former_seat_id_fkey FOREIGN KEY (former_seat_id) REFERENCES public.seating(id) ON DELETE SET NULL;


--
-- Name: message_answers message_answers_enquiry_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.message_answers
    ADD CONSTRAINT message_answers_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES public.enquiries(id) ON DELETE CASCADE;


--
-- Name: message_answers message_answers_member_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.message_answers
    ADD CONSTRAINT message_answers_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;


--
-- Name: message_answers message_answers_message_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.message_answers
    ADD CONSTRAINT message_answers_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.messages(id) ON DELETE SET NULL;


--
-- Name: message_rests message_rests_member_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.message_rests
    ADD CONSTRAINT message_rests_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;


--
-- Name: message_steps message_steps_message_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.message_steps
    ADD CONSTRAINT message_steps_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.messages(id) ON DELETE CASCADE;


--
-- Name: messages messages_enquiry_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES public.enquiries(id) ON DELETE CASCADE;


--
-- Name: messages messages_member_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;


--
-- Name: offers offers_enquiry_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.offers
    ADD CONSTRAINT offers_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES public.enquiries(id) ON DELETE CASCADE;


--
-- Name: offers offers_plan_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.offers
    ADD CONSTRAINT offers_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES public.plans(id);


--
-- Name: offers offers_seat_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.offers
    ADD CONSTRAINT offers_seat_id_fkey FOREIGN KEY (seat_id) REFERENCES public.seating(id) ON DELETE SET NULL;


--
-- Name: pauses pauses_member_id_term_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pauses
    ADD CONSTRAINT pauses_member_id_term_id_fkey FOREIGN KEY (member_id, term_id) REFERENCES public.terms(member_id, id);


--
-- Name: payers payers_member_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payers
    ADD CONSTRAINT payers_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;


--
-- Name: payments payments_member_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.member_numbers(member_id);


--
-- Name: payments payments_member_id_replaces_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_member_id_replaces_id_fkey FOREIGN KEY (member_id, replaces_id) REFERENCES public.payments(member_id, id) DEFERRABLE INITIALLY DEFERRED;


--
-- Name: payments payments_member_id_reverses_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_member_id_reverses_id_fkey FOREIGN KEY (member_id, reverses_id) REFERENCES public.payments(member_id, id) DEFERRABLE INITIALLY DEFERRED;


--
-- Name: payments payments_member_id_term_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_member_id_term_id_fkey FOREIGN KEY (member_id, term_id) REFERENCES public.terms(member_id, id);


--
-- Name: payments payments_plan_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES public.plans(id);


--
-- Name: payments payments_regime_day_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_regime_day_fkey FOREIGN KEY (regime_day) REFERENCES public.tax_regimes(from_day);


--
-- Name: phone_members phone_members_member_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.phone_members
    ADD CONSTRAINT phone_members_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;


--
-- Name: phone_members phone_members_phone_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.phone_members
    ADD CONSTRAINT phone_members_phone_id_fkey FOREIGN KEY (phone_id) REFERENCES public.phones(id) ON DELETE CASCADE;


--
-- Name: plan_changes plan_changes_charge_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.plan_changes
    ADD CONSTRAINT plan_changes_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES public.charges(id);


--
-- Name: plan_changes plan_changes_from_plan_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.plan_changes
    ADD CONSTRAINT plan_changes_from_plan_id_fkey FOREIGN KEY (from_plan_id) REFERENCES public.plans(id);


--
-- Name: plan_changes plan_changes_from_shift_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.plan_changes
    ADD CONSTRAINT plan_changes_from_shift_id_fkey FOREIGN KEY (from_shift_id) REFERENCES public.shifts(id);


--
-- Name: plan_changes plan_changes_term_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.plan_changes
    ADD CONSTRAINT plan_changes_term_id_fkey FOREIGN KEY (term_id) REFERENCES public.terms(id);


--
-- Name: plan_changes plan_changes_to_plan_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.plan_changes
    ADD CONSTRAINT plan_changes_to_plan_id_fkey FOREIGN KEY (to_plan_id) REFERENCES public.plans(id);


--
-- Name: plan_changes plan_changes_to_shift_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.plan_changes
    ADD CONSTRAINT plan_changes_to_shift_id_fkey FOREIGN KEY (to_shift_id) REFERENCES public.shifts(id);


--
-- Name: plan_libraries plan_libraries_library_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.plan_libraries
    ADD CONSTRAINT plan_libraries_library_id_fkey FOREIGN KEY (library_id) REFERENCES public.libraries(id);


--
-- Name: plan_libraries plan_libraries_plan_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.plan_libraries
    ADD CONSTRAINT plan_libraries_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES public.plans(id) ON DELETE CASCADE;


--
-- Name: plans plans_shift_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.plans
    ADD CONSTRAINT plans_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES public.shifts(id);


--
-- Name: receipt_prints prints_by_receipt_payment_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.receipt_prints
    ADD CONSTRAINT prints_by_receipt_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id) ON DELETE CASCADE;


--
-- Name: receipt_links receipt_links_payment_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.receipt_links
    ADD CONSTRAINT receipt_links_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id) ON DELETE CASCADE;


--
-- Name: recovery_codes recovery_codes_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;


--
-- Name: reminder_log reminder_log_member_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reminder_log
    ADD CONSTRAINT reminder_log_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.member_numbers(member_id);


--
-- Name: reminder_log reminder_log_member_id_takes_back_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reminder_log
    ADD CONSTRAINT reminder_log_member_id_takes_back_id_fkey FOREIGN KEY (member_id, takes_back_id) REFERENCES public.reminder_log(member_id, id) DEFERRABLE INITIALLY DEFERRED;


--
-- Name: seat_holds seat_holds_next_member_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.seat_holds
    ADD CONSTRAINT seat_holds_next_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;


--
-- Name: seat_holds seat_holds_next_offer_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.seat_holds
    ADD CONSTRAINT seat_holds_next_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES public.offers(id) ON DELETE CASCADE;


--
-- Name: seat_holds seat_holds_next_part_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.seat_holds
    ADD CONSTRAINT seat_holds_next_part_id_fkey FOREIGN KEY (part_id) REFERENCES public.day_parts(id);


--
-- Name: seat_holds seat_holds_next_seat_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.seat_holds
    ADD CONSTRAINT seat_holds_next_seat_id_fkey FOREIGN KEY (seat_id) REFERENCES public.seating(id);


--
-- Name: seat_promises seat_promises_offer_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.seat_promises
    ADD CONSTRAINT seat_promises_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES public.offers(id) ON DELETE CASCADE;


--
-- Name: seat_promises seat_promises_part_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.seat_promises
    ADD CONSTRAINT seat_promises_part_id_fkey FOREIGN KEY (part_id) REFERENCES public.day_parts(id);


--
-- Name: seat_promises seat_promises_seat_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.seat_promises
    ADD CONSTRAINT seat_promises_seat_id_fkey FOREIGN KEY (seat_id) REFERENCES public.seating(id);


--
-- Name: seating seating_next_library_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.seating
    ADD CONSTRAINT seating_next_library_id_fkey FOREIGN KEY (library_id) REFERENCES public.libraries(id);


--
-- Name: sessions sessions_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;


--
-- Name: shift_parts shift_parts_part_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.shift_parts
    ADD CONSTRAINT shift_parts_part_id_fkey FOREIGN KEY (part_id) REFERENCES public.day_parts(id);


--
-- Name: shift_parts shift_parts_shift_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.shift_parts
    ADD CONSTRAINT shift_parts_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES public.shifts(id) ON DELETE CASCADE;


--
-- Name: shown_codes shown_codes_member_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.shown_codes
    ADD CONSTRAINT shown_codes_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;


--
-- Name: shown_codes shown_codes_offer_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.shown_codes
    ADD CONSTRAINT shown_codes_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES public.offers(id) ON DELETE CASCADE;


--
-- Name: terms terms_member_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.terms
    ADD CONSTRAINT terms_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.member_numbers(member_id);


--
-- Name: terms terms_member_id_previous_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.terms
    ADD CONSTRAINT terms_member_id_previous_id_fkey FOREIGN KEY (member_id, previous_id) REFERENCES public.terms(member_id, id) DEFERRABLE INITIALLY DEFERRED;


--
-- Name: terms terms_plan_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.terms
    ADD CONSTRAINT terms_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES public.plans(id);


--
-- Name: terms terms_seat_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.terms
    ADD CONSTRAINT terms_seat_id_fkey FOREIGN KEY (seat_id) REFERENCES public.seating(id) ON DELETE SET NULL;


--
-- Name: terms terms_shift_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.terms
    ADD CONSTRAINT terms_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES public.shifts(id);


--
-- PostgreSQL database dump complete
--


