import { expect, test } from '@jest/globals';
import { renderScreen, screen, waitFor, within, type RenderScreenOptions } from '@atrium/testing';
import { BillingPlanPart } from './billing-plan-part.tsx';

const plan = (values: object = {}) => ({
  matterId: 'm1',
  version: 0,
  everyMonths: null,
  startsOn: null,
  nextOn: null,
  currency: 'AUD',
  canEdit: true,
  milestones: [],
  stages: [
    { id: 's1', name: 'Trial' },
    { id: 's2', name: 'Appeal' },
  ],
  ...values,
});
const milestone = (values: object = {}) => ({
  id: 'k1',
  stage: 'Trial',
  isReached: true,
  invoiceId: null,
  invoiceNumber: '',
  fee: { minor: 50_000, currency: 'AUD' },
  ...values,
});
const saved = (values: object = {}) => ({ ok: plan(values), error: null, conflict: null });
const open = (found: object | null = plan(), data: RenderScreenOptions['data'] = {}) =>
  renderScreen(<BillingPlanPart matterId="m1" />, {
    route: '/invoiceSummary',
    data: {
      BillingPlan: { billingPlan: found },
      BillingScheduleSave: { saveBillingSchedule: saved({ version: 1, everyMonths: 3 }) },
      BillingMilestoneAdd: { addBillingMilestone: saved({ milestones: [milestone()] }) },
      BillingMilestoneRemove: { removeBillingMilestone: saved() },
      ...data,
    },
  });

test('a matter is billed every so many months', async () => {
  const { api, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Change schedule' }));
  const dialog = await screen.findByRole('dialog', { name: 'Billing schedule' });
  await user.click(within(dialog).getByRole('combobox', { name: 'How often' }));
  await user.click(await screen.findByTitle('Every 3 months'));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.callsOf('BillingScheduleSave').at(-1)?.variables).toMatchObject({
      input: { matterId: 'm1', version: 0, everyMonths: 3 },
    }),
  );
});

test('a milestone bills a part of the fee, and says when it is due', async () => {
  const { api, user } = open(plan({ milestones: [milestone()], stages: [{ id: 's2', name: 'Appeal' }] }));
  expect(await screen.findByText(/At the stage “Trial”/)).toBeInTheDocument();
  expect(screen.getByText('Due')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add milestone' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add milestone' });
  await user.type(within(dialog).getByRole('textbox', { name: /Part of the agreed fee/ }), '200');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.callsOf('BillingMilestoneAdd').at(-1)?.variables).toMatchObject({
      input: { matterId: 'm1', stageId: 's2', feeMinor: 20_000 },
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Remove the milestone at “Trial”' }));
  await waitFor(() =>
    expect(api.callsOf('BillingMilestoneRemove').at(-1)?.variables).toEqual({ matterId: 'm1', id: 'k1' }),
  );
});

test('who may only read it changes nothing', async () => {
  open(plan({ canEdit: false, everyMonths: 1, nextOn: '2026-12-31', milestones: [milestone({ invoiceId: 'i1' })] }));
  expect(await screen.findByText(/Every month/)).toBeInTheDocument();
  expect(screen.getByText('On a pre-bill')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
