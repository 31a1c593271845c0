import { defineStatement } from '@atrium/database';
import {
  matterPredicate,
  matterReaches,
  matterReachOf,
  matterReachParameters,
  type MatterReachParameters,
} from '../../policy/matter-reach.ts';
import { loaderById } from '../../server/loaders.ts';
import { byKey } from '../../variants.ts';
import { administratorPolicy } from './administrator.policy.ts';

interface AssistantCount {
  readonly id: string;
  readonly count: number;
}
interface OfUsers {
  readonly ids: readonly string[];
}

/** Whoever assists on a current matter assists the person responsible and the person acting. */
const countIn = (matters: string): string => `
  select p.id, count(distinct m.person_assisting_id)::integer as "count"
  from matters m cross join lateral (values (m.person_responsible_id), (m.person_acting_id)) p (id)
  where ${matters} and m.status in ('Pending', 'Open', 'OnHold') and p.id = any(:ids::uuid[])
    and m.person_assisting_id is not null and m.person_assisting_id <> p.id
  group by p.id`;
const ofFirmStatement = defineStatement<OfUsers, AssistantCount>({
  name: 'administrator.assistants.ofFirm',
  text: countIn('m.tenant_id = :tenantId'),
});
const withinStatements = byKey(matterReaches, (reach) =>
  defineStatement<MatterReachParameters & OfUsers, AssistantCount>({
    name: `administrator.assistants.${reach}`,
    text: countIn(matterPredicate(reach)),
  }),
);

/**
 * How many people assist each user on current matters: on all of the firm's for those who administer users, and for
 * others on those they may see, since a count tells no more than the list.
 */
export const assistantCountLoader = loaderById(async ({ runner, viewer }, tenantId, ids) => {
  if (viewer === null) return [];
  if (administratorPolicy.privateDetails(viewer)) return runner.query(tenantId, ofFirmStatement, { ids });
  const reach = matterReachOf(viewer);
  return reach === null
    ? []
    : runner.query(tenantId, withinStatements[reach], { ...matterReachParameters(viewer), ids });
});
