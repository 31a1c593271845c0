import type { ExtensionOffer } from '@atrium/contracts';
import { type Extension, ExtensionHostContext, ExtensionSlot, takeErrorReports } from '@atrium/platform';
import { anAppUser, renderScreen, screen } from '@atrium/testing';
import { beforeEach, expect, jest, test } from '@jest/globals';
import type { ComponentType } from 'react';
import { ExtensionArea } from './extension-area.tsx';
import { RemoteLoadError } from './load-error.ts';
import { crm, openPage } from './page.fixtures.ts';

beforeEach(() => {
  openPage();
  takeErrorReports();
  // React reports what a boundary caught; the boundary is what is being tested.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const offer = (id: string, more: Partial<ExtensionOffer> = {}): ExtensionOffer =>
  ({
    id,
    slot: 'header/command@1',
    dialog: 'any',
    places: ['header'],
    isLive: true,
    title: { key: id, text: id },
    access: [],
    order: 1,
    ...more,
  }) as ExtensionOffer;

/** A page with a slot between two texts, filled by these offers of the remote. */
function showSlot(
  parts: Readonly<Record<string, () => Promise<ComponentType>>>,
  offers: readonly ExtensionOffer[] = Object.keys(parts).map((id) => offer(id)),
) {
  const asked: string[] = [];
  const Area = ({ extension, context }: { extension: Extension; context: object }) => (
    <ExtensionArea
      extension={extension}
      context={context}
      load={async (_remote, id) => {
        asked.push(id);
        const part = await (parts[id] ?? (() => Promise.reject(new RemoteLoadError('missing', 'crm'))))();
        return { part, build: crm, isEarlier: false, hold: () => () => undefined };
      }}
    />
  );
  const host = { remotes: { crm: { extensions: offers } }, load: () => Promise.reject(new Error('unused')), Area };
  const page = renderScreen(
    <ExtensionHostContext value={host}>
      <p>Before</p>
      <ExtensionSlot slot="header/command@1" context={{ setBadge: () => undefined }} />
      <p>After</p>
    </ExtensionHostContext>,
    { appUser: anAppUser({ access: ['timesheet'] }) },
  );
  return { ...page, asked };
}

const Works = () => <p>It works</p>;
const Broken = () => {
  throw new Error('of the extension');
};

test.each([
  ['is down', () => Promise.reject(new RemoteLoadError('missing', 'crm')), /crm\.broken is not available/],
  ['throws while it is shown', () => Promise.resolve(Broken), /crm\.broken is not available/],
  ['hangs', () => new Promise<never>(() => undefined), null],
])('an extension whose remote %s leaves the screen and the other slots alone', async (_what, broken, message) => {
  showSlot({ 'crm.broken': broken, 'crm.works': () => Promise.resolve(Works) });
  expect(await screen.findByText('It works')).toBeInTheDocument();
  expect(screen.getByText('Before')).toBeInTheDocument();
  expect(screen.getByText('After')).toBeInTheDocument();
  if (message !== null) expect(await screen.findByText(message)).toBeInTheDocument();
});

test('what throws while it is shown is reported with its remote and build', async () => {
  showSlot({ 'crm.broken': () => Promise.resolve(Broken) });
  await screen.findByText(/is not available/);
  expect(takeErrorReports().map(({ context }) => context)).toContainEqual({
    remote: 'crm',
    build: crm.buildId,
    area: 'crm.broken',
  });
});

test('it can be tried again, which heals', async () => {
  let attempts = 0;
  const { user } = showSlot({
    'crm.flaky': () =>
      attempts++ === 0 ? Promise.reject(new RemoteLoadError('network', 'crm')) : Promise.resolve(Works),
  });
  await user.click(await screen.findByRole('button', { name: /try again/i }));
  expect(await screen.findByText('It works')).toBeInTheDocument();
});

test('someone without the flag neither sees nor loads it', async () => {
  const { asked } = showSlot({ 'crm.works': () => Promise.resolve(Works) }, [
    offer('crm.closed', { access: ['notes'] }),
    offer('crm.works', { access: ['timesheet'] }),
  ]);
  expect(await screen.findByText('It works')).toBeInTheDocument();
  expect(asked).toEqual(['crm.works']);
});

test('offers come in their order, no matter who makes them', async () => {
  const named = (name: string) => () => Promise.resolve(() => <i>{name}</i>);
  const { container } = showSlot({ 'crm.second': named('second'), 'crm.first': named('first') }, [
    offer('crm.second', { order: 20 }),
    offer('crm.first', { order: 10 }),
  ]);
  await screen.findByText('second');
  expect([...container.querySelectorAll('i')].map(({ textContent }) => textContent)).toEqual(['first', 'second']);
});
