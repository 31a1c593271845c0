import {
  accessCommandAreaTitles,
  accessCommandChoices,
  accessCommands,
  accessFlagGroupTitles,
  accessFlagTexts,
  roleActionTitles,
  roleFeatureTitles,
  roleScopeTitles,
  routesByOwner,
  securedColumnTitles,
  securedListTitles,
  type RouteDefinition,
} from '@atrium/contracts';

const routes: readonly RouteDefinition[] = Object.values(routesByOwner).flat();
const titles = routes.filter(({ access }) => access !== undefined).map(({ title }) => title);
const flags = Object.entries(accessFlagTexts);

/** Keys that come from data, by how they begin; a language file holds each of them. */
export const families = {
  'pickers.access.action.': roleActionTitles,
  'pickers.access.column.': securedColumnTitles,
  'pickers.access.command.': Object.fromEntries(Object.values(accessCommands).flatMap((area) => Object.entries(area))),
  'pickers.access.commandChoice.': Object.fromEntries(
    Object.entries(accessCommandChoices).flatMap(([command, choices]) =>
      Object.entries(choices).map(([choice, title]) => [`${command}.${choice}`, title] as const),
    ),
  ),
  'pickers.access.commandArea.': accessCommandAreaTitles,
  'pickers.access.feature.': roleFeatureTitles,
  'pickers.access.flag.': Object.fromEntries(flags.map(([flag, { title }]) => [flag, title])),
  'pickers.access.group.': accessFlagGroupTitles,
  'pickers.access.list.': securedListTitles,
  'pickers.access.opens.': Object.fromEntries(
    flags.flatMap(([flag, { opens }]) => (opens === undefined ? [] : [[flag, opens] as const])),
  ),
  'pickers.access.scope.': roleScopeTitles,
  'pickers.access.screen.': Object.fromEntries(titles.map((title) => [title, title])),
};
