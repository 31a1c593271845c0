import { defineSystemStatement, type NoParameters } from '@atrium/database';

/** Answers at all, and which migrations the database has had. */
export const listMigrations = defineSystemStatement<NoParameters, { name: string }>({
  name: 'server.listMigrations',
  text: 'select name from schema_migrations order by name',
});
