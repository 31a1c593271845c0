import type { ListFilter, ListTab } from '@atrium/platform';

type Labels = Readonly<Record<string, string>>;

const choicesOf = (labels: Labels) => Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Views of a list by their keys: `tabs: tabsOf({ all: t('…', 'All'), mine: t('…', 'Mine') })`. */
export const tabsOf = (labels: Labels): ListTab[] => Object.entries(labels).map(([key, label]) => ({ key, label }));

/** A filter with a chip for each of its choices: `chipsFilter('kind', t('…', 'Kind'), { people: t('…', 'People') })`. */
export const chipsFilter = (key: string, label: string, choices: Labels): ListFilter => ({
  key,
  label,
  shown: 'choices',
  choices: choicesOf(choices),
});

/** A chip that is on or off: `?staff=1`. Where it `widens`, it shows more rows and hides none. */
export const flagFilter = (
  key: string,
  label: string,
  options: Pick<ListFilter, 'widens' | 'shown' | 'column'> = {},
): ListFilter => ({ key, label, shown: 'choices', isFlag: true, choices: [{ value: '1', label }], ...options });
