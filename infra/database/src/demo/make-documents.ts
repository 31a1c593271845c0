import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { formatMoment, formatDay, momentOf } from './calendar.ts';
import type { FirmContext } from './firm-context.ts';

const folder = join(import.meta.dirname, 'papers');
const mediaTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  png: 'image/png',
};
/** What the bytes of a paper are, for the row that stands for it. */
export function describePaper(file: string): {
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly storageKey: string;
} {
  const bytes = readFileSync(join(folder, file));
  return {
    mediaType: mediaTypes[file.split('.').at(-1) ?? ''] ?? '',
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    storageKey: `demo/papers/${file}`,
  };
}

/** A small real file of the demonstration, so that there is something to look at and to search. */
export interface DemoPaper {
  readonly storageKey: string;
  readonly path: string;
}

/** The files of the demonstration, and under which keys their bytes have to lie. All firms show the same few. */
export const demoPapers = (): readonly DemoPaper[] =>
  readdirSync(folder)
    .toSorted()
    .map((file) => ({ storageKey: `demo/papers/${file}`, path: join(folder, file) }));

const papers = [
  {
    file: 'costs-agreement.pdf',
    name: 'Costs agreement.pdf',
    category: 'Costs agreement',
    daysAgo: 40,
    isShared: true,
  },
  { file: 'letter-of-advice.pdf', name: 'Letter of advice.pdf', category: 'Advice', daysAgo: 21, isShared: true },
  { file: 'statement.docx', name: 'Draft statement.docx', category: 'Evidence', daysAgo: 12, isShared: false },
  { file: 'boundary-fence.png', name: 'Photograph of the fence.png', category: 'Evidence', daysAgo: 9, isShared: true },
  {
    file: 'settlement-sheet.pdf',
    name: 'Settlement sheet.pdf',
    category: 'Correspondence',
    daysAgo: 2,
    isShared: true,
  },
] as const;

/** Ids and times come of what is there already, so that what is made after this stays as it was. */
const paperId = `md5(m.id::text || $2)::uuid`;

/** Papers with bytes on the matters that clients were given, shared by name, and something each client is asked for. */
export async function makeDocuments({ plan, today, run }: FirmContext): Promise<void> {
  const { tenantId } = plan;
  for (const { file, name, category, daysAgo, isShared } of papers) {
    const { mediaType, sizeBytes, sha256, storageKey } = describePaper(file);
    const moment = formatMoment(momentOf(today - daysAgo, 10));
    await run(
      `insert into documents (tenant_id, id, matter_id, name, category, media_type, size_bytes, sha256, storage_key, scan_state, created_at, created_by, changed_at)
       select $1, ${paperId}, m.id, $3, $4, $5, $6, $7, $8, 'clean', $9, m.person_responsible_id, $9 from matters m
       where m.tenant_id = $1 and exists (select from matter_access a join users u on u.tenant_id = a.tenant_id and u.id = a.user_id where a.tenant_id = $1 and a.matter_id = m.id and u.is_external)`,
      [tenantId, file, name, category, mediaType, sizeBytes, sha256, storageKey, moment],
    );
    await run(
      `insert into document_texts (tenant_id, document_id, due_at) select $1, ${paperId}, d.created_at from matters m join documents d on d.tenant_id = $1 and d.id = ${paperId} where m.tenant_id = $1`,
      [tenantId, file],
    );
    if (isShared) {
      await run(
        `insert into document_shares (tenant_id, id, document_id, user_id, shared_by, shared_at)
         select $1, md5(m.id::text || $2 || u.id)::uuid, d.id, u.id, d.created_by, d.created_at from matters m
         join documents d on d.tenant_id = $1 and d.id = ${paperId}
         join matter_access a on a.tenant_id = $1 and a.matter_id = m.id join users u on u.tenant_id = $1 and u.id = a.user_id and u.is_external
         where m.tenant_id = $1`,
        [tenantId, file],
      );
    }
  }
  await run(
    `insert into upload_requests (tenant_id, id, matter_id, user_id, title, note, due_on, created_by, created_at, changed_at)
     select $1, md5(a.matter_id::text || a.user_id || 'request')::uuid, a.matter_id, a.user_id, $2, $3, $4, m.person_responsible_id, $5, $5 from matter_access a
     join users u on u.tenant_id = $1 and u.id = a.user_id and u.is_external join matters m on m.tenant_id = $1 and m.id = a.matter_id where a.tenant_id = $1`,
    [
      tenantId,
      'Your building inspection report',
      'A photo of each page will do.',
      formatDay(today + 9),
      formatMoment(momentOf(today - 3, 15)),
    ],
  );
}
