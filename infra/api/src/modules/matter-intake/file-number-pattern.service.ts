import { dayIn, fileNumberResets, fileSequenceOf, findFileNumberProblem } from '@atrium/domain';
import { viewerOf } from '../../policy/rules.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { command, Conflict, type CommandResult, type Unit } from '../../server/command.ts';
import { refuse } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { problemMessage } from './file-number-problem.ts';
import { findRules, setCount, writeRules, type StoredRules } from '../pending-matters/file-numbers.store.ts';
import {
  isFileCode,
  occasionOf,
  readFirmFileNumbers,
  type FirmFileNumbers,
} from '../pending-matters/firm-file-numbers.ts';
import { pendingMattersPolicy } from '../pending-matters/pending-matters.policy.ts';
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

interface SavePatternInput {
  readonly input: FileNumberPatternInput;
  readonly version: number;
}

/** The rules as they are kept. Refuses what no number can be made of. */
function readPattern({ translate }: Unit, { nextNumber = null, ...input }: FileNumberPatternInput) {
  const reset = fileNumberResets.find((known) => known === input.reset);
  if (reset === undefined)
    throw refuse({
      field: 'reset',
      message: translate('api.fileNumbers.reset', 'Choose whether numbering restarts each year, each month or never.'),
    });
  const rules = { ...input, reset };
  const problem = findFileNumberProblem(rules);
  if (problem !== null)
    throw refuse({
      field: problem === 'firstNumber' ? 'firstNumber' : 'pattern',
      message: problemMessage(translate, problem),
    });
  for (const field of ['officeCodes', 'typeCodes'] as const) {
    if (input[field].length > MOST_CODES || input[field].some(({ code }) => !isFileCode(code)))
      throw refuse({ field, message: translate('api.fileNumbers.code', 'A code has one to four capital letters.') });
  }
  const isOneSequence = !input.isPerOffice && !input.isPerType;
  if (nextNumber !== null && !(isOneSequence && nextNumber >= 1))
    throw refuse({
      field: 'nextNumber',
      message: translate('api.fileNumbers.next', 'The next number can only be set if the firm uses a single sequence.'),
    });
  return {
    ...rules,
    officeCodes: Object.fromEntries(input.officeCodes.map(({ name, code }) => [name, code])),
    typeCodes: Object.fromEntries(input.typeCodes.map(({ name, code }) => [name, code])),
  };
}

const save = command({
  name: 'fileNumbers.save',
  policy: pendingMattersPolicy.administer,
  key: 'none',
  lock: (unit, { input }: SavePatternInput) => readPattern(unit, input),
  version: 'none',
  run: async ({ tx, viewer }, { input: { input, version }, current: rules }): Promise<StoredRules> => {
    const { nextNumber = null } = input;
    const written = await writeRules(tx, { value: JSON.stringify(rules), viewerId: viewer.userId, version });
    // The statement writes nothing over another version, the first one included.
    if (written === null) throw new Conflict(await findRules(tx, viewer.tenantId));
    const occasion = occasionOf(rules, dayIn(viewer.timeZone, new Date()), null, '');
    if (nextNumber !== null) await setCount(tx, fileSequenceOf(rules, occasion), nextNumber - 1);
    return written;
  },
  audit: ({ input: { input }, current: { pattern, reset } }) => ({
    kind: 'configuration',
    objectType: 'fileNumbers',
    objectId: null,
    action: 'save',
    detail: { pattern, reset, nextNumber: input.nextNumber ?? null },
  }),
  announces: 'none',
});

/** Saves new rules where nobody changed them since they were read. Numbers that were given out stay as they are. */
export async function savePattern(
  context: RequestContext,
  input: SavePatternInput,
): Promise<CommandResult<PresentedPattern>> {
  const { ok, error } = await save(context, input);
  if (error !== null) return { ok: null, error, conflict: null };
  const viewer = viewerOf(context);
  return ok === null
    ? { ok: null, error: null, conflict: await getPattern(context, viewer) }
    : { ok: await present(context, viewer, ok), error: null, conflict: null };
}
