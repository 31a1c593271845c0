import type pg from 'pg';
import { idOf, markOf, type TestTenant } from '../../src/testing/test-firms.ts';
import { NOBODY, text, type Target } from './probe-targets.ts';

const probeId = (tenant: TestTenant, what: 'item' | 'category', number: number): string =>
  idOf(tenant, 'view', (what === 'item' ? 60 : 70) + number);
const numbered = (what: 'item' | 'category', number: number): readonly Target[] => [
  { label: `${what} ${number}`, of: (tenant) => probeId(tenant, what, number), ofNobody: NOBODY },
];

/** Arguments of the firm's knowledge. One item is read and changed, one deleted, one was deleted; the second category is empty, the third was deleted. */
export const materialTargets: Readonly<Record<string, readonly Target[]>> = {
  'materialItems categoryId': numbered('category', 1),
  'materialItems filter': [text('item', (mark) => `${mark} guide`)],
  'materialItem id': numbered('item', 1),
  'materialAcknowledgements itemId': numbered('item', 1),
  'materialVersions itemId': numbered('item', 1),
  'acknowledgeMaterial id': numbered('item', 1),
  'deleteMaterialItem id': numbered('item', 2),
  'restoreMaterialItem id': numbered('item', 3),
  'deleteMaterialCategory id': numbered('category', 2),
  'restoreMaterialCategory id': numbered('category', 3),
  // Each change makes another version, which the next question would have to name; its own tests ask with items, categories, roles, offices and people of the other firm.
  ...Object.fromEntries(
    ['id', 'categoryId', 'documentId', 'roleIds', 'officeIds', 'ownerId'].map((name) => [
      `saveMaterialItem ${name}`,
      [],
    ]),
  ),
  'saveMaterialCategory id': [],
  'saveMaterialCategory parentId': [],
  // Its own tests ask with uploads of other people and firms, and with those that go to a matter; what a file of the list holds, the list itself is asked.
  'completeMaterialUpload uploadId': [],
  'requestExport categoryId': [],
};

export async function seedMaterialProbes(owner: pg.Client, tenant: TestTenant): Promise<void> {
  const mark = markOf(tenant);
  const ids = (what: 'item' | 'category', ...which: number[]): string[] =>
    which.map((number) => probeId(tenant, what, number));
  await owner.query(
    `insert into role_access_flags (tenant_id, role_id, flag) select $1, unnest($2::uuid[]), unnest(array['generalMaterial', 'featureLicensing']) on conflict do nothing`,
    [tenant, Array.from({ length: 2 }, () => idOf(tenant, 'role', 'partner'))],
  );
  await owner.query(
    `insert into material_categories (tenant_id, id, name, deleted_at) select $1, id, $3 || ' shelf ' || at, case when at = 3 then now() end from unnest($2::uuid[]) with ordinality as c (id, at)`,
    [tenant, ids('category', 1, 2, 3), mark],
  );
  await owner.query(
    `insert into material_items (tenant_id, id, category_id, kind, title, html, content, requires_acknowledgement, deleted_at)
     select $1, id, $3, 'page', $4 || ' guide ' || at, $4, $4, true, case when at = 3 then now() end from unnest($2::uuid[]) with ordinality as i (id, at)`,
    [tenant, ids('item', 1, 2, 3), ...ids('category', 1), mark],
  );
  await owner.query(
    `insert into material_item_versions (tenant_id, item_id, version, content) values ($1, $2, 1, jsonb_build_object('kind', 'page', 'title', $3::text, 'summary', '', 'html', $3::text))`,
    [tenant, ...ids('item', 1), mark],
  );
}
