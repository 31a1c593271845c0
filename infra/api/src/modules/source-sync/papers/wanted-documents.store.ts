import type { SourceSystem } from '@atrium/contracts';
import { defineStatement } from '@atrium/database';
import { byFeatureReach, featurePredicate } from '../../../policy/feature-reach.ts';
import type { MatterReachParameters } from '../../../policy/matter-reach.ts';

/** A document whose content somebody asked for. */
export interface WantedDocument {
  readonly id: string;
  readonly sourceId: string;
  readonly matterId: string;
  readonly name: string;
  /** Who asked; whose it will be. */
  readonly userId: string | null;
  readonly attempts: number;
  /** The document that an earlier state of it became. */
  readonly documentId: string | null;
}
export const wantedStatement = defineStatement<{ system: SourceSystem }, WantedDocument>({
  name: 'sync.wantedDocument',
  text: `
    select d.id, d.source_id as "sourceId", d.matter_id as "matterId", d.name, d.wanted_by as "userId", d.attempts, d.document_id as "documentId" from source_documents d
    where d.tenant_id = :tenantId and d.source_system = :system and d.state = 'wanted' and d.due_at <= now() order by d.due_at, d.id limit 1`,
});
export const heldStatement = defineStatement<
  { id: string; documentId: string; version: string; sha256: string },
  { id: string }
>({
  name: 'sync.heldDocument',
  text: `
    update source_documents d set state = 'held', reason = '', document_id = :documentId::uuid, held_version = :version, sha256 = :sha256, fetched_at = now(), attempts = 0, changed_at = now()
    where d.tenant_id = :tenantId and d.id = :id::uuid and d.state = 'wanted' returning d.id`,
});
export const laterStatement = defineStatement<
  { id: string; state: 'wanted' | 'refused'; reason: string; seconds: number },
  never
>({
  name: 'sync.documentLater',
  text: `
    update source_documents d set state = :state, reason = :reason, attempts = d.attempts + 1, due_at = clock_timestamp() + make_interval(secs => :seconds::float8), changed_at = now()
    where d.tenant_id = :tenantId and d.id = :id::uuid and d.state = 'wanted'`,
});

/** Asks for the content of documents of a matter that the viewer may add documents to; those that are on their way or here already are left as they are. */
export const wantStatements = byFeatureReach((reach, name) =>
  defineStatement<MatterReachParameters & { matterId: string; ids: readonly string[] }, { id: string; name: string }>({
    name: `sync.wantDocuments.${name}`,
    text: `
      update source_documents d set state = 'wanted', reason = '', wanted_by = :viewerId::uuid, due_at = now(), attempts = 0, changed_at = now()
      from matters m
      where d.tenant_id = :tenantId and d.matter_id = :matterId::uuid and d.id = any(:ids::uuid[]) and d.state in ('listed', 'refused') and d.gone_there_at is null
        and m.tenant_id = :tenantId and m.id = d.matter_id and ${featurePredicate(reach)}
      returning d.id, d.name`,
  }),
);
