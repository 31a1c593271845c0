import { createFakeClient, type FakeData, refusal, unreachable } from '@atrium/testing';
import { expect, test } from '@jest/globals';
import { searchMatters } from './search-matters.ts';

const t = ((_key: string, text: string) => text) as Parameters<typeof searchMatters>[0]['t'];
const matter = { id: 'm1', fileNumber: '24/1187', title: 'Nguyen v Harcourt', client: 'T. Nguyen', status: 'Open' };

function search(answer: FakeData[string]) {
  const api = createFakeClient({ MattersPalette_Search: answer });
  const found = searchMatters({ query: 'nguyen', limit: 6, client: api.client, t });
  return { api, found };
}

test('finds the matters that the server shows', async () => {
  const { api, found } = search({ matterSummaryListX: { matters: [matter] } });
  expect(await found).toEqual([
    {
      id: 'matter:m1',
      icon: 'matter',
      label: '24/1187 (Nguyen v Harcourt)',
      detail: 'T. Nguyen',
      path: '/matterDetail/m1',
    },
  ]);
  expect(api.callsOf('MattersPalette_Search').at(-1)?.variables).toEqual({ filter: 'nguyen', first: 6 });
});

test('says where a matter stands that is not open, in words', async () => {
  const { found } = search({
    matterSummaryListX: {
      matters: [
        { ...matter, status: 'OnHold' },
        { ...matter, id: 'm2', status: 'Elsewhere' },
      ],
    },
  });
  expect((await found).map(({ detail }) => detail)).toEqual(['T. Nguyen · On hold', 'T. Nguyen · Elsewhere']);
});

test.each([
  ['the network fails', unreachable()],
  ['the server refuses', refusal('No', 'FORBIDDEN')],
])('rejects when %s', async (_name, answer) => {
  await expect(search(answer).found).rejects.toThrow();
});
