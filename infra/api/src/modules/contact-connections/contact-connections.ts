import { columnAccessOf } from '../../policy/column-access.ts';
import { matterReachOf, matterReachParameters } from '../../policy/matter-reach.ts';
import { rowReachOf } from '../../policy/row-reach.ts';
import { viewerOf } from '../../policy/rules.ts';
import type { Viewer } from '../../policy/viewer.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { contactLoader } from '../contacts/contacts.loaders.ts';
import type { PresentedContact } from '../contacts/contact.ts';
import { messagesPolicy } from '../messages/messages.policy.ts';
import { tasksOf } from '../tasks/task-reach.ts';
import { strengthOf } from './connection-strength.ts';
import { contactConnectionsPolicy } from './contact-connections.policy.ts';
import {
  callStatements,
  enquiryIntroductions,
  isShownStatement,
  matterIntroductions,
  workStatements,
  type ConnectionRow,
  type IntroductionRow,
} from './contact-connections.store.ts';

export interface Connection {
  readonly userId: string;
  readonly strength: number;
  readonly reasons: readonly ConnectionRow[];
}
export interface Introduction {
  readonly contact: PresentedContact;
}

const MOST_PEOPLE = 20;
const MOST_STEPS = 5;

/** Whether the firm shows who knows whom: it does unless it was turned off. */
export async function showsConnections({ runner }: RequestContext, { tenantId }: Viewer): Promise<boolean> {
  const [row] = await runner.query(tenantId, isShownStatement, {});
  return row?.isShown ?? true;
}

/** Who of the firm knows the contact, from what the viewer may see of it; the strongest first. */
export async function findConnections(context: RequestContext, contactId: string): Promise<Connection[]> {
  const viewer = viewerOf(context);
  const { runner } = context;
  const reach = matterReachOf(viewer);
  const tasks = tasksOf(viewer, 'view');
  const isOpen = (column: string): boolean => columnAccessOf(viewer, 'matters', column) === 'read';
  const rows = [
    ...(reach === null || !messagesPolicy.read(viewer)
      ? []
      : await runner.query(viewer.tenantId, workStatements[reach], {
          ...matterReachParameters(viewer),
          contactId,
          seesMeetings: tasks?.parameters.taskScope === 'all',
          seesResponsible: isOpen('personResponsible'),
          seesActing: isOpen('personActing'),
          seesAssisting: isOpen('personAssisting'),
          seesLastActivity: isOpen('lastActivityAt'),
          seesOpenedOn: isOpen('openedOn'),
        })),
    ...(tasks === null
      ? []
      : await runner.query(viewer.tenantId, callStatements[tasks.reach], { ...tasks.parameters, contactId })),
  ];
  return [...Map.groupBy(rows, ({ userId }) => userId)]
    .map(([userId, reasons]) => ({
      userId,
      strength: strengthOf(reasons),
      reasons: reasons.toSorted((one, other) => other.decayed - one.decayed),
    }))
    .toSorted((one, other) => other.strength - one.strength || one.userId.localeCompare(other.userId))
    .slice(0, MOST_PEOPLE);
}

/** Who introduced the contact, who introduced them, and so on. It ends with one that the viewer does not see. */
export async function findIntroductions(context: RequestContext, contactId: string): Promise<Introduction[]> {
  const chain: Introduction[] = [];
  const known = new Set([contactId]);
  for (let at = contactId; chain.length < MOST_STEPS;) {
    const found = await findIntroduction(context, at);
    if (found === null || known.has(found.contactId)) break;
    const contact = await context.loader(contactLoader).load(found.contactId);
    if (contact === null) break;
    chain.push({ contact });
    known.add(found.contactId);
    at = found.contactId;
  }
  return chain;
}

async function findIntroduction(context: RequestContext, contactId: string): Promise<IntroductionRow | null> {
  const viewer = viewerOf(context);
  const parameters = { ...matterReachParameters(viewer), contactId };
  const enquiries = contactConnectionsPolicy.enquiries(viewer) ? rowReachOf(viewer, 'enquiries') : null;
  const matters =
    messagesPolicy.read(viewer) && columnAccessOf(viewer, 'matters', 'introducer') === 'read'
      ? matterReachOf(viewer)
      : null;
  const found = [
    ...(enquiries === null
      ? []
      : await context.runner.query(viewer.tenantId, enquiryIntroductions[enquiries], parameters)),
    ...(matters === null ? [] : await context.runner.query(viewer.tenantId, matterIntroductions[matters], parameters)),
  ];
  return found.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))[0] ?? null;
}
