import { renderScreen, screen, within } from '@atrium/testing';
import { expect, test } from '@jest/globals';
import { FirmStructurePage } from './firm-structure.page.tsx';

const sydney = {
  id: 'o1',
  version: 3,
  isActive: true,
  isLocked: false,
  usageCount: 2,
  changedAt: '2026-11-01T00:00:00Z',
  name: 'Sydney',
  addressLine: '1 Macquarie Street',
  suburb: 'Sydney',
  state: 'NSW',
  postcode: '2000',
  country: 'AU',
  phone: '',
  timeZone: 'Australia/Sydney',
  managerId: null,
  manager: null,
  costCentre: '',
  coordinates: '-33.8688, 151.2093',
};

test('the coordinates of an office are marked on a map, beside what is typed', async () => {
  const { user } = renderScreen(<FirmStructurePage />, {
    route: '/firmStructureConfiguration/offices/o1',
    path: '/firmStructureConfiguration/:tab?/:command?',
    data: { OfficeList: { officeList: { recordCount: 1, rows: [sydney], canEdit: true } } },
  });
  const dialog = within(await screen.findByRole('dialog'));
  const coordinates = dialog.getByRole('textbox', { name: /^Coordinates/ });
  expect(coordinates).toHaveValue('-33.8688, 151.2093');
  await user.click(dialog.getByRole('button', { name: 'Choose on the map' }));
  const map = await dialog.findByRole('application', { name: 'Where the office is' });
  map.focus();
  await user.keyboard('{ArrowUp}{ArrowRight}');
  expect(coordinates).toHaveValue('-33.47, 151.61');
  await user.clear(coordinates);
  await user.click(dialog.getByRole('button', { name: 'Hide the map' }));
  expect(dialog.queryByRole('application')).not.toBeInTheDocument();
});
