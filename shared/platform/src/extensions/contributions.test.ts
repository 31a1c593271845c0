import { defineRemote } from '@atrium/contracts';
import { expect, test } from '@jest/globals';
import type { PaletteSearch, RemoteModuleOf } from './contributions.ts';

const descriptor = defineRemote({
  name: 'crm',
  title: 'Clients',
  routes: [],
  menuItems: [],
  configurationCards: [],
  extensions: [
    { id: 'crm.search', slot: 'palette/search@1', title: { key: 'a', text: 'A' }, access: [], order: 1 },
    { id: 'crm.add', slot: 'palette/commands@1', dialog: 'add', title: { key: 'b', text: 'B' }, access: [], order: 2 },
    {
      id: 'crm.run',
      slot: 'palette/commands@1',
      title: { key: 'c', text: 'C' },
      access: [],
      order: 3,
    },
  ],
  languages: [],
});
type Loaders = RemoteModuleOf<typeof descriptor>['extensions'];
type Is<Candidate, Wanted> = Candidate extends Wanted ? true : false;

interface Search {
  'crm.search': () => Promise<PaletteSearch>;
}
interface Run {
  'crm.run': () => Promise<{ run: () => void }>;
}

test('a module has a loader for each offer that names code, of the shape of its slot, or it does not compile', () => {
  const complete: Is<Search & Run, Loaders> = true;
  const withoutOne: Is<Search, Loaders> = false;
  const ofAnotherShape: Is<Search & { 'crm.run': () => Promise<() => string> }, Loaders> = false;
  // An offer that is data alone has none: `crm.add` only opens a dialog.
  const names: Is<keyof Loaders, 'crm.search' | 'crm.run'> = true;
  expect(descriptor.extensions.map(({ id }) => id)).toEqual(['crm.search', 'crm.add', 'crm.run']);
  expect([complete, withoutOne, ofAnotherShape, names]).toEqual([true, false, false, true]);
});
