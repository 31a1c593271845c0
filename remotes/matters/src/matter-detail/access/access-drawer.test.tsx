import { expect, test } from '@jest/globals';
import { renderScreen, screen, waitFor, within } from '@atrium/testing';
import { aMatterHeader, aRecord, refused, saved } from '../a-matter-header.ts';
import type { MatterHeader } from '../matter-tab.ts';
import { AccessDrawer } from './access-drawer.tsx';

const people = [
  {
    user: { id: 'user-1', name: 'Asha Mehta', initials: 'AM' },
    roleName: 'Fee earner',
    isExternal: false,
    isGiven: false,
    reasons: ['RESPONSIBLE', 'EVERYTHING'],
  },
  {
    user: { id: 'user-7', name: 'T. Nguyen', initials: 'TN' },
    roleName: 'Client',
    isExternal: true,
    isGiven: true,
    reasons: ['GIVEN'],
  },
];
const open = (data: object = {}, matter: MatterHeader = aMatterHeader()) =>
  renderScreen(<AccessDrawer matter={matter} onClose={() => undefined} />, {
    data: { MatterAudience: { matterAudience: { people } }, ...data },
  });

test('says who can see the matter and why', async () => {
  open();
  const list = await screen.findByRole('list', { name: 'People with access' });
  const [asha, client] = within(list).getAllByRole('listitem');
  expect(asha).toHaveTextContent('Fee earner · responsible · via role (all matters)');
  expect(client).toHaveTextContent('Outside the firm');
  expect(within(list).getAllByRole('button')).toHaveLength(1);
});

test('restricts the matter, and says why where it can not be', async () => {
  const { user, api } = open({
    RestrictMatter: {
      restrictMatter: refused('No one who can sign in would be able to see this matter. Grant someone access first.'),
    },
  });
  await user.click(screen.getByRole('switch', { name: /Restricted/ }));
  expect(api.callsOf('RestrictMatter')[0]?.variables).toEqual({ id: 'm1', version: 3, isRestricted: true });
  expect(await screen.findByRole('alert')).toHaveTextContent('No one who can sign in would be able');
});

test('someone who would be outside themselves is asked before the matter is restricted', async () => {
  const elsewhere = { id: 'user-9', name: 'Ines Okafor', initials: 'IO' };
  const { user, api } = open(
    { RestrictMatter: { restrictMatter: saved(aMatterHeader()) } },
    aMatterHeader({ personResponsible: elsewhere, personActing: null }),
  );
  await screen.findByRole('list', { name: 'People with access' });
  await user.click(screen.getByRole('switch', { name: /Restricted/ }));
  expect(await screen.findByText(/You would no longer see this matter/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Leave open' }));
  expect(screen.queryByText(/You would no longer see this matter/)).not.toBeInTheDocument();
  expect(api.callsOf('RestrictMatter')).toHaveLength(0);
  await user.click(screen.getByRole('switch', { name: /Restricted/ }));
  await user.click(await screen.findByRole('button', { name: 'Restrict anyway' }));
  await waitFor(() => expect(api.callsOf('RestrictMatter')).toHaveLength(1));
});

test('withdraws what was given, and asks again', async () => {
  const { user, api } = open({ WithdrawMatterAccess: { withdrawMatterAccess: saved(aMatterHeader()) } });
  await user.click(await screen.findByRole('button', { name: 'Revoke access from T. Nguyen' }));
  await waitFor(() => expect(api.callsOf('MatterAudience').length).toBeGreaterThan(1));
  expect(api.callsOf('WithdrawMatterAccess')[0]?.variables).toEqual({ matterId: 'm1', userId: 'user-7' });
});

test('someone who may not say who sees it only reads', async () => {
  open({}, aMatterHeader({ record: aRecord({ canManageAccess: false }) }));
  await screen.findByRole('list', { name: 'People with access' });
  expect(screen.getByRole('switch')).toBeDisabled();
  expect(screen.queryByRole('button', { name: /Revoke/ })).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Grant access to')).not.toBeInTheDocument();
});
