import {
  accessFlagGroupTitles,
  accessFlagTexts,
  roleActionTitles,
  roleFeatureTitles,
  roleScopeTitles,
  securedColumnTitles,
  securedListTitles,
  type AccessFlagGroup,
  type GrantedFlag,
  type RoleAction,
  type RoleFeature,
  type RoleScope,
} from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { screensOfFlag } from './screens.ts';

/** What everything that roles are made of is called, in the reader's language. */
export interface AccessTitles {
  flag(flag: GrantedFlag): string;
  flagGroup(group: AccessFlagGroup): string;
  /** What a flag opens: screens, and what is not a screen. */
  opens(flag: GrantedFlag): string;
  screen(title: string): string;
  feature(feature: RoleFeature): string;
  action(action: RoleAction): string;
  scope(scope: RoleScope): string;
  list(list: string): string;
  column(list: string, column: string): string;
}

/** One place for these names: the matrices of roles, their comparison and the explanation of access use them. */
export function useAccessTitles(): AccessTitles {
  const { t } = useTranslation();
  const screen = (title: string): string => t(`pickers.access.screen.${title}`, title);
  return {
    flag: (flag) => t(`pickers.access.flag.${flag}`, accessFlagTexts[flag].title),
    flagGroup: (group) => t(`pickers.access.group.${group}`, accessFlagGroupTitles[group]),
    opens(flag) {
      const { opens } = accessFlagTexts[flag];
      const more = opens === undefined ? [] : [t(`pickers.access.opens.${flag}`, opens)];
      // The screen that is called as the flag is says nothing new.
      const screens = screensOfFlag(flag).filter((title) => title !== accessFlagTexts[flag].title);
      return [...screens.map(screen), ...more].join(' · ');
    },
    screen,
    feature: (feature) => t(`pickers.access.feature.${feature}`, roleFeatureTitles[feature]),
    action: (action) => t(`pickers.access.action.${action}`, roleActionTitles[action]),
    scope: (scope) => t(`pickers.access.scope.${scope}`, roleScopeTitles[scope]),
    list: (list) => t(`pickers.access.list.${list}`, securedListTitles[list] ?? list),
    column(list, column) {
      const key = `${list}.${column}`;
      return t(`pickers.access.column.${key}`, securedColumnTitles[key] ?? column);
    },
  };
}
