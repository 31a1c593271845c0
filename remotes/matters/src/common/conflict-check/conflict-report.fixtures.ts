/** A report of one search, as the server answers it: of nothing found, unless `changes` say otherwise. */
export const aConflictReport = (changes: Record<string, unknown> = {}) => ({
  id: 'r1',
  reference: 'CC-000012',
  matterId: null,
  names: [{ name: 'John Smith' }],
  hits: [] as readonly unknown[],
  needsDecision: true,
  outcome: 'OPEN',
  reasons: '',
  ranBy: { id: 'u1', name: 'Ada Moreau' },
  ranAt: '2026-11-20T01:00:00Z',
  reviewedBy: null,
  reviewedAt: null,
  version: 1,
  ...changes,
});
