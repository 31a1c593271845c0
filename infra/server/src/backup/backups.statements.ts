import { defineSystemStatement } from '@atrium/database';

/** Says when a backup was made and where it lies, or why there is none; read by those who look after the installation. */
export const recordBackup = defineSystemStatement<
  { startedAt: string; place: string; bytes: number; fileCount: number; problem: string | null },
  never
>({
  name: 'server.recordBackup',
  text: `
    insert into backups (started_at, place, bytes, file_count, problem)
    values (:startedAt::timestamptz, :place, :bytes::bigint, :fileCount::integer, :problem)`,
});
