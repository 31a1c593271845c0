import { dashboardLayouts, type DashboardLayoutDefinition } from '@atrium/contracts';
import { badInput } from '../../errors/errors.ts';
import { allOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';

/** Whoever has one of the dashboards reads its layout; whoever sets one of them up changes that one. Which, `layoutRules` says. */
export const dashboardLayoutsPolicy = {
  view: holdsAny(...dashboardLayouts.map(({ access }) => access)),
  configure: allOf(isInternal, holdsAny(...dashboardLayouts.map(({ configuration }) => configuration))),
} satisfies Record<string, Rule>;

/** The layout of this id. Throws BAD_USER_INPUT where there is none. */
export function layoutOf(layoutId: number): DashboardLayoutDefinition {
  const layout = dashboardLayouts.find((each) => each.layoutId === layoutId);
  if (layout === undefined) throw badInput('layoutId is 0 to 8.');
  return layout;
}

/** Who reads this one, and who changes it, of those whom the policy lets. */
export function layoutRules(layoutId: number): { readonly view: Rule; readonly configure: Rule } {
  const { access, configuration } = layoutOf(layoutId);
  return { view: holdsAny(access), configure: holdsAny(configuration) };
}
