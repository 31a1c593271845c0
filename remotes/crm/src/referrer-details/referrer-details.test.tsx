import { expect, test } from '@jest/globals';
import { anAppUser, renderScreen, screen, waitFor, within, type RenderScreenOptions } from '@atrium/testing';
import { Toasts } from '@atrium/ui';
import { ReferrerDetailsPage } from './referrer-details.page.tsx';

const money = (minor: number) => ({ minor, currency: 'AUD' });
const ledger = {
  id: 'r1',
  version: 3,
  isActive: true,
  contactId: 'c1',
  name: 'Ledger & Co',
  email: 'office@ledger.example',
  phone: '',
  type: 'Accountant',
  tier: 'A',
  ownerId: 'u1',
  owner: 'Asha Mehta',
  agreementKind: 'percentage',
  agreementPercent: 10,
  agreementAmountMinor: null,
  agreementComment: '',
  lastTouchOn: '2026-10-01',
  nextTouchOn: null,
  isNeglected: true,
  received: 8,
  converted: 2,
  value: money(120_000),
  matters: 2,
  feesEarned: money(90_000),
  agreementFee: money(9000),
  areAmountsHidden: false,
  sent: 1,
};
const page = (referrer: object | null, canEdit = true) => ({
  referrer,
  referrerList: { canEdit, types: ['Accountant', 'Bank'] },
});
const open = (options: RenderScreenOptions = {}) =>
  renderScreen(
    <>
      <ReferrerDetailsPage />
      <Toasts />
    </>,
    {
      route: '/referrerDetails/r1',
      path: '/referrerDetails/:id?/:tab?',
      ...options,
      data: {
        ReferrerDetailsPage: page(ledger),
        ReciprocalReferrals: {
          reciprocalReferrals: [
            {
              id: 's1',
              version: 1,
              referredOn: '2026-09-01',
              description: 'Tax advice',
              value: money(5000),
              recordedBy: 'Asha Mehta',
            },
          ],
        },
        ...options.data,
      },
    },
  );

test('says what was agreed, what came of it and what was sent in return', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Ledger & Co' })).toBeInTheDocument();
  expect(screen.getByText('Neglected')).toBeInTheDocument();
  expect(screen.getByText('$90')).toBeInTheDocument();
  expect(screen.getByText(/^25.%$/)).toBeInTheDocument();
  expect(await screen.findByText('Tax advice')).toBeInTheDocument();
});

test('amounts that are not the role’s to see are not there', async () => {
  open({ data: { ReferrerDetailsPage: page({ ...ledger, areAmountsHidden: true }) } });
  await screen.findByRole('heading', { name: 'Ledger & Co' });
  expect(screen.queryByText('By agreement')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Fees earned' })).toBeNull();
});

test('a field is changed where it stands, on the version that was seen', async () => {
  const { api, user } = open({
    data: {
      UpdateReferrer: { updateReferrer: { ok: { ...ledger, tier: 'B', version: 4 }, error: null, conflict: null } },
    },
  });
  await user.click(await screen.findByRole('button', { name: /Percentage/ }));
  const field = await screen.findByRole('textbox', { name: 'Percentage' });
  await user.clear(field);
  await user.type(field, '15{Enter}');
  await waitFor(() =>
    expect(api.callsOf('UpdateReferrer')[0]?.variables).toEqual({
      input: { id: 'r1', version: 3, agreementPercent: 15 },
    }),
  );
});

test('is retired with a way back', async () => {
  const { api, user } = open({
    data: {
      UpdateReferrer: {
        updateReferrer: { ok: { ...ledger, isActive: false, version: 4 }, error: null, conflict: null },
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Retire' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(api.callsOf('UpdateReferrer').map(({ variables }) => variables['input'])).toEqual([
      { id: 'r1', version: 3, isActive: false },
      { id: 'r1', version: 4, isActive: true },
    ]),
  );
});

test('what was sent in return is removed with a way back', async () => {
  const { api, user } = open({
    data: {
      RemoveReciprocalReferral: { removeReciprocalReferral: { ok: { id: 's1' }, error: null, conflict: null } },
      RestoreReciprocalReferral: { restoreReciprocalReferral: { ok: { id: 's1' }, error: null } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove Tax advice' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.callsOf('RestoreReciprocalReferral')[0]?.variables).toEqual({ id: 's1' }));
});

test('matters lead to themselves, and say when there are none', async () => {
  const matters = (rows: readonly object[]) => ({
    referrerMatters: { isClosed: false, areAmountsHidden: false, recordCount: rows.length, rows },
  });
  const row = {
    id: 'm1',
    fileNumber: '26/0012',
    title: 'Oak v Elm',
    status: 'Open',
    openedOn: '2026-02-01',
    feesEarned: money(90_000),
    lastInvoicedOn: '2026-05-01',
  };
  const first = open({ route: '/referrerDetails/r1/matters', data: { ReferrerMattersTab: matters([row]) } });
  expect(await screen.findByRole('link', { name: /Oak v Elm/ })).toHaveAttribute('href', '/matterDetail/m1');
  first.unmount();
  open({ route: '/referrerDetails/r1/fees', data: { ReferrerMattersTab: matters([]) } });
  expect(await screen.findByText('No matters came from them yet')).toBeInTheDocument();
});

test('tabs of what the role cannot open are not there, and their address says so', async () => {
  open({ route: '/referrerDetails/r1/enquiries', appUser: anAppUser({ access: ['referrers'] }) });
  expect(await screen.findByText('This section does not exist, or you can’t see it')).toBeInTheDocument();
  expect(within(screen.getByRole('navigation')).queryByText('Enquiries')).toBeNull();
});

test('one that is not there is said to be so; without an id one is chosen', async () => {
  const gone = open({ data: { ReferrerDetailsPage: page(null) } });
  expect(await screen.findByText('This referrer does not exist, or you can’t see it')).toBeInTheDocument();
  gone.unmount();
  open({
    route: '/referrerDetails',
    data: {
      ChooseReferrer: {
        referrerList: {
          recordCount: 1,
          rows: [{ id: 'r1', name: 'Ledger & Co', type: 'Accountant', tier: 'A', isNeglected: false }],
        },
      },
    },
  });
  expect(await screen.findByRole('link', { name: 'Ledger & Co' })).toHaveAttribute('href', '/referrerDetails/r1');
});
