import { defineStatement, type TenantRunner } from '@atrium/database';
import {
  matterPredicate,
  matterReaches,
  type MatterReach,
  type MatterReachParameters,
} from '../../../policy/matter-reach.ts';
import { personPredicate, rowReaches, type RowReach } from '../../../policy/row-reach.ts';
import { enquiryPredicate } from '../../../policy/enquiry-reach.ts';
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

export interface EnquiryFacts {
  readonly number: number;
  readonly enquirerName: string;
  readonly areaOfLaw: string;
  readonly stage: string;
  readonly summary: string;
}
const enquiryStatements = byKey(rowReaches, (reach) =>
  defineStatement<MatterReachParameters & { id: string }, EnquiryFacts>({
    name: `ai.enquiry.${reach}`,
    text: `
      select e.number, e.enquirer_name as "enquirerName", e.area_of_law as "areaOfLaw", e.stage, e.summary
      from enquiries e where e.tenant_id = :tenantId and ${enquiryPredicate(reach)} and e.id = :id::uuid and e.scrubbed_at is null`,
  }),
);

export const findEnquiryFacts = async (
  runner: TenantRunner,
  tenantId: string,
  reach: RowReach,
  parameters: MatterReachParameters & { readonly id: string },
): Promise<EnquiryFacts | null> => (await runner.query(tenantId, enquiryStatements[reach], parameters))[0] ?? null;

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
