import { matterReachOf, matterReachParameters } from '../../policy/matter-reach.ts';
import { scopeOf, type Viewer } from '../../policy/viewer.ts';
import { command, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { Refusal } from '../../server/refusal.ts';
import type { TenantWrite } from '../../server/tenant-write.ts';
import type { ActivityEntry } from '../activity/log-activity.ts';
import { checkTimeEntry, recordOnce, type CreateTimeEntryInput } from '../timesheet/create-time-entry.ts';
import type { TimeEntryRow } from '../timesheet/time-entry.ts';
import { timesheetPolicy } from '../timesheet/timesheet.policy.ts';
import { decide, findProposals, takeBack, type ProposalKind, type ProposalRow } from './time-proposals.store.ts';

/** Which proposal, as its person saw it. */
export interface ProposalInput {
  readonly kind: Uppercase<ProposalKind>;
  readonly sourceId: string;
  readonly day: string;
}
interface AcceptInput {
  readonly idempotencyKey: string;
  readonly proposal: ProposalInput;
  readonly input: CreateTimeEntryInput;
}

/** What the role of the viewer lets them see of what they did themselves. */
function kindsOf(viewer: Viewer): ProposalKind[] {
  const sees = (feature: 'tasks' | 'notes' | 'documents'): boolean => scopeOf(viewer, feature) !== 'none';
  return [
    ...(sees('tasks') ? (['call', 'meeting'] as const) : []),
    ...(sees('notes') ? (['note'] as const) : []),
    ...(sees('documents') ? (['document'] as const) : []),
    'message',
    'matter',
  ];
}

/** The viewer's proposals for a day; none where they see no matters. */
export async function readProposals(through: TenantWrite, viewer: Viewer, day: string): Promise<ProposalRow[]> {
  const reach = matterReachOf(viewer);
  if (reach === null) return [];
  const query = { ...matterReachParameters(viewer), day, timeZone: viewer.timeZone, kinds: kindsOf(viewer) };
  return findProposals(through, viewer.tenantId, reach, query);
}

export const proposalId = ({ kind, sourceId, day }: { kind: string; sourceId: string; day: string }): string =>
  `${kind.toLowerCase()}:${sourceId}:${day}`;

const decisionOf = ({ viewer }: Unit, { kind, sourceId, day }: ProposalInput) => ({
  viewerId: viewer.userId,
  // The kinds of the schema are those of the table, in capitals.
  kind: kind.toLowerCase() as ProposalKind,
  sourceId,
  day,
});

/** Refuses alike what was never proposed to the viewer and what is proposed no more. */
async function expectProposal(unit: Unit, proposal: ProposalInput): Promise<void> {
  const { kind, sourceId, day } = decisionOf(unit, proposal);
  const found = await readProposals(unit.tx, unit.viewer, day);
  if (isId(sourceId) && found.some((each) => each.kind === kind && each.sourceId === sourceId)) return;
  throw new Refusal({
    message: unit.translate('api.timeProposal.unknown', 'This is not proposed any more. Load the day again.'),
    fields: [],
  });
}

/** Records time for what was proposed, under the timesheet's own rules: once, however often it is sent. */
export const acceptTimeProposal = command({
  name: 'timeProposals.accept',
  policy: timesheetPolicy.record,
  key: 'none',
  lock: (unit, { idempotencyKey, input }: AcceptInput) => checkTimeEntry(unit, { idempotencyKey, input }),
  version: 'none',
  run: (unit, { input: { idempotencyKey, proposal, input } }): Promise<TimeEntryRow> =>
    recordOnce(unit, {
      key: idempotencyKey,
      input,
      source: {
        id: proposalId(proposal),
        async settle() {
          await expectProposal(unit, proposal);
          await decide(unit.tx, { ...decisionOf(unit, proposal), isAccepted: true });
          await unit.log(entryOf('acceptProposal', proposal));
        },
      },
    }),
  audit: 'none',
  announces: 'none',
});

const entryOf = (action: string, { kind, sourceId, day }: ProposalInput): ActivityEntry => ({
  kind: 'timesheet',
  objectType: 'timeProposal',
  objectId: sourceId,
  action,
  detail: { source: kind.toLowerCase(), day },
});

export const dismissTimeProposal = command({
  name: 'timeProposals.dismiss',
  policy: timesheetPolicy.record,
  key: 'none',
  lock: () => null,
  version: 'none',
  run: async (unit, { input: { proposal } }: { readonly input: { readonly proposal: ProposalInput } }) => {
    await expectProposal(unit, proposal);
    await decide(unit.tx, { ...decisionOf(unit, proposal), isAccepted: false });
    return { id: proposalId(proposal) };
  },
  audit: ({ input }) => entryOf('dismissProposal', input.proposal),
  announces: 'none',
});

/** Makes a proposal again; nothing happens where the person decided nothing. */
export const restoreTimeProposal = command({
  name: 'timeProposals.restore',
  policy: timesheetPolicy.record,
  key: 'none',
  lock: () => null,
  version: 'none',
  run: async (unit, { input: { proposal } }: { readonly input: { readonly proposal: ProposalInput } }) => {
    const answer = { id: proposalId(proposal) };
    const wasDecided = isId(proposal.sourceId) && (await takeBack(unit.tx, decisionOf(unit, proposal)));
    return wasDecided ? answer : unit.unchanged(answer);
  },
  audit: ({ input }) => entryOf('restoreProposal', input.proposal),
  announces: 'none',
});
