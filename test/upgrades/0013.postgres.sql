CREATE FUNCTION history_is_append_only() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        if tg_op = 'UPDATE' then
          if 
  new.kind = 'member' and new.name = '' and new.changes = '[]' and 
  new.id = old.id and new.at = old.at and new.actor = old.actor
  and new.kind = old.kind and new.action = old.action and new.subject = old.subject
  and not exists (select 1 from members where id = old.subject) then return new; end if;
          if 
  new.kind = 'session' and new.changes = '[]' and new.name = old.name and 
  new.id = old.id and new.at = old.at and new.actor = old.actor
  and new.kind = old.kind and new.action = old.action and new.subject = old.subject and 
  json_array_length(old.changes::json) = 1 and old.changes::json -> 0 ->> 'field' = 'network'
  and old.at < to_char((now() at time zone 'utc') - interval '89 days', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') then return new; end if;
        end if;
        raise exception 'history is append-only';
      end $$;
CREATE TABLE accounts (
    id text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    email_verified integer NOT NULL,
    image text,
    created_at text NOT NULL,
    updated_at text NOT NULL,
    language text,
    totp_secret text,
    totp_step integer,
    must_change_password integer DEFAULT 0 NOT NULL
);
CREATE TABLE credentials (
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
CREATE TABLE day_parts (
    id integer NOT NULL,
    starts_at integer NOT NULL,
    CONSTRAINT day_parts_starts_at_check CHECK (((starts_at >= 0) AND (starts_at <= 1439)))
);
CREATE TABLE forgotten_members (
    id text NOT NULL,
    revision integer NOT NULL
);
CREATE TABLE history (
    id integer NOT NULL,
    at text NOT NULL,
    actor text NOT NULL,
    kind text NOT NULL,
    action text NOT NULL,
    subject text NOT NULL,
    name text NOT NULL,
    changes text NOT NULL
);
CREATE SEQUENCE history_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE history_id_seq OWNED BY history.id;
CREATE TABLE kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE libraries (
    id integer NOT NULL,
    name text NOT NULL,
    name_mr text NOT NULL,
    "position" integer NOT NULL,
    revision integer NOT NULL,
    CONSTRAINT libraries_name_check CHECK ((name <> ''::text))
);
CREATE TABLE logo (
    mark text NOT NULL,
    image bytea NOT NULL
);
CREATE TABLE member_photos (
    member_id text NOT NULL,
    image bytea NOT NULL
);
CREATE TABLE members (
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
    CONSTRAINT members_next_check CHECK (((deleted_on IS NULL) = (deleted_by IS NULL))),
    CONSTRAINT members_next_deleted_on_check CHECK ((length(deleted_on) = 10)),
    CONSTRAINT members_next_expiry_date_check CHECK ((length(expiry_date) = 10)),
    CONSTRAINT members_next_gender_check CHECK ((gender = ANY (ARRAY['Male'::text, 'Female'::text, 'Other'::text]))),
    CONSTRAINT members_next_join_date_check CHECK ((length(join_date) = 10)),
    CONSTRAINT members_next_status_check CHECK ((status = ANY (ARRAY['Active'::text, 'Inactive'::text])))
);
CREATE TABLE menu (
    id text NOT NULL,
    label text NOT NULL,
    label_mr text NOT NULL,
    page_id text NOT NULL,
    "position" integer NOT NULL,
    revision integer NOT NULL
);
CREATE TABLE meta (
    name text NOT NULL,
    value text NOT NULL
);
CREATE TABLE pages (
    id text NOT NULL,
    title text NOT NULL,
    content text NOT NULL,
    title_mr text NOT NULL,
    content_mr text NOT NULL,
    revision integer NOT NULL
);
CREATE TABLE recovery_codes (
    account_id text NOT NULL,
    hash text NOT NULL
);
CREATE TABLE revision (
    id integer NOT NULL,
    value integer NOT NULL,
    horizon integer NOT NULL
);
CREATE TABLE seat_holds (
    seat_id text NOT NULL,
    part_id integer NOT NULL,
    member_id text NOT NULL
);
CREATE TABLE seating (
    id text NOT NULL,
    library_id integer NOT NULL,
    number integer NOT NULL,
    allocation text NOT NULL,
    retired_on text,
    revision integer NOT NULL,
    CONSTRAINT seating_next_allocation_check CHECK ((allocation = ANY (ARRAY['Anyone'::text, 'Boys'::text, 'Girls'::text]))),
    CONSTRAINT seating_next_retired_on_check CHECK ((length(retired_on) = 10))
);
CREATE TABLE sessions (
    id text NOT NULL,
    token text NOT NULL,
    account_id text NOT NULL,
    expires_at text NOT NULL,
    ip_address text,
    user_agent text,
    created_at text NOT NULL,
    updated_at text NOT NULL
);
CREATE TABLE settings (
    id text NOT NULL,
    document text NOT NULL,
    revision integer NOT NULL
);
CREATE TABLE shift_parts (
    shift_id integer NOT NULL,
    part_id integer NOT NULL
);
CREATE TABLE shifts (
    id integer NOT NULL,
    name text NOT NULL,
    name_mr text NOT NULL,
    "position" integer NOT NULL,
    CONSTRAINT shifts_name_check CHECK ((name <> ''::text))
);
CREATE TABLE sign_in_failures (
    key text NOT NULL,
    failures integer NOT NULL,
    until text NOT NULL
);
CREATE TABLE tombstones (
    topic text NOT NULL,
    row_id text NOT NULL,
    revision integer NOT NULL
);
CREATE TABLE verifications (
    id text NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    expires_at text NOT NULL,
    created_at text NOT NULL,
    updated_at text NOT NULL
);
CREATE TABLE visit_deliveries (
    id text NOT NULL,
    day text NOT NULL
);
CREATE TABLE visits (
    day text NOT NULL,
    visits integer NOT NULL,
    revision integer NOT NULL
);
ALTER TABLE ONLY history ALTER COLUMN id SET DEFAULT nextval('history_id_seq'::regclass);
INSERT INTO accounts VALUES ('67308bdc-6a83-4bcd-a074-a978774b7705', 'owner', 'owner@example.org', 1, NULL, '2026-11-20T06:00:00.000Z', '2026-11-20T06:00:00.000Z', 'mr', NULL, NULL, 0);
INSERT INTO credentials VALUES ('3ceaf54a-3046-474d-b989-eb3f2012f5dd', '67308bdc-6a83-4bcd-a074-a978774b7705', 'credential', '67308bdc-6a83-4bcd-a074-a978774b7705', '$scrypt$ln=13,r=8,p=10$6Yv0mIEP9SoSb+o+BaYTbQ$ZnbF54x65o5p8ODPwCy4iWB1TqLtg1cqmrTW9rQbStE', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-20T06:00:00.000Z', '2026-11-20T06:00:00.000Z');
INSERT INTO day_parts VALUES (1, 0);
INSERT INTO forgotten_members VALUES ('sunil', 28);
INSERT INTO history VALUES (1, '2026-11-20T06:00:00.000Z', 'product', 'account', 'added', 'owner@example.org', 'owner@example.org', '[]');
INSERT INTO history VALUES (2, '2026-11-20T06:00:00.000Z', 'owner@example.org', 'session', 'signed-in', 'owner@example.org', 'owner@example.org', '[{"field":"network","to":"unknown"}]');
INSERT INTO history VALUES (3, '2026-11-20T06:00:00.000Z', 'owner@example.org', 'member', 'added', 'asha', 'Asha Patil', '[]');
INSERT INTO history VALUES (4, '2026-11-20T06:00:00.000Z', 'owner@example.org', 'member', 'added', 'ravi', 'रवी जाधव', '[]');
INSERT INTO history VALUES (5, '2026-11-20T06:00:00.000Z', 'owner@example.org', 'member', 'added', 'gone', 'Gone Already', '[]');
INSERT INTO history VALUES (6, '2026-11-20T06:00:00.000Z', 'owner@example.org', 'member', 'removed', 'gone', 'Gone Already', '[]');
INSERT INTO history VALUES (7, '2026-11-20T06:00:00.000Z', 'owner@example.org', 'seat', 'changed', '1-2', '1/2', '[{"field":"allocation","from":"Anyone","to":"Girls"}]');
INSERT INTO history VALUES (8, '2026-11-20T06:00:00.000Z', 'owner@example.org', 'settings', 'changed', 'main_settings', '', '[{"field":"smsApiKey"}]');
INSERT INTO history VALUES (9, '2026-11-20T06:00:00.000Z', 'owner@example.org', 'page', 'added', 'fees', 'Fees', '[]');
INSERT INTO history VALUES (10, '2026-11-20T06:00:00.000Z', 'owner@example.org', 'menu', 'added', 'fees', 'Fees', '[]');
INSERT INTO history VALUES (11, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'session', 'signed-in', 'owner@example.org', 'owner@example.org', '[{"field":"network","to":"unknown"}]');
INSERT INTO history VALUES (12, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'member', 'added', 'meera', 'Meera Joshi', '[]');
INSERT INTO history VALUES (13, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'member', 'added', 'kiran', 'Kiran Pawar', '[]');
INSERT INTO history VALUES (14, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'member', 'removed', 'kiran', 'Kiran Pawar', '[]');
INSERT INTO history VALUES (15, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'seat', 'removed', '1-20', '1/20', '[]');
INSERT INTO history VALUES (16, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'seat', 'removed', '1-19', '1/19', '[]');
INSERT INTO history VALUES (17, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'settings', 'changed', 'main_settings', '', '[{"field":"centre.name.en","from":"Abhyasika","to":"Saraswati Study Room"}]');
INSERT INTO history VALUES (18, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'settings', 'changed', 'main_settings', '', '[{"field":"privacy.lapsedMonths","from":null,"to":6}]');
INSERT INTO history VALUES (19, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'session', 'signed-in', 'owner@example.org', 'owner@example.org', '[{"field":"network","to":"unknown"}]');
INSERT INTO history VALUES (20, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'member', 'added', 'lata', 'Lata Kale', '[]');
INSERT INTO history VALUES (22, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'member', 'added', 'usha', 'उषा मोरे', '[]');
INSERT INTO history VALUES (23, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'member', 'removed', 'lata', 'Lata Kale', '[]');
INSERT INTO history VALUES (25, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'member', 'removed', 'usha', 'उषा मोरे', '[]');
INSERT INTO history VALUES (26, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'member', 'restored', 'lata', 'Lata Kale', '[]');
INSERT INTO history VALUES (21, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'member', 'added', 'sunil', '', '[]');
INSERT INTO history VALUES (24, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'member', 'removed', 'sunil', '', '[]');
INSERT INTO history VALUES (27, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'member', 'forgotten', 'sunil', '', '[]');
INSERT INTO history VALUES (28, '2026-11-21T06:00:00.000Z', 'owner@example.org', 'session', 'signed-out', 'owner@example.org', 'owner@example.org', '[{"field":"network","to":"unknown"}]');
INSERT INTO kysely_migration VALUES ('0001-members-and-seating', '2026-11-20T12:23:26.927Z');
INSERT INTO kysely_migration VALUES ('0002-settings-and-visits', '2026-11-20T12:23:26.932Z');
INSERT INTO kysely_migration VALUES ('0003-accounts', '2026-11-20T12:23:26.942Z');
INSERT INTO kysely_migration VALUES ('0004-account-language', '2026-11-20T12:23:26.943Z');
INSERT INTO kysely_migration VALUES ('0005-pages-and-menu', '2026-11-20T12:23:26.946Z');
INSERT INTO kysely_migration VALUES ('0006-logo', '2026-11-20T12:23:26.947Z');
INSERT INTO kysely_migration VALUES ('0007-history-and-deleted-members', '2026-11-20T12:23:26.955Z');
INSERT INTO kysely_migration VALUES ('0009-second-factor', '2026-11-20T12:23:26.958Z');
INSERT INTO kysely_migration VALUES ('0010-forgotten-members', '2026-11-22T08:15:11.956Z');
INSERT INTO kysely_migration VALUES ('0011-network-addresses', '2026-11-22T08:15:11.962Z');
INSERT INTO kysely_migration VALUES ('0012-sign-in-tries', '2026-11-22T08:15:11.973Z');
INSERT INTO kysely_migration VALUES ('0013-rooms-seats-and-holds', '2026-11-22T08:55:46.318Z');
INSERT INTO kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO libraries VALUES (1, 'Main Library', 'मुख्य वाचनालय', 1, 19);
INSERT INTO libraries VALUES (2, 'New Extension', 'नवीन विस्तार', 2, 19);
INSERT INTO member_photos VALUES ('asha', '\x524946465a00000057454250565038580a00000010000000000000000000414c504802000000007f56503820320000001002009d012a0100010001402225a00274ba01f801fa0003c800feea2afffe0cc1e9f33ff833bffd00639b823ffd0dc00000');
INSERT INTO members VALUES ('asha', 'Asha Patil', '919822012345', '919822054321', 'Female', 'v1.38a338f104813f32.Z4m2XewwQAqvUJRfY651hDzbhLitoblljuEQJS8yLEQYANjAZ_Zaq5J5', '4, College Road, Nashik''s old town', '2026-11-01', '2026-12-01', 'Active', 'G39n4YfR45XQoTJC', NULL, NULL, NULL, 4);
INSERT INTO members VALUES ('meera', 'Meera Joshi', '9822012345', '9822054321', 'Female', 'v1.38a338f104813f32.PLA3S4LHNg_-BWWwyJlQib8YJ-aKNGt-hGw69Bk21DFwN1eRq78l4I_D', '4, College Road, Nashik', '2026-11-20', '2026-12-20', 'Active', NULL, NULL, NULL, NULL, 13);
INSERT INTO members VALUES ('ravi', 'रवी जाधव', '919822000001', '919822000002', 'Male', 'v1.38a338f104813f32.P8OJ07Mav-Xpg2cb82JKTu7hGUrkge3XBqSAU3t2dAkZUkbRHLB7PQp1', 'गंगापूर रोड, नाशिक', '2026-10-31', '2026-11-30', 'Active', NULL, NULL, NULL, NULL, 5);
INSERT INTO members VALUES ('gone', 'Gone Already', '1', '2', 'Other', 'v1.38a338f104813f32.UBwcbRwxsmjDq80kqkgRFtTXbYMMuGdVsXGPJtiFqZRuSpU8RZcc_71f', 'x', '2026-11-10', '2026-12-10', 'Active', NULL, '2026-11-20', 'owner@example.org', '2-1', 7);
INSERT INTO members VALUES ('kiran', 'Kiran Pawar', '9822012345', '9822054321', 'Female', 'v1.38a338f104813f32.B79Ls35lJWyaZxjVkaFbBdie-ATNm1R5gI5a1TmwaD5YW558Hi7l5MCY', '4, College Road, Nashik', '2026-11-20', '2026-12-20', 'Active', NULL, '2026-11-21', 'owner@example.org', 'retired-1-19', 15);
INSERT INTO members VALUES ('usha', 'उषा मोरे', '9822012345', '9822054321', 'Female', 'v1.38a338f104813f32.nrauVh10Zc09zqVQayuB1Ux8uHNC0y6Sv0wydTeaCPxovuFuxpNUtEz8', '4, College Road, Nashik', '2026-11-20', '2026-12-20', 'Active', NULL, '2026-11-21', 'owner@example.org', '1-15', 26);
INSERT INTO members VALUES ('lata', 'Lata Kale', '9822012345', '9822054321', 'Female', 'v1.38a338f104813f32.ImYlJb5WZTlgJW1aqf2sSKjJn5QmhQm16bJDbssd5fjXhFucSpNeSuJb', '4, College Road, Nashik', '2026-11-20', '2026-12-20', 'Active', NULL, NULL, NULL, NULL, 27);
INSERT INTO menu VALUES ('fees', 'Fees', 'शुल्क', 'fees', 0, 12);
INSERT INTO meta VALUES ('data_key', '38a338f104813f32');
INSERT INTO meta VALUES ('sample_planted_at', '0');
INSERT INTO meta VALUES ('cookie_secret', 'v1.38a338f104813f32.bxpEx-NiYAnScJZXXBXmyXoqPt_E-P5VTd72LqysMDjYGVMlI2-3Pg7uCKhF213e0Em3CPGCz3ZWm9ut1qjhdEy7S6CBxAw');
INSERT INTO meta VALUES ('scrub_due', 'yes');
INSERT INTO pages VALUES ('fees', 'Fees', '<p>₹500 a month</p>', 'शुल्क', '<p>महिना ₹५००</p>', 11);
INSERT INTO revision VALUES (1, 28, 20);
INSERT INTO seat_holds VALUES ('1-3', 1, 'asha');
INSERT INTO seat_holds VALUES ('2-50', 1, 'ravi');
INSERT INTO seat_holds VALUES ('retired-1-20', 1, 'meera');
INSERT INTO seat_holds VALUES ('1-17', 1, 'lata');
INSERT INTO seating VALUES ('1-1', 1, 1, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('1-2', 1, 2, 'Girls', NULL, 8);
INSERT INTO seating VALUES ('1-3', 1, 3, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('1-4', 1, 4, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('1-5', 1, 5, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('1-6', 1, 6, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('1-7', 1, 7, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('1-8', 1, 8, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('1-9', 1, 9, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('1-10', 1, 10, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('1-11', 1, 11, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('1-12', 1, 12, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('1-13', 1, 13, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('1-14', 1, 14, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('1-15', 1, 15, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('1-16', 1, 16, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('1-17', 1, 17, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('1-18', 1, 18, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('2-1', 2, 1, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('2-2', 2, 2, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('2-3', 2, 3, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('2-4', 2, 4, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('2-5', 2, 5, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('2-6', 2, 6, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('2-7', 2, 7, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('2-8', 2, 8, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('2-9', 2, 9, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('2-10', 2, 10, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('2-11', 2, 11, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('2-12', 2, 12, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('2-13', 2, 13, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('2-14', 2, 14, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('2-15', 2, 15, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('2-16', 2, 16, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('2-17', 2, 17, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('2-18', 2, 18, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('2-19', 2, 19, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('2-20', 2, 20, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('2-21', 2, 21, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('2-22', 2, 22, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('2-23', 2, 23, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('2-24', 2, 24, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('2-25', 2, 25, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('2-26', 2, 26, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('2-27', 2, 27, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('2-28', 2, 28, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('2-29', 2, 29, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('2-30', 2, 30, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('2-31', 2, 31, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('2-32', 2, 32, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('2-33', 2, 33, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('2-34', 2, 34, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('2-35', 2, 35, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('2-36', 2, 36, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('2-37', 2, 37, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('2-38', 2, 38, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('2-39', 2, 39, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('2-40', 2, 40, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('2-41', 2, 41, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('2-42', 2, 42, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('2-43', 2, 43, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('2-44', 2, 44, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('2-45', 2, 45, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('2-46', 2, 46, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('2-47', 2, 47, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('2-48', 2, 48, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('2-49', 2, 49, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('2-50', 2, 50, 'Anyone', NULL, 2);
INSERT INTO seating VALUES ('retired-1-19', 1, 19, 'Anyone', '2026-11-22', 19);
INSERT INTO seating VALUES ('retired-1-20', 1, 20, 'Anyone', '2026-11-22', 19);
INSERT INTO sessions VALUES ('v0KHZFkgn8aJ0FCRag6e5a6s7z4QPzzC', 'y6Ob43iR7EYBiu22oJwiAke12Knp7i3J', '67308bdc-6a83-4bcd-a074-a978774b7705', '2026-12-04T12:23:27.343Z', '127.0.0.1', '', '2026-11-20T12:23:27.343Z', '2026-11-20T12:23:27.343Z');
INSERT INTO sessions VALUES ('Wm3IPpnmXM1dzPSe2WSdUwUzald9P5B2', 'z3l2I75CWAhqUDfp4CsDu5dnjH4WcLmV', '67308bdc-6a83-4bcd-a074-a978774b7705', '2026-12-06T08:15:12.658Z', '127.0.0.1', '', '2026-11-22T08:15:12.658Z', '2026-11-22T08:15:12.658Z');
INSERT INTO settings VALUES ('main_settings', '{"whatsappApiKey":"v1.38a338f104813f32.jCaSkKoMPKVmixEzMJUfUlAyeEK6VugT26_2lg","smsApiKey":"v1.38a338f104813f32.mjPuCAAX1K8GPCU9WHqvYa-kgyhEOf61ic0evtpvKrEvrqCdI0vSUiePmC6dfq5ygw","homePageId":null,"customHeadCode":"","customBodyCode":"","customFooterCode":""}', 19);
INSERT INTO settings VALUES ('centre', '{"name":{"en":"Saraswati Study Room","mr":"अभ्यासिका"},"vision":{"en":"Every student deserves a quiet desk, good light and the company of people who work just as hard. We keep such a place clean, calm and affordable. Bring your books and your ambition; leave the rest to us.","mr":"प्रत्येक विद्यार्थ्याला शांत जागा, पुरेसा उजेड आणि तितक्याच मनापासून अभ्यास करणाऱ्यांची सोबत मिळायला हवी. अशी स्वच्छ, शांत आणि परवडणारी जागा उपलब्ध करून देणे हेच आमचे ध्येय आहे. तुम्ही फक्त पुस्तके आणि जिद्द घेऊन या; बाकीची काळजी आमची."},"address":{"en":"2nd Floor, Deepmala Arcade, College Road, Nashik 422005, Maharashtra","mr":"दुसरा मजला, दीपमाला आर्केड, कॉलेज रोड, नाशिक ४२२००५, महाराष्ट्र"},"phones":["+91 98000 00010","+91 98000 00011"],"mapQuery":"College Road, Nashik 422005","payeeId":"payee@upi","payeeName":"Abhyasika","logo":null}', 19);
INSERT INTO settings VALUES ('privacy', '{"asks":{"parentsPhone":true,"aadhar":true,"address":true},"masksAadhar":false,"lapsedMonths":6}', 19);
INSERT INTO shift_parts VALUES (1, 1);
INSERT INTO shifts VALUES (1, 'Full day', 'पूर्ण दिवस', 1);
INSERT INTO tombstones VALUES ('members', 'gone', 7);
INSERT INTO tombstones VALUES ('members', 'kiran', 15);
INSERT INTO tombstones VALUES ('seating', '1-20', 16);
INSERT INTO tombstones VALUES ('seating', '1-19', 17);
INSERT INTO tombstones VALUES ('members', 'sunil', 25);
INSERT INTO tombstones VALUES ('members', 'usha', 26);
INSERT INTO tombstones VALUES ('deletions', 'lata', 27);
INSERT INTO tombstones VALUES ('deletions', 'sunil', 28);
INSERT INTO visit_deliveries VALUES ('delivery-1', '2026-11-20');
INSERT INTO visits VALUES ('2026-11-20', 7, 9);
SELECT pg_catalog.setval('history_id_seq', 28, true);
ALTER TABLE ONLY accounts
    ADD CONSTRAINT accounts_email_key UNIQUE (email);
ALTER TABLE ONLY accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY credentials
    ADD CONSTRAINT credentials_pkey PRIMARY KEY (id);
ALTER TABLE ONLY day_parts
    ADD CONSTRAINT day_parts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY day_parts
    ADD CONSTRAINT day_parts_starts_at_key UNIQUE (starts_at);
ALTER TABLE ONLY meta
    ADD CONSTRAINT facts_pkey PRIMARY KEY (name);
ALTER TABLE ONLY forgotten_members
    ADD CONSTRAINT forgotten_members_pkey PRIMARY KEY (id);
ALTER TABLE ONLY history
    ADD CONSTRAINT history_pkey PRIMARY KEY (id);
ALTER TABLE ONLY kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY libraries
    ADD CONSTRAINT libraries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY logo
    ADD CONSTRAINT logo_pkey PRIMARY KEY (mark);
ALTER TABLE ONLY member_photos
    ADD CONSTRAINT member_photos_next_pkey PRIMARY KEY (member_id);
ALTER TABLE ONLY members
    ADD CONSTRAINT members_next_pkey PRIMARY KEY (id);
ALTER TABLE ONLY menu
    ADD CONSTRAINT menu_pkey PRIMARY KEY (id);
ALTER TABLE ONLY pages
    ADD CONSTRAINT pages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY recovery_codes
    ADD CONSTRAINT recovery_codes_key PRIMARY KEY (account_id, hash);
ALTER TABLE ONLY revision
    ADD CONSTRAINT revision_pkey PRIMARY KEY (id);
ALTER TABLE ONLY seat_holds
    ADD CONSTRAINT seat_holds_member_id_part_id_key UNIQUE (member_id, part_id);
ALTER TABLE ONLY seat_holds
    ADD CONSTRAINT seat_holds_pkey PRIMARY KEY (seat_id, part_id);
ALTER TABLE ONLY seating
    ADD CONSTRAINT seating_next_library_id_number_key UNIQUE (library_id, number);
ALTER TABLE ONLY seating
    ADD CONSTRAINT seating_next_pkey PRIMARY KEY (id);
ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_token_key UNIQUE (token);
ALTER TABLE ONLY settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY shift_parts
    ADD CONSTRAINT shift_parts_pkey PRIMARY KEY (shift_id, part_id);
ALTER TABLE ONLY shifts
    ADD CONSTRAINT shifts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY sign_in_failures
    ADD CONSTRAINT sign_in_failures_pkey PRIMARY KEY (key);
ALTER TABLE ONLY tombstones
    ADD CONSTRAINT tombstones_key PRIMARY KEY (topic, row_id);
ALTER TABLE ONLY verifications
    ADD CONSTRAINT verifications_pkey PRIMARY KEY (id);
ALTER TABLE ONLY visit_deliveries
    ADD CONSTRAINT visit_deliveries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY visits
    ADD CONSTRAINT visits_pkey PRIMARY KEY (day);
CREATE INDEX credentials_by_account ON credentials USING btree (account_id);
CREATE INDEX history_by_subject ON history USING btree (kind, subject, id);
CREATE INDEX members_by_revision ON members USING btree (revision);
CREATE INDEX menu_by_revision ON menu USING btree (revision);
CREATE INDEX pages_by_revision ON pages USING btree (revision);
CREATE INDEX seating_by_revision ON seating USING btree (revision);
CREATE INDEX sessions_by_account ON sessions USING btree (account_id);
CREATE INDEX tombstones_by_revision ON tombstones USING btree (topic, revision);
CREATE TRIGGER history_is_not_emptied BEFORE TRUNCATE ON history FOR EACH STATEMENT EXECUTE FUNCTION history_is_append_only();
CREATE TRIGGER history_keeps_rows BEFORE DELETE OR UPDATE ON history FOR EACH ROW EXECUTE FUNCTION history_is_append_only();
ALTER TABLE ONLY credentials
    ADD CONSTRAINT credentials_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY member_photos
    ADD CONSTRAINT member_photos_next_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE ONLY members
    ADD CONSTRAINT members_next_former_seat_id_fkey FOREIGN KEY (former_seat_id) REFERENCES seating(id) ON DELETE SET NULL;
ALTER TABLE ONLY recovery_codes
    ADD CONSTRAINT recovery_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY seat_holds
    ADD CONSTRAINT seat_holds_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE ONLY seat_holds
    ADD CONSTRAINT seat_holds_part_id_fkey FOREIGN KEY (part_id) REFERENCES day_parts(id);
ALTER TABLE ONLY seat_holds
    ADD CONSTRAINT seat_holds_seat_id_fkey FOREIGN KEY (seat_id) REFERENCES seating(id);
ALTER TABLE ONLY seating
    ADD CONSTRAINT seating_next_library_id_fkey FOREIGN KEY (library_id) REFERENCES libraries(id);
ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY shift_parts
    ADD CONSTRAINT shift_parts_part_id_fkey FOREIGN KEY (part_id) REFERENCES day_parts(id);
ALTER TABLE ONLY shift_parts
    ADD CONSTRAINT shift_parts_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES shifts(id) ON DELETE CASCADE;
