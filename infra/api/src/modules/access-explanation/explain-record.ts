import type { TenantRunner } from '@atrium/database';
import { matterReachOf } from '../../policy/matter-reach.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { badInput } from '../../errors/errors.ts';
import { isId } from '../../server/identifiers.ts';
import { findMatterInReach } from '../matters/matter-in-reach.store.ts';
import type { AccessStep, Explained } from './explain-access.ts';
import { explainReachOfMatter, explainWallOfMatter } from './explain-matter.ts';
import { explainRule } from './explain-rule.ts';
import { explainScope, featureText } from './explain-scope.ts';
import { isSeenAsOwn, recordKinds, type RecordKind, type RecordKindName, type SeenRecord } from './record-kinds.ts';

/**
 * Whether a person sees a record: the rule of its feature, the matter it is on, how far their role reaches, and whom it
 * is for, up to the first that says no. The last answer is that of what opens it.
 */
export async function explainRecord(
  runner: TenantRunner,
  asker: Viewer,
  explained: Explained,
  { kind: name, id }: { readonly kind: RecordKindName; readonly id: string },
): Promise<AccessStep[]> {
  const { reader, translate, person } = explained;
  const kind = recordKinds[name] as RecordKind;
  const seen = isId(id) ? await kind.find(runner, asker, id) : null;
  // Whoever may not see a record is not told who may.
  if (seen === null || !kind.opens(seen, asker)(asker) || !(await reachesMatterOf(runner, asker, seen)))
    throw badInput(translate('api.access.noRecord', 'This record does not exist, or you can’t see it.'));
  const rule = kind.opens(seen, reader);
  const steps = explainRule(explained, rule);
  if (!rule(reader)) return steps;
  if (isSeenAsOwn(name, seen, reader))
    return [
      ...steps,
      {
        rule: 'MEMBERSHIP',
        isPassed: true,
        text: translate('api.access.ownTime', '{{name}} recorded this time.', { name: person.name }),
      },
    ];
  const further = [
    ...(kind.more?.(explained, seen) ?? []),
    ...(reader.isExternal && kind.belongsTo === 'matter' ? [] : explainScope(explained, kind.feature, 'view')),
    ...(await stepsOfMatter(runner, explained, { kind, seen })),
  ];
  const all = [...new Map([...steps, ...further].map((step) => [step.text, step])).values()];
  const failed = all.findIndex(({ isPassed }) => !isPassed);
  if (failed !== -1) return all.slice(0, failed + 1);
  if ((await kind.find(runner, reader, id)) !== null)
    return [
      ...all,
      { rule: 'MEMBERSHIP', isPassed: true, text: translate('api.access.recordInside', 'It is within that scope.') },
    ];
  const hidden = (await kind.hidden?.(runner, explained, { id, seen })) ?? null;
  return [...all, hidden ?? outOfReach(explained, kind)];
}

/** One’s own time may be on a matter that one no longer reaches, and of that nothing is told. Those who reach no matters meet tasks alone. */
async function reachesMatterOf(runner: TenantRunner, asker: Viewer, { matterId }: SeenRecord): Promise<boolean> {
  if (matterId === null || matterReachOf(asker) === null) return true;
  return (await findMatterInReach(runner, asker, { matterId, feature: 'matters', action: 'view' })) !== null;
}

/** The matter that the record is on, as far as it has to be reached. */
function stepsOfMatter(
  runner: TenantRunner,
  explained: Explained,
  { kind, seen: { matterId } }: { readonly kind: RecordKind; readonly seen: SeenRecord },
): Promise<AccessStep[]> | AccessStep[] {
  if (matterId === null) return [];
  const meetsWallAlone = kind.feature === 'tasks' && matterReachOf(explained.reader) === null;
  return meetsWallAlone
    ? explainWallOfMatter(runner, explained, matterId)
    : explainReachOfMatter(runner, explained, matterId);
}

const outOfReach = ({ translate, person }: Explained, { belongsTo, feature }: RecordKind): AccessStep => ({
  rule: 'MEMBERSHIP',
  isPassed: false,
  text:
    belongsTo === 'person'
      ? translate(
          'api.access.recordOutside',
          'It is outside that scope: it belongs to no one the role of {{name}} covers.',
          { name: person.name },
        )
      : translate(
          'api.access.featureOutside',
          'What it belongs to is outside the scope that the role of {{name}} has in {{feature}}.',
          { name: person.name, feature: featureText(translate, feature) },
        ),
});
