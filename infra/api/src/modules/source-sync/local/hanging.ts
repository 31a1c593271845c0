import type { LocalRecord } from './local-record.ts';

/** Of a record that hangs on a matter: a matter that only some may see here would be seen there by everybody. */
export const walledMatter = (matter: string): string => `
  (${matter}.is_restricted and not exists (select from source_items w where w.tenant_id = :tenantId and w.source_system = :system and w.kind = 'matter' and w.matter_id = ${matter}.id
    and jsonb_typeof(w.content -> 'insiderIds') = 'array'))`;

/** What a record on a matter has not. */
export const nothingElse = {
  contactKind: 'person',
  clientId: null,
  typeId: '',
} as const satisfies Partial<LocalRecord>;

/** Plain lines as the text of a note or a task. */
export const htmlOf = (text: string): string =>
  text === ''
    ? ''
    : text
        .split(/\n{2,}/)
        .map((part) => `<p>${part.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign).replaceAll('\n', '<br>')}</p>`)
        .join('');
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
