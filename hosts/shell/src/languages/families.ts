import { configurationCards, menuGroups, messages, routesByOwner, shellRoutes, sideMenu } from '@atrium/contracts';
import { externalLinkTitles } from '../external/external-link-titles.ts';
import { helpCentres } from '../help/help-centres.ts';
import { inboxKindLabels } from '../inbox/inbox-kinds.ts';
import { notificationWords } from '../settings/notification-words.ts';
import { settingsSections } from '../settings/settings.sections.ts';
import { resourcePaths } from '../frame/resource-paths.ts';

const menuLabels = sideMenu.flatMap(({ path, label, phoneOnlyLabel }) =>
  [label, phoneOnlyLabel].flatMap((text) =>
    text === undefined ? [] : [[`${path.slice(1).replaceAll('/', '.')}.${text}`, text] as const],
  ),
);
const screenTitles = Object.values(routesByOwner).flatMap((routes) =>
  routes.map(({ title }) => [title, title] as const),
);

/** Keys that come from data, by how they begin; a language file holds each of them. */
export const families = {
  'shell.message.': messages,
  'shell.menu.group.': Object.fromEntries(menuGroups.map((group) => [group, group])),
  'shell.menu.': Object.fromEntries(menuLabels),
  'shell.resources.': Object.fromEntries(
    resourcePaths.map((path) => [path.slice(1), shellRoutes.find((route) => route.path === path)?.title ?? path]),
  ),
  'shell.settings.section.': Object.fromEntries(
    Object.entries(settingsSections).map(([name, { title }]) => [name, title]),
  ),
  'shell.inbox.kindOf.': inboxKindLabels,
  'shell.settings.newsOf.': notificationWords,
  'shell.help.centre.': Object.fromEntries(helpCentres.map(({ key, title }) => [key, title])),
  'shell.external.field.': externalLinkTitles,
  'shell.palette.route.': Object.fromEntries(
    shellRoutes.filter(({ path }) => !path.includes('{')).map(({ path, title }) => [path.slice(1), title]),
  ),
  'shell.palette.card.': Object.fromEntries(configurationCards.map(({ key, title }) => [key, title])),
  'shell.screen.': Object.fromEntries(screenTitles),
};
