import { defineStatement, type TenantRunner } from '@atrium/database';
import {
  matterPredicate,
  matterReaches,
  type MatterReach,
  type MatterReachParameters,
} from '../../../policy/matter-reach.ts';
import { personPredicate, rowReaches, type RowReach } from '../../../policy/row-reach.ts';
import { byKey } from '../../../variants.ts';

export interface MatterFacts {
  readonly fileNumber: string;
  readonly title: string;
  readonly client: string;
  readonly type: string;
  readonly stage: string;
  readonly status: string;
  readonly description: string;
  readonly personResponsible: string;
}

const matterStatements = byKey(matterReaches, (reach) =>
  defineStatement<MatterReachParameters & { id: string }, MatterFacts>({
    name: `ai.matter.${reach}`,
    text: `
      select m.file_number as "fileNumber", m.title, m.client_name as "client", m.type, m.stage, m.status, m.description, u.friendly_name as "personResponsible"
      from matters m join users u on u.tenant_id = m.tenant_id and u.id = m.person_responsible_id
      where ${matterPredicate(reach)} and m.id = :id::uuid`,
  }),
);

const contactStatements = byKey(rowReaches, (reach) =>
  defineStatement<MatterReachParameters & { id: string }, { name: string }>({
    name: `ai.contact.${reach}`,
    text: `select c.name from contacts c where c.tenant_id = :tenantId and ${personPredicate(reach, 'c.owner_id')} and c.id = :id::uuid`,
  }),
);

export const findMatterFacts = async (
  runner: TenantRunner,
  tenantId: string,
  reach: MatterReach,
  parameters: MatterReachParameters & { readonly id: string },
): Promise<MatterFacts | null> => (await runner.query(tenantId, matterStatements[reach], parameters))[0] ?? null;

export const findContactName = async (
  runner: TenantRunner,
  tenantId: string,
  reach: RowReach,
  parameters: MatterReachParameters & { readonly id: string },
): Promise<string | null> => (await runner.query(tenantId, contactStatements[reach], parameters))[0]?.name ?? null;
