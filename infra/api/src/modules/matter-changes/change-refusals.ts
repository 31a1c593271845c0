import type { Viewer } from '../../policy/viewer.ts';
import type { Speaker } from '../../words/words.ts';
import type { CurrentMatter } from './current-values.store.ts';
import type { FindRefusal } from './preview-row.ts';

/** Where a matter may go from where it is. */
const nextStatuses: Readonly<Record<string, readonly string[]>> = {
  Pending: ['Open', 'Cancelled'],
  Open: ['OnHold', 'Completed', 'Cancelled'],
  OnHold: ['Open', 'Completed', 'Cancelled'],
  Completed: ['Open', 'Archived'],
  Archived: ['Completed'],
  Cancelled: ['Open'],
};
const isSettled = ({ wipMinor, debtorsMinor, trustMinor }: CurrentMatter): boolean => wipMinor === 0 && debtorsMinor === 0 && trustMinor === 0;

/** Says why a matter may not be changed so, by the rules a single change of it follows. */
export function refusalFinder(_viewer: Viewer): FindRefusal {
  return (matter, { status }) => {
    if (!matter.mayEdit) return 'NOT_PERMITTED';
    if (status !== undefined) {
      if (!(nextStatuses[String(matter.status)] ?? []).includes(String(status))) return 'STATUS_NOT_POSSIBLE';
      if (status === 'Completed' && !isSettled(matter)) return 'STATUS_BLOCKED';
    }
    return null;
  };
}

/** A kept reason in the words of whoever reads it; what the record itself said is kept in words already. */
export function sayReason({ say }: Speaker, reason: string): string {
  if (reason === 'NOT_PERMITTED') return say('api.matterChanges.notPermitted', 'You may not edit this matter.');
  if (reason === 'STATUS_NOT_POSSIBLE') return say('api.matterChanges.statusNotPossible', 'The matter cannot go from its status to this one.');
  if (reason === 'STATUS_BLOCKED') return say('api.matterChanges.statusBlocked', 'Work in progress, unpaid invoices or trust money are left. Complete this matter on its own page, with a reason.');
  if (reason === 'CHANGED_MEANWHILE') return say('api.matterChanges.changedMeanwhile', 'Somebody changed the matter meanwhile; it was left alone.');
  return reason;
}
