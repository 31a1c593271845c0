import { matterPredicate, matterReachOf, matterReaches, type MatterReach } from './matter-reach.ts';
import { scopeOf, type Action, type Feature, type Scope, type Viewer } from './viewer.ts';
import { byKey } from '../variants.ts';

/** What hangs on a matter can be used where both reaches hold: that in matters and that in the feature. */
export interface FeatureReach {
  readonly matters: MatterReach;
  readonly feature: MatterReach;
}

const byScope: Readonly<Record<Scope, MatterReach | null>> = {
  none: null,
  own: 'own',
  team: 'team',
  office: 'office',
  all: 'walled',
};

/**
 * Matters on which the viewer may do this with notes, documents, tasks and so on; null where there is none.
 * People from outside reach what they were given, if their role has the feature at all; internal
 * administrators everything. Whether outsiders may use a feature is for its own policy to say as well.
 */
export function featureReachOf(viewer: Viewer, feature: Feature, action: Action): FeatureReach | null {
  const matters = matterReachOf(viewer);
  const scope = scopeOf(viewer, feature, action);
  if (matters === null || scope === 'none') return null;
  const reach = matters === 'given' || matters === 'everything' ? matters : byScope[scope];
  return reach === null ? null : { matters, feature: reach };
}

/** SQL that is true for the rows of `matters` (under this alias) where both reaches hold. */
export const featurePredicate = (reach: FeatureReach, alias = 'm'): string =>
  reach.matters === reach.feature
    ? matterPredicate(reach.matters, alias)
    : `${matterPredicate(reach.matters, alias)} and ${matterPredicate(reach.feature, alias)}`;

/** One entry for every pair of reaches: for the registered variants of a statement. */
export const byFeatureReach = <Value>(
  make: (reach: FeatureReach, name: string) => Value,
): Readonly<Record<MatterReach, Readonly<Record<MatterReach, Value>>>> =>
  byKey(matterReaches, (matters) =>
    byKey(matterReaches, (feature) => make({ matters, feature }, `${matters}.${feature}`)),
  );
