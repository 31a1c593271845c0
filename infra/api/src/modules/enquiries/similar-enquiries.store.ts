import { defineStatement, type TenantRunner } from '@atrium/database';
import { enquiryPredicate } from '../../policy/enquiry-reach.ts';
import type { MatterReachParameters } from '../../policy/matter-reach.ts';
import { rowReaches, type RowReach } from '../../policy/row-reach.ts';
import { byKey } from '../../variants.ts';

export interface SimilarEnquiry {
  readonly id: string;
  readonly number: number;
  readonly enquirerName: string;
  readonly areaOfLaw: string;
  readonly receivedAt: string;
  readonly status: string;
}
interface Likeness {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}
/** Each part reads an index: the names by their keys, addresses and numbers as they are. */
const statements = byKey(rowReaches, (reach) =>
  defineStatement<MatterReachParameters & Likeness, SimilarEnquiry>({
    name: `enquiries.similar.${reach}`,
    text: `
      select e.id, e.number, e.enquirer_name as "enquirerName", e.area_of_law as "areaOfLaw", e.received_at as "receivedAt", e.status
      from enquiries e
      where e.tenant_id = :tenantId and ${enquiryPredicate(reach)} and not e.is_suspected_spam and e.scrubbed_at is null and (
        :email::text <> '' and e.enquirer_email <> '' and lower(e.enquirer_email) = :email::text
        or :phone::text <> '' and e.enquirer_phone <> '' and phone_key(e.enquirer_phone) = phone_key(:phone::text)
        or :name::text <> '' and lower(e.enquirer_name) = :name::text)
      order by e.received_at desc, e.id limit 5`,
  }),
);
/** Enquiries within reach that may be of the same person. */
export const findSimilarEnquiries = (
  runner: TenantRunner,
  tenantId: string,
  reach: RowReach,
  parameters: MatterReachParameters & Likeness,
): Promise<SimilarEnquiry[]> => runner.query(tenantId, statements[reach], parameters);
