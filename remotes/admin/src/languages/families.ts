import { administrationGroups, groupTitles, nameOfPath } from '../administration/administration.links.ts';
import { linkWords } from '../administration/parts/link-words.ts';

const screens = administrationGroups().flatMap(({ links }) => links);
const words = screens.flatMap(({ path }) => {
  const text = linkWords[nameOfPath(path)];
  return text === undefined ? [] : [[`${nameOfPath(path)}.words`, text] as const];
});

/** Keys that come from data, by how they begin; a language file holds each of them. */
export const families = {
  'admin.group.': groupTitles,
  'admin.screen.': {
    ...Object.fromEntries(screens.map(({ path, title }) => [path, title])),
    ...Object.fromEntries(words),
  },
};
