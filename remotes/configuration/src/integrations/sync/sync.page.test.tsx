import { renderScreen, screen, waitFor } from '@atrium/testing';
import { expect, test } from '@jest/globals';
import { SyncPage } from './sync.page.tsx';

const status = (changes: object = {}) => ({
  SourceSync: {
    sourceSync: {
      id: 'leap',
      isPaused: false,
      state: 'working',
      problem: '',
      isTold: true,
      lastToldAt: null,
      lastAskedAt: null,
      lastInAt: null,
      lastOutAt: null,
      waitingIn: 0,
      waitingOut: 0,
      lagSeconds: 0,
      failed: 0,
      conflicts: 0,
      reasons: [],
      reconciliation: null,
      ...changes,
    },
  },
});
const conflictsOf = (...labels: readonly string[]) => ({
  SourceConflicts: {
    sourceConflicts: {
      recordCount: labels.length,
      conflicts: labels.map((label) => ({
        id: `conflict of ${label}`,
        version: 3,
        kind: 'matter',
        recordId: '10000000-0000-4000-8000-000000000001',
        matterId: '10000000-0000-4000-8000-000000000001',
        label,
        field: 'title',
        what: 'changed',
        ourValue: 'Ours',
        ourAt: null,
        ourBy: '',
        theirValue: 'Theirs',
        theirAt: null,
        theirBy: '',
      })),
    },
  },
});
const errorsOf = (...labels: readonly string[]) => ({
  SourceSyncErrors: {
    sourceSyncErrors: {
      recordCount: labels.length,
      errors: labels.map((label) => ({
        id: `error of ${label}`,
        direction: 'out',
        kind: 'matter',
        recordId: '10000000-0000-4000-8000-000000000001',
        matterId: '10000000-0000-4000-8000-000000000001',
        label,
        reason: 'LEAP refused it.',
        advice: 'Try again.',
        detail: '',
        attempts: 1,
        at: '2026-11-20T01:00:00Z',
      })),
    },
  },
});
const open = (...data: readonly object[]) =>
  renderScreen(<SyncPage system="leap" />, {
    data: Object.assign(
      {
        ...status(),
        ...conflictsOf(),
        ...errorsOf(),
        SourceDifferences: { sourceDifferences: { recordCount: 0, differences: [] } },
        SourceFieldLeads: { sourceFieldLeads: [] },
      },
      ...data,
    ) as Readonly<Record<string, unknown>>,
  });

test('lists of conflicts and errors are read again with the status', async () => {
  const { user, api } = open();
  expect(await screen.findByText('Nothing waits for a decision.')).toBeInTheDocument();
  expect(await screen.findByText('Everything has been carried over.')).toBeInTheDocument();
  api.answer({ ...status({ conflicts: 1, failed: 1 }), ...conflictsOf('Kelly'), ...errorsOf('Reid') });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('button', { name: 'Keep what is here: Title, Kelly' })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Try Reid again' })).toBeInTheDocument();
});

test('lists are read again where as many others took the place of those that were there', async () => {
  const { user, api } = open(status({ conflicts: 1, failed: 1 }), conflictsOf('Kelly'), errorsOf('Reid'));
  expect(await screen.findByRole('button', { name: 'Keep what is here: Title, Kelly' })).toBeInTheDocument();
  api.answer({ ...conflictsOf('Lowe'), ...errorsOf('Moss') });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('button', { name: 'Keep what is here: Title, Lowe' })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Try Moss again' })).toBeInTheDocument();
});

test('a conflict that was decided leaves the list, and the status is read again', async () => {
  const { user, api } = open(status({ conflicts: 1 }), conflictsOf('Kelly'));
  const ours = await screen.findByRole('button', { name: 'Keep what is here: Title, Kelly' });
  api.answer({
    ...status(),
    ...conflictsOf(),
    ResolveSourceConflict: {
      resolveSourceConflict: { ok: { id: 'conflict of Kelly' }, error: null, conflict: null },
    },
  });
  await user.click(ours);
  expect(await screen.findByText('Nothing waits for a decision.')).toBeInTheDocument();
  expect(api.callsOf('ResolveSourceConflict')[0]?.variables).toEqual({
    id: 'conflict of Kelly',
    version: 3,
    take: 'ours',
  });
  await waitFor(() => expect(api.callsOf('SourceSync').length).toBeGreaterThan(1));
});

test('what is on matters beyond the viewer’s reach is counted, and not taken for nothing', async () => {
  open(status({ conflicts: 2, failed: 7 }), conflictsOf('Kelly'), errorsOf());
  expect(await screen.findByText(/^On matters that you do not see: 7\./)).toBeInTheDocument();
  expect(await screen.findByText(/^On matters that you do not see: 1\./)).toBeInTheDocument();
  expect(screen.queryByText('Everything has been carried over.')).not.toBeInTheDocument();
});

const connectionOf = (connection: object | null) => ({
  ...{ SourceSync: { sourceSync: null } },
  IntegrationsPageSource: {
    sourceSystem: { __typename: 'SourceSystemState', id: 'leap', mayAdminister: true, connection, run: null },
  },
});

test('a firm that is not connected reads that nothing is synchronised since, and how to connect', async () => {
  open(connectionOf(null));
  expect(await screen.findByText('Nothing is synchronised with LEAP')).toBeInTheDocument();
  expect(screen.getByText(/^Your firm is not connected to LEAP\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Connect LEAP' })).toHaveAttribute('href', '/LeapProvisioning');
});

test('a connected firm that has brought nothing across yet is led to provisioning', async () => {
  open(
    connectionOf({
      state: 'connected',
      connectedAt: '2026-11-20T01:00:00Z',
      connectedBy: 'Ada Admin',
      disconnectedAt: null,
      lastReadAt: null,
      problem: '',
    }),
  );
  expect(await screen.findByText('Synchronisation begins once records have been brought across.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Provisioning' })).toHaveAttribute('href', '/LeapProvisioning');
});
