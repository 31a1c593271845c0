import { type AccessFlag, menuGroups, type MenuGroup, type MenuItem } from '@atrium/contracts';

/** One link as the person sees it. */
export interface VisibleMenuItem {
  readonly path: string;
  readonly label: string;
  readonly icon: string;
}

export interface VisibleMenuGroup {
  readonly group: MenuGroup;
  readonly items: readonly VisibleMenuItem[];
}

/**
 * The side menu of a person: the links their flags allow, by group and in
 * order, without empty groups (product specification §6).
 */
export function visibleMenu(items: readonly MenuItem[], flags: ReadonlySet<AccessFlag>): readonly VisibleMenuGroup[] {
  return menuGroups
    .map((group) => ({ group, items: itemsOf(items, group, flags) }))
    .filter((group) => group.items.length > 0);
}

function itemsOf(
  items: readonly MenuItem[],
  group: MenuGroup,
  flags: ReadonlySet<AccessFlag>,
): readonly VisibleMenuItem[] {
  return items
    .filter((item) => item.group === group && isMenuItemVisible(item, flags))
    .toSorted((one, other) => one.order - other.order)
    .map((item) => ({ path: item.path, label: menuLabelOf(item, flags), icon: item.icon }));
}

/** True where the link is shown to someone with these flags. */
export function isMenuItemVisible(item: MenuItem, flags: ReadonlySet<AccessFlag>): boolean {
  if (item.orInternalAdmin && flags.has('internalAdmin')) return true;
  if (item.orAccess !== undefined && flags.has(item.orAccess)) return true;
  if (!flags.has(item.access)) return false;
  return item.phoneOnlyLabel === undefined || flags.has('adHocTask') || flags.has('phoneTask');
}

/** Tasks for those who have ad-hoc tasks, Phone Calls for those who have phone calls alone. */
function menuLabelOf(item: MenuItem, flags: ReadonlySet<AccessFlag>): string {
  return item.phoneOnlyLabel === undefined || flags.has('adHocTask') ? item.label : item.phoneOnlyLabel;
}
