import type { TenantRunner } from '@atrium/database';
import { matterReachOf } from '../../policy/matter-reach.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { badInput } from '../../errors/errors.ts';
import type { Translate } from '../../translation/translate.ts';
import { matterList } from '../matters/list/matters.list.ts';
import { findMatterInReach, type ReachedMatter } from '../matters/matter-in-reach.store.ts';
import { mattersPolicy } from '../matters/matters.policy.ts';
import { getMatterTies } from './access-explanation.store.ts';
import type { AccessStep, Explained } from './explain-access.ts';
import { explainFlag, flagText } from './explain-flag.ts';
import { stepOfScope } from './explain-scope.ts';

/** Ties that lead through the wall of a restricted matter. */
const insideTheWall: readonly string[] = ['RESPONSIBLE', 'ACTING', 'GIVEN', 'INTERNAL_ADMINISTRATOR'];

/** Whether a person sees a matter: flag, reach, wall and what ties them to it, up to the first that says no. */
export async function explainMatter(
  runner: TenantRunner,
  asker: Viewer,
  explained: Explained,
  matterId: string,
): Promise<AccessStep[]> {
  const matter = await inReachOf(runner, asker, matterId);
  // Whoever may not see a matter is not told who may.
  if (matter === null)
    throw badInput(explained.translate('api.access.noMatter', 'This matter does not exist, or you can’t see it.'));
  const flag = stepOfOpening(explained);
  return flag.isPassed ? [flag, ...(await explainReachOfMatter(runner, explained, matter.id))] : [flag];
}

/** Whether a person gets at a matter, whatever they may do there: reach, wall and ties, up to the first that says no. */
export async function explainReachOfMatter(
  runner: TenantRunner,
  explained: Explained,
  matterId: string,
): Promise<AccessStep[]> {
  const { reader, translate, person } = explained;
  const scope = stepOfReach(explained);
  if (!scope.isPassed) return [scope];
  const { isRestricted, ties } = await getMatterTies(runner, reader.tenantId, { userId: person.id, matterId });
  const wall = isRestricted && !reader.isExternal ? [stepOfWall(translate, person.name, ties)] : [];
  if (wall.some(({ isPassed }) => !isPassed)) return [scope, ...wall];
  // As opening it asks: people from outside are given matters whatever their role says of the feature.
  const isReached = (await matterList.findByIds(runner, reader, [matterId])).length > 0;
  return [scope, ...wall, stepOfTies(translate, person.name, { isReached, ties })];
}

/** The wall alone, which those meet who reach calls about matters and no matters. */
export async function explainWallOfMatter(
  runner: TenantRunner,
  { reader, translate, person }: Explained,
  matterId: string,
): Promise<AccessStep[]> {
  const { isRestricted, ties } = await getMatterTies(runner, reader.tenantId, { userId: person.id, matterId });
  return isRestricted ? [stepOfWall(translate, person.name, ties)] : [];
}

const inReachOf = (runner: TenantRunner, viewer: Viewer, matterId: string): Promise<ReachedMatter | null> =>
  findMatterInReach(runner, viewer, { matterId, feature: 'matters', action: 'view' });

function stepOfOpening(explained: Explained): AccessStep {
  const { reader, translate, person } = explained;
  const isPassed = mattersPolicy.open(reader);
  const opener = (['matterSummary', 'bulkMatterManagement'] as const).find((each) => reader.access.has(each));
  if (opener !== undefined) return explainFlag(explained, opener)[0] as AccessStep;
  return {
    rule: isPassed ? 'OUTSIDE' : 'FLAG',
    isPassed,
    text: isPassed
      ? translate(
          'api.access.outsideMatter',
          '{{name}} is from outside the firm and can open matters shared with them.',
          {
            name: person.name,
          },
        )
      : translate('api.access.mattersNeed', 'Matters need “{{one}}” or “{{other}}”. The role {{role}} has neither.', {
          one: flagText(translate, 'matterSummary'),
          other: flagText(translate, 'bulkMatterManagement'),
          role: person.roleName,
        }),
  };
}

function stepOfReach(explained: Explained): AccessStep {
  const { reader, translate, person } = explained;
  if (matterReachOf(reader) !== 'given') return stepOfScope(explained, 'matters', 'view');
  return {
    rule: 'OUTSIDE',
    isPassed: true,
    text: translate(
      'api.access.outsideGiven',
      '{{name}} is from outside the firm and can only see what has been shared with them.',
      {
        name: person.name,
      },
    ),
  };
}

function stepOfWall(translate: Translate, name: string, ties: readonly string[]): AccessStep {
  const isPassed = ties.some((tie) => insideTheWall.includes(tie));
  return {
    rule: 'WALL',
    isPassed,
    text: isPassed
      ? translate('api.access.insideWall', 'The matter is restricted, and {{name}} has access to it.', { name })
      : translate(
          'api.access.outsideWall',
          'The matter is restricted to its people, and {{name}} is not one of them: neither responsible nor acting, and not granted access.',
          { name },
        ),
  };
}

function stepOfTies(
  translate: Translate,
  name: string,
  { isReached, ties }: { readonly isReached: boolean; readonly ties: readonly string[] },
): AccessStep {
  return {
    rule: 'MEMBERSHIP',
    isPassed: isReached,
    text: isReached
      ? ties.map((tie) => translate(`api.access.tie.${tie}`, tieTexts[tie] ?? tie, { name })).join(' ')
      : translate(
          'api.access.noTie',
          'The matter is outside that scope: {{name}} is not one of its people, has not been granted access, and it belongs to no team or office that the role covers.',
          { name },
        ),
  };
}

/** What ties a person to a matter, by the names that the policy gives. */
export const tieTexts: Readonly<Record<string, string>> = {
  RESPONSIBLE: '{{name}} is responsible for it.',
  ACTING: '{{name}} is acting on it.',
  ASSISTING: '{{name}} is assisting on it.',
  GIVEN: '{{name}} was granted access to it.',
  EVERYTHING: 'The role covers all matters.',
  OFFICE: 'It belongs to the office of {{name}}.',
  TEAM: 'It belongs to a team of {{name}}.',
  INTERNAL_ADMINISTRATOR: 'Internal administrators see every matter.',
};
