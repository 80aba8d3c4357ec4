#!/bin/sh
# Run by the PostgreSQL image when it makes the database: the role as which the shop runs, which owns nothing.
set -eu
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set ON_ERROR_STOP=1 --set password="$RUNTIME_PASSWORD" <<'SQL'
CREATE ROLE shop_runtime LOGIN PASSWORD :'password';
SQL
