import type { Unit } from '../../server/command.ts';
import { refuse, type Refusal } from '../../server/refusal.ts';
import type { Translate } from '../../translation/translate.ts';
import { attachConflictReport, lockConflictReport } from '../conflicts/attach-conflict-report.ts';
import { attachReport } from '../conflicts/conflict-reports.store.ts';
import { conflictEntry } from '../conflicts/run-conflict-check.ts';
import { foldName } from '../conflicts/names/fold-name.ts';
import {
  listCheckedParties,
  listReportsOnFile,
  type CheckedParty,
  type ReportOnFile,
} from './conflicts-of-intake.store.ts';
import { findRules } from './file-numbers.store.ts';
import { readFirmFileNumbers } from './firm-file-numbers.ts';

interface Checking {
  readonly reportId: string | null;
  readonly matterId: string;
  readonly parties: readonly CheckedParty[];
  readonly status: 'Open' | 'Pending';
  readonly isRequired: boolean;
}

const field = 'conflictReportId';
const refuseWith = (message: string): Refusal => refuse({ field, message });
const saysCheck = (translate: Translate): string =>
  translate('api.newMatter.check', 'Check the client and the other parties for conflicts first.');
const saysDecide = (translate: Translate): string =>
  translate('api.newMatter.checkUndecided', 'First decide on the results of the conflict check.');
const saysConflict = (translate: Translate): string =>
  translate('api.newMatter.checkConflict', 'The conflict check was decided as a conflict. The matter can’t be opened.');

/**
 * Puts the report of the conflict check on the new matter's file. A matter that opens needs one of just its
 * parties, with a decision where something was found; for one that waits, whoever accepts it decides.
 */
export async function attachCheck(
  unit: Unit,
  { reportId, matterId, parties, status, isRequired }: Checking,
): Promise<void> {
  const { tx, viewer, translate } = unit;
  if (reportId === null) {
    if (isRequired && status === 'Open') throw refuseWith(saysCheck(translate));
    return;
  }
  const report = await lockConflictReport(tx, viewer, reportId);
  const unknown = translate('api.conflict.noReport', 'This report does not exist.');
  if (report === null) throw refuseWith(unknown);
  if (!parties.every((party) => isCheckedIn(report, party)))
    throw refuseWith(
      translate('api.newMatter.checkOfOthers', 'The conflict check was for different names. Check again.'),
    );
  if (status === 'Pending' && report.matterId === null && report.outcome === 'open') {
    const kept = await attachReport(tx, { id: report.id, matterId, viewerId: viewer.userId });
    if (kept === null) throw refuseWith(unknown);
    await unit.log(conflictEntry(kept, 'attach', { needsDecision: kept.needsDecision }));
    return;
  }
  const attached = await attachConflictReport(unit, { reportId, matterId });
  if (!('refused' in attached)) return;
  throw refuseWith(
    attached.refused === 'undecided'
      ? saysDecide(translate)
      : attached.refused === 'conflict'
        ? saysConflict(translate)
        : unknown,
  );
}

/** A check by the right contact but under another name, or on another side, was another question. */
const isCheckedIn = ({ names }: Pick<ReportOnFile, 'names'>, { contactId, name, isAdverse }: CheckedParty): boolean =>
  names.some(
    (asked) =>
      foldName(asked.name) === foldName(name) &&
      (asked.contactId === null || asked.contactId === contactId) &&
      (asked.side === null || asked.side === (isAdverse ? 'ADVERSE' : 'OURS')),
  );

/**
 * A pending matter is accepted once somebody decided about whatever the checks on its file found, and the newest of each
 * of its people is not a conflict. A conflict with somebody who never came on it, or is off it again, is none of it.
 */
export async function checkBeforeAccepting({ tx, translate }: Unit, matterId: string): Promise<void> {
  const reports = await listReportsOnFile(tx, matterId);
  if (reports.some(({ outcome, needsDecision }) => outcome === 'open' && needsDecision))
    throw refuseWith(saysDecide(translate));
  const parties = await listCheckedParties(tx, matterId);
  const newest = parties.map((party) => reports.find((report) => isCheckedIn(report, party)));
  if (newest.some((report) => report?.outcome === 'conflict')) throw refuseWith(saysConflict(translate));
  if (newest.every((report) => report !== undefined)) return;
  if (readFirmFileNumbers((await findRules(tx, tx.tenantId))?.value).requiresConflictCheck)
    throw refuseWith(saysCheck(translate));
}
