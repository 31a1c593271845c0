import { expect, test } from '@jest/globals';
import { matterExport } from './matter-export.ts';
import { readFilters } from './matter-filters.ts';

const words = ((_key: string, text: string) => text) as Parameters<typeof matterExport>[0];
const ofClient = (clientName?: string) =>
  matterExport(
    words,
    {} as Parameters<typeof matterExport>[1],
    readFilters(new URLSearchParams('client=c1'), undefined),
    'All',
    [],
    clientName,
  ).filterTexts;

test('a file that is narrowed to a client says so, by name where the name may be seen', () => {
  expect(ofClient('Acme')).toContainEqual({ name: 'Client', value: 'Acme' });
  expect(ofClient('')).toContainEqual({ name: 'Client', value: 'chosen' });
  expect(ofClient()).toContainEqual({ name: 'Client', value: 'chosen' });
});
