import { renderScreen, screen, unreachable, waitFor, within, type RenderScreenOptions } from '@atrium/testing';
import { expect, test } from '@jest/globals';
import { Toasts } from '@atrium/ui';
import { FeatureAccessPage } from './feature-access.page.tsx';

interface RoleOptions {
  readonly flags?: readonly string[];
  readonly derivedFlags?: readonly string[];
}
const role = (id: string, name: string, { flags = [], derivedFlags = [] }: RoleOptions = {}) => ({
  __typename: 'RoleFlags',
  id,
  name,
  isExternal: false,
  isInternalAdmin: derivedFlags.length > 0,
  peopleCount: 1,
  flags,
  derivedFlags,
});
const matrix = (version: number, flagsOfFeeEarners: readonly string[]) => ({
  __typename: 'RoleFlagMatrix',
  version,
  roles: [
    role('r1', 'Fee earner', { flags: flagsOfFeeEarners }),
    role('r2', 'Vendor', { derivedFlags: ['admin', 'brands'] }),
  ],
});
const people = {
  AffectedPeople: {
    rolePeople: {
      count: 5,
      people: ['Asha', 'Ben', 'Cy', 'Dee', 'Eli'].map((name) => ({ id: name, name, roleName: 'Fee earner' })),
    },
  },
};
const saved = (version: number, flags: readonly string[]) => ({
  SaveRoleFlags: { saveRoleFlags: { ok: matrix(version, flags), error: null, conflict: null } },
});

function openPage(options: RenderScreenOptions = {}) {
  return renderScreen(
    <>
      <FeatureAccessPage />
      <Toasts />
    </>,
    {
      route: '/featureAccessConfiguration',
      data: { FeatureAccessPage: { roleFlags: matrix(7, ['timesheet']) }, ...people, ...saved(8, []) },
      ...options,
    },
  );
}
const cell = (name: string | RegExp) => screen.findByRole('button', { name });

test('shows each flag with what it opens, by role', async () => {
  openPage();
  expect(await cell('Timesheet, Fee earner: Yes')).toBeInTheDocument();
  expect(screen.getByRole('rowheader', { name: /Upload documents.*upload button/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Documentation' })).toHaveAttribute('href', '/resourceCenter/featureAccess');
});

test('what comes with a rank or with other flags cannot be changed', async () => {
  const { user } = openPage();
  const locked = await cell(/^Brands, Vendor: Yes, Included for/);
  await user.click(locked);
  await user.click(await cell(/^Task list, Fee earner: No, Included with Ad-hoc tasks, Phone calls/));
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).not.toBeInTheDocument();
});

test('says whom a change affects before it is saved, sends what changed, and takes it back', async () => {
  const { user, api } = openPage();
  await user.click(await cell('Timesheet, Fee earner: Yes'));
  const bar = within(await screen.findByRole('region', { name: 'Unsaved changes' }));
  expect(await bar.findByText(/Affects 5 people/)).toHaveTextContent('Asha, Ben, Cy and 2 more');
  expect(api.callsOf('AffectedPeople').at(-1)?.variables).toEqual({ roleIds: ['r1'] });
  await user.click(bar.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.callsOf('SaveRoleFlags')[0]?.variables).toEqual({
      version: 7,
      changes: [{ roleId: 'r1', flag: 'timesheet', isGiven: false }],
    }),
  );
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).not.toBeInTheDocument());
  api.answer({ ...people, ...saved(9, ['timesheet']), FeatureAccessPage: { roleFlags: matrix(9, ['timesheet']) } });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(api.callsOf('SaveRoleFlags')[1]?.variables).toEqual({
      version: 8,
      changes: [{ roleId: 'r1', flag: 'timesheet', isGiven: true }],
    }),
  );
});

test('discarding puts back what was there', async () => {
  const { user } = openPage();
  await user.click(await cell('Timesheet, Fee earner: Yes'));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await cell('Timesheet, Fee earner: Yes')).toBeInTheDocument();
});

test('a refusal is said, and what was chosen stays', async () => {
  const { user } = openPage({
    data: {
      FeatureAccessPage: { roleFlags: matrix(7, ['timesheet']) },
      ...people,
      SaveRoleFlags: {
        saveRoleFlags: {
          ok: null,
          error: { message: 'At least one person has to keep Administration.', fields: [] },
          conflict: null,
        },
      },
    },
  });
  await user.click(await cell('Timesheet, Fee earner: Yes'));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('At least one person has to keep Administration.')).toBeInTheDocument();
  expect(await cell('Timesheet, Fee earner: No, not saved')).toBeInTheDocument();
});

test('where somebody else changed another cell, both changes stay', async () => {
  const { user, api } = openPage({
    data: {
      FeatureAccessPage: { roleFlags: matrix(7, ['timesheet']) },
      ...people,
      SaveRoleFlags: {
        saveRoleFlags: { ok: null, error: null, conflict: matrix(8, ['timesheet', 'brands']) },
      },
    },
  });
  await user.click(await cell('Timesheet, Fee earner: Yes'));
  const save = await screen.findByRole('button', { name: 'Save' });
  let asked = 0;
  await user.click(save);
  await waitFor(() => {
    asked = api.callsOf('SaveRoleFlags').length;
    expect(asked).toBeGreaterThan(1);
  });
  expect(api.callsOf('SaveRoleFlags')[1]?.variables).toEqual({
    version: 8,
    changes: [{ roleId: 'r1', flag: 'timesheet', isGiven: false }],
  });
});

test('finds features by what they are called and open', async () => {
  const { user } = openPage();
  await cell('Timesheet, Fee earner: Yes');
  await user.type(screen.getByRole('searchbox', { name: 'Filter features' }), 'timer');
  expect(screen.getAllByRole('rowheader')).toHaveLength(1);
});

test('offers to try again', async () => {
  const { user, api } = openPage({ data: { FeatureAccessPage: unreachable() } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.answer({ FeatureAccessPage: { roleFlags: matrix(7, ['timesheet']) }, ...people });
  await user.click(again);
  expect(await cell('Timesheet, Fee earner: Yes')).toBeInTheDocument();
});
