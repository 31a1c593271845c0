import { matter } from '@atrium/contracts';
import { command } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { refuse } from '../../server/refusal.ts';
import type { ActivityEntry } from '../activity/log-activity.ts';
import { matterNotice, REACH_CHANGED } from '../matters/matter-change.ts';
import { taskNotices } from '../tasks/task-change.ts';
import { findAccount, type AccountRow } from './user-accounts.store.ts';
import { userAdministrationPolicy } from './user-administration.policy.ts';
import { accountEntry, lockedAccount } from './user-rules.ts';
import { keepTransfer } from './work-return.store.ts';
import {
  countOpenWork,
  moveContacts,
  moveEnquiries,
  moveMattersOf,
  moveTasks,
  workViewer,
  type MovedMatter,
  type GivenTask,
  type MovedTask,
} from './work-transfer.store.ts';

export const workParts = ['responsible', 'acting', 'assisting', 'tasks', 'enquiries', 'contacts'] as const;
export type WorkPart = (typeof workParts)[number];
interface TransferWorkInput {
  readonly idempotencyKey: string;
  readonly fromId: string;
  readonly toId: string;
  readonly parts: readonly WorkPart[];
}

const fields = {
  responsible: 'personResponsibleId',
  acting: 'personActingId',
  assisting: 'personAssistingId',
} as const;

export type TransferredMatter = MovedMatter & { readonly part: keyof typeof fields };
/** What went over. */
export interface TransferredWork {
  readonly matters: readonly TransferredMatter[];
  readonly tasks: readonly MovedTask[];
  readonly enquiries: number;
  readonly contacts: number;
}

/** The rows of the log: one of the person, and one of each matter and task. */
export function transferEntries(
  action: string,
  work: TransferredWork,
  { from, to }: { readonly from: AccountRow; readonly to: AccountRow },
): ActivityEntry[] {
  return [
    accountEntry(action, from, {
      to: to.friendlyName,
      matters: work.matters.length,
      tasks: work.tasks.length,
      enquiries: work.enquiries,
      contacts: work.contacts,
    }),
    ...work.matters.map(({ id, fileNumber, part }): ActivityEntry => ({
      kind: 'matter',
      objectType: 'matter',
      objectId: id,
      action: 'update',
      detail: {
        fileNumber,
        changes: [{ field: matter.fields[fields[part]].name, from: from.friendlyName, to: to.friendlyName }],
      },
    })),
    ...work.tasks.map(({ id, kind, matterId }): ActivityEntry => ({
      kind: 'task',
      objectType: matterId === null ? 'task' : 'matter',
      objectId: matterId ?? id,
      action: 'update',
      detail: { taskId: id, taskKind: kind },
    })),
  ];
}

export const transferAnnouncements = ({ matters, tasks }: TransferredWork) => [
  ...matters.map(({ id }) => matterNotice(id, REACH_CHANGED)),
  ...taskNotices(...tasks),
];

/**
 * Gives the open work of one person to another in one step. What is closed stays as it was, and so does what is behind a
 * wall that the viewer is outside of: else they could give it to themselves.
 */
export const transferWork = command({
  name: 'userAdministration.transferWork',
  policy: userAdministrationPolicy.change,
  key: ({ idempotencyKey }: TransferWorkInput) => idempotencyKey,
  lock: async (unit, { fromId, toId }: TransferWorkInput) => {
    const { tx, viewer, translate } = unit;
    const from = await lockedAccount(unit, fromId);
    const to = isId(toId) ? await findAccount(tx, viewer.tenantId, toId) : null;
    const wrong = (message: string) => refuse({ field: 'toId', message });
    if (to === null || to.isExternal || to.isDisabled || !to.isAuthorized)
      throw wrong(translate('api.user.noSuccessor', 'Choose a person of the firm who can sign in.'));
    if (to.id === from.id) throw wrong(translate('api.user.sameSuccessor', 'Choose another person.'));
    return { from, to };
  },
  version: 'none',
  run: async (unit, { input, current: { from, to } }) => {
    const { tx, viewer } = unit;
    const move = { fromId: from.id, toId: to.id, ...workViewer(viewer) };
    const parts = workParts.filter((part) => input.parts.includes(part));
    const matters: TransferredMatter[] = [];
    for (const part of ['responsible', 'acting', 'assisting'] as const)
      if (parts.includes(part)) matters.push(...(await moveMattersOf(tx, part, move)).map((row) => ({ ...row, part })));
    const tasks: readonly GivenTask[] = parts.includes('tasks') ? await moveTasks(tx, move) : [];
    const enquiries = parts.includes('enquiries') ? await moveEnquiries(tx, move) : [];
    const contacts = parts.includes('contacts') ? await moveContacts(tx, move) : [];
    const count = matters.length + tasks.length + enquiries.length + contacts.length;
    const left = await countOpenWork(tx, viewer, from.id);
    const answer = {
      id: null as string | null,
      count,
      left,
      matters,
      tasks,
      enquiries: enquiries.length,
      contacts: contacts.length,
    };
    if (count === 0) return unit.unchanged(answer);
    const idsOf = (part: keyof typeof fields) => matters.filter((row) => row.part === part).map(({ id }) => id);
    const moved = {
      responsible: idsOf('responsible'),
      acting: idsOf('acting'),
      assisting: idsOf('assisting'),
      tasks: tasks.map(({ id, wasFirst, wasAmong, hadSuccessor }) => ({ id, wasFirst, wasAmong, hadSuccessor })),
      enquiries: enquiries.map(({ id }) => id),
      contacts: contacts.map(({ id }) => id),
    };
    return { ...answer, id: await keepTransfer(tx, { fromId: from.id, toId: to.id, moved, viewerId: viewer.userId }) };
  },
  audit: ({ ok, current }) => transferEntries('transferWork', ok, current),
  announces: ({ ok }) => transferAnnouncements(ok),
});
