import { anAppUser, aTenant, renderScreen, screen, waitFor } from '@atrium/testing';
import { expect, test } from '@jest/globals';
import { BrokenSources } from './broken-sources.tsx';

interface Source {
  readonly id: string;
  readonly state: string;
  readonly mayAdminister: boolean;
}

function open(sources: readonly Source[], { isInternal = true, hasSystem = true } = {}) {
  return renderScreen(<BrokenSources />, {
    data: { BrokenSources: { brokenSources: sources.map((source) => ({ __typename: 'BrokenSource', ...source })) } },
    appUser: anAppUser({ isInternal }),
    tenant: aTenant({ showResetLeapAccessCard: hasSystem }),
  });
}

const leap: Source = { id: 'leap', state: 'broken', mayAdminister: false };

test('says which connection is broken, and that somebody was notified', async () => {
  open([leap]);
  const strip = await screen.findByRole('complementary', { name: 'Connections' });
  expect(strip).toHaveTextContent('The connection to LEAP is broken. Changes are waiting.');
  expect(strip).toHaveTextContent('Your administrators have been notified.');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('leads administrators to where it is repaired', async () => {
  open([{ ...leap, state: 'away', mayAdminister: true }]);
  expect(await screen.findByText(/LEAP has not responded for a while/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See what to do' })).toHaveAttribute(
    'href',
    '/integrationConfiguration/sourceSystems/leap',
  );
});

test('is not there while every connection works, and leaves out a system that this build does not know', async () => {
  const { api } = open([{ ...leap, id: 'another' }]);
  await waitFor(() => expect(api.callsOf('BrokenSources')).not.toHaveLength(0));
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});

test.each([
  ['people from outside', { isInternal: false }],
  ['a firm without a practice system', { hasSystem: false }],
])('does not ask for %s', (_, setting) => {
  const { api } = open([leap], setting);
  expect(api.callsOf('BrokenSources')).toHaveLength(0);
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});
