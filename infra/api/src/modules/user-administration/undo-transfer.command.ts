import { command } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { Refusal } from '../../server/refusal.ts';
import { transferAnnouncements, transferEntries, type TransferredMatter } from './transfer-work.command.ts';
import { findAccount } from './user-accounts.store.ts';
import { userAdministrationPolicy } from './user-administration.policy.ts';
import {
  lockTransferStatement,
  returnContacts,
  returnEnquiries,
  returnMatters,
  returnTasks,
  undoneStatement,
} from './work-return.store.ts';
import { countOpenWork, workViewer } from './work-transfer.store.ts';

/**
 * Gives back what a transfer moved, where it is still with whom it was given to: what somebody has passed on since stays
 * where it is by now.
 */
export const undoTransferWork = command({
  name: 'userAdministration.undoTransfer',
  policy: userAdministrationPolicy.change,
  key: 'none',
  lock: async (unit, { id }: { readonly id: string }) => {
    const transfer = isId(id) ? await unit.maybe(lockTransferStatement, { id }) : null;
    if (transfer === null)
      throw new Refusal({
        message: unit.translate('api.user.noTransfer', 'This transfer does not exist or was already undone.'),
        fields: [],
      });
    const { tenantId } = unit.viewer;
    const [from, to] = [
      await findAccount(unit.tx, tenantId, transfer.fromId),
      await findAccount(unit.tx, tenantId, transfer.toId),
    ];
    if (from === null || to === null) throw new Error('A transfer names somebody who is not there');
    return { transfer, from, to };
  },
  version: 'none',
  run: async (unit, { current: { transfer } }) => {
    const { tx, viewer } = unit;
    const { fromId, toId, moved } = transfer;
    const given = { fromId, toId, ...workViewer(viewer) };
    const matters: TransferredMatter[] = [];
    for (const part of ['responsible', 'acting', 'assisting'] as const)
      if (moved[part].length > 0)
        matters.push(
          ...(await returnMatters(tx, part, { ...given, ids: moved[part] })).map((row) => ({ ...row, part })),
        );
    const tasks = moved.tasks.length === 0 ? [] : await returnTasks(tx, moved.tasks, given);
    const plain = { fromId, toId, viewerId: viewer.userId };
    const enquiries = await returnEnquiries(tx, { ...plain, ids: moved.enquiries });
    const contacts = await returnContacts(tx, { ...plain, ids: moved.contacts });
    await unit.one(undoneStatement, { id: transfer.id });
    return {
      id: null as string | null,
      count: matters.length + tasks.length + enquiries.length + contacts.length,
      left: await countOpenWork(tx, viewer, fromId),
      matters,
      tasks,
      enquiries: enquiries.length,
      contacts: contacts.length,
    };
  },
  audit: ({ ok, current: { from, to } }) => transferEntries('undoTransferWork', ok, { from: to, to: from }),
  announces: ({ ok }) => transferAnnouncements(ok),
});
