import { featurePredicate, featureReachOf, type FeatureReach } from '../policy/feature-reach.ts';
import { matterReaches, matterReachOf, matterReachParameters, type MatterReach } from '../policy/matter-reach.ts';
import { rowReaches, rowReachOf, type RowReach } from '../policy/row-reach.ts';
import type { Feature, Viewer } from '../policy/viewer.ts';

/** Which rows of a list a viewer sees: one set of statements is declared for each key. */
export interface ListScope<Key extends string = string> {
  readonly keys: readonly Key[];
  /** The viewer's, with what its SQL binds; null where they see no rows at all. */
  of(viewer: Viewer): ViewerScope<Key> | null;
}
export interface ViewerScope<Key extends string> {
  readonly key: Key;
  readonly parameters: object;
}

const withParameters = <Key extends string>(viewer: Viewer, key: Key | null): ViewerScope<Key> | null =>
  key === null ? null : { key, parameters: matterReachParameters(viewer) };

/** Rows that belong to a person: `personPredicate` says in SQL which. */
export const rowScope = (feature: Feature): ListScope<RowReach> => ({
  keys: rowReaches,
  of: (viewer) => withParameters(viewer, rowReachOf(viewer, feature)),
});

/** Matters, and what is shown with them: `matterPredicate` says in SQL which. */
export const matterScope: ListScope<MatterReach> = {
  keys: matterReaches,
  of: (viewer) => withParameters(viewer, matterReachOf(viewer)),
};

type FeatureKey = `${MatterReach}.${MatterReach}`;
const featureKeys = matterReaches.flatMap((matters) =>
  matterReaches.map((feature): FeatureKey => `${matters}.${feature}`),
);
const reachOfKey = (key: FeatureKey): FeatureReach => {
  const [matters, feature] = key.split('.') as [MatterReach, MatterReach];
  return { matters, feature };
};

/** What hangs on matters, as far as a reach of its own goes. */
export const scopeOfFeature = (
  reachOf: (viewer: Viewer) => FeatureReach | null,
  parametersOf: (viewer: Viewer) => object = matterReachParameters,
): ListScope<FeatureKey> => ({
  keys: featureKeys,
  of(viewer) {
    const reach = reachOf(viewer);
    return reach === null
      ? null
      : { key: `${reach.matters}.${reach.feature}` as const, parameters: parametersOf(viewer) };
  },
});
/** What hangs on matters: seen where the viewer may see both the matter and this feature of it. */
export const featureScope = (feature: Feature): ListScope<FeatureKey> =>
  scopeOfFeature((viewer) => featureReachOf(viewer, feature, 'view'));
/** SQL of `featureScope`: true for the rows of `matters m` that are within it. */
export const withinFeature = (key: FeatureKey): string => featurePredicate(reachOfKey(key));

/** Rows that one SQL sees for everybody: their own, or as far as parameters of the viewer say; null where they see none. */
export const oneScope = (
  parametersOf: (viewer: Viewer) => object | null = matterReachParameters,
): ListScope<'viewer'> => ({
  keys: ['viewer'],
  of(viewer) {
    const parameters = parametersOf(viewer);
    return parameters === null ? null : { key: 'viewer', parameters };
  },
});
