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
import type { RecordKind, SeenRecord } from './record-kind.ts';
import { isSeenAsOwn, recordKinds, type RecordKindName } from './record-kinds.ts';

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
  const seen = kind.hasOtherIds === true || isId(id) ? await kind.find(runner, asker, id) : null;
  // Whoever may not see a record is not told who may.
  const isTold =
    seen !== null &&
    kind.opens(seen, asker)(asker) &&
    (await reachesMatterOf(runner, asker, seen)) &&
    (await kind.isToldTo?.(runner, asker, seen)) !== false;
  if (!isTold) throw badInput(translate('api.access.noRecord', 'This record does not exist, or you can’t see it.'));
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
    ...stepsOfScope(explained, kind),
    ...(await stepsOfMatter(runner, explained, { kind, seen })),
  ];
  const all = [...new Map([...steps, ...further].map((step) => [step.text, step])).values()];
  const failed = all.findIndex(({ isPassed }) => !isPassed);
  if (failed !== -1) return all.slice(0, failed + 1);
  const found = await kind.find(runner, reader, id);
  if (found !== null) return [...all, stepOfFound(explained, kind, found)];
  const hidden = (await kind.hidden?.(runner, explained, { id, seen })) ?? null;
  return [...all, hidden ?? outOfReach(explained, kind)];
}

/** How far the role reaches in the feature. People from outside reach what is on matters that were given to them. */
function stepsOfScope(explained: Explained, { feature, belongsTo, seesAll }: RecordKind): readonly AccessStep[] {
  const { reader } = explained;
  const isOpen = feature === null || seesAll?.(reader) === true || (reader.isExternal && belongsTo === 'matter');
  return isOpen ? [] : explainScope(explained, feature, 'view');
}

/** Why the record is among those that the person sees. */
function stepOfFound(explained: Explained, { feature, seesAll, shown }: RecordKind, found: SeenRecord): AccessStep {
  const { reader, translate } = explained;
  const text = shown?.(explained, found) ?? null;
  if (text !== null) return { rule: 'VISIBILITY', isPassed: true, text };
  return {
    rule: 'MEMBERSHIP',
    isPassed: true,
    text:
      feature === null || seesAll?.(reader) === true
        ? translate('api.access.seesAllOfThese', 'Whoever may see these sees all of them.')
        : translate('api.access.recordInside', 'It is within that scope.'),
  };
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
  const meetsWallAlone = kind.isMetWithoutMatters === true && matterReachOf(explained.reader) === null;
  return meetsWallAlone
    ? explainWallOfMatter(runner, explained, matterId)
    : explainReachOfMatter(runner, explained, matterId);
}

const outOfReach = ({ translate, person }: Explained, { belongsTo, feature }: RecordKind): AccessStep => ({
  rule: 'MEMBERSHIP',
  isPassed: false,
  text:
    belongsTo === 'person' || feature === null
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
