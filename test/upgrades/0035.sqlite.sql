PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE IF NOT EXISTS "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
INSERT INTO kysely_migration VALUES('0001-members-and-seating','2026-11-20T12:23:26.460Z');
INSERT INTO kysely_migration VALUES('0002-settings-and-visits','2026-11-20T12:23:26.461Z');
INSERT INTO kysely_migration VALUES('0003-accounts','2026-11-20T12:23:26.462Z');
INSERT INTO kysely_migration VALUES('0004-account-language','2026-11-20T12:23:26.463Z');
INSERT INTO kysely_migration VALUES('0005-pages-and-menu','2026-11-20T12:23:26.464Z');
INSERT INTO kysely_migration VALUES('0006-logo','2026-11-20T12:23:26.465Z');
INSERT INTO kysely_migration VALUES('0007-history-and-deleted-members','2026-11-20T12:23:26.466Z');
INSERT INTO kysely_migration VALUES('0009-second-factor','2026-11-20T12:23:26.467Z');
INSERT INTO kysely_migration VALUES('0010-forgotten-members','2026-11-22T08:15:08.713Z');
INSERT INTO kysely_migration VALUES('0011-network-addresses','2026-11-22T08:15:08.715Z');
INSERT INTO kysely_migration VALUES('0012-sign-in-tries','2026-11-22T08:15:08.742Z');
INSERT INTO kysely_migration VALUES('0013-rooms-seats-and-holds','2026-11-22T08:55:45.950Z');
INSERT INTO kysely_migration VALUES('0014-deleted-members-topic','2026-11-22T12:19:12.637Z');
INSERT INTO kysely_migration VALUES('0015-plans-and-hours','2026-11-22T12:19:12.643Z');
INSERT INTO kysely_migration VALUES('0016-terms','2026-11-22T16:02:12.709Z');
INSERT INTO kysely_migration VALUES('0017-accounts-and-receipts','2026-11-22T21:36:12.878Z');
INSERT INTO kysely_migration VALUES('0018-reminders','2026-11-23T00:26:55.055Z');
INSERT INTO kysely_migration VALUES('0019-expenses-and-closings','2026-11-23T03:44:17.511Z');
INSERT INTO kysely_migration VALUES('0020-roles-and-asks','2026-11-23T03:44:17.513Z');
INSERT INTO kysely_migration VALUES('0021-imports','2026-11-23T03:44:17.514Z');
INSERT INTO kysely_migration VALUES('0022-second-place','2026-11-23T19:25:35.120Z');
INSERT INTO kysely_migration VALUES('0023-parts-prices-sheets','2026-11-25T17:15:29.577Z');
INSERT INTO kysely_migration VALUES('0024-own-prints-and-fixed-paths','2026-11-25T17:15:29.604Z');
INSERT INTO kysely_migration VALUES('0025-copies-and-visits','2026-11-25T17:15:29.623Z');
INSERT INTO kysely_migration VALUES('0026-names-prices-first-codes','2026-11-25T23:03:08.103Z');
INSERT INTO kysely_migration VALUES('0027-seal','2026-11-25T23:03:08.104Z');
INSERT INTO kysely_migration VALUES('0028-site-photos','2026-11-25T23:03:08.105Z');
INSERT INTO kysely_migration VALUES('0029-admissions','2026-11-26T01:47:15.965Z');
INSERT INTO kysely_migration VALUES('0030-figures','2026-11-26T01:47:15.978Z');
INSERT INTO kysely_migration VALUES('0031-members-pages','2026-11-26T04:54:56.606Z');
INSERT INTO kysely_migration VALUES('0032-promised-seats','2026-11-26T09:45:36.613Z');
INSERT INTO kysely_migration VALUES('0033-messages','2026-11-26T09:45:36.615Z');
INSERT INTO kysely_migration VALUES('0034-sending','2026-11-26T12:14:19.438Z');
INSERT INTO kysely_migration VALUES('0035-tax-regimes','2026-11-26T16:04:48.392Z');
CREATE TABLE IF NOT EXISTS "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
INSERT INTO kysely_migration_lock VALUES('migration_lock',0);
CREATE TABLE IF NOT EXISTS "revision" ("id" integer primary key, "value" integer not null, "horizon" integer not null, visits integer not null default 0);
INSERT INTO revision VALUES(1,92,92,0);
CREATE TABLE IF NOT EXISTS "tombstones" ("topic" text not null, "row_id" text not null, "revision" integer not null, constraint "tombstones_key" primary key ("topic", "row_id"));
INSERT INTO tombstones VALUES('members','gone',7);
INSERT INTO tombstones VALUES('members','kiran',15);
INSERT INTO tombstones VALUES('seating','1-20',16);
INSERT INTO tombstones VALUES('seating','1-19',17);
INSERT INTO tombstones VALUES('members','sunil',25);
INSERT INTO tombstones VALUES('members','usha',26);
INSERT INTO tombstones VALUES('deleted_members','sunil',28);
INSERT INTO tombstones VALUES('members','veda',53);
INSERT INTO tombstones VALUES('deleted_members','lata',80);
CREATE TABLE IF NOT EXISTS "meta" ("name" text primary key, "value" text not null);
INSERT INTO meta VALUES('data_key','38a338f104813f32');
INSERT INTO meta VALUES('sample_planted_at','0');
INSERT INTO meta VALUES('cookie_secret','v1.38a338f104813f32.YHMQrl7Bj6KWGIJ3wv4OEp7fVhoePJtyakAlNSgvsJosXBOVxFMNmady_n9Xhih6hpQN_qmQKeBRmJUB_nlik7XqA9VYY34');
INSERT INTO meta VALUES('setup_revision','36');
CREATE TABLE IF NOT EXISTS "settings" ("id" text primary key, "document" text not null, "revision" integer not null);
INSERT INTO settings VALUES('main_settings','{"whatsappApiKey":"v1.38a338f104813f32.srfhOQ_V3uRkCSLdy7krQxkef-fCjvNc1xKtuw","smsApiKey":"v1.38a338f104813f32.WFquE6LmbIDRdv1ARamhC-J39LMNKun7ulkjk_qHLloOCBTSC_2LuoqcMzotq0prNg","homePageId":null,"customHeadCode":"","customBodyCode":"","customFooterCode":""}',19);
INSERT INTO settings VALUES('centre','{"name":{"en":"Saraswati Study Room","mr":"अभ्यासिका"},"vision":{"en":"Every student deserves a quiet desk, good light and the company of people who work just as hard. We keep such a place clean, calm and affordable. Bring your books and your ambition; leave the rest to us.","mr":"प्रत्येक विद्यार्थ्याला शांत जागा, पुरेसा उजेड आणि तितक्याच मनापासून अभ्यास करणाऱ्यांची सोबत मिळायला हवी. अशी स्वच्छ, शांत आणि परवडणारी जागा उपलब्ध करून देणे हेच आमचे ध्येय आहे. तुम्ही फक्त पुस्तके आणि जिद्द घेऊन या; बाकीची काळजी आमची."},"address":{"en":"2nd Floor, Deepmala Arcade, College Road, Nashik 422005, Maharashtra","mr":"दुसरा मजला, दीपमाला आर्केड, कॉलेज रोड, नाशिक ४२२००५, महाराष्ट्र"},"phones":["+91 98000 00010","+91 98000 00011"],"mapQuery":"College Road, Nashik 422005","payeeId":"payee@upi","payeeName":"Abhyasika","logo":null}',19);
INSERT INTO settings VALUES('privacy','{"asks":{"parentsPhone":true,"aadhar":true,"address":true},"masksAadhar":false,"lapsedMonths":6}',19);
INSERT INTO settings VALUES('reminders','{"noticeDays":[10,2],"language":"mr","minorsToParents":false,"texts":[{"id":"own","situation":"over","title":"Seat","en":"Dear {name}, your seat","mr":"प्रिय {name}, आपली जागा"}]}',70);
CREATE TABLE IF NOT EXISTS "visits" ("day" text primary key, "visits" integer not null, "revision" integer not null);
INSERT INTO visits VALUES('2026-11-20',7,9);
CREATE TABLE IF NOT EXISTS "visit_deliveries" ("id" text primary key, "day" text not null);
INSERT INTO visit_deliveries VALUES('delivery-1','2026-11-20');
CREATE TABLE IF NOT EXISTS "accounts" ("id" text primary key, "email" text not null unique, "email_verified" integer not null, "image" text, "created_at" text not null, "updated_at" text not null, "language" text, "totp_secret" text, "totp_step" integer, "must_change_password" integer default 0 not null, role text not null default 'owner'
    check (role in ('owner', 'manager', 'clerk')), first_password_until text, first_code_hash text check (length(first_code_hash) = 64));
INSERT INTO accounts VALUES('d7732ea7-e5ca-4b71-a454-603409d6cdb7','owner@example.org',1,NULL,'2026-11-20T06:00:00.000Z','2026-11-20T06:00:00.000Z','mr',NULL,NULL,0,'owner',NULL,NULL);
INSERT INTO accounts VALUES('98291b27-8301-4292-97fc-090769435645','clerk@abhyasika.local',1,NULL,'2026-11-21T06:00:00.000Z','2026-11-21T06:00:00.000Z',NULL,NULL,NULL,0,'clerk',NULL,NULL);
CREATE TABLE IF NOT EXISTS "sessions" ("id" text primary key, "token" text not null unique, "account_id" text not null references "accounts" ("id") on delete cascade, "expires_at" text not null, "ip_address" text, "user_agent" text, "created_at" text not null, "updated_at" text not null);
INSERT INTO sessions VALUES('0DRSknd8NdBpnhrDV3G2rV3V3JNusMtB','yEWSVPQgBHjWVFcfoVWwUWKtJ1WAabhI','d7732ea7-e5ca-4b71-a454-603409d6cdb7','2026-12-04T12:23:26.747Z','127.0.0.1','','2026-11-20T12:23:26.748Z','2026-11-20T12:23:26.748Z');
INSERT INTO sessions VALUES('KkljhNDJbOckhdLjTXTdYHPQynE7QlpU','rPQW22cShXd9RT0UzYbo3ogofIoRSDJh','d7732ea7-e5ca-4b71-a454-603409d6cdb7','2026-12-06T08:15:09.729Z','127.0.0.1','','2026-11-22T08:15:09.764Z','2026-11-22T08:15:09.764Z');
INSERT INTO sessions VALUES('C2B75gUdONNz0rKvsoCB1spfpTHZu13Y','qDqlLTN6mo5fNenfxpioFotV1jcBgrJ7','d7732ea7-e5ca-4b71-a454-603409d6cdb7','2026-12-06T12:19:13.556Z','127.0.0.1','','2026-11-22T12:19:13.560Z','2026-11-22T12:19:13.560Z');
INSERT INTO sessions VALUES('CgOnETKrKD2vxza0mfr6ml5OiLarVnC3','50RCQvVZk6oFp6adlJydpgA9nHE9E8Xv','d7732ea7-e5ca-4b71-a454-603409d6cdb7','2026-12-06T16:02:13.003Z','127.0.0.1','','2026-11-22T16:02:13.004Z','2026-11-22T16:02:13.004Z');
INSERT INTO sessions VALUES('XmzqYYQ3G8wGCNy1fE430SURvS1SuQMi','yQEVNpj0DgGRvP0v1dUC0wDmCl6Mu1sB','d7732ea7-e5ca-4b71-a454-603409d6cdb7','2026-12-06T21:36:13.077Z','127.0.0.1','','2026-11-22T21:36:13.078Z','2026-11-22T21:36:13.078Z');
INSERT INTO sessions VALUES('r2VWTFCQ4iHqfJuiQSWlR7gYFiK8Utxd','i4rAhTEmPOAUvAkMRuJ7vyK95xm6olZP','d7732ea7-e5ca-4b71-a454-603409d6cdb7','2026-12-07T00:26:55.248Z','127.0.0.1','','2026-11-23T00:26:55.250Z','2026-11-23T00:26:55.250Z');
INSERT INTO sessions VALUES('3IvuIZAON2VtXxep76ix9oEIAZTQg0ls','N4MwJgtPGMSyNuWLCWUwjisqH4YX457F','d7732ea7-e5ca-4b71-a454-603409d6cdb7','2026-12-07T03:44:17.721Z','127.0.0.1','','2026-11-23T03:44:17.722Z','2026-11-23T03:44:17.722Z');
INSERT INTO sessions VALUES('V1jggLdGFp2VrzMWtJJaciqZmwBO9Ysd','4Wmxslw6sv7YKyLV6ogbvvubxzmZO4Yk','98291b27-8301-4292-97fc-090769435645','2026-12-07T03:44:18.018Z','127.0.0.1','','2026-11-23T03:44:18.018Z','2026-11-23T03:44:18.018Z');
INSERT INTO sessions VALUES('bu7Hxpsd2H1UddSgJTCSeMHau6Z1q81U','vHkcY3NnyWKZyoIyA8JCw6VlizLRIVa8','d7732ea7-e5ca-4b71-a454-603409d6cdb7','2026-12-07T19:25:35.341Z','127.0.0.1','','2026-11-23T19:25:35.342Z','2026-11-23T19:25:35.342Z');
CREATE TABLE IF NOT EXISTS "credentials" ("id" text primary key, "account_id" text not null references "accounts" ("id") on delete cascade, "provider_id" text not null, "provider_account_id" text not null, "password" text, "access_token" text, "refresh_token" text, "id_token" text, "access_token_expires_at" text, "refresh_token_expires_at" text, "scope" text, "created_at" text not null, "updated_at" text not null);
INSERT INTO credentials VALUES('7fb18cfd-2017-40a0-90b1-9a3739f01826','d7732ea7-e5ca-4b71-a454-603409d6cdb7','credential','d7732ea7-e5ca-4b71-a454-603409d6cdb7','$scrypt$ln=13,r=8,p=10$qe+M8qA5VVckUxDp2nxxSQ$ZQnDAb89TkoYB2nuguTYmx0n8jK9N1Y0MUvgVMKmUv4',NULL,NULL,NULL,NULL,NULL,NULL,'2026-11-20T06:00:00.000Z','2026-11-20T06:00:00.000Z');
INSERT INTO credentials VALUES('f2130b53-a76c-4694-bd73-a22b4842a4bc','98291b27-8301-4292-97fc-090769435645','credential','98291b27-8301-4292-97fc-090769435645','$scrypt$ln=13,r=8,p=10$nNH7TJka+tY8UE6thrn5Bw$jm4glL2CtTW4GEe7izGV3rAgV0aVeSrCSKHB/vfEVWg',NULL,NULL,NULL,NULL,NULL,NULL,'2026-11-21T06:00:00.000Z','2026-11-21T06:00:00.000Z');
CREATE TABLE IF NOT EXISTS "verifications" ("id" text primary key, "identifier" text not null, "value" text not null, "expires_at" text not null, "created_at" text not null, "updated_at" text not null);
CREATE TABLE IF NOT EXISTS "pages" ("id" text primary key, "title" text not null, "content" text not null, "title_mr" text not null, "content_mr" text not null, "revision" integer not null);
INSERT INTO pages VALUES('fees','Fees','<p>₹500 a month</p>','शुल्क','<p>महिना ₹५००</p>',11);
CREATE TABLE IF NOT EXISTS "menu" ("id" text primary key, "label" text not null, "label_mr" text not null, "page_id" text not null, "position" integer not null, "revision" integer not null);
INSERT INTO menu VALUES('fees','Fees','शुल्क','fees',0,12);
CREATE TABLE IF NOT EXISTS "logo" ("mark" text primary key, "image" blob not null);
CREATE TABLE IF NOT EXISTS "history" ("id" integer primary key autoincrement, "at" text not null, "actor" text not null, "kind" text not null, "action" text not null, "subject" text not null, "name" text not null, "changes" text not null);
INSERT INTO history VALUES(1,'2026-11-20T06:00:00.000Z','product','account','added','owner@example.org','owner@example.org','[]');
INSERT INTO history VALUES(2,'2026-11-20T06:00:00.000Z','owner@example.org','session','signed-in','owner@example.org','owner@example.org','[{"field":"network","to":"unknown"}]');
INSERT INTO history VALUES(3,'2026-11-20T06:00:00.000Z','owner@example.org','member','added','asha','Asha Patil','[]');
INSERT INTO history VALUES(4,'2026-11-20T06:00:00.000Z','owner@example.org','member','added','ravi','रवी जाधव','[]');
INSERT INTO history VALUES(5,'2026-11-20T06:00:00.000Z','owner@example.org','member','added','gone','Gone Already','[]');
INSERT INTO history VALUES(6,'2026-11-20T06:00:00.000Z','owner@example.org','member','removed','gone','Gone Already','[]');
INSERT INTO history VALUES(7,'2026-11-20T06:00:00.000Z','owner@example.org','seat','changed','1-2','1/2','[{"field":"allocation","from":"Anyone","to":"Girls"}]');
INSERT INTO history VALUES(8,'2026-11-20T06:00:00.000Z','owner@example.org','settings','changed','main_settings','','[{"field":"smsApiKey"}]');
INSERT INTO history VALUES(9,'2026-11-20T06:00:00.000Z','owner@example.org','page','added','fees','Fees','[]');
INSERT INTO history VALUES(10,'2026-11-20T06:00:00.000Z','owner@example.org','menu','added','fees','Fees','[]');
INSERT INTO history VALUES(11,'2026-11-21T06:00:00.000Z','owner@example.org','session','signed-in','owner@example.org','owner@example.org','[{"field":"network","to":"unknown"}]');
INSERT INTO history VALUES(12,'2026-11-21T06:00:00.000Z','owner@example.org','member','added','meera','Meera Joshi','[]');
INSERT INTO history VALUES(13,'2026-11-21T06:00:00.000Z','owner@example.org','member','added','kiran','Kiran Pawar','[]');
INSERT INTO history VALUES(14,'2026-11-21T06:00:00.000Z','owner@example.org','member','removed','kiran','Kiran Pawar','[]');
INSERT INTO history VALUES(15,'2026-11-21T06:00:00.000Z','owner@example.org','seat','removed','1-20','1/20','[]');
INSERT INTO history VALUES(16,'2026-11-21T06:00:00.000Z','owner@example.org','seat','removed','1-19','1/19','[]');
INSERT INTO history VALUES(17,'2026-11-21T06:00:00.000Z','owner@example.org','settings','changed','main_settings','','[{"field":"centre.name.en","from":"Abhyasika","to":"Saraswati Study Room"}]');
INSERT INTO history VALUES(18,'2026-11-21T06:00:00.000Z','owner@example.org','settings','changed','main_settings','','[{"field":"privacy.lapsedMonths","from":null,"to":6}]');
INSERT INTO history VALUES(19,'2026-11-21T06:00:00.000Z','owner@example.org','session','signed-in','owner@example.org','owner@example.org','[{"field":"network","to":"unknown"}]');
INSERT INTO history VALUES(20,'2026-11-21T06:00:00.000Z','owner@example.org','member','added','lata','Lata Kale','[]');
INSERT INTO history VALUES(21,'2026-11-21T06:00:00.000Z','owner@example.org','member','added','sunil','','[]');
INSERT INTO history VALUES(22,'2026-11-21T06:00:00.000Z','owner@example.org','member','added','usha','उषा मोरे','[]');
INSERT INTO history VALUES(23,'2026-11-21T06:00:00.000Z','owner@example.org','member','removed','lata','Lata Kale','[]');
INSERT INTO history VALUES(24,'2026-11-21T06:00:00.000Z','owner@example.org','member','removed','sunil','','[]');
INSERT INTO history VALUES(25,'2026-11-21T06:00:00.000Z','owner@example.org','member','removed','usha','उषा मोरे','[]');
INSERT INTO history VALUES(26,'2026-11-21T06:00:00.000Z','owner@example.org','member','restored','lata','Lata Kale','[]');
INSERT INTO history VALUES(27,'2026-11-21T06:00:00.000Z','owner@example.org','member','forgotten','sunil','','[]');
INSERT INTO history VALUES(28,'2026-11-21T06:00:00.000Z','owner@example.org','session','signed-out','owner@example.org','owner@example.org','[{"field":"network","to":"unknown"}]');
INSERT INTO history VALUES(29,'2026-11-21T06:00:00.000Z','owner@example.org','session','signed-in','owner@example.org','owner@example.org','[{"field":"network","to":"unknown"}]');
INSERT INTO history VALUES(30,'2026-11-21T06:00:00.000Z','owner@example.org','hours','changed','hours','','[{"field":"cuts","from":"0:00","to":"6:00, 14:00"}]');
INSERT INTO history VALUES(31,'2026-11-21T06:00:00.000Z','owner@example.org','shift','added','2','Morning','[]');
INSERT INTO history VALUES(32,'2026-11-21T06:00:00.000Z','owner@example.org','plan','added','morning','Morning','[]');
INSERT INTO history VALUES(33,'2026-11-21T06:00:00.000Z','owner@example.org','shift','added','3','Evening','[]');
INSERT INTO history VALUES(34,'2026-11-21T06:00:00.000Z','owner@example.org','plan','added','evening','Evening','[]');
INSERT INTO history VALUES(35,'2026-11-21T06:00:00.000Z','owner@example.org','plan','added','quarter','Three months','[]');
INSERT INTO history VALUES(36,'2026-11-21T06:00:00.000Z','owner@example.org','plan','added','tendays','Ten days','[]');
INSERT INTO history VALUES(37,'2026-11-21T06:00:00.000Z','owner@example.org','member','added','dev','Dev Early','[]');
INSERT INTO history VALUES(38,'2026-11-21T06:00:00.000Z','owner@example.org','member','added','om','Om Late','[]');
INSERT INTO history VALUES(39,'2026-11-21T06:00:00.000Z','owner@example.org','member','added','nita','Nita Quarter','[]');
INSERT INTO history VALUES(40,'2026-11-21T06:00:00.000Z','owner@example.org','member','added','feb','Feb Clamped','[]');
INSERT INTO history VALUES(41,'2026-11-21T06:00:00.000Z','owner@example.org','member','added','ten','Ten Days','[]');
INSERT INTO history VALUES(42,'2026-11-21T06:00:00.000Z','owner@example.org','member','added','away','Away Without Seat','[]');
INSERT INTO history VALUES(43,'2026-11-21T06:00:00.000Z','owner@example.org','member','changed','away','Away Without Seat','[{"field":"libraryId","from":1,"to":null},{"field":"seatNumber","from":13,"to":null}]');
INSERT INTO history VALUES(44,'2026-11-21T06:00:00.000Z','owner@example.org','member','changed','ravi','रवी जाधव','[{"field":"status","from":"Active","to":"Inactive"}]');
INSERT INTO history VALUES(45,'2026-11-21T06:00:00.000Z','owner@example.org','member','changed','lata','Lata Kale','[{"field":"expiryDate","from":"2026-12-20","to":"2026-10-01"}]');
INSERT INTO history VALUES(46,'2026-11-22T16:02:12.702Z','product','member','changed','lata','Lata Kale','[{"field":"joinDate","from":"2026-11-20","to":"2026-10-01"}]');
INSERT INTO history VALUES(47,'2026-11-21T06:00:00.000Z','owner@example.org','session','signed-in','owner@example.org','owner@example.org','[{"field":"network","to":"unknown"}]');
INSERT INTO history VALUES(48,'2026-11-21T06:00:00.000Z','owner@example.org','member','renewed','feb','Feb Clamped','[{"field":"expiryDate","from":"2026-02-28","to":"2026-03-31"},{"field":"choiceReason","from":"","to":"Was there all along"}]');
INSERT INTO history VALUES(49,'2026-11-21T06:00:00.000Z','owner@example.org','member','renewed','ten','Ten Days','[{"field":"expiryDate","from":"2026-11-29","to":"2026-12-29"},{"field":"planId","from":"tendays","to":"month"},{"field":"price","from":200,"to":500}]');
INSERT INTO history VALUES(50,'2026-11-21T06:00:00.000Z','owner@example.org','member','renewed','ten','Ten Days','[{"field":"expiryDate","from":"2026-12-29","to":"2027-01-08"},{"field":"planId","from":"month","to":"tendays"},{"field":"price","from":500,"to":200}]');
INSERT INTO history VALUES(51,'2026-11-21T06:00:00.000Z','owner@example.org','member','renewed','away','Away Without Seat','[{"field":"expiryDate","from":"2026-12-20","to":"2027-01-20"}]');
INSERT INTO history VALUES(52,'2026-11-21T06:00:00.000Z','owner@example.org','member','changed','ten','Ten Days','[{"field":"expiryDate","from":"2027-01-08","to":"2027-01-15"}]');
INSERT INTO history VALUES(53,'2026-11-21T06:00:00.000Z','owner@example.org','member','added','veda','Veda Deleted','[]');
INSERT INTO history VALUES(54,'2026-11-21T06:00:00.000Z','owner@example.org','member','removed','veda','Veda Deleted','[]');
INSERT INTO history VALUES(55,'2026-11-21T06:00:00.000Z','owner@example.org','session','signed-in','owner@example.org','owner@example.org','[{"field":"network","to":"unknown"}]');
INSERT INTO history VALUES(56,'2026-11-21T06:00:00.000Z','owner@example.org','member','renewed','dev','Dev Early','[{"field":"expiryDate","from":"2026-12-20","to":"2027-01-20"},{"field":"receipt","to":"2026-27/000001"},{"field":"paid","to":300},{"field":"mode","to":"Cash"}]');
INSERT INTO history VALUES(57,'2026-11-21T06:00:00.000Z','owner@example.org','member','corrected','dev','Dev Early','[{"field":"receipt","from":"2026-27/000001","to":"2026-27/000002"},{"field":"mode","from":"Cash","to":"UPI"},{"field":"reason","to":"It came by UPI"}]');
INSERT INTO history VALUES(58,'2026-11-21T06:00:00.000Z','owner@example.org','member','paid','ravi','रवी जाधव','[{"field":"charge","to":"Locker"},{"field":"amount","to":200},{"field":"receipt","to":"2026-27/000003"},{"field":"paid","to":200},{"field":"mode","to":"Cash"}]');
INSERT INTO history VALUES(59,'2026-11-21T06:00:00.000Z','owner@example.org','member','refunded','ravi','रवी जाधव','[{"field":"receipt","to":"R26-27/000001"},{"field":"refunded","to":50},{"field":"mode","to":"Cash"},{"field":"reason","to":"Half a month"}]');
INSERT INTO history VALUES(60,'2026-11-21T06:00:00.000Z','owner@example.org','member','paused','om','Om Late','[{"field":"from","to":"2026-11-21"},{"field":"to","to":"2026-11-30"},{"field":"expiryDate","from":"2026-12-20","to":"2026-12-30"}]');
INSERT INTO history VALUES(61,'2026-11-21T06:00:00.000Z','owner@example.org','member','seat-freed','nita','Nita Quarter','[]');
INSERT INTO history VALUES(62,'2026-11-21T06:00:00.000Z','owner@example.org','member','charged','ten','Ten Days','[{"field":"charge","to":"Other"},{"field":"amount","to":100},{"field":"reason","to":"A broken lamp"}]');
INSERT INTO history VALUES(63,'2026-11-21T06:00:00.000Z','owner@example.org','session','signed-in','owner@example.org','owner@example.org','[{"field":"network","to":"unknown"}]');
INSERT INTO history VALUES(64,'2026-11-21T06:00:00.000Z','owner@example.org','member','seat-freed','feb','Feb Clamped','[{"field":"status","from":"Active","to":"Inactive"}]');
INSERT INTO history VALUES(65,'2026-11-21T06:00:00.000Z','owner@example.org','member','paid','dev','Dev Early','[{"field":"receipt","to":"2026-27/000004"},{"field":"paid","to":40},{"field":"mode","to":"Cash"}]');
INSERT INTO history VALUES(66,'2026-11-21T06:00:00.000Z','owner@example.org','member','changed','nita','Nita Quarter','[{"field":"language","from":null,"to":"mr"},{"field":"hasNoReminders","from":false,"to":true},{"field":"isMinor","from":false,"to":true}]');
INSERT INTO history VALUES(67,'2026-11-21T06:00:00.000Z','owner@example.org','settings','changed','main_settings','','[{"field":"reminders.noticeDays.0","from":7,"to":10},{"field":"reminders.noticeDays.1","from":3,"to":2},{"field":"reminders.texts.0.id"},{"field":"reminders.texts.0.situation"},{"field":"reminders.texts.0.title"},{"field":"reminders.texts.0.en"},{"field":"reminders.texts.0.mr"}]');
INSERT INTO history VALUES(68,'2026-11-21T06:00:00.000Z','owner@example.org','session','signed-in','owner@example.org','owner@example.org','[{"field":"network","to":"unknown"}]');
INSERT INTO history VALUES(69,'2026-11-21T06:00:00.000Z','owner@example.org','expense','added','water','Water','[{"field":"amount","to":160.5},{"field":"mode","to":"Cash"},{"field":"paidTo","to":"Ganesh"}]');
INSERT INTO history VALUES(70,'2026-11-21T06:00:00.000Z','owner@example.org','expense','added','rent','Rent','[{"field":"amount","to":9000},{"field":"mode","to":"UPI"},{"field":"paidTo","to":"Landlord"}]');
INSERT INTO history VALUES(71,'2026-11-21T06:00:00.000Z','owner@example.org','expense','corrected','rent','Rent','[{"field":"amount","from":9000,"to":9500},{"field":"paidTo","from":"Landlord","to":""},{"field":"reason","to":"Misread"}]');
INSERT INTO history VALUES(72,'2026-11-21T06:00:00.000Z','owner@example.org','account','added','clerk@abhyasika.local','clerk@abhyasika.local','[{"field":"role","to":"clerk"}]');
INSERT INTO history VALUES(73,'2026-11-21T06:00:00.000Z','clerk@abhyasika.local','session','signed-in','clerk@abhyasika.local','clerk@abhyasika.local','[{"field":"network","to":"unknown"}]');
INSERT INTO history VALUES(74,'2026-11-21T06:00:00.000Z','clerk@abhyasika.local','account','changed','clerk@abhyasika.local','clerk@abhyasika.local','[{"field":"password"}]');
INSERT INTO history VALUES(75,'2026-11-21T06:00:00.000Z','clerk@abhyasika.local','member','asked','ten','Ten Days','[{"field":"ask","to":"deletion"},{"field":"reason","to":"Left"}]');
INSERT INTO history VALUES(76,'2026-11-21T06:00:00.000Z','owner@example.org','member','changed','asha','Asha Patil','[{"field":"notes","from":"","to":"Sits by the window"}]');
INSERT INTO history VALUES(77,'2026-11-21T06:00:00.000Z','owner@example.org','member','added','b03667b9-d151-4fd1-97bd-448828b782ec','Isha Newcomer','[]');
INSERT INTO history VALUES(78,'2026-11-21T06:00:00.000Z','owner@example.org','import','imported','first','members.csv','[{"field":"added","to":1},{"field":"changed","to":1},{"field":"refused","to":0}]');
INSERT INTO history VALUES(79,'2026-11-21T06:00:00.000Z','owner@example.org','closing','added','close','2026-11-21','[{"field":"expected","to":29.5},{"field":"counted","to":20},{"field":"reason","to":"Not known"}]');
INSERT INTO history VALUES(80,'2026-11-23T06:00:13.000Z','owner@example.org','session','signed-in','owner@example.org','owner@example.org','[{"field":"network","to":"unknown"}]');
INSERT INTO history VALUES(81,'2026-11-23T06:00:15.000Z','owner@example.org','member','seat-taken-back','feb','Feb Clamped','[]');
INSERT INTO history VALUES(82,'2026-11-23T06:00:18.000Z','owner@example.org','member','removed','lata','Lata Kale','[]');
INSERT INTO history VALUES(83,'2026-11-23T06:00:21.000Z','owner@example.org','member','restored','lata','Lata Kale','[]');
INSERT INTO history VALUES(84,'2026-11-23T06:00:24.000Z','owner@example.org','member','added','rest','Rekha Rest','[]');
INSERT INTO history VALUES(85,'2026-11-23T06:00:26.000Z','owner@example.org','member','added','gita','Gita Moved','[]');
INSERT INTO history VALUES(86,'2026-11-23T06:00:32.000Z','owner@example.org','member','changed','gita','Gita Moved','[{"field":"libraryId","from":1,"to":null},{"field":"seatNumber","from":10,"to":null}]');
INSERT INTO history VALUES(87,'2026-11-23T06:00:37.000Z','owner@example.org','member','changed','gita','Gita Moved','[{"field":"libraryId","from":null,"to":1},{"field":"seatNumber","from":null,"to":11}]');
INSERT INTO history VALUES(88,'2026-11-23T06:00:39.000Z','owner@example.org','member','added','hema','Hema Whole','[]');
INSERT INTO history VALUES(89,'2026-11-23T06:00:41.000Z','owner@example.org','member','added','mira','Mira Mornings','[]');
INSERT INTO history VALUES(90,'2026-11-23T06:00:44.000Z','owner@example.org','member','added','iva','Iva Changed','[{"field":"receipt","to":"2026-27/000005"},{"field":"paid","to":300},{"field":"mode","to":"Cash"}]');
INSERT INTO history VALUES(91,'2026-11-23T06:00:46.000Z','owner@example.org','member','plan-changed','iva','Iva Changed','[{"field":"planId","from":"month","to":"morning"},{"field":"price","from":500,"to":400},{"field":"amount","to":0}]');
INSERT INTO history VALUES(92,'2026-11-23T06:00:48.000Z','owner@example.org','member','paid','iva','Iva Changed','[{"field":"receipt","to":"2026-27/000006"},{"field":"paid","to":100},{"field":"mode","to":"UPI"}]');
INSERT INTO history VALUES(93,'2026-11-23T06:00:50.000Z','owner@example.org','member','corrected','iva','Iva Changed','[{"field":"receipt","from":"2026-27/000005","to":"2026-27/000007"},{"field":"mode","from":"Cash","to":"UPI"},{"field":"reason","to":"Was by UPI"}]');
INSERT INTO history VALUES(94,'2026-11-25T17:15:29.561Z','product','member','parts-given-back','gita','Gita Moved','[{"field":"partIds","to":"6:00"}]');
INSERT INTO history VALUES(95,'2026-11-25T17:15:29.562Z','product','member','parts-not-given-back','lata','Lata Kale','[{"field":"partIds","to":"6:00"}]');
INSERT INTO history VALUES(96,'2026-11-25T17:15:29.562Z','product','member','parts-given-back','feb','Feb Clamped','[{"field":"partIds","to":"6:00"}]');
CREATE TABLE IF NOT EXISTS "recovery_codes" ("account_id" text not null references "accounts" ("id") on delete cascade, "hash" text not null, constraint "recovery_codes_key" primary key ("account_id", "hash"));
CREATE TABLE IF NOT EXISTS "forgotten_members" ("id" text primary key, "revision" integer not null);
INSERT INTO forgotten_members VALUES('sunil',28);
CREATE TABLE IF NOT EXISTS "sign_in_failures" ("key" text primary key, "failures" integer not null, "until" text not null);
CREATE TABLE libraries (
      id integer primary key,
      name text not null check (name <> ''),
      name_mr text not null,
      position integer not null,
      revision integer not null
    , removed_on text check (length(removed_on) = 10));
INSERT INTO libraries VALUES(1,'Main Library','मुख्य वाचनालय',1,19,NULL);
INSERT INTO libraries VALUES(2,'New Extension','नवीन विस्तार',2,19,NULL);
CREATE TABLE day_parts (
      id integer primary key,
      starts_at integer not null unique check (starts_at between 0 and 1439)
    , revision integer not null default 0);
INSERT INTO day_parts VALUES(1,360,33);
INSERT INTO day_parts VALUES(2,840,33);
CREATE TABLE shifts (
      id integer primary key,
      name text not null check (name <> ''),
      name_mr text not null,
      position integer not null
    );
INSERT INTO shifts VALUES(1,'Full day','पूर्ण दिवस',1);
INSERT INTO shifts VALUES(2,'Morning','',2);
INSERT INTO shifts VALUES(3,'Evening','',3);
CREATE TABLE shift_parts (
      shift_id integer not null references shifts (id) on delete cascade,
      part_id integer not null references day_parts (id),
      primary key (shift_id, part_id)
    );
INSERT INTO shift_parts VALUES(1,1);
INSERT INTO shift_parts VALUES(1,2);
INSERT INTO shift_parts VALUES(2,1);
INSERT INTO shift_parts VALUES(3,2);
CREATE TABLE IF NOT EXISTS "seating" (
      id text primary key,
      library_id integer not null references libraries (id),
      number integer not null,
      allocation text not null check (allocation in ('Anyone', 'Boys', 'Girls')),
      retired_on text check (length(retired_on) = 10),
      revision integer not null,
      unique (library_id, number)
    );
INSERT INTO seating VALUES('1-1',1,1,'Anyone',NULL,2);
INSERT INTO seating VALUES('1-2',1,2,'Girls',NULL,8);
INSERT INTO seating VALUES('1-3',1,3,'Anyone',NULL,2);
INSERT INTO seating VALUES('1-4',1,4,'Anyone',NULL,2);
INSERT INTO seating VALUES('1-5',1,5,'Anyone',NULL,2);
INSERT INTO seating VALUES('1-6',1,6,'Anyone',NULL,2);
INSERT INTO seating VALUES('1-7',1,7,'Anyone',NULL,2);
INSERT INTO seating VALUES('1-8',1,8,'Anyone',NULL,2);
INSERT INTO seating VALUES('1-9',1,9,'Anyone',NULL,2);
INSERT INTO seating VALUES('1-10',1,10,'Anyone',NULL,2);
INSERT INTO seating VALUES('1-11',1,11,'Anyone',NULL,2);
INSERT INTO seating VALUES('1-12',1,12,'Anyone',NULL,2);
INSERT INTO seating VALUES('1-13',1,13,'Anyone',NULL,2);
INSERT INTO seating VALUES('1-14',1,14,'Anyone',NULL,2);
INSERT INTO seating VALUES('1-15',1,15,'Anyone',NULL,2);
INSERT INTO seating VALUES('1-16',1,16,'Anyone',NULL,2);
INSERT INTO seating VALUES('1-17',1,17,'Anyone',NULL,2);
INSERT INTO seating VALUES('1-18',1,18,'Anyone',NULL,2);
INSERT INTO seating VALUES('2-1',2,1,'Anyone',NULL,2);
INSERT INTO seating VALUES('2-2',2,2,'Anyone',NULL,2);
INSERT INTO seating VALUES('2-3',2,3,'Anyone',NULL,2);
INSERT INTO seating VALUES('2-4',2,4,'Anyone',NULL,2);
INSERT INTO seating VALUES('2-5',2,5,'Anyone',NULL,2);
INSERT INTO seating VALUES('2-6',2,6,'Anyone',NULL,2);
INSERT INTO seating VALUES('2-7',2,7,'Anyone',NULL,2);
INSERT INTO seating VALUES('2-8',2,8,'Anyone',NULL,2);
INSERT INTO seating VALUES('2-9',2,9,'Anyone',NULL,2);
INSERT INTO seating VALUES('2-10',2,10,'Anyone',NULL,2);
INSERT INTO seating VALUES('2-11',2,11,'Anyone',NULL,2);
INSERT INTO seating VALUES('2-12',2,12,'Anyone',NULL,2);
INSERT INTO seating VALUES('2-13',2,13,'Anyone',NULL,2);
INSERT INTO seating VALUES('2-14',2,14,'Anyone',NULL,2);
INSERT INTO seating VALUES('2-15',2,15,'Anyone',NULL,2);
INSERT INTO seating VALUES('2-16',2,16,'Anyone',NULL,2);
INSERT INTO seating VALUES('2-17',2,17,'Anyone',NULL,2);
INSERT INTO seating VALUES('2-18',2,18,'Anyone',NULL,2);
INSERT INTO seating VALUES('2-19',2,19,'Anyone',NULL,2);
INSERT INTO seating VALUES('2-20',2,20,'Anyone',NULL,2);
INSERT INTO seating VALUES('2-21',2,21,'Anyone',NULL,2);
INSERT INTO seating VALUES('2-22',2,22,'Anyone',NULL,2);
INSERT INTO seating VALUES('2-23',2,23,'Anyone',NULL,2);
INSERT INTO seating VALUES('2-24',2,24,'Anyone',NULL,2);
INSERT INTO seating VALUES('2-25',2,25,'Anyone',NULL,2);
INSERT INTO seating VALUES('2-26',2,26,'Anyone',NULL,2);
INSERT INTO seating VALUES('2-27',2,27,'Anyone',NULL,2);
INSERT INTO seating VALUES('2-28',2,28,'Anyone',NULL,2);
INSERT INTO seating VALUES('2-29',2,29,'Anyone',NULL,2);
INSERT INTO seating VALUES('2-30',2,30,'Anyone',NULL,2);
INSERT INTO seating VALUES('2-31',2,31,'Anyone',NULL,2);
INSERT INTO seating VALUES('2-32',2,32,'Anyone',NULL,2);
INSERT INTO seating VALUES('2-33',2,33,'Anyone',NULL,2);
INSERT INTO seating VALUES('2-34',2,34,'Anyone',NULL,2);
INSERT INTO seating VALUES('2-35',2,35,'Anyone',NULL,2);
INSERT INTO seating VALUES('2-36',2,36,'Anyone',NULL,2);
INSERT INTO seating VALUES('2-37',2,37,'Anyone',NULL,2);
INSERT INTO seating VALUES('2-38',2,38,'Anyone',NULL,2);
INSERT INTO seating VALUES('2-39',2,39,'Anyone',NULL,2);
INSERT INTO seating VALUES('2-40',2,40,'Anyone',NULL,2);
INSERT INTO seating VALUES('2-41',2,41,'Anyone',NULL,2);
INSERT INTO seating VALUES('2-42',2,42,'Anyone',NULL,2);
INSERT INTO seating VALUES('2-43',2,43,'Anyone',NULL,2);
INSERT INTO seating VALUES('2-44',2,44,'Anyone',NULL,2);
INSERT INTO seating VALUES('2-45',2,45,'Anyone',NULL,2);
INSERT INTO seating VALUES('2-46',2,46,'Anyone',NULL,2);
INSERT INTO seating VALUES('2-47',2,47,'Anyone',NULL,2);
INSERT INTO seating VALUES('2-48',2,48,'Anyone',NULL,2);
INSERT INTO seating VALUES('2-49',2,49,'Anyone',NULL,2);
INSERT INTO seating VALUES('2-50',2,50,'Anyone',NULL,2);
INSERT INTO seating VALUES('retired-1-19',1,19,'Anyone','2026-11-22',19);
INSERT INTO seating VALUES('retired-1-20',1,20,'Anyone','2026-11-22',19);
CREATE TABLE IF NOT EXISTS "members" (
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
      former_seat_id text references "seating" (id) on delete set null,
      revision integer not null, is_sample integer not null default 0 check (is_sample in (0, 1)), held_since text check (length(held_since) = 10), balance bigint not null default 0, owed text, freed_seat_id text references seating (id) on delete set null, freed_since text check (length(freed_since) = 10), language text check (language in ('en', 'mr')), "has_no_reminders" integer not null default 0
      check ("has_no_reminders" in (0, 1)), "is_minor" integer not null default 0
      check ("is_minor" in (0, 1)), notes text not null default '', email text not null default '',
      check ((deleted_on is null) = (deleted_by is null))
    );
INSERT INTO members VALUES('asha','Asha Patil','919822012345','919822054321','Female','v1.38a338f104813f32.9caFsR9coVJMy0Fw3nPMCR0ddKs1gMGOIo2dfZlsQwHpdY5UVy32S_Mc','4, College Road, Nashik''s old town','2026-11-01','2026-12-01','Active','G39n4YfR45XQoTJC',NULL,NULL,NULL,76,0,'2026-11-01',0,NULL,NULL,NULL,NULL,0,0,'Sits by the window','');
INSERT INTO members VALUES('meera','Meera Joshi','9822012345','9822054321','Female','v1.38a338f104813f32.NlL4mjdX6SCYPRpEd85sqWpis0rTk9qIxK15xpyQbmK7oWb7qoY3w9Xs','4, College Road, Nashik','2026-11-20','2026-12-20','Active',NULL,NULL,NULL,NULL,30,0,'2026-11-20',0,NULL,NULL,NULL,NULL,0,0,'','');
INSERT INTO members VALUES('ravi','रवी जाधव','919822000001','919822000002','Male','v1.38a338f104813f32.FJ60y0CbGgzs62K-3b_nirw5w84hL5hbC3MbEWQAbfdXT_6enPXtikpH','गंगापूर रोड, नाशिक','2026-10-31','2026-11-30','Inactive',NULL,NULL,NULL,NULL,58,0,'2026-10-31',0,NULL,NULL,NULL,NULL,0,0,'','');
INSERT INTO members VALUES('gone','Gone Already','1','2','Other','v1.38a338f104813f32.w1aVVFNKAmwZxYwWWna0IkwSwa-e0ZYKtdHDrdOMs-lkZrUW6GFKkovd','x','2026-11-10','2026-12-10','Active',NULL,'2026-11-20','owner@example.org','2-1',7,0,'2026-11-10',0,NULL,NULL,NULL,NULL,0,0,'','');
INSERT INTO members VALUES('kiran','Kiran Pawar','9822012345','9822054321','Female','v1.38a338f104813f32.FJ0i5aXtLDG4c_Ws5TPuWPdlFJWVnn7UBu9FN9u1g1ksEQEDRWEzQlpn','4, College Road, Nashik','2026-11-20','2026-12-20','Active',NULL,'2026-11-21','owner@example.org','retired-1-19',15,0,'2026-11-20',0,NULL,NULL,NULL,NULL,0,0,'','');
INSERT INTO members VALUES('lata','Lata Kale','9822012345','9822054321','Female','v1.38a338f104813f32.yknwnUfMU412Apm0DZM-ww8pbAOsCtLtUfM15vmfwrwUtDhw4BQxqPnL','4, College Road, Nashik','2026-10-01','2026-10-01','Active',NULL,NULL,NULL,NULL,80,0,'2026-10-01',0,NULL,NULL,NULL,NULL,0,0,'','');
INSERT INTO members VALUES('usha','उषा मोरे','9822012345','9822054321','Female','v1.38a338f104813f32.tLQl3Tk9JrwkHz9Yrk8l9_1hRXO1HQ44RG2X4gr5O6EGjQtPg8imOYcX','4, College Road, Nashik','2026-11-20','2026-12-20','Active',NULL,'2026-11-21','owner@example.org','1-15',26,0,'2026-11-20',0,NULL,NULL,NULL,NULL,0,0,'','');
INSERT INTO members VALUES('dev','Dev Early','9822012345','9822054321','Female','v1.38a338f104813f32.SQEDCHEmHhezFiLpau0ekZXFTRrJeXt76JLeA8p-bFOHFD-8azakPHIS','4, College Road, Nashik','2026-11-20','2027-01-20','Active',NULL,NULL,NULL,NULL,68,0,'2026-11-20',6000,'{"since":"2026-11-21","dueOn":"2026-12-25","kinds":["Term"]}',NULL,NULL,NULL,0,0,'','');
INSERT INTO members VALUES('om','Om Late','9822012345','9822054321','Male','v1.38a338f104813f32.QwrzZw8p_2Gspia5cWanYX_WQsg_Cn57H3A8nShc1ZYSK_EAF-_TYsuM','4, College Road, Nashik','2026-11-20','2026-12-30','Active',NULL,NULL,NULL,NULL,59,0,'2026-11-20',0,NULL,NULL,NULL,NULL,0,0,'','');
INSERT INTO members VALUES('nita','Nita Quarter','9822012345','9822054321','Female','v1.38a338f104813f32.DO-82ppCHudLpp1BstH-djHa2yEA_hcqHkK_PQQGX4FyLNx51giEoEoV','4, College Road, Nashik','2026-10-31','2027-01-31','Active',NULL,NULL,NULL,NULL,69,0,NULL,0,NULL,'2-40','2026-10-31','mr',1,1,'','');
INSERT INTO members VALUES('feb','Feb Clamped','9822012345','9822054321','Female','v1.38a338f104813f32.9kHymspSHf6xK4Dzl50F7nR9t23wcdIQoWbdGPvB4HrA4TM2shuoydRH','4, College Road, Nashik','2026-01-31','2026-03-31','Inactive',NULL,NULL,NULL,NULL,78,0,'2026-01-31',0,NULL,NULL,NULL,NULL,0,0,'','');
INSERT INTO members VALUES('ten','Ten Days','9822012345','9822054321','Female','v1.38a338f104813f32.H-fNyK9TVrf52uLrV81R93OcBcMY93wZLhh5HqVNTa8y3nHCYSkna5u3','4, College Road, Nashik','2026-11-20','2027-01-15','Active',NULL,NULL,NULL,NULL,61,0,'2026-11-20',10000,'{"since":"2026-11-21","dueOn":"2026-11-26","kinds":["Other"]}',NULL,NULL,NULL,0,0,'','');
INSERT INTO members VALUES('away','Away Without Seat','9822012345','9822054321','Female','v1.38a338f104813f32.f8Hyh-cHk1cl514qiCSEphpWhcJo6CzwwbgUSNz135Om42EqRpy_sHPI','4, College Road, Nashik','2026-11-20','2027-01-20','Active',NULL,NULL,NULL,NULL,50,0,NULL,0,NULL,NULL,NULL,NULL,0,0,'','');
INSERT INTO members VALUES('veda','Veda Deleted','9822012345','9822054321','Female','v1.38a338f104813f32.vVM4s5snb8QPf6FDPFszdbKgRpQq2lRdzYtmfOZI_fgufq87Jw-dFfk6','4, College Road, Nashik','2026-11-20','2026-12-20','Active',NULL,'2026-11-21','owner@example.org','1-12',53,0,'2026-11-20',0,NULL,NULL,NULL,NULL,0,0,'','');
INSERT INTO members VALUES('b03667b9-d151-4fd1-97bd-448828b782ec','Isha Newcomer','9822099999','','Female','v1.38a338f104813f32.95jyj4ofefjZPk8I2YwzqBcv5e3qBBKPr1IFa4K3qMdDBsZWi91nrCe5','','2026-11-10','2026-12-10','Active',NULL,NULL,NULL,NULL,76,0,'2026-11-10',20000,'{"since":"2026-11-21","dueOn":"2026-11-26","kinds":["Opening balance"]}',NULL,NULL,NULL,0,0,'Pays late','');
INSERT INTO members VALUES('rest','Rekha Rest','9822012345','9822054321','Female','v1.38a338f104813f32.HOTaVX2MXBUoavTr5wRxLQvEvlObXpvd3ajl_EYdP2utwUd8LmqwPFLi','4, College Road, Nashik','2026-11-23','2026-12-23','Active',NULL,NULL,NULL,NULL,81,0,'2026-11-23',40000,'{"since":"2026-11-23","dueOn":"2026-11-28","kinds":["Term"]}',NULL,NULL,NULL,0,0,'','');
INSERT INTO members VALUES('gita','Gita Moved','9822012345','9822054321','Female','v1.38a338f104813f32.OGAnq55YLSatQMtNfK9UKBgW-8iwTZRLMBD_mOXGKepZi9nDAL1ye4tg','4, College Road, Nashik','2026-09-01','2026-10-01','Active',NULL,NULL,NULL,NULL,84,0,'2026-11-23',50000,'{"since":"2026-11-23","dueOn":"2026-11-28","kinds":["Term"]}',NULL,NULL,NULL,0,0,'','');
INSERT INTO members VALUES('hema','Hema Whole','9822012345','9822054321','Female','v1.38a338f104813f32.TaNkJmxnJ92wMxpmwUzwGt7PZa7D9wPbmbKCYYokhWD8iKc8UcgLUYYu','4, College Road, Nashik','2026-09-01','2026-10-01','Active',NULL,NULL,NULL,NULL,85,0,'2026-09-01',50000,'{"since":"2026-11-23","dueOn":"2026-11-28","kinds":["Term"]}',NULL,NULL,NULL,0,0,'','');
INSERT INTO members VALUES('mira','Mira Mornings','9822012345','9822054321','Female','v1.38a338f104813f32.m9_YuIaoeacKDSI2CDEiWb6engJlUIdnMz03kELyMtdrmr20EDw3qMuZ','4, College Road, Nashik','2026-09-01','2026-10-01','Active',NULL,NULL,NULL,NULL,86,0,'2026-09-01',40000,'{"since":"2026-11-23","dueOn":"2026-11-28","kinds":["Term"]}',NULL,NULL,NULL,0,0,'','');
INSERT INTO members VALUES('iva','Iva Changed','9822012345','9822054321','Female','v1.38a338f104813f32.BMDqoTJpvZRGfZGoyN-T5-RV729ZmACJTBWSXBFYKNkeVNdzfVh4TAR6','4, College Road, Nashik','2026-11-23','2026-12-23','Active',NULL,NULL,NULL,NULL,90,0,'2026-11-23',0,NULL,NULL,NULL,NULL,0,0,'','');
CREATE TABLE IF NOT EXISTS "member_photos" (
      member_id text primary key references "members" (id) on delete cascade,
      image blob not null
    );
INSERT INTO member_photos VALUES('asha',X'524946465a00000057454250565038580a00000010000000000000000000414c504802000000007f56503820320000001002009d012a0100010001402225a00274ba01f801fa0003c800feea2afffe0cc1e9f33ff833bffd00639b823ffd0dc00000');
CREATE TABLE plans (
      id text primary key,
      name text not null check (name <> ''),
      name_mr text not null,
      months integer check (months between 1 and 24),
      days integer check (days between 1 and 90),
      shift_id integer not null references shifts (id),
      price integer not null check (price >= 0),
      joining_fee integer not null check (joining_fee >= 0),
      is_offered integer not null check (is_offered in (0, 1)),
      position integer not null,
      revision integer not null, next_price integer check (next_price >= 0), next_price_from text
    check ((next_price_from is null) = (next_price is null) and length(next_price_from) = 10),
      check ((months is null) <> (days is null))
    );
INSERT INTO plans VALUES('month','One month','एक महिना',1,NULL,1,50000,0,1,1,28,NULL,NULL);
INSERT INTO plans VALUES('morning','Morning','',1,NULL,2,40000,0,1,2,32,NULL,NULL);
INSERT INTO plans VALUES('evening','Evening','',1,NULL,3,40000,0,1,3,34,NULL,NULL);
INSERT INTO plans VALUES('quarter','Three months','तीन महिने',3,NULL,1,140000,10000,1,4,35,NULL,NULL);
INSERT INTO plans VALUES('tendays','Ten days','',NULL,10,1,20000,0,1,5,36,NULL,NULL);
CREATE TABLE plan_libraries (
      plan_id text not null references plans (id) on delete cascade,
      library_id integer not null references libraries (id),
      primary key (plan_id, library_id)
    );
INSERT INTO plan_libraries VALUES('quarter',2);
CREATE TABLE member_numbers (
      member_id text primary key,
      number integer not null unique check (number > 0)
    );
INSERT INTO member_numbers VALUES('feb',1);
INSERT INTO member_numbers VALUES('nita',2);
INSERT INTO member_numbers VALUES('ravi',3);
INSERT INTO member_numbers VALUES('asha',4);
INSERT INTO member_numbers VALUES('gone',5);
INSERT INTO member_numbers VALUES('away',6);
INSERT INTO member_numbers VALUES('dev',7);
INSERT INTO member_numbers VALUES('kiran',8);
INSERT INTO member_numbers VALUES('lata',9);
INSERT INTO member_numbers VALUES('meera',10);
INSERT INTO member_numbers VALUES('om',11);
INSERT INTO member_numbers VALUES('ten',12);
INSERT INTO member_numbers VALUES('usha',13);
INSERT INTO member_numbers VALUES('veda',14);
INSERT INTO member_numbers VALUES('b03667b9-d151-4fd1-97bd-448828b782ec',15);
INSERT INTO member_numbers VALUES('rest',16);
INSERT INTO member_numbers VALUES('gita',17);
INSERT INTO member_numbers VALUES('hema',18);
INSERT INTO member_numbers VALUES('mira',19);
INSERT INTO member_numbers VALUES('iva',20);
CREATE TABLE terms (
      id text primary key,
      member_id text not null references member_numbers (member_id),
      previous_id text unique,
      plan_id text not null references plans (id),
      shift_id integer not null references shifts (id),
      seat_id text references seating (id) on delete set null,
      plan_name text not null,
      plan_name_mr text not null,
      shift_name text not null,
      shift_name_mr text not null,
      room_name text,
      room_name_mr text,
      seat_number integer,
      first_day text not null check (length(first_day) = 10),
      last_day text not null check (length(last_day) = 10),
      anchor_day integer not null check (anchor_day between 1 and 31),
      sold_last_day text not null check (length(sold_last_day) = 10),
      sold_anchor_day integer not null check (sold_anchor_day between 1 and 31),
      price integer not null check (price >= 0),
      joining_fee integer not null check (joining_fee >= 0),
      discount integer not null check (discount >= 0),
      discount_reason text not null,
      choice_reason text not null,
      state text not null check (state in ('Sold', 'Ended', 'Cancelled')),
      sold_by text not null,
      sold_at text not null,
      is_sample integer not null check (is_sample in (0, 1)),
      revision integer not null,
      check (first_day <= last_day),
      check (discount <= price),
      unique (member_id, id),
      foreign key (member_id, previous_id) references terms (member_id, id) deferrable initially deferred
    );
INSERT INTO terms VALUES('feb','feb',NULL,'month',1,'1-15','One month','एक महिना','Full day','पूर्ण दिवस','Main Library','मुख्य वाचनालय',15,'2026-01-31','2026-02-28',31,'2026-02-28',31,50000,0,0,'','','Sold','product','2026-01-31T00:00:00.000Z',0,40);
INSERT INTO terms VALUES('nita','nita',NULL,'quarter',1,'2-40','Three months','तीन महिने','Full day','पूर्ण दिवस','New Extension','नवीन विस्तार',40,'2026-10-31','2027-01-31',31,'2027-01-31',31,140000,0,0,'','','Sold','product','2026-10-31T00:00:00.000Z',0,39);
INSERT INTO terms VALUES('ravi','ravi',NULL,'month',1,'2-50','One month','एक महिना','Full day','पूर्ण दिवस','New Extension','नवीन विस्तार',50,'2026-10-31','2026-11-30',31,'2026-11-30',31,50000,0,0,'','','Sold','product','2026-10-31T00:00:00.000Z',0,44);
INSERT INTO terms VALUES('asha','asha',NULL,'month',1,'1-3','One month','एक महिना','Full day','पूर्ण दिवस','Main Library','मुख्य वाचनालय',3,'2026-11-01','2026-12-01',1,'2026-12-01',1,50000,0,0,'','','Sold','product','2026-11-01T00:00:00.000Z',0,30);
INSERT INTO terms VALUES('lata','lata',NULL,'month',1,'1-17','One month','एक महिना','Full day','पूर्ण दिवस','Main Library','मुख्य वाचनालय',17,'2026-10-01','2026-10-01',1,'2026-10-01',1,50000,0,0,'','','Sold','product','2026-11-20T00:00:00.000Z',0,45);
INSERT INTO terms VALUES('gone','gone',NULL,'month',1,'2-1','One month','एक महिना','Full day','पूर्ण दिवस','New Extension','नवीन विस्तार',1,'2026-11-10','2026-12-10',10,'2026-12-10',10,50000,0,0,'','','Sold','product','2026-11-10T00:00:00.000Z',0,7);
INSERT INTO terms VALUES('away','away',NULL,'month',1,NULL,'One month','एक महिना','Full day','पूर्ण दिवस',NULL,NULL,NULL,'2026-11-20','2026-12-20',20,'2026-12-20',20,50000,0,0,'','','Sold','product','2026-11-20T00:00:00.000Z',0,43);
INSERT INTO terms VALUES('dev','dev',NULL,'morning',2,'1-16','Morning','','Morning','','Main Library','मुख्य वाचनालय',16,'2026-11-20','2026-12-20',20,'2026-12-20',20,40000,0,0,'','','Sold','product','2026-11-20T00:00:00.000Z',0,37);
INSERT INTO terms VALUES('kiran','kiran',NULL,'month',1,'retired-1-19','One month','एक महिना','Full day','पूर्ण दिवस','Main Library','मुख्य वाचनालय',19,'2026-11-20','2026-12-20',20,'2026-12-20',20,50000,0,0,'','','Sold','product','2026-11-20T00:00:00.000Z',0,15);
INSERT INTO terms VALUES('meera','meera',NULL,'month',1,'retired-1-20','One month','एक महिना','Full day','पूर्ण दिवस','Main Library','मुख्य वाचनालय',20,'2026-11-20','2026-12-20',20,'2026-12-20',20,50000,0,0,'','','Sold','product','2026-11-20T00:00:00.000Z',0,30);
INSERT INTO terms VALUES('om','om',NULL,'evening',3,'1-16','Evening','','Evening','','Main Library','मुख्य वाचनालय',16,'2026-11-20','2026-12-30',30,'2026-12-20',20,40000,0,0,'','','Sold','product','2026-11-20T00:00:00.000Z',0,59);
INSERT INTO terms VALUES('usha','usha',NULL,'month',1,'1-15','One month','एक महिना','Full day','पूर्ण दिवस','Main Library','मुख्य वाचनालय',15,'2026-11-20','2026-12-20',20,'2026-12-20',20,50000,0,0,'','','Sold','product','2026-11-20T00:00:00.000Z',0,26);
INSERT INTO terms VALUES('ten','ten',NULL,'tendays',1,'1-14','Ten days','','Full day','पूर्ण दिवस','Main Library','मुख्य वाचनालय',14,'2026-11-20','2026-11-29',29,'2026-11-29',29,20000,0,0,'','','Sold','product','2026-11-20T00:00:00.000Z',0,41);
INSERT INTO terms VALUES('renewal-1','feb','feb','month',1,'1-15','One month','एक महिना','Full day','पूर्ण दिवस','Main Library','मुख्य वाचनालय',15,'2026-03-01','2026-03-31',31,'2026-03-31',31,50000,0,0,'','Was there all along','Sold','owner@example.org','2026-11-21T06:00:00.000Z',0,47);
INSERT INTO terms VALUES('renewal-2','ten','ten','month',1,'1-14','One month','एक महिना','Full day','पूर्ण दिवस','Main Library','मुख्य वाचनालय',14,'2026-11-30','2026-12-29',29,'2026-12-29',29,50000,0,0,'','','Sold','owner@example.org','2026-11-21T06:00:00.000Z',0,48);
INSERT INTO terms VALUES('renewal-4','ten','renewal-2','tendays',1,'1-14','Ten days','','Full day','पूर्ण दिवस','Main Library','मुख्य वाचनालय',14,'2026-12-30','2027-01-15',15,'2027-01-08',8,20000,0,0,'','','Sold','owner@example.org','2026-11-21T06:00:00.000Z',0,51);
INSERT INTO terms VALUES('renewal-6','away','away','month',1,NULL,'One month','एक महिना','Full day','पूर्ण दिवस',NULL,NULL,NULL,'2026-12-21','2027-01-20',20,'2027-01-20',20,50000,0,0,'','','Sold','owner@example.org','2026-11-21T06:00:00.000Z',0,50);
INSERT INTO terms VALUES('term-1','veda',NULL,'month',1,'1-12','One month','एक महिना','Full day','पूर्ण दिवस','Main Library','मुख्य वाचनालय',12,'2026-11-20','2026-12-20',20,'2026-12-20',20,50000,0,0,'','','Sold','owner@example.org','2026-11-21T06:00:00.000Z',0,52);
INSERT INTO terms VALUES('dev-2','dev','dev','morning',2,'1-16','Morning','','Morning','','Main Library','मुख्य वाचनालय',16,'2026-12-21','2027-01-20',20,'2027-01-20',20,40000,0,0,'','','Sold','owner@example.org','2026-11-21T06:00:00.000Z',0,55);
INSERT INTO terms VALUES('137feeb7-21e1-4dbb-ab80-439e4cdcadc7','b03667b9-d151-4fd1-97bd-448828b782ec',NULL,'month',1,'1-5','One month','एक महिना','Full day','पूर्ण दिवस','Main Library','मुख्य वाचनालय',5,'2026-11-10','2026-12-10',10,'2026-12-10',10,50000,0,0,'','','Sold','owner@example.org','2026-11-21T06:00:00.000Z',0,76);
INSERT INTO terms VALUES('rest','rest',NULL,'morning',2,'1-17','Morning','','Morning','','Main Library','मुख्य वाचनालय',17,'2026-11-23','2026-12-23',23,'2026-12-23',23,40000,0,0,'','','Sold','owner@example.org','2026-11-23T06:00:24.000Z',0,81);
INSERT INTO terms VALUES('gita','gita',NULL,'month',1,'1-10','One month','एक महिना','Full day','पूर्ण दिवस','Main Library','मुख्य वाचनालय',10,'2026-09-01','2026-10-01',1,'2026-10-01',1,50000,0,0,'','','Sold','owner@example.org','2026-11-23T06:00:26.000Z',0,82);
INSERT INTO terms VALUES('hema','hema',NULL,'month',1,'1-9','One month','एक महिना','Full day','पूर्ण दिवस','Main Library','मुख्य वाचनालय',9,'2026-09-01','2026-10-01',1,'2026-10-01',1,50000,0,0,'','','Sold','owner@example.org','2026-11-23T06:00:39.000Z',0,85);
INSERT INTO terms VALUES('mira','mira',NULL,'morning',2,'1-8','Morning','','Morning','','Main Library','मुख्य वाचनालय',8,'2026-09-01','2026-10-01',1,'2026-10-01',1,40000,0,0,'','','Sold','owner@example.org','2026-11-23T06:00:41.000Z',0,86);
INSERT INTO terms VALUES('iva','iva',NULL,'morning',2,'1-7','Morning','','Morning','','Main Library','मुख्य वाचनालय',7,'2026-11-23','2026-12-23',23,'2026-12-23',23,40000,0,0,'','','Sold','owner@example.org','2026-11-23T06:00:44.000Z',0,88);
CREATE TABLE charges (
      no integer primary key autoincrement,
      id text not null unique,
      member_id text not null references member_numbers (member_id),
      term_id text,
      kind text not null check (kind in (
        'Term', 'Joining fee', 'Late fee', 'Locker', 'Plan change', 'Refund', 'Write-off', 'Opening balance', 'Other'
      )),
      amount integer not null check (amount <> 0 and amount % 100 = 0 and abs(amount) <= 1000000000),
      day text not null check (length(day) = 10),
      due_on text not null check (length(due_on) = 10),
      booked_on text not null check (length(booked_on) = 10),
      reason text not null,
      reverses_id text unique,
      replaces_id text unique,
      made_by text not null,
      made_at text not null,
      is_sample integer not null check (is_sample in (0, 1)),
      check (reverses_id is null or replaces_id is null),
      unique (member_id, id),
      foreign key (member_id, term_id) references terms (member_id, id),
      foreign key (member_id, reverses_id) references charges (member_id, id) deferrable initially deferred,
      foreign key (member_id, replaces_id) references charges (member_id, id) deferrable initially deferred
    );
INSERT INTO charges VALUES(1,'c8c29327-6b00-4540-a31d-3a8ddfff0e6a','dev','dev-2','Term',40000,'2026-11-21','2026-12-25','2026-11-21','',NULL,NULL,'owner@example.org','2026-11-21T06:00:00.000Z',0);
INSERT INTO charges VALUES(2,'c-ravi','ravi',NULL,'Locker',20000,'2026-11-21','2026-11-26','2026-11-21','',NULL,NULL,'owner@example.org','2026-11-21T06:00:00.000Z',0);
INSERT INTO charges VALUES(3,'c2ad6a8f-eb3f-4d91-a796-915ffb226a8c','ravi',NULL,'Refund',-5000,'2026-11-21','2026-11-26','2026-11-21','Half a month',NULL,NULL,'owner@example.org','2026-11-21T06:00:00.000Z',0);
INSERT INTO charges VALUES(4,'c-ten','ten',NULL,'Other',10000,'2026-11-21','2026-11-26','2026-11-21','A broken lamp',NULL,NULL,'owner@example.org','2026-11-21T06:00:00.000Z',0);
INSERT INTO charges VALUES(5,'c6db7a32-130e-4666-a7ef-ad96e7254c81','b03667b9-d151-4fd1-97bd-448828b782ec',NULL,'Opening balance',20000,'2026-11-21','2026-11-26','2026-11-21','',NULL,NULL,'owner@example.org','2026-11-21T06:00:00.000Z',0);
INSERT INTO charges VALUES(6,'e920a535-e481-49ba-aa5c-1809380cc2f3','rest','rest','Term',40000,'2026-11-23','2026-11-28','2026-11-23','',NULL,NULL,'owner@example.org','2026-11-23T06:00:24.000Z',0);
INSERT INTO charges VALUES(7,'f65df72b-e9a0-4bfc-8495-332c55b4aa85','gita','gita','Term',50000,'2026-11-23','2026-11-28','2026-11-23','',NULL,NULL,'owner@example.org','2026-11-23T06:00:26.000Z',0);
INSERT INTO charges VALUES(8,'db05a79c-8729-42ee-81b5-307d1c482f03','hema','hema','Term',50000,'2026-11-23','2026-11-28','2026-11-23','',NULL,NULL,'owner@example.org','2026-11-23T06:00:39.000Z',0);
INSERT INTO charges VALUES(9,'b719bfa1-22ce-42ba-b6a8-0db83f7d1459','mira','mira','Term',40000,'2026-11-23','2026-11-28','2026-11-23','',NULL,NULL,'owner@example.org','2026-11-23T06:00:41.000Z',0);
INSERT INTO charges VALUES(10,'73b0f465-2c8e-4c4f-99e4-3f8aec4426c1','iva','iva','Term',40000,'2026-11-23','2026-11-28','2026-11-23','',NULL,NULL,'owner@example.org','2026-11-23T06:00:44.000Z',0);
CREATE TABLE payments (
      no integer primary key autoincrement,
      id text not null unique,
      member_id text not null references member_numbers (member_id),
      term_id text,
      kind text not null check (kind in ('Payment', 'Refund', 'Correction')),
      amount integer not null check (amount <> 0 and amount % 100 = 0 and abs(amount) <= 1000000000),
      mode text not null check (mode in ('Cash', 'UPI', 'Bank', 'Card', 'Other')),
      reference text not null,
      reference_key text not null,
      received_on text not null check (length(received_on) = 10),
      booked_on text not null check (length(booked_on) = 10),
      issued_on text not null check (length(issued_on) = 10),
      series text,
      number integer check (number between 1 and 999999),
      reason text not null,
      reverses_id text unique,
      replaces_id text unique,
      printed text,
      made_by text not null,
      made_at text not null,
      is_sample integer not null check (is_sample in (0, 1)), plan_id text references plans (id), regime_day text references tax_regimes (from_day), paper text
      check (paper in ('Receipt', 'Receipt voucher', 'Bill of supply', 'Tax invoice', 'Refund voucher'))
      check (paper is null or regime_day is not null), cgst integer not null default 0
      check (cgst = 0 or paper in ('Receipt voucher', 'Tax invoice'))
      check (cgst = 0 or (cgst > 0) = (amount > 0))
      check (2 * abs(cgst) < abs(amount)), sgst integer not null default 0 check (sgst = cgst),
      check ((kind = 'Payment') = (amount > 0)),
      check ((kind = 'Correction') = (reverses_id is not null)),
      check ((kind = 'Correction') = (series is null)),
      check ((kind = 'Correction') = (number is null)),
      check ((kind = 'Correction') = (printed is null)),
      check (reverses_id is null or replaces_id is null),
      unique (series, number),
      unique (member_id, id),
      foreign key (member_id, term_id) references terms (member_id, id),
      foreign key (member_id, reverses_id) references payments (member_id, id) deferrable initially deferred,
      foreign key (member_id, replaces_id) references payments (member_id, id) deferrable initially deferred
    );
INSERT INTO payments VALUES(1,'p-dev','dev','dev-2','Payment',30000,'Cash','','','2026-11-21','2026-11-21','2026-11-21','2026-27/',1,'',NULL,NULL,'{"kind":"Payment","number":"2026-27/000001","isSample":false,"centre":{"name":{"en":"Saraswati Study Room","mr":"अभ्यासिका"},"address":{"en":"2nd Floor, Deepmala Arcade, College Road, Nashik 422005, Maharashtra","mr":"दुसरा मजला, दीपमाला आर्केड, कॉलेज रोड, नाशिक ४२२००५, महाराष्ट्र"},"phones":["+91 98000 00010","+91 98000 00011"]},"issuedOn":"2026-11-21","receivedOn":"2026-11-21","memberName":"Dev Early","term":{"plan":{"en":"Morning","mr":"Morning"},"shift":{"en":"Morning","mr":"Morning"},"room":{"en":"Main Library","mr":"मुख्य वाचनालय"},"seatNumber":16,"firstDay":"2026-12-21","lastDay":"2027-01-20","price":40000,"discount":0,"discountReason":""},"joiningFee":0,"lateFee":0,"otherCharges":[],"amount":30000,"mode":"Cash","reference":"","stillDue":10000,"by":"owner@example.org"}','owner@example.org','2026-11-21T06:00:00.000Z',0,'morning',NULL,NULL,0,0);
INSERT INTO payments VALUES(2,'3ab800bd-4203-4a00-9ecb-1d3088a4d8c1','dev','dev-2','Correction',-30000,'Cash','','','2026-11-21','2026-11-21','2026-11-21',NULL,NULL,'It came by UPI','p-dev',NULL,NULL,'owner@example.org','2026-11-21T06:00:00.000Z',0,'morning',NULL,NULL,0,0);
INSERT INTO payments VALUES(3,'p-dev-right','dev','dev-2','Payment',30000,'UPI','632844102297','632844102297','2026-11-21','2026-11-21','2026-11-21','2026-27/',2,'It came by UPI',NULL,'p-dev','{"kind":"Payment","number":"2026-27/000002","isSample":false,"centre":{"name":{"en":"Saraswati Study Room","mr":"अभ्यासिका"},"address":{"en":"2nd Floor, Deepmala Arcade, College Road, Nashik 422005, Maharashtra","mr":"दुसरा मजला, दीपमाला आर्केड, कॉलेज रोड, नाशिक ४२२००५, महाराष्ट्र"},"phones":["+91 98000 00010","+91 98000 00011"]},"issuedOn":"2026-11-21","receivedOn":"2026-11-21","memberName":"Dev Early","term":{"plan":{"en":"Morning","mr":"Morning"},"shift":{"en":"Morning","mr":"Morning"},"room":{"en":"Main Library","mr":"मुख्य वाचनालय"},"seatNumber":16,"firstDay":"2026-12-21","lastDay":"2027-01-20","price":40000,"discount":0,"discountReason":""},"joiningFee":0,"lateFee":0,"otherCharges":[],"amount":30000,"mode":"UPI","reference":"632844102297","stillDue":10000,"by":"owner@example.org"}','owner@example.org','2026-11-21T06:00:00.000Z',0,'morning',NULL,NULL,0,0);
INSERT INTO payments VALUES(4,'p-ravi','ravi','ravi','Payment',20000,'Cash','','','2026-11-21','2026-11-21','2026-11-21','2026-27/',3,'',NULL,NULL,'{"kind":"Payment","number":"2026-27/000003","isSample":false,"centre":{"name":{"en":"Saraswati Study Room","mr":"अभ्यासिका"},"address":{"en":"2nd Floor, Deepmala Arcade, College Road, Nashik 422005, Maharashtra","mr":"दुसरा मजला, दीपमाला आर्केड, कॉलेज रोड, नाशिक ४२२००५, महाराष्ट्र"},"phones":["+91 98000 00010","+91 98000 00011"]},"issuedOn":"2026-11-21","receivedOn":"2026-11-21","memberName":"रवी जाधव","term":{"plan":{"en":"One month","mr":"एक महिना"},"shift":{"en":"Full day","mr":"पूर्ण दिवस"},"room":{"en":"New Extension","mr":"नवीन विस्तार"},"seatNumber":50,"firstDay":"2026-10-31","lastDay":"2026-11-30","price":50000,"discount":0,"discountReason":""},"joiningFee":0,"lateFee":0,"otherCharges":[{"kind":"Locker","amount":20000,"reason":""}],"amount":20000,"mode":"Cash","reference":"","stillDue":0,"by":"owner@example.org"}','owner@example.org','2026-11-21T06:00:00.000Z',0,'month',NULL,NULL,0,0);
INSERT INTO payments VALUES(5,'p-ravi-back','ravi','ravi','Refund',-5000,'Cash','','','2026-11-21','2026-11-21','2026-11-21','R26-27/',1,'Half a month',NULL,NULL,'{"kind":"Refund","number":"R26-27/000001","isSample":false,"centre":{"name":{"en":"Saraswati Study Room","mr":"अभ्यासिका"},"address":{"en":"2nd Floor, Deepmala Arcade, College Road, Nashik 422005, Maharashtra","mr":"दुसरा मजला, दीपमाला आर्केड, कॉलेज रोड, नाशिक ४२२००५, महाराष्ट्र"},"phones":["+91 98000 00010","+91 98000 00011"]},"issuedOn":"2026-11-21","receivedOn":"2026-11-21","memberName":"रवी जाधव","term":{"plan":{"en":"One month","mr":"एक महिना"},"shift":{"en":"Full day","mr":"पूर्ण दिवस"},"room":{"en":"New Extension","mr":"नवीन विस्तार"},"seatNumber":50,"firstDay":"2026-10-31","lastDay":"2026-11-30","price":50000,"discount":0,"discountReason":""},"joiningFee":0,"lateFee":0,"otherCharges":[],"amount":-5000,"mode":"Cash","reference":"","stillDue":0,"by":"owner@example.org"}','owner@example.org','2026-11-21T06:00:00.000Z',0,'month',NULL,NULL,0,0);
INSERT INTO payments VALUES(6,'dev-cash','dev','dev-2','Payment',4000,'Cash','','','2026-11-20','2026-11-20','2026-11-21','2026-27/',4,'',NULL,NULL,'{"kind":"Payment","number":"2026-27/000004","isSample":false,"centre":{"name":{"en":"Saraswati Study Room","mr":"अभ्यासिका"},"address":{"en":"2nd Floor, Deepmala Arcade, College Road, Nashik 422005, Maharashtra","mr":"दुसरा मजला, दीपमाला आर्केड, कॉलेज रोड, नाशिक ४२२००५, महाराष्ट्र"},"phones":["+91 98000 00010","+91 98000 00011"]},"issuedOn":"2026-11-21","receivedOn":"2026-11-20","memberName":"Dev Early","term":{"plan":{"en":"Morning","mr":"Morning"},"shift":{"en":"Morning","mr":"Morning"},"room":{"en":"Main Library","mr":"मुख्य वाचनालय"},"seatNumber":16,"firstDay":"2026-12-21","lastDay":"2027-01-20","price":40000,"discount":0,"discountReason":""},"joiningFee":0,"lateFee":0,"otherCharges":[],"amount":4000,"mode":"Cash","reference":"","stillDue":6000,"by":"owner@example.org"}','owner@example.org','2026-11-21T06:00:00.000Z',0,'morning',NULL,NULL,0,0);
INSERT INTO payments VALUES(7,'iva-paid','iva','iva','Payment',30000,'Cash','','','2026-11-23','2026-11-23','2026-11-23','2026-27/',5,'',NULL,NULL,'{"kind":"Payment","number":"2026-27/000005","isSample":false,"centre":{"name":{"en":"Saraswati Study Room","mr":"अभ्यासिका"},"address":{"en":"2nd Floor, Deepmala Arcade, College Road, Nashik 422005, Maharashtra","mr":"दुसरा मजला, दीपमाला आर्केड, कॉलेज रोड, नाशिक ४२२००५, महाराष्ट्र"},"phones":["+91 98000 00010","+91 98000 00011"]},"issuedOn":"2026-11-23","receivedOn":"2026-11-23","memberName":"Iva Changed","term":{"plan":{"en":"One month","mr":"एक महिना"},"shift":{"en":"Full day","mr":"पूर्ण दिवस"},"room":{"en":"Main Library","mr":"मुख्य वाचनालय"},"seatNumber":7,"firstDay":"2026-11-23","lastDay":"2026-12-23","price":50000,"discount":10000,"discountReason":"Sister"},"joiningFee":0,"lateFee":0,"otherCharges":[],"amount":30000,"mode":"Cash","reference":"","stillDue":10000,"by":"owner@example.org"}','owner@example.org','2026-11-23T06:00:44.000Z',0,'month',NULL,NULL,0,0);
INSERT INTO payments VALUES(8,'iva-rest','iva','iva','Payment',10000,'UPI','','','2026-11-23','2026-11-23','2026-11-23','2026-27/',6,'',NULL,NULL,'{"kind":"Payment","number":"2026-27/000006","isSample":false,"centre":{"name":{"en":"Saraswati Study Room","mr":"अभ्यासिका"},"address":{"en":"2nd Floor, Deepmala Arcade, College Road, Nashik 422005, Maharashtra","mr":"दुसरा मजला, दीपमाला आर्केड, कॉलेज रोड, नाशिक ४२२००५, महाराष्ट्र"},"phones":["+91 98000 00010","+91 98000 00011"]},"issuedOn":"2026-11-23","receivedOn":"2026-11-23","memberName":"Iva Changed","term":{"plan":{"en":"Morning","mr":"Morning"},"shift":{"en":"Morning","mr":"Morning"},"room":{"en":"Main Library","mr":"मुख्य वाचनालय"},"seatNumber":7,"firstDay":"2026-11-23","lastDay":"2026-12-23","price":40000,"discount":0,"discountReason":"Sister"},"joiningFee":0,"lateFee":0,"otherCharges":[],"amount":10000,"mode":"UPI","reference":"","stillDue":0,"by":"owner@example.org"}','owner@example.org','2026-11-23T06:00:48.000Z',0,'morning',NULL,NULL,0,0);
INSERT INTO payments VALUES(9,'f855e389-21b0-4875-9b21-6acfc3da0698','iva','iva','Correction',-30000,'Cash','','','2026-11-23','2026-11-23','2026-11-23',NULL,NULL,'Was by UPI','iva-paid',NULL,NULL,'owner@example.org','2026-11-23T06:00:50.000Z',0,'month',NULL,NULL,0,0);
INSERT INTO payments VALUES(10,'iva-right','iva','iva','Payment',30000,'UPI','','','2026-11-23','2026-11-23','2026-11-23','2026-27/',7,'Was by UPI',NULL,'iva-paid','{"kind":"Payment","number":"2026-27/000007","isSample":false,"centre":{"name":{"en":"Saraswati Study Room","mr":"अभ्यासिका"},"address":{"en":"2nd Floor, Deepmala Arcade, College Road, Nashik 422005, Maharashtra","mr":"दुसरा मजला, दीपमाला आर्केड, कॉलेज रोड, नाशिक ४२२००५, महाराष्ट्र"},"phones":["+91 98000 00010","+91 98000 00011"]},"issuedOn":"2026-11-23","receivedOn":"2026-11-23","memberName":"Iva Changed","term":{"plan":{"en":"One month","mr":"एक महिना"},"shift":{"en":"Full day","mr":"पूर्ण दिवस"},"room":{"en":"Main Library","mr":"मुख्य वाचनालय"},"seatNumber":7,"firstDay":"2026-11-23","lastDay":"2026-12-23","price":50000,"discount":10000,"discountReason":"Sister"},"joiningFee":0,"lateFee":0,"otherCharges":[],"amount":30000,"mode":"UPI","reference":"","stillDue":0,"by":"owner@example.org"}','owner@example.org','2026-11-23T06:00:50.000Z',0,'month',NULL,NULL,0,0);
CREATE TABLE counters (
      name text primary key,
      value integer not null check (value between 1 and 999999)
    );
INSERT INTO counters VALUES('2026-27/',7);
INSERT INTO counters VALUES('R26-27/',1);
CREATE TABLE receipt_links (
      token_hash text primary key,
      payment_id text not null references payments (id) on delete cascade,
      made_by text not null,
      made_on text not null check (length(made_on) = 10),
      withdrawn_on text check (length(withdrawn_on) = 10)
    , made_at text not null default '');
CREATE TABLE pauses (
      id text primary key,
      member_id text not null,
      term_id text not null,
      from_day text not null check (length(from_day) = 10),
      to_day text not null check (length(to_day) = 10),
      ended_on text check (length(ended_on) = 10),
      is_lent integer not null check (is_lent in (0, 1)),
      reason text not null,
      days_before text not null,
      made_by text not null,
      made_at text not null,
      is_sample integer not null check (is_sample in (0, 1)),
      check (from_day <= to_day or ended_on is not null),
      foreign key (member_id, term_id) references terms (member_id, id)
    );
INSERT INTO pauses VALUES('pause-om','om','om','2026-11-21','2026-11-30',NULL,1,'Home','[{"termId":"om","days":{"firstDay":"2026-11-20","lastDay":"2026-12-20","anchorDay":20}}]','owner@example.org','2026-11-21T06:00:00.000Z',0);
CREATE TABLE plan_changes (
      term_id text not null references terms (id),
      day text not null check (length(day) = 10),
      from_plan_id text not null references plans (id),
      to_plan_id text not null references plans (id),
      from_shift_id integer not null references shifts (id),
      to_shift_id integer not null references shifts (id),
      from_price integer not null check (from_price >= 0),
      from_discount integer not null check (from_discount >= 0),
      to_price integer not null check (to_price >= 0),
      charge_id text unique references charges (id),
      made_by text not null,
      made_at text not null,
      is_sample integer not null check (is_sample in (0, 1)),
      primary key (term_id, day)
    );
INSERT INTO plan_changes VALUES('iva','2026-11-23','month','morning',1,2,50000,10000,40000,NULL,'owner@example.org','2026-11-23T06:00:46.000Z',0);
CREATE TABLE reminder_log (
      no integer primary key autoincrement,
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
    );
INSERT INTO reminder_log VALUES(1,'said-dev','dev','opened',NULL,'2026-11-21','2026-11-21T06:00:00.000Z','owner@example.org',NULL,'2027-01-20',NULL,NULL,0,63);
INSERT INTO reminder_log VALUES(2,'promise-dev','dev','will-pay',NULL,'2026-11-21','2026-11-21T06:00:00.000Z','owner@example.org','2026-11-24','2027-01-20',NULL,NULL,1,64);
INSERT INTO reminder_log VALUES(3,'left-feb','feb','left','over','2026-11-21','2026-11-21T06:00:00.000Z','owner@example.org',NULL,'2026-03-31',NULL,'1-15',0,65);
INSERT INTO reminder_log VALUES(4,'sent-ten','ten','sent',NULL,'2026-11-21','2026-11-21T06:00:00.000Z','owner@example.org',NULL,'2027-01-15',NULL,NULL,0,66);
INSERT INTO reminder_log VALUES(5,'back-ten','ten','taken-back',NULL,'2026-11-21','2026-11-21T06:00:00.000Z','owner@example.org',NULL,'2027-01-15','sent-ten',NULL,0,67);
CREATE TABLE expenses (
      no integer primary key autoincrement,
      id text not null unique,
      day text not null check (length(day) = 10),
      booked_on text not null check (length(booked_on) = 10),
      category text not null check (category <> ''),
      amount integer not null check (amount <> 0 and abs(amount) <= 1000000000),
      mode text not null check (mode in ('Cash', 'UPI', 'Bank', 'Card', 'Other')),
      paid_to text not null,
      note text not null,
      reason text not null,
      reverses_id text unique references expenses (id) deferrable initially deferred,
      replaces_id text unique references expenses (id) deferrable initially deferred,
      made_by text not null,
      made_at text not null,
      check ((amount < 0) = (reverses_id is not null)),
      check (reverses_id is null or replaces_id is null),
      check (category <> 'Handed over' or mode = 'Cash')
    );
INSERT INTO expenses VALUES(1,'water','2026-11-21','2026-11-21','Water',16050,'Cash','Ganesh','Two cans','',NULL,NULL,'owner@example.org','2026-11-21T06:00:00.000Z');
INSERT INTO expenses VALUES(2,'rent','2026-11-21','2026-11-21','Rent',900000,'UPI','Landlord','','',NULL,NULL,'owner@example.org','2026-11-21T06:00:00.000Z');
INSERT INTO expenses VALUES(3,'d2fcddd1-c4c6-41fb-bf05-a11873e413bf','2026-11-21','2026-11-21','Rent',-900000,'UPI','Landlord','','Misread','rent',NULL,'owner@example.org','2026-11-21T06:00:00.000Z');
INSERT INTO expenses VALUES(4,'rent-right','2026-11-21','2026-11-21','Rent',950000,'UPI','','','Misread',NULL,'rent','owner@example.org','2026-11-21T06:00:00.000Z');
CREATE TABLE closings (
      no integer primary key check (no > 0),
      id text not null unique,
      first_day text not null check (length(first_day) = 10),
      day text not null unique check (length(day) = 10),
      opening bigint not null check (opening >= 0),
      cash_in bigint not null,
      cash_refunds bigint not null,
      cash_expenses bigint not null,
      handed_over bigint not null,
      sample_cash bigint not null,
      expected bigint not null,
      counted bigint not null check (counted >= 0),
      notes text,
      reason text not null,
      not_found text not null,
      made_by text not null,
      made_at text not null,
      check (first_day <= day),
      check (expected = opening + cash_in - cash_refunds - cash_expenses - handed_over),
      check (counted = expected or reason <> '')
    );
INSERT INTO closings VALUES(1,'close','2026-11-20','2026-11-21',0,24000,5000,16050,0,0,2950,2000,'{"20":1}','Not known','[]','owner@example.org','2026-11-21T06:00:00.000Z');
CREATE TABLE asks (
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
    );
CREATE TABLE imports (
      id text primary key,
      file_name text not null,
      headings text not null,
      columns text not null,
      mark text not null,
      added integer not null check (added >= 0),
      changed integer not null check (changed >= 0),
      unchanged integer not null check (unchanged >= 0),
      refused integer not null check (refused >= 0),
      made_by text not null,
      made_at text not null,
      made_on text not null check (length(made_on) = 10),
      undone_by text,
      undone_at text,
      check ((undone_by is null) = (undone_at is null))
    );
INSERT INTO imports VALUES('first','members.csv','name	phone','["name","phone"]','-P74NMrK4MvoGXZJOux0Sz_Lk9wxjKCmZSqVJWSYlWg',1,1,0,0,'owner@example.org','2026-11-21T06:00:00.000Z','2026-11-21',NULL,NULL);
CREATE TABLE import_rows (
      import_id text not null references imports (id),
      line integer not null check (line > 0),
      member_id text not null references member_numbers (member_id),
      is_new integer not null check (is_new in (0, 1)),
      before text,
      after text not null,
      primary key (import_id, line),
      unique (import_id, member_id),
      check ((is_new = 1) = (before is null))
    );
INSERT INTO import_rows VALUES('first',3,'asha',0,'v1.38a338f104813f32.K2AG2ZZt9voclusZgAmmYHj05W_cl3z617jLPv7ijrDxqG1-179sjA','v1.38a338f104813f32.4lro2oM5VSYGEAqAjZ-5enLDxbWFVm4tqYCFNe0rHqtcEx_0G4x7hWMdlNxzI3wUDuE-Dv4LwMAj_g');
INSERT INTO import_rows VALUES('first',2,'b03667b9-d151-4fd1-97bd-448828b782ec',1,NULL,'v1.38a338f104813f32.XoztiyHz9PIY0anUF-6a4pjKMCgGst5mknsbV5Gz0iaYzwEfaIqtQnm-SA_Sd7Qe6Ra6K6Pw61nuigBxsPGalK8XZzebcVP8WHoAq0mqv4Zu4vckPEmZ5A2wg3Kfu4Rl6Q6pHTiTKyLW0gyrWO7ZMyUY5FbMeUXaGCjcfavyEu8OKHrKHDQ1cjYhy1ZpcnPmppkf_u6LfhF1xE7Ks9JBLwM5lUITYcehEwIzMJB2XDN-twEIyYoXOgckeXIY7qx1ldXqiMUPz5j-Y81zjyHpf-N5l1znuJugP3JRI4SuK39ZwHm6meGcHYrZfi9LUBOL4xf1WAFwU5l1788');
CREATE TABLE second_place (
      id integer primary key check (id = 1),
      place text not null,
      code text not null,
      former_code text,
      writer text not null check (length(writer) = 8),
      chosen_at text not null,
      claimed_at text,
      newest_made_at text,
      newest_bytes integer check (newest_bytes > 0),
      tried_at text,
      failure text check (failure in ('unreachable', 'missing', 'refused', 'full', 'damaged', 'other')),
      failing_since text,
      taken_over_at text,
      sheet_at text, copy_every integer not null default 10 check (copy_every in (10, 60, 1440)),
      check ((newest_made_at is null) = (newest_bytes is null)),
      check ((failure is null) = (failing_since is null))
    );
CREATE TABLE IF NOT EXISTS "receipt_prints" (
      payment_id text not null references payments (id) on delete cascade,
      id text not null,
      printed_by text not null,
      printed_at text not null,
      primary key (payment_id, id)
    );
INSERT INTO receipt_prints VALUES('p-dev-right','print-1','owner@example.org','2026-11-21T06:00:00.000Z');
CREATE TABLE people (
      address text primary key check (address <> ''),
      name text not null check (name <> '')
    );
CREATE TABLE IF NOT EXISTS "seal" ("mark" text primary key, "image" blob not null);
CREATE TABLE IF NOT EXISTS "site_photos" ("mark" text primary key, "image" blob not null);
CREATE TABLE enquiries (
      id text primary key,
      number integer not null unique check (number > 0),
      name text not null check (name <> ''),
      phone text not null,
      phone_key text not null,
      gender text check (gender in ('Male', 'Female', 'Other')),
      library_id integer references libraries (id),
      shift_id integer references shifts (id) on delete set null,
      wished_from text check (length(wished_from) = 10),
      is_minor integer not null check (is_minor in (0, 1)),
      language text not null check (language in ('en', 'mr')),
      source text not null,
      note text not null,
      origin text not null check (origin in ('form', 'desk')),
      state text not null check (state in (
        'new', 'called', 'visited', 'waiting', 'offered', 'admitted', 'lost'
      )),
      lost_reason text check (lost_reason in (
        'no-seat', 'price', 'hours', 'distance', 'went-elsewhere', 'no-answer', 'other'
      )),
      arrived_at text not null,
      stepped_at text not null,
      follow_up_on text check (length(follow_up_on) = 10),
      needs_look integer not null check (needs_look in (0, 1)),
      turned_down integer not null default 0 check (turned_down >= 0),
      member_id text references members (id) on delete set null,
      revision integer not null,
      check ((state = 'lost') = (lost_reason is not null)),
      check (member_id is null or state = 'admitted')
    );
CREATE TABLE enquiry_steps (
      no integer primary key autoincrement,
      enquiry_id text not null references enquiries (id) on delete cascade,
      step text not null,
      at text not null,
      made_by text not null,
      reason text not null,
      changes text not null
    );
CREATE TABLE enquiry_repeats (
      number integer primary key,
      enquiry_id text not null references enquiries (id) on delete cascade,
      sent_at text not null,
      gender text check (gender in ('Male', 'Female', 'Other')),
      library_id integer references libraries (id),
      shift_id integer references shifts (id) on delete set null,
      wished_from text check (length(wished_from) = 10),
      taken_at text
    );
CREATE TABLE notices (
      version integer primary key check (version > 0),
      text text not null check (text <> ''),
      text_mr text not null,
      made_at text not null,
      made_by text not null
    );
CREATE TABLE consents (
      id text primary key,
      enquiry_id text references enquiries (id) on delete cascade,
      member_id text references members (id) on delete cascade,
      purpose text not null check (purpose in (
        'enquiry', 'messages.whatsapp', 'messages.email', 'messages.sms', 'attendance'
      )),
      notice_version integer not null references notices (version),
      language text not null check (language in ('en', 'mr')),
      given_by text not null check (given_by in ('self', 'parent')),
      how text not null check (how in ('form', 'desk')),
      checked_by text not null,
      given_at text not null,
      ended_at text,
      check (enquiry_id is not null or member_id is not null)
    );
CREATE TABLE offers (
      id text primary key,
      enquiry_id text not null references enquiries (id) on delete cascade,
      seat_id text references seating (id) on delete set null,
      plan_id text not null references plans (id),
      price integer not null check (price >= 0),
      joining_fee integer not null check (joining_fee >= 0),
      discount integer not null check (discount >= 0),
      discount_reason text not null,
      first_day text not null check (length(first_day) = 10),
      made_at text not null,
      made_by text not null,
      until text not null,
      said_yes_at text,
      held_until text not null check (held_until >= until),
      ended_at text,
      ended_as text check (ended_as in ('lapsed', 'declined', 'withdrawn', 'admitted')),
      check ((ended_at is null) = (ended_as is null)),
      check (ended_at is not null or seat_id is not null)
    );
CREATE TABLE IF NOT EXISTS "seat_holds" (
      seat_id text not null references seating (id),
      part_id integer not null references day_parts (id),
      member_id text references members (id) on delete cascade,
      offer_id text references offers (id) on delete cascade,
      primary key (seat_id, part_id),
      unique (member_id, part_id),
      check ((member_id is null) <> (offer_id is null))
    );
INSERT INTO seat_holds VALUES('1-3',1,'asha',NULL);
INSERT INTO seat_holds VALUES('1-3',2,'asha',NULL);
INSERT INTO seat_holds VALUES('2-50',1,'ravi',NULL);
INSERT INTO seat_holds VALUES('2-50',2,'ravi',NULL);
INSERT INTO seat_holds VALUES('retired-1-20',1,'meera',NULL);
INSERT INTO seat_holds VALUES('retired-1-20',2,'meera',NULL);
INSERT INTO seat_holds VALUES('1-16',1,'dev',NULL);
INSERT INTO seat_holds VALUES('1-14',1,'ten',NULL);
INSERT INTO seat_holds VALUES('1-14',2,'ten',NULL);
INSERT INTO seat_holds VALUES('1-5',1,'b03667b9-d151-4fd1-97bd-448828b782ec',NULL);
INSERT INTO seat_holds VALUES('1-5',2,'b03667b9-d151-4fd1-97bd-448828b782ec',NULL);
INSERT INTO seat_holds VALUES('1-15',2,'feb',NULL);
INSERT INTO seat_holds VALUES('1-17',2,'lata',NULL);
INSERT INTO seat_holds VALUES('1-17',1,'rest',NULL);
INSERT INTO seat_holds VALUES('1-11',2,'gita',NULL);
INSERT INTO seat_holds VALUES('1-9',1,'hema',NULL);
INSERT INTO seat_holds VALUES('1-9',2,'hema',NULL);
INSERT INTO seat_holds VALUES('1-8',1,'mira',NULL);
INSERT INTO seat_holds VALUES('1-7',1,'iva',NULL);
INSERT INTO seat_holds VALUES('1-11',1,'gita',NULL);
INSERT INTO seat_holds VALUES('1-15',1,'feb',NULL);
CREATE TABLE public_forms (
      no integer primary key autoincrement,
      key text not null check (key <> ''),
      at text not null,
      day text not null check (length(day) = 10)
    );
CREATE TABLE enquiry_counts (
      month text not null check (length(month) = 7),
      source text not null,
      outcome text not null,
      count integer not null check (count > 0),
      primary key (month, source, outcome)
    );
CREATE TABLE final_months (
      month text primary key check (length(month) = 7),
      window_days integer not null check (window_days >= 0),
      made_at text not null
    );
CREATE TABLE final_month_counts (
      month text not null references final_months (month),
      dimension text not null check (dimension in ('all', 'room', 'shift', 'plan', 'gender', 'stay', 'reason')),
      key text not null,
      name text not null,
      name_mr text not null,
      ended integer not null check (ended >= 0),
      followed integer not null check (followed >= 0),
      joined integer not null check (joined >= 0),
      gone integer not null check (gone >= 0),
      stay_days integer not null check (stay_days >= 0),
      primary key (month, dimension, key),
      check (followed <= ended),
      check (gone > 0 or stay_days = 0)
    );
CREATE TABLE empty_seats (
      day text not null check (length(day) = 10),
      library_id integer not null references libraries (id),
      part_id integer not null,
      starts_at integer not null check (starts_at between 0 and 1439),
      ends_at integer not null check (ends_at between 0 and 1439),
      seats integer not null check (seats >= 0),
      empty integer not null check (empty >= 0),
      plan_price integer check (plan_price >= 0),
      plan_days integer check (plan_days > 0),
      primary key (day, library_id, part_id),
      check (empty <= seats),
      check ((plan_price is null) = (plan_days is null))
    );
CREATE TABLE leaving_reasons (
      entry_id text primary key,
      member_id text not null,
      reason text not null check (reason in (
        'exam-over', 'moved-away', 'price', 'hours', 'distance', 'went-elsewhere', 'not-known'
      )),
      made_by text not null,
      made_at text not null,
      revision integer not null,
      foreign key (member_id, entry_id) references reminder_log (member_id, id)
    );
CREATE TABLE phones (
      id text primary key,
      token_hash text not null unique,
      made_at text not null,
      used_at text not null,
      expires_at text not null
    );
CREATE TABLE phone_members (
      id text primary key,
      phone_id text not null references phones (id) on delete cascade,
      member_id text not null references members (id) on delete cascade,
      device text not null,
      known_at text not null,
      unique (phone_id, member_id)
    );
CREATE TABLE announced_payments (
      id text primary key,
      code text not null unique check (length(code) = 18),
      member_id text references members (id) on delete cascade,
      offer_id text references offers (id) on delete cascade,
      what text not null check (what in ('due', 'term', 'offer')),
      amount integer not null check (amount > 0 and amount % 100 = 0),
      plan_id text references plans (id),
      previous_id text,
      first_day text check (length(first_day) = 10),
      last_day text check (length(last_day) = 10),
      price integer check (price >= 0),
      reference text not null,
      reference_key text not null,
      received_on text not null check (length(received_on) = 10),
      announced_at text not null,
      state text not null check (state in ('open', 'accepted', 'refused', 'withdrawn')),
      reason text not null,
      decided_at text,
      decided_by text,
      payment_id text references payments (id),
      lifted_at text,
      revision integer not null,
      check ((member_id is null) <> (offer_id is null)),
      check ((what = 'offer') = (offer_id is not null)),
      check ((what = 'term') = (previous_id is not null and plan_id is not null and last_day is not null)),
      check ((state = 'open') = (decided_at is null)),
      check ((state = 'open') = (decided_by is null)),
      check (state <> 'refused' or reason <> ''),
      check ((state = 'accepted') = (payment_id is not null))
    );
CREATE TABLE shown_codes (
      code text primary key check (length(code) = 18),
      member_id text references members (id) on delete cascade,
      offer_id text references offers (id) on delete cascade,
      amount integer not null check (amount > 0),
      shown_on text not null check (length(shown_on) = 10),
      check ((member_id is null) <> (offer_id is null))
    );
CREATE TABLE member_requests (
      id text primary key,
      member_id text not null references members (id) on delete cascade,
      kind text not null check (kind in ('pause', 'seat', 'leave', 'detail', 'wish')),
      asked text not null,
      until text check (length(until) = 10),
      sent_at text not null,
      state text not null check (state in ('open', 'granted', 'refused', 'withdrawn')),
      answer text not null,
      answered_at text,
      answered_by text,
      revision integer not null,
      check ((state = 'open') = (answered_at is null)),
      check ((state = 'open') = (answered_by is null)),
      check (state <> 'refused' or answer <> '')
    );
CREATE TABLE leavings (
      member_id text primary key references members (id) on delete cascade,
      leaves_on text not null check (length(leaves_on) = 10),
      reason text not null check (reason in (
        '', 'exam-over', 'moved-away', 'price', 'hours', 'distance', 'went-elsewhere', 'not-known'
      )),
      request_id text references member_requests (id) on delete set null,
      made_at text not null,
      made_by text not null,
      revision integer not null
    );
INSERT INTO leavings VALUES('asha','2026-12-31','moved-away',NULL,'2026-11-26T05:00:00.000Z','owner@example.com',1);
CREATE TABLE bank_accounts (
      id text primary key,
      name text not null check (name <> ''),
      ending text not null,
      is_app integer not null check (is_app in (0, 1)),
      headings text not null,
      columns text not null,
      day_order text not null check (day_order in ('day-first', 'month-first')),
      are_all_credits integer not null check (are_all_credits in (0, 1)),
      made_at text not null,
      made_by text not null
    );
CREATE TABLE bank_files (
      account_id text not null references bank_accounts (id),
      first_day text not null check (length(first_day) = 10),
      last_day text not null check (length(last_day) = 10),
      read_at text not null,
      read_by text not null,
      primary key (account_id, first_day, last_day),
      check (first_day <= last_day)
    );
CREATE TABLE bank_app_days (
      account_id text not null references bank_accounts (id),
      day text not null check (length(day) = 10),
      amount integer not null check (amount > 0),
      primary key (account_id, day)
    );
CREATE TABLE bank_line_parts (
      line_key text not null,
      part_no integer not null check (part_no > 0),
      payment_id text not null unique references payments (id),
      line_amount integer not null check (line_amount > 0),
      held_before integer not null check (held_before >= 0),
      amount integer not null check (amount > 0 and held_before + amount <= line_amount),
      primary key (line_key, part_no)
    );
CREATE TABLE bank_ticks (
      no integer primary key autoincrement,
      payment_id text not null references payments (id),
      line_key text not null,
      amount integer not null check (amount > 0),
      is_found integer not null check (is_found in (0, 1)),
      made_at text not null,
      made_by text not null
    );
CREATE TABLE payers (
      payer_hash text not null,
      member_id text not null references members (id) on delete cascade,
      learnt_on text not null check (length(learnt_on) = 10),
      primary key (payer_hash, member_id)
    );
CREATE TABLE seat_promises (
      seat_id text not null references seating (id),
      part_id integer not null references day_parts (id),
      offer_id text not null references offers (id) on delete cascade,
      primary key (seat_id, part_id)
    );
CREATE TABLE channels (
      id text primary key check (id in ('whatsapp', 'email', 'sms')),
      settings text not null,
      secret text not null,
      is_on integer not null default 0 check (is_on in (0, 1)),
      tested_at text,
      seen_at text,
      stopped_at text,
      stopped_code text not null default '',
      changed_at text not null, called_at text,
      check (is_on = 0 or seen_at is not null)
    );
INSERT INTO channels VALUES('email','{"host":"smtp.example.com","port":465,"security":"tls","user":"centre@example.com","from":"centre@example.com","to":"owner@example.com","language":"mr","notices":["day-open","backup-late"],"isPrivateAllowed":false}','v1.38a338f104813f32.0CG1-V6OQ0V-MYCTNIx-PhUvMF8obszlydowqAQn54rijI0ab15TRNtygA',1,'2026-11-19T05:00:00.000Z','2026-11-19T05:10:00.000Z',NULL,'','2026-11-19T04:50:00.000Z',NULL);
CREATE TABLE sending_lease (
      id integer primary key check (id = 1),
      holder text not null,
      until text not null
    );
INSERT INTO sending_lease VALUES(1,'','');
CREATE TABLE IF NOT EXISTS "messages" (
      id text primary key,
      channel text not null check (channel in ('whatsapp', 'email', 'sms')),
      cause text not null check (cause in ('owner', 'test', 'reminder', 'receipt', 'offer', 'answer')),
      kind text not null,
      run_key text unique,
      language text not null check (language in ('en', 'mr')),
      params text not null,
      address text not null,
      text text not null default '',
      state text not null check (
  state in ('waiting', 'sending', 'sent', 'delivered', 'read', 'failed', 'dropped', 'unknown')),
      tries integer not null default 0 check (tries >= 0),
      not_before text not null,
      made_at text not null,
      made_by text not null,
      member_id text references members (id) on delete cascade,
      enquiry_id text references enquiries (id) on delete cascade,
      about text not null default '',
      place integer not null default 0,
      template text not null default '',
      external_id text unique,
      price integer not null default 0 check (price >= 0),
      sent_on text check (length(sent_on) = 10)
    );
INSERT INTO messages VALUES('m1','email','test','test',NULL,'mr','{"centre":"Abhyasika","when":"","link":""}','owner@example.com','Abhyasika: test','sent',1,'2026-11-19T05:00:00.000Z','2026-11-19T05:00:00.000Z','product',NULL,NULL,'',0,'',NULL,0,NULL);
INSERT INTO messages VALUES('m2','email','owner','day-open','owner day-open x','mr','{"centre":"Abhyasika","when":"","link":""}','owner@example.com','Abhyasika: test','unknown',1,'2026-11-19T05:00:00.000Z','2026-11-19T05:00:00.000Z','product',NULL,NULL,'',0,'',NULL,0,NULL);
INSERT INTO messages VALUES('m3','email','owner','backup-late','owner backup-late x','mr','{"centre":"Abhyasika","when":"","link":""}','owner@example.com','','waiting',1,'2026-11-19T05:00:00.000Z','2026-11-19T05:00:00.000Z','product',NULL,NULL,'',0,'',NULL,0,NULL);
CREATE TABLE message_steps (
      no integer primary key autoincrement,
      message_id text not null references messages (id) on delete cascade,
      state text not null,
      code text not null default '',
      at text not null
    );
INSERT INTO message_steps VALUES(1,'m1','waiting','','2026-11-19T05:00:00.000Z');
INSERT INTO message_steps VALUES(2,'m1','sending','','2026-11-19T05:00:00.000Z');
INSERT INTO message_steps VALUES(3,'m1','sent','','2026-11-19T05:00:00.000Z');
INSERT INTO message_steps VALUES(4,'m2','waiting','','2026-11-19T05:00:00.000Z');
INSERT INTO message_steps VALUES(5,'m2','sending','','2026-11-19T05:00:00.000Z');
INSERT INTO message_steps VALUES(6,'m2','unknown','','2026-11-19T05:00:00.000Z');
INSERT INTO message_steps VALUES(7,'m3','waiting','','2026-11-19T05:00:00.000Z');
CREATE TABLE sending_rules (
      id integer primary key check (id = 1),
      hour integer not null default 10 check (hour between 9 and 19),
      max_per_day integer check (max_per_day > 0),
      max_per_month integer check (max_per_month >= 0),
      stopped_at text,
      stopped_by text not null default '',
      changed_at text not null default ''
    );
INSERT INTO sending_rules VALUES(1,10,NULL,NULL,NULL,'','');
CREATE TABLE sending_kinds (
      kind text primary key,
      is_on integer not null default 0 check (is_on in (0, 1)),
      template text not null default '',
      places text not null default '[]',
      flows text not null default '{}',
      looked_at text,
      looked_by text not null default '',
      looked_text text not null default ''
    );
CREATE TABLE message_templates (
      name text not null,
      language text not null check (language in ('en', 'mr')),
      code text not null,
      status text not null,
      category text not null,
      body text not null,
      values_count integer not null check (values_count >= 0),
      has_link integer not null check (has_link in (0, 1)),
      stopped_code text not null default '',
      read_at text not null,
      primary key (name, language)
    );
CREATE TABLE message_runs (
      day text primary key check (length(day) = 10),
      made_at text,
      is_off integer not null default 0 check (is_off in (0, 1)),
      off_by text not null default ''
    );
CREATE TABLE message_rests (
      member_id text not null references members (id) on delete cascade,
      day text not null check (length(day) = 10),
      made_by text not null,
      primary key (member_id, day)
    );
CREATE TABLE resting_numbers (
      phone text primary key,
      code text not null,
      since text not null
    );
CREATE TABLE webhook_calls (
      no integer primary key autoincrement,
      body text not null,
      came_at text not null
    );
CREATE TABLE message_answers (
      id text primary key,
      member_id text references members (id) on delete cascade,
      enquiry_id text references enquiries (id) on delete cascade,
      message_id text references messages (id) on delete set null,
      phone text not null,
      user_id text not null,
      kind text not null,
      text text not null,
      at text not null,
      came_at text not null,
      done_at text,
      done_by text not null default ''
    );
CREATE TABLE IF NOT EXISTS "links" (
      token_hash text primary key,
      kind text not null check (kind in ('offer', 'member', 'stop')),
      subject text not null,
      ends_at text not null,
      used_at text,
      made_at text not null,
      made_by text not null,
      check (used_at is null or kind = 'member')
    );
INSERT INTO links VALUES('hash-of-a-link','member','asha','2026-11-26T00:00:00.000Z',NULL,'2026-11-19T00:00:00.000Z','owner@example.org');
CREATE TABLE tax_regimes (
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
    );
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('history',96);
INSERT INTO sqlite_sequence VALUES('charges',10);
INSERT INTO sqlite_sequence VALUES('payments',10);
INSERT INTO sqlite_sequence VALUES('reminder_log',5);
INSERT INTO sqlite_sequence VALUES('expenses',4);
INSERT INTO sqlite_sequence VALUES('message_steps',7);
CREATE INDEX "tombstones_by_revision" on "tombstones" ("topic", "revision");
CREATE INDEX "sessions_by_account" on "sessions" ("account_id");
CREATE INDEX "credentials_by_account" on "credentials" ("account_id");
CREATE INDEX "pages_by_revision" on "pages" ("revision");
CREATE INDEX "menu_by_revision" on "menu" ("revision");
CREATE INDEX "history_by_subject" on "history" ("kind", "subject", "id");
CREATE INDEX seating_by_revision on seating (revision);
CREATE INDEX members_by_revision on members (revision);
CREATE TRIGGER history_keeps_rows before delete on history
      begin select raise(abort, 'history is append-only'); end;
CREATE TRIGGER history_replaces_nothing before insert on history
      when exists (select 1 from history where id = new.id)
      begin select raise(abort, 'history is append-only'); end;
CREATE UNIQUE INDEX terms_first on terms (member_id) where previous_id is null;
CREATE INDEX terms_by_member on terms (member_id, last_day);
CREATE TRIGGER terms_keep_rows before delete on terms when old.is_sample = 0
      begin select raise(abort, 'terms are kept as sold'); end;
CREATE TRIGGER terms_replace_nothing before insert on terms
      when exists (
        select 1 from terms
        where terms.id = new.id or terms.previous_id = new.previous_id
          or (new.previous_id is null and terms.previous_id is null and terms.member_id = new.member_id)
      )
      begin select raise(abort, 'terms are kept as sold'); end;
CREATE INDEX "charges_by_term" on "charges" (member_id, term_id);
CREATE INDEX "payments_by_term" on "payments" (member_id, term_id);
CREATE INDEX payments_by_number on payments (number);
CREATE INDEX payments_by_reference on payments (reference_key) where reference_key <> '';
CREATE INDEX receipt_links_by_payment on receipt_links (payment_id);
CREATE INDEX pauses_by_member on pauses (member_id, term_id);
CREATE TRIGGER charges_keep_words before update on charges when 
  new.no <> old.no or new.id <> old.id or new.member_id <> old.member_id or new.term_id is distinct from old.term_id
  or new.kind <> old.kind or new.amount <> old.amount or new.day <> old.day or new.due_on <> old.due_on
  or new.booked_on <> old.booked_on or new.reverses_id is distinct from old.reverses_id
  or new.replaces_id is distinct from old.replaces_id or new.made_by <> old.made_by or new.made_at <> old.made_at
  or new.is_sample <> old.is_sample or (new.reason <> old.reason and not (new.reason = '' and not exists (select 1 from members where members.id = old.member_id)))
      begin select raise(abort, 'money is only ever added to'); end;
CREATE TRIGGER charges_keep_rows before delete on charges when old.is_sample = 0
      begin select raise(abort, 'money is only ever added to'); end;
CREATE TRIGGER charges_replace_nothing before insert on charges
      when exists (
        select 1 from charges where charges.no = new.no or charges.id = new.id
          or charges.reverses_id = new.reverses_id or charges.replaces_id = new.replaces_id
      )
      begin select raise(abort, 'money is only ever added to'); end;
CREATE TRIGGER payments_keep_rows before delete on payments when old.is_sample = 0
      begin select raise(abort, 'money is only ever added to'); end;
CREATE TRIGGER payments_replace_nothing before insert on payments
      when exists (
        select 1 from payments where payments.no = new.no or payments.id = new.id
          or payments.reverses_id = new.reverses_id or payments.replaces_id = new.replaces_id
          or (payments.series = new.series and payments.number = new.number)
      )
      begin select raise(abort, 'money is only ever added to'); end;
CREATE INDEX reminder_log_by_member on reminder_log (member_id, no);
CREATE INDEX reminder_log_by_revision on reminder_log (revision);
CREATE INDEX reminder_log_by_event on reminder_log (event, day);
CREATE UNIQUE INDEX reminder_log_once_a_day on reminder_log (member_id, day)
    where event in ('prepared', 'opened') and is_again = 0;
CREATE TRIGGER reminder_log_keeps_words before update on reminder_log
      begin select raise(abort, 'the log of reminders is only ever added to'); end;
CREATE TRIGGER reminder_log_keeps_rows before delete on reminder_log
      begin select raise(abort, 'the log of reminders is only ever added to'); end;
CREATE TRIGGER reminder_log_replaces_nothing before insert on reminder_log
      when exists (
        select 1 from reminder_log as entry where entry.no = new.no or entry.id = new.id
          or entry.takes_back_id = new.takes_back_id
      )
      begin select raise(abort, 'the log of reminders is only ever added to'); end;
CREATE INDEX expenses_by_day on expenses (booked_on, mode, category, amount);
CREATE INDEX charges_by_day on charges (booked_on, member_id, amount);
CREATE TRIGGER "expenses_keep_words" before update on "expenses"
      begin select raise(abort, 'money is only ever added to'); end;
CREATE TRIGGER "expenses_keep_rows" before delete on "expenses"
      begin select raise(abort, 'money is only ever added to'); end;
CREATE TRIGGER "expenses_replace_nothing" before insert on "expenses"
      when exists (select 1 from "expenses" as one where one.no = new.no or one.id = new.id or one.reverses_id = new.reverses_id or one.replaces_id = new.replaces_id)
      begin select raise(abort, 'money is only ever added to'); end;
CREATE TRIGGER "closings_keep_words" before update on "closings"
      begin select raise(abort, 'money is only ever added to'); end;
CREATE TRIGGER "closings_keep_rows" before delete on "closings"
      begin select raise(abort, 'money is only ever added to'); end;
CREATE TRIGGER "closings_replace_nothing" before insert on "closings"
      when exists (select 1 from "closings" as one where one.no = new.no or one.id = new.id or one.day = new.day)
      begin select raise(abort, 'money is only ever added to'); end;
CREATE INDEX asks_by_moment on asks (asked_at);
CREATE INDEX asks_by_account on asks (account_id);
CREATE INDEX asks_by_member on asks (member_id);
CREATE INDEX import_rows_by_member on import_rows (member_id);
CREATE INDEX terms_for_sheets on terms (id, room_name);
CREATE TRIGGER terms_keep_sale before update on terms when 
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
  )
      begin select raise(abort, 'terms are kept as sold'); end;
CREATE INDEX enquiries_by_revision on enquiries (revision);
CREATE INDEX enquiries_by_phone on enquiries (phone_key);
CREATE INDEX enquiry_steps_by_enquiry on enquiry_steps (enquiry_id, no);
CREATE INDEX enquiry_repeats_by_enquiry on enquiry_repeats (enquiry_id);
CREATE INDEX consents_by_enquiry on consents (enquiry_id);
CREATE INDEX consents_by_member on consents (member_id);
CREATE INDEX offers_by_enquiry on offers (enquiry_id);
CREATE UNIQUE INDEX offers_one_open on offers (enquiry_id) where ended_at is null;
CREATE INDEX seat_holds_by_offer on seat_holds (offer_id);
CREATE INDEX public_forms_by_key on public_forms (key, at);
CREATE TRIGGER history_keeps_words before update on history
      when not ((
  new.name = '' and new.changes = '[]' and 
  new.id = old.id and new.at = old.at and new.actor = old.actor
  and new.kind = old.kind and new.action = old.action and new.subject = old.subject
  and (
    (new.kind = 'member' and not exists (select 1 from members where id = old.subject))
    or (new.kind = 'enquiry' and not exists (select 1 from enquiries where id = old.subject))
  )) or (
  new.kind = 'session' and new.changes = '[]' and new.name = old.name and 
  new.id = old.id and new.at = old.at and new.actor = old.actor
  and new.kind = old.kind and new.action = old.action and new.subject = old.subject and 
  json_array_length(old.changes) = 1 and json_extract(old.changes, '$[0].field') = 'network'
  and old.at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-89 days')))
      begin select raise(abort, 'history is append-only'); end;
CREATE INDEX leaving_reasons_by_revision on leaving_reasons (revision);
CREATE INDEX terms_by_last_day on terms (last_day);
CREATE INDEX terms_by_first_day on terms (member_id, first_day, state);
CREATE INDEX members_by_join_date on members (join_date);
CREATE INDEX phone_members_by_member on phone_members (member_id);
CREATE INDEX announced_by_revision on announced_payments (revision);
CREATE INDEX announced_by_member on announced_payments (member_id);
CREATE INDEX announced_by_offer on announced_payments (offer_id);
CREATE INDEX announced_by_reference on announced_payments (reference_key);
CREATE UNIQUE INDEX announced_by_payment on announced_payments (payment_id);
CREATE INDEX shown_codes_by_day on shown_codes (shown_on);
CREATE INDEX shown_codes_by_member on shown_codes (member_id);
CREATE INDEX shown_codes_by_offer on shown_codes (offer_id);
CREATE INDEX member_requests_by_revision on member_requests (revision);
CREATE INDEX member_requests_by_member on member_requests (member_id);
CREATE INDEX leavings_by_revision on leavings (revision);
CREATE INDEX leavings_by_day on leavings (leaves_on);
CREATE INDEX bank_files_by_moment on bank_files (read_at);
CREATE INDEX bank_ticks_by_payment on bank_ticks (payment_id);
CREATE INDEX bank_ticks_by_line on bank_ticks (line_key);
CREATE INDEX payers_by_member on payers (member_id);
CREATE INDEX seat_promises_by_offer on seat_promises (offer_id);
CREATE INDEX messages_waiting on messages (state, not_before);
CREATE INDEX messages_by_time on messages (made_at);
CREATE INDEX message_steps_by_message on message_steps (message_id);
CREATE INDEX messages_by_member on messages (member_id);
CREATE INDEX messages_by_enquiry on messages (enquiry_id);
CREATE INDEX messages_by_sent_on on messages (sent_on);
CREATE INDEX message_answers_by_member on message_answers (member_id);
CREATE INDEX message_answers_by_enquiry on message_answers (enquiry_id);
CREATE INDEX message_answers_by_message on message_answers (message_id);
CREATE INDEX message_answers_by_user on message_answers (user_id);
CREATE INDEX links_by_subject on links (kind, subject);
CREATE INDEX payments_by_day
      on payments (booked_on, mode, made_by, amount, term_id, plan_id, paper, cgst, sgst);
CREATE TRIGGER payments_keep_words before update on payments when 
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
  or (new.reference_key <> old.reference_key and not (new.reference_key = '' and not exists (select 1 from members where members.id = old.member_id)))
      begin select raise(abort, 'money is only ever added to'); end;
CREATE TRIGGER payments_follow_regimes before insert on payments when 
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
  )
      begin select raise(abort, 'a receipt follows the regime of its day'); end;
CREATE TRIGGER tax_regimes_begin_later before insert on tax_regimes when 
  exists (
    select 1 from payments
    where payments.issued_on >= "new"."from_day" and payments.series is not null
      and payments.is_sample = 0
  )
      begin select raise(abort, 'a regime begins after what was printed'); end;
CREATE TRIGGER tax_regimes_stay before update on tax_regimes
      when 
  exists (
    select 1 from payments
    where payments.issued_on >= "new"."from_day" and payments.series is not null
      and payments.is_sample = 0
  ) or 
  exists (
    select 1 from payments
    where payments.issued_on >= "old"."from_day" and payments.series is not null
      and payments.is_sample = 0
  )
      begin select raise(abort, 'a regime begins after what was printed'); end;
CREATE TRIGGER tax_regimes_are_kept before delete on tax_regimes when 
  exists (
    select 1 from payments
    where payments.issued_on >= "old"."from_day" and payments.series is not null
      and payments.is_sample = 0
  )
      begin select raise(abort, 'a regime begins after what was printed'); end;
COMMIT;
