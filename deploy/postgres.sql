-- The database of the product, made at the first start of PostgreSQL's container.
\set password `printenv POSTGRES_PASSWORD`
create role abhyasika login password :'password';
create database abhyasika owner abhyasika;
revoke connect on database abhyasika from public;
-- PostgreSQL's own role signs in from inside the container only.
alter role postgres password null;
