import type { Unit } from '../../server/command.ts';
import { refuse } from '../../server/refusal.ts';
import type { Translate } from '../../translation/translate.ts';
import type { AskedName } from '../conflicts/ask-names.ts';
import { attachConflictReport, lockConflictReport } from '../conflicts/attach-conflict-report.ts';
import { foldName } from '../conflicts/names/fold-name.ts';
import { presentReport, type PresentedReport } from '../conflicts/present-conflict-report.ts';
import { checkConflicts } from '../conflicts/run-conflict-check.ts';

interface Checking {
  /** A matter within the viewer's reach for changes. */
  readonly matterId: string;
  readonly asked: AskedName;
  /** A report that was decided on; without one the check is run. */
  readonly conflictReportId: string | null | undefined;
}

/** Somebody as they are looked for on the side where they are to be. */
export const askedOf = (
  { name, email, phone }: Pick<AskedName, 'name' | 'email' | 'phone'>,
  contactId: string | null,
  isAdverse: boolean,
): AskedName => ({ name, email, phone, companyNumber: '', contactId, side: isAdverse ? 'ADVERSE' : 'OURS' });

/**
 * What stands before somebody comes to a side of a matter (decision 0025). Answers the report of the check where somebody
 * has to decide first, and null where nothing is in the way; throws for a report that does not let them. Before rows are
 * held: the report takes a number (references.store.ts).
 */
export async function checkParty(
  unit: Unit,
  { matterId, asked, conflictReportId }: Checking,
): Promise<PresentedReport | null> {
  if (conflictReportId != null) {
    await useReport(unit, { reportId: conflictReportId, matterId, asked });
    return null;
  }
  const report = await checkConflicts(unit, { names: [asked], matterId });
  return report.needsDecision ? presentReport(report) : null;
}

export const saysUndecided = (translate: Translate): string =>
  translate('api.party.undecided', 'Someone must decide on the conflict check first.');

/** The report has to be of this name and this side, and decided on. */
async function useReport(
  unit: Unit,
  { reportId, matterId, asked }: { reportId: string; matterId: string; asked: AskedName },
): Promise<void> {
  const { tx, viewer, translate } = unit;
  const unknown = refuse({
    field: 'conflictReportId',
    message: translate('api.party.noReport', 'There is no conflict check for this name on this matter. Check again.'),
  });
  const report = await lockConflictReport(tx, viewer, reportId);
  const isOfThem =
    report?.names.some(
      (name) =>
        foldName(name.name) === foldName(asked.name) &&
        name.side === asked.side &&
        (name.contactId === null || name.contactId === asked.contactId),
    ) === true;
  if (!isOfThem) throw unknown;
  const attached = await attachConflictReport(unit, { reportId, matterId });
  if ('report' in attached) return;
  if (attached.refused === 'undecided') throw refuse({ field: 'conflictReportId', message: saysUndecided(translate) });
  if (attached.refused === 'conflict')
    throw refuse({
      field: 'conflictReportId',
      message: translate(
        'api.party.conflict',
        'The conflict check was decided as a conflict. The party can’t be on this side of the matter.',
      ),
    });
  throw unknown;
}
