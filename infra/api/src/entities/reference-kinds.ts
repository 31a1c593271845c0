/** What a field of an entity can point at: the table, how a row is called, and whether it is still offered. */
export interface ReferenceSource {
  readonly table: string;
  /** In SQL, of the row `r`. */
  readonly description: string;
  readonly isActive: string;
  /** What else is true of rows that are offered, in SQL. */
  readonly offered?: string;
}

export const referenceKinds = {
  user: { table: 'users', description: 'r.friendly_name', isActive: 'not r.is_disabled', offered: 'not r.is_external' },
  office: { table: 'offices', description: 'r.name', isActive: 'r.is_active' },
  department: { table: 'departments', description: 'r.name', isActive: 'r.is_active' },
  team: { table: 'teams', description: 'r.description', isActive: 'r.is_active' },
  areaOfLaw: { table: 'lookups', description: 'r.value', isActive: 'r.is_active', offered: `r.list = 'areaOfLaw'` },
  matterType: { table: 'matter_types', description: 'r.name', isActive: 'r.is_active' },
  matterStage: { table: 'matter_stages', description: 'r.name', isActive: 'r.is_active' },
  customFieldSection: { table: 'custom_field_sections', description: 'r.name', isActive: 'r.is_active' },
  campaign: { table: 'campaigns', description: 'r.name', isActive: 'r.is_active' },
  role: { table: 'roles', description: 'r.name', isActive: 'true' },
} as const satisfies Readonly<Record<string, ReferenceSource>>;
export type ReferenceKind = keyof typeof referenceKinds;

export const isReferenceKind = (kind: string): kind is ReferenceKind => Object.hasOwn(referenceKinds, kind);
export const sourceOf = (kind: ReferenceKind): ReferenceSource => referenceKinds[kind];
