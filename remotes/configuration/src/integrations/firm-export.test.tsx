import { renderScreen, screen, unreachable } from '@atrium/testing';
import { expect, test } from '@jest/globals';
import { IntegrationsPage } from './integrations.page.tsx';

const run = {
  id: 'r1',
  list: 'EVERYTHING',
  format: 'ZIP',
  title: 'Everything of the firm',
  state: 'QUEUED',
  failure: null,
  total: 0,
  written: 0,
  requestedAt: '2026-11-27T01:00:00Z',
  finishedAt: null,
  expiresAt: null,
};
const done = { ...run, id: 'r0', state: 'DONE', finishedAt: '2026-11-26T01:00:00Z', expiresAt: '2026-11-27T01:00:00Z' };
const open = (data: Readonly<Record<string, unknown>> = {}) =>
  renderScreen(<IntegrationsPage />, {
    route: '/integrationConfiguration/export',
    path: '/integrationConfiguration/:tab?/:command?',
    data: {
      IntegrationsPage: { integrationStates: [] },
      FirmExport: { firmExport: { refusal: '' } },
      ExportRuns: { exportRuns: { lists: ['EVERYTHING'], runs: [done] } },
      ...data,
    } as never,
  });

test('everything is asked for, shown while it is made, and stopped', async () => {
  const { user, api } = open({
    RequestFirmExport: { requestFirmExport: { ok: run, message: null } },
    CancelExport: { cancelExport: { ...run, state: 'CANCELLED' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Export everything' }));
  expect(await screen.findByRole('progressbar', { name: 'Export' })).toBeInTheDocument();
  expect(api.callsOf('RequestFirmExport')).toHaveLength(1);
  expect(api.callsOf('RequestExport')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Cancel the export' }));
  expect(api.callsOf('CancelExport')[0]?.variables).toEqual({ id: 'r1' });
});

test('an archive that is ready is downloaded until its time is up', async () => {
  const { user, api } = open({
    ExportLink: { createExportLink: { url: null, message: 'This file no longer exists.' } },
  });
  expect(await screen.findByText(/Kept until/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect(api.callsOf('ExportLink')[0]?.variables).toEqual({ id: 'r0' });
});

test('someone who may not is told why, and that it could not be checked is said', async () => {
  open({ FirmExport: { firmExport: { refusal: 'Only administrators of the firm can export everything.' } } });
  expect(await screen.findByText('Only administrators of the firm can export everything.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Export everything' })).toBeNull();
});

test('a failure to ask is said', async () => {
  open({ FirmExport: unreachable() });
  expect(await screen.findByText('Could not check whether you may export everything')).toBeInTheDocument();
});
