import { dayIn, fileNumberResets, fileSequenceOf, findFileNumberProblem } from '@atrium/domain';
import type { Viewer } from '../../policy/viewer.ts';
import { resultOf } from '../../server/command.ts';
import { refuse, type FieldErrors } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { logActivity } from '../activity/log-activity.ts';
import { sayProblem } from './file-number-problem.ts';
import { findRules, setCount, writeRules, type StoredRules } from '../pending-matters/file-numbers.store.ts';
import {
  isFileCode,
  occasionOf,
  readFirmFileNumbers,
  type FirmFileNumbers,
} from '../pending-matters/firm-file-numbers.ts';
import { likelyFileNumber } from '../pending-matters/take-file-number.ts';

interface FileCode {
  readonly name: string;
  readonly code: string;
}
export interface FileNumberPatternInput extends Omit<FirmFileNumbers, 'reset' | 'officeCodes' | 'typeCodes'> {
  readonly reset: string;
  readonly officeCodes: readonly FileCode[];
  readonly typeCodes: readonly FileCode[];
  readonly nextNumber?: number | null;
}

const MOST_CODES = 500;
const listCodes = (codes: Readonly<Record<string, string>>): FileCode[] =>
  Object.entries(codes).map(([name, code]) => ({ name, code }));

/** The firm's rules as the SDL has them. */
async function present({ runner }: RequestContext, viewer: Viewer, stored: StoredRules | null) {
  const rules = readFirmFileNumbers(stored?.value);
  const likelyNext = await likelyFileNumber(runner, viewer.tenantId, {
    day: dayIn(viewer.timeZone, new Date()),
    officeId: viewer.officeId,
    matterType: '',
  });
  return {
    ...rules,
    officeCodes: listCodes(rules.officeCodes),
    typeCodes: listCodes(rules.typeCodes),
    likelyNext,
    version: stored?.version ?? 0,
  };
}
type PresentedPattern = Awaited<ReturnType<typeof present>>;

export const getPattern = async (context: RequestContext, viewer: Viewer): Promise<PresentedPattern> =>
  present(context, viewer, await findRules(context.runner, viewer.tenantId));

/** Keeps new rules where nobody changed them meanwhile. Numbers that were given out stay as they are. */
export async function savePattern(
  context: RequestContext,
  viewer: Viewer,
  { nextNumber = null, ...input }: FileNumberPatternInput,
  version: number,
): Promise<{ ok: PresentedPattern | null; error: FieldErrors | null; conflict: PresentedPattern | null }> {
  const { say } = context;
  const reset = fileNumberResets.find((known) => known === input.reset);
  const saved = await resultOf(context, viewer, async ({ tx: transaction }) => {
    if (reset === undefined)
      throw refuse({
        field: 'reset',
        message: say('api.fileNumbers.reset', 'Choose whether numbering restarts each year, each month or never.'),
      });
    const rules = { ...input, reset };
    const problem = findFileNumberProblem(rules);
    if (problem !== null)
      throw refuse({ field: problem === 'firstNumber' ? 'firstNumber' : 'pattern', message: sayProblem(say, problem) });
    for (const field of ['officeCodes', 'typeCodes'] as const) {
      if (input[field].length > MOST_CODES || input[field].some(({ code }) => !isFileCode(code)))
        throw refuse({ field, message: say('api.fileNumbers.code', 'A code has one to four capital letters.') });
    }
    const isOneSequence = !input.isPerOffice && !input.isPerType;
    if (nextNumber !== null && !(isOneSequence && nextNumber >= 1))
      throw refuse({
        field: 'nextNumber',
        message: say('api.fileNumbers.next', 'The next number can only be set if the firm uses a single sequence.'),
      });
    const kept = {
      ...rules,
      officeCodes: Object.fromEntries(input.officeCodes.map(({ name, code }) => [name, code])),
      typeCodes: Object.fromEntries(input.typeCodes.map(({ name, code }) => [name, code])),
    };
    const written = await writeRules(transaction, { value: JSON.stringify(kept), viewerId: viewer.userId, version });
    if (written === null) return null;
    const occasion = occasionOf(kept, dayIn(viewer.timeZone, new Date()), null, '');
    if (nextNumber !== null) await setCount(transaction, fileSequenceOf(kept, occasion), nextNumber - 1);
    await logActivity(transaction, context, {
      kind: 'configuration',
      objectType: 'fileNumbers',
      objectId: null,
      action: 'save',
      detail: { pattern: kept.pattern, reset, nextNumber },
    });
    return written;
  });
  if (saved.error !== null) return { ok: null, error: saved.error, conflict: null };
  const pattern = saved.ok === null ? await getPattern(context, viewer) : await present(context, viewer, saved.ok);
  return saved.ok === null
    ? { ok: null, error: null, conflict: pattern }
    : { ok: pattern, error: null, conflict: null };
}
