import { isDay } from '@atrium/domain';
import { badInput, forbidden } from '../../../errors/errors.ts';
import { command, type Unit } from '../../../server/command.ts';
import { isId } from '../../../server/identifiers.ts';
import { Refusal, refuse } from '../../../server/refusal.ts';
import { budgetsPolicy } from '../budgets.policy.ts';
import { isMeasureOpen } from '../figures.service.ts';
import { findMeasure, type FoundMeasure } from '../subjects.ts';
import { isBudgeted, MONTHS } from './budget.ts';
import { findSheetRow, keepBudget, lockBudget, type SheetRow } from './budgets.store.ts';

const MOST = 1e13;

interface BudgetInput {
  readonly measure: string;
  readonly startsOn: string;
  readonly officeId?: string | null;
  readonly personId?: string | null;
  readonly teamId?: string | null;
  readonly amounts: readonly (number | null)[];
  readonly version: number;
}

/** The measure, if it is budgeted and open to the viewer. Throws BAD_USER_INPUT or FORBIDDEN. */
export function readBudgeted(viewer: Unit['viewer'], id: string, startsOn: string): FoundMeasure {
  const found = findMeasure(id);
  if (found === null || !isBudgeted(found)) throw badInput('There is no budget of this figure.');
  if (!isDay(startsOn) || !startsOn.endsWith('-01')) throw badInput('startsOn is the first day of a month.');
  if (!isMeasureOpen(viewer, found)) throw forbidden();
  return found;
}

async function lock(unit: Unit, input: BudgetInput) {
  const { measure, startsOn, officeId = null, personId = null, teamId = null } = input;
  const found = readBudgeted(unit.viewer, measure, startsOn);
  const of = [officeId, personId, teamId].filter((id) => id !== null);
  const isKnown = of.length <= 1 && of.every(isId);
  const holder = { measure, startsOn, officeId, userId: personId, teamId };
  if (isKnown) await lockBudget(unit.tx, holder);
  const row = isKnown ? await findSheetRow(unit.tx, holder) : null;
  if (row === null)
    throw new Refusal({
      message: unit.translate('api.budget.noHolder', 'This office, team or person is no longer in the firm.'),
      fields: [],
    });
  return { found, holder, row };
}

/** Sets what the firm, an office, a team or a person is to reach in twelve months. */
export const saveBudget = command({
  name: 'budgets.save',
  policy: budgetsPolicy.set,
  key: 'none',
  lock: (unit, { input }: { readonly input: BudgetInput }) => lock(unit, input),
  version: ({ input: { input }, current: { row } }) => ({ seen: input.version, now: row }),
  run: async (unit, { input: { input }, current: { holder } }): Promise<SheetRow> => {
    const { amounts } = input;
    if (amounts.length !== MONTHS) throw badInput(`amounts has ${MONTHS} entries.`);
    if (amounts.some((amount) => amount !== null && (!Number.isFinite(amount) || amount < 0 || amount > MOST)))
      throw refuse({
        field: 'amounts',
        message: unit.translate('api.budget.amount', 'Enter amounts of zero or more.'),
      });
    await keepBudget(unit.tx, { ...holder, amounts, viewerId: unit.viewer.userId });
    const now = await findSheetRow(unit.tx, holder);
    if (now === null) throw new Error('A budget was written but not found');
    return now;
  },
  audit: ({ input: { input }, current: { found, row } }) => ({
    kind: 'configuration',
    objectType: 'budget',
    objectId: row.holderId,
    action: 'update',
    detail: {
      title: row.name,
      measure: found.id,
      startsOn: input.startsOn,
      amounts: input.amounts.map((amount) => (amount === null ? '' : String(amount))).join(' '),
    },
  }),
  announces: 'none',
});
