import type { ReleaseVerb, RolloutUnit, RolloutView } from '@atrium/contracts';
import { ForeseenError } from '../../command.ts';
import { changeCommand } from '../change-command.ts';
import { shortId } from '../describe-effect.ts';
import { findBuildId } from '../find-build.ts';
import { inColumns, textOf, type OperatorCommand, type OperatorTools } from '../operator-command.ts';

const USUAL_STEPS = '5,25,50,100';
const USUAL_BUDGET = '2';
const SHORTEST_ID = 6;

const startCommand = changeCommand({
  parameters: ['<remote>', '<build>'],
  options: {
    unit: { type: 'string' },
    firm: { type: 'string' },
    steps: { type: 'string' },
    budget: { type: 'string' },
  },
  summary: `give it to a rising share: --steps ${USUAL_STEPS} --unit firms|users --firm <firm> --budget ${USUAL_BUDGET} (% that may fail)`,
  toChange: async (tools, [name = '', build = ''], { unit, firm, steps, budget }) => ({
    verb: 'startRollout',
    name,
    buildId: await findBuildId(tools, name, build),
    unit: readUnit(textOf(unit) ?? 'firms'),
    tenantId: textOf(firm) ?? null,
    steps: (textOf(steps) ?? USUAL_STEPS).split(',').map((step) => readPercent(step)),
    errorBudget: readPercent(textOf(budget) ?? USUAL_BUDGET),
  }),
});

const listCommand: OperatorCommand = {
  parameters: [],
  summary: 'rollouts that run, pause, or ended lately',
  run: async ({ releases }) => {
    const { rollouts } = await releases.overview();
    if (rollouts.length === 0) return ['There is no rollout.'];
    return inColumns(rollouts.map(describeRollout));
  },
};

/** Each by itself, so that the usage has a line for it. */
export const rolloutCommands: Readonly<Record<string, OperatorCommand>> = {
  'rollout list': listCommand,
  'rollout start': startCommand,
  'rollout advance': stepCommand('advanceRollout', 'go to the next step'),
  'rollout pause': stepCommand('pauseRollout', 'give it to nobody more for now'),
  'rollout resume': stepCommand('resumeRollout', 'go on'),
  'rollout back': stepCommand('rollBackRollout', 'give everyone what they had before it'),
};

function stepCommand(verb: Extract<ReleaseVerb, { rolloutId: string }>['verb'], summary: string): OperatorCommand {
  return changeCommand({
    parameters: ['<rollout, or its remote>'],
    summary,
    toChange: async (tools, [wanted = '']) => ({ verb, rolloutId: await findRolloutId(tools, wanted) }),
  });
}

/** By its id, the beginning of it, or the remote, where one of it has not ended. */
async function findRolloutId({ releases }: OperatorTools, wanted: string): Promise<string> {
  const { rollouts } = await releases.overview();
  const open = rollouts.filter(({ name, status }) => name === wanted && (status === 'running' || status === 'paused'));
  const found =
    open.length > 0
      ? open
      : rollouts.filter(
          ({ rolloutId }) => rolloutId === wanted || (wanted.length >= SHORTEST_ID && rolloutId.startsWith(wanted)),
        );
  if (found.length > 1)
    throw new ForeseenError(`${wanted} stands for ${found.length} rollouts; write more of the rollout's id.`);
  if (!found[0]) throw new ForeseenError(`There is no rollout ${wanted}. See: npm run atrium -- rollout list`);
  return found[0].rolloutId;
}

const describeRollout = ({
  rolloutId,
  name,
  version,
  buildId,
  unit,
  tenantId,
  steps,
  step,
  status,
  startedBy,
  endedBecause,
}: RolloutView): string[] => [
  rolloutId,
  name,
  `${version} ${shortId(buildId)}`,
  `${steps[step] ?? 0} % of ${unit}${tenantId === null ? '' : ` of ${tenantId}`}`,
  status,
  `by ${startedBy}${endedBecause === null ? '' : `, ended: ${endedBecause}`}`,
];

function readUnit(text: string): RolloutUnit {
  if (text !== 'firms' && text !== 'users')
    throw new ForeseenError(`A rollout is to a share of firms or of users, not of ${text}.`);
  return text;
}

function readPercent(text: string): number {
  const percent = text.trim() === '' ? Number.NaN : Number(text);
  if (!(percent >= 0 && percent <= 100)) throw new ForeseenError(`“${text}” is no percentage from 0 to 100.`);
  return percent;
}
