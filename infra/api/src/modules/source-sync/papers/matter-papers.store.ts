import { defineStatement, type Statement } from '@atrium/database';
import { byFeatureReach, featurePredicate, type FeatureReach } from '../../../policy/feature-reach.ts';
import { matterReachParameters, type MatterReachParameters } from '../../../policy/matter-reach.ts';
import { viewerOf } from '../../../policy/rules.ts';
import type { Viewer } from '../../../policy/viewer.ts';
import { loaderById } from '../../../server/loaders.ts';

/** A file that the source system has on a matter. */
export interface DocumentThere {
  readonly id: string;
  readonly sourceSystem: string;
  readonly name: string;
  readonly sizeBytes: number | null;
  readonly changedAt: string | null;
  readonly changedBy: string;
  readonly state: 'listed' | 'wanted' | 'held' | 'refused';
  readonly reason: string;
  readonly documentId: string | null;
  readonly fetchedAt: string | null;
  readonly goneThereAt: string | null;
}
/** An invoice that the source system made on a matter; amounts in cents of the matter's currency. */
export interface InvoiceThere {
  readonly id: string;
  readonly sourceSystem: string;
  readonly number: string;
  readonly issuedOn: string | null;
  readonly dueOn: string | null;
  readonly status: 'Draft' | 'Final' | 'Paid' | 'Void';
  readonly currency: string;
  readonly totalMinor: number;
  readonly taxMinor: number;
  readonly paidMinor: number;
  readonly lines: readonly { readonly description: string; readonly amountMinor: number; readonly taxMinor: number }[];
  readonly goneThereAt: string | null;
  readonly changedAt: string;
}
interface OfMatter<Row> {
  readonly id: string;
  readonly rows: readonly Row[];
}
type ByReach<Row> = Readonly<
  Record<string, Readonly<Record<string, Statement<MatterReachParameters & { ids: readonly string[] }, OfMatter<Row>>>>>
>;

const MOST = 500;
const ofMatters = <Row>(kind: string, columns: string, from: string, order: string): ByReach<Row> =>
  byFeatureReach((reach, name) =>
    defineStatement<MatterReachParameters & { ids: readonly string[] }, OfMatter<Row>>({
      name: `sync.papersOfMatters.${kind}.${name}`,
      text: `
        select m.id, coalesce((select jsonb_agg(to_jsonb(x)) from (
          select ${columns} from ${from} p where p.tenant_id = :tenantId and p.matter_id = m.id order by ${order} limit ${MOST}) x), '[]') as "rows"
        from matters m where m.tenant_id = :tenantId and m.id = any(:ids::uuid[]) and ${featurePredicate(reach)}`,
    }),
  );
const documentStatements = ofMatters<DocumentThere>(
  'document',
  `p.id, p.source_system as "sourceSystem", p.name, p.size_bytes as "sizeBytes", p.changed_there_at as "changedAt", p.changed_there_by as "changedBy", p.state, p.reason,
    (select d.id from documents d where d.tenant_id = :tenantId and d.id = p.document_id and d.discarded_at is null) as "documentId", p.fetched_at as "fetchedAt", p.gone_there_at as "goneThereAt"`,
  'source_documents',
  'p.changed_there_at desc nulls last, p.name, p.id',
);
const invoiceStatements = ofMatters<InvoiceThere>(
  'invoice',
  `p.id, p.source_system as "sourceSystem", p.number, p.issued_on as "issuedOn", p.due_on as "dueOn", p.status, m.currency, p.total_minor as "totalMinor", p.tax_minor as "taxMinor",
    p.paid_minor as "paidMinor", p.lines, p.gone_there_at as "goneThereAt", p.changed_at as "changedAt"`,
  'source_invoices',
  'p.issued_on desc nulls last, p.number desc, p.id',
);

/** Loads by the ids of matters, of what the viewer reaches in the feature. */
export const papersLoader = <Row>(statements: ByReach<Row>, reachOf: (viewer: Viewer) => FeatureReach | null) =>
  loaderById<OfMatter<Row>>(async (context, tenantId, ids) => {
    const viewer = viewerOf(context);
    const reach = reachOf(viewer);
    const statement = reach === null ? undefined : statements[reach.matters]?.[reach.feature];
    return statement === undefined
      ? []
      : context.runner.query(tenantId, statement, { ...matterReachParameters(viewer), ids });
  });
export { documentStatements, invoiceStatements };
