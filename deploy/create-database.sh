#!/bin/sh
# Makes the database and its user, who is nobody's superuser, in a PostgreSQL that starts for the first time.
set -eu
psql --set=ON_ERROR_STOP=1 --username=postgres --set=password="$(cat /run/secrets/database-password)" <<'SQL'
create role relais login password :'password';
create database relais owner relais;
SQL
