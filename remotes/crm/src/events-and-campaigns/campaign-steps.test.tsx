import { expect, test } from '@jest/globals';
import { renderScreen, screen, unreachable, waitFor, within, type RenderScreenOptions } from '@atrium/testing';
import { EventsAndCampaignsPage } from './events-and-campaigns.page.tsx';

const step = (id: string, name: string, changes: Record<string, unknown> = {}) => ({
  id,
  name,
  version: 2,
  isActive: true,
  isLocked: false,
  usageCount: 0,
  changedAt: '2026-11-23T00:00:00Z',
  campaignId: 'g1',
  campaignItem: { id: 'g1', description: 'Spring seminars', isActive: true },
  kind: 'mailing',
  status: 'open',
  dueOn: '2026-12-01',
  ownerId: null,
  ownerItem: null,
  note: '',
  ...changes,
});
const open = ({ data, route = '/eventsAndCampaigns?tab=campaigns&steps=g1' }: RenderScreenOptions = {}) =>
  renderScreen(<EventsAndCampaignsPage />, {
    route,
    data: {
      EventWords: { categories: { rows: [] }, types: { rows: [] } },
      CampaignName: { campaign: { id: 'g1', name: 'Spring seminars' } },
      CampaignStepList: {
        campaignStepList: {
          recordCount: 2,
          groups: [],
          closedColumns: [],
          canEdit: true,
          rows: [step('s1', 'Write the letter'), step('s2', 'Book the hall', { kind: 'event', status: 'done' })],
        },
      },
      SavedLayout: { savedLayout: null },
      SavedViews: { savedViews: [] },
      ClosedColumns: { columnSecurity: { list: 'campaignSteps', mine: [] } },
      ExportRuns: { exportRuns: { lists: ['CONFIGURATION'], printable: [], runs: [] } },
      SelectItems: { selectItems: [] },
      ...data,
    },
  });

test('lists the steps of one campaign with what they are and where they stand', async () => {
  const { api } = open();
  expect(await screen.findByRole('heading', { name: 'Steps of Spring seminars' })).toBeInTheDocument();
  const row = await screen.findByRole('row', { name: /Book the hall/ });
  expect(within(row).getByText('Event')).toBeInTheDocument();
  expect(within(row).getByText('Done')).toBeInTheDocument();
  expect(api.callsOf('CampaignStepList')[0]?.variables).toMatchObject({ campaignId: 'g1' });
  expect(screen.getByRole('link', { name: 'All campaigns' })).toHaveAttribute(
    'href',
    '/eventsAndCampaigns?tab=campaigns',
  );
});

test('a new step belongs to the campaign, and what is missing is said at its field', async () => {
  const { api, user } = open({
    data: { CreateCampaignStep: { createCampaignStep: { ok: step('s3', 'Invite'), error: null } } },
  });
  await user.click(await screen.findByRole('button', { name: 'New step' }));
  const form = await screen.findByRole('form', { name: 'New step' });
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  expect(api.callsOf('CreateCampaignStep')).toEqual([]);
  await user.type(within(form).getByRole('textbox', { name: 'Step' }), 'Invite');
  await user.click(within(form).getByRole('combobox', { name: 'Kind' }));
  await user.click(await screen.findByTitle('Event'));
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.callsOf('CreateCampaignStep')[0]?.variables).toMatchObject({
      input: { campaignId: 'g1', name: 'Invite', kind: 'event', status: 'open' },
    }),
  );
});

test('a campaign that is not there, and one that did not load, say so', async () => {
  const { unmount } = open({ data: { CampaignName: { campaign: null } } });
  expect(await screen.findByText('This campaign does not exist')).toBeInTheDocument();
  unmount();
  open({ data: { CampaignName: unreachable() } });
  expect(await screen.findByRole('button', { name: /again/i })).toBeInTheDocument();
});
