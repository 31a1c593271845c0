import type { Language } from '@atrium/contracts';
import { defineStatement } from '@atrium/database';
import { languageOf, localeOf } from '@atrium/domain';
import type { ClosedAccess } from '../../policy/column-access.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';

/** Somebody who is written to: what they read, what is closed to their role, and how their firm writes dates, figures and times (decision 0011). */
export interface Reader {
  readonly language: Language;
  readonly locale: string;
  readonly timeZone: string;
  readonly closedColumns: ReadonlyMap<string, ClosedAccess>;
}

interface ReaderRow {
  id: string;
  chosenLanguage: string | null;
  homeCountry: string;
  timeZone: string;
  closedColumns: Record<string, ClosedAccess>;
}
const readersStatement = defineStatement<{ userIds: readonly string[] }, ReaderRow>({
  name: 'words.readers',
  text: `
    select u.id, p.language as "chosenLanguage", t.home_country as "homeCountry", t.time_zone as "timeZone",
      coalesce((select jsonb_object_agg(cs.list || '.' || cs.column_name, cs.access) from column_security cs where cs.tenant_id = :tenantId and cs.role_id = u.role_id), '{}') as "closedColumns"
    from users u
    join tenants t on t.tenant_id = :tenantId
    left join user_preferences p on p.tenant_id = :tenantId and p.user_id = u.id
    where u.tenant_id = :tenantId and u.id = any(:userIds::uuid[])`,
});

/** Whoever asks, as a reader. */
export const readerOf = ({
  language,
  homeCountry,
  timeZone,
  closedColumns,
}: Pick<Viewer, 'language' | 'homeCountry' | 'timeZone' | 'closedColumns'>): Reader => ({
  language,
  locale: localeOf(language, homeCountry),
  timeZone,
  closedColumns,
});

/** People of a firm as readers, by id, in one statement. */
export async function findReaders(
  through: TenantWrite,
  tenantId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Reader>> {
  const rows = userIds.length === 0 ? [] : await queryThrough(through, tenantId, readersStatement, { userIds });
  return new Map(
    rows.map(({ id, chosenLanguage, homeCountry, timeZone, closedColumns }) => [
      id,
      readerOf({
        language: languageOf(chosenLanguage, homeCountry),
        homeCountry,
        timeZone,
        closedColumns: new Map(Object.entries(closedColumns)),
      }),
    ]),
  );
}

/** One of them, who must be there. */
export async function findReader(through: TenantWrite, tenantId: string, userId: string): Promise<Reader> {
  const reader = (await findReaders(through, tenantId, [userId])).get(userId);
  if (reader === undefined) throw new Error('Somebody who is written to is not there');
  return reader;
}
