import { useState } from 'react';
import { expect, test } from '@jest/globals';
import { renderScreen, screen, unreachable, waitFor, within, type RenderScreenOptions } from '@atrium/testing';
import { ChoicesField, codeOfLabel } from '../common/choices-field.tsx';
import { CustomFieldsPage } from './custom-fields.page.tsx';

const listOf = (rows: readonly object[]) => ({
  recordCount: rows.length,
  groups: [],
  closedColumns: [],
  canEdit: true,
  rows,
});
const shared = { version: 1, isActive: true, isLocked: false, usageCount: 0, changedAt: '2026-11-23T00:00:00Z' };
const section = { ...shared, id: 'a', name: 'About the matter', code: 'matter' };
const field = {
  ...shared,
  id: 'f1',
  label: 'Preferred office',
  code: 'preferredOffice',
  sectionId: 'a',
  section: { id: 'a', description: 'About the matter', isActive: true },
  fieldType: 'singleChoice',
  helpText: '',
  choices: 'sydney = Sydney\n- perth = Perth',
  requiredWhen: 'never',
  requiredStatus: null,
  roleIds: '',
  isSearchable: true,
  isReportable: true,
};
const open = ({ data, route = '/enquiryCustomFieldsConfiguration/matter' }: RenderScreenOptions = {}) =>
  renderScreen(<CustomFieldsPage />, {
    route,
    path: '/enquiryCustomFieldsConfiguration/:tab?/:command?',
    data: {
      CustomFields_Sections: { customFieldSectionList: { rows: [section] } },
      CustomFieldList: { customFieldList: listOf([field]) },
      CustomFieldSectionList: { customFieldSectionList: listOf([section]) },
      SavedLayout: { savedLayout: null },
      SavedViews: { savedViews: [] },
      ClosedColumns: { columnSecurity: { list: 'customFields', mine: [] } },
      ExportRuns: { exportRuns: { lists: ['CONFIGURATION'], printable: [], runs: [] } },
      SelectItems: { selectItems: [] },
      ...data,
    },
  } as RenderScreenOptions);

test('each section is a tab that lists its own fields, in their order', async () => {
  const page = open();
  expect(await screen.findByText('Preferred office')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'About the matter' })).toBeInTheDocument();
  expect(page.api.callsOf('CustomFieldList')[0]?.variables).toMatchObject({
    sectionId: 'a',
    sort: [{ column: 'sortOrder', direction: 'asc' }],
  });
});

test('sections have a tab of their own', async () => {
  open({ route: '/enquiryCustomFieldsConfiguration/sections' });
  expect(await screen.findByText('matter')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'New section' })).toBeInTheDocument();
});

test('says that the sections did not load', async () => {
  open({ data: { CustomFields_Sections: unreachable } });
  expect(await screen.findByText('The sections could not be loaded')).toBeInTheDocument();
});

test('the form of a field shows its choices, and a status only where it is required in one', async () => {
  open({ route: '/enquiryCustomFieldsConfiguration/matter/f1' });
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByDisplayValue('Sydney')).toBeInTheDocument();
  expect(within(dialog).getByDisplayValue('perth')).toBeInTheDocument();
  expect(within(dialog).queryByLabelText('Required in status')).toBeNull();
});

function Choices({ onValue }: { readonly onValue: (value: string) => void }) {
  const [value, setValue] = useState('red = Red');
  return (
    <ChoicesField
      name="choices"
      label="Choices"
      value={value}
      error={undefined}
      onChange={(next) => {
        setValue(next);
        onValue(next);
      }}
    />
  );
}

test('a choice gets a key from its label, can be retired, and moves up', async () => {
  let value = '';
  const { user } = renderScreen(<Choices onValue={(next) => (value = next)} />);
  await user.click(screen.getByRole('button', { name: 'Add a choice' }));
  await user.type(screen.getAllByLabelText('Label')[1] as HTMLElement, 'Dark blue');
  await waitFor(() => expect(value).toBe('red = Red\ndarkBlue = Dark blue'));
  await user.click(screen.getAllByRole('checkbox', { name: 'Offered' })[0] as HTMLElement);
  expect(value).toBe('- red = Red\ndarkBlue = Dark blue');
  await user.click(screen.getByRole('button', { name: 'Move Dark blue up' }));
  expect(value).toBe('darkBlue = Dark blue\n- red = Red');
});

test('the key that is stored stays when a label changes', async () => {
  let value = '';
  const { user } = renderScreen(<Choices onValue={(next) => (value = next)} />);
  await user.type(screen.getByLabelText('Label'), 'dish');
  expect(value).toBe('red = Reddish');
});

test.each([
  ['Preferred office', 'preferredOffice'],
  ['2nd choice!', 'ndChoice'],
  ['نعم', ''],
])('%s becomes the key %s', (label, code) => {
  expect(codeOfLabel(label)).toBe(code);
});
