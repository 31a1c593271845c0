import { afterEach, expect, test } from '@jest/globals';
import { hasUnsavedChanges } from '@atrium/platform';
import { choice, defineRecord, flag, integer, reference, text } from '@atrium/contracts';
import { onAPhone, renderScreen, screen, waitFor, within, type RenderScreenOptions } from '@atrium/testing';
import { parse } from 'graphql';
import { useState } from 'react';
import { defineEntityScreen, type EntityOperations } from './entity-definition.ts';
import { EntityPage } from './entity-page.tsx';

const plant = defineRecord('plant', {
  name: text({ max: 20, required: true }),
  kind: choice({ tree: 'Tree', herb: 'Herb' }),
  height: integer({ min: 1, max: 100 }),
  isEdible: flag(),
  gardenerId: reference('user'),
});
const changes = (name: string, variables: string, given: string) =>
  parse(
    `mutation ${name}(${variables}) { ${name.charAt(0).toLowerCase()}${name.slice(1)}(${given}) { ok { id } } }`,
  ) as EntityOperations['create'];
const plants = defineEntityScreen({
  record: plant,
  label: 'name',
  operations: {
    list: parse(
      'query PlantList($offset: Int) { plantList(offset: $offset) { rows { id } } }',
    ) as EntityOperations['list'],
    create: changes(
      'CreatePlant',
      '$idempotencyKey: String!, $input: X',
      'idempotencyKey: $idempotencyKey, input: $input',
    ),
    update: changes('UpdatePlant', '$input: X', 'input: $input'),
    remove: changes('DeletePlant', '$id: ID!, $version: Int!', 'id: $id, version: $version'),
    restore: changes('RestorePlant', '$id: ID!', 'id: $id'),
    move: changes(
      'MovePlant',
      '$id: ID!, $version: Int!, $beforeId: ID',
      'id: $id, version: $version, beforeId: $beforeId',
    ),
  },
});
const row = (id: string, name: string, more: object = {}) => ({
  id,
  version: 3,
  isActive: true,
  isLocked: false,
  usageCount: 0,
  changedAt: '2026-11-23T00:00:00Z',
  name,
  kind: 'tree',
  height: 12,
  isEdible: false,
  gardenerId: null,
  gardener: null,
  ...more,
});
const found = (rows: readonly object[], canEdit = true) => ({
  plantList: { recordCount: rows.length, groups: [], closedColumns: [], canEdit, rows },
});
const rows = [row('a', 'Apple'), row('b', 'Birch', { usageCount: 2 }), row('c', 'Cedar', { isLocked: true })];
const saved = (name: string) => ({ [name]: { ok: row('a', 'Apple', { version: 4 }), error: null, conflict: null } });

/** Whether something was unsaved each time the form was opened or closed. */
const unsaved: boolean[] = [];

type Begin = Readonly<Record<string, unknown>>;
interface PlantsProps {
  readonly initial?: string | null;
  readonly entity: typeof plants;
  readonly begin: Begin | undefined;
}
function Plants({ initial = null, entity, begin }: PlantsProps) {
  const [command, setCommand] = useState<string | null>(initial);
  const change = (value: string | null): void => {
    unsaved.push(hasUnsavedChanges());
    setCommand(value);
  };
  return (
    <EntityPage
      entity={entity}
      title="Plants"
      addLabel="New plant"
      searchLabel="Find a plant"
      {...(begin === undefined ? {} : { initial: begin })}
      empty={{ title: 'No plants yet' }}
      command={{ value: command, onChange: change }}
    />
  );
}
const open = (options: RenderScreenOptions = {}, initial: string | null = null, entity = plants, begin?: Begin) =>
  renderScreen(<Plants initial={initial} entity={entity} begin={begin} />, {
    route: '/plants',
    ...options,
    data: {
      PlantList: found(rows),
      SavedLayout: { savedLayout: null },
      SavedViews: { savedViews: [] },
      ClosedColumns: { columnSecurity: { list: 'plants', mine: [] } },
      ExportRuns: { exportRuns: { lists: ['CONFIGURATION'], printable: [], runs: [] } },
      RequestExport: { requestExport: { ok: null, message: 'Too many' } },
      SelectItems: { selectItems: [{ id: 'u1', description: 'Asha Mehta', isActive: true }] },
      ...options.data,
    },
  });
const menuOf = async (page: ReturnType<typeof open>, name: string) => {
  await page.user.click(await screen.findByLabelText(`More about ${name}`));
  return screen.findByRole('menu');
};

test('lists what is active, and what was retired in a view of its own', async () => {
  const page = open();
  expect(await screen.findByText('Apple')).toBeInTheDocument();
  expect(page.api.callsOf('PlantList')[0]?.variables).toMatchObject({
    isActive: true,
    sort: [{ column: 'sortOrder', direction: 'asc' }],
  });
  await page.user.click(screen.getByRole('button', { name: 'Retired' }));
  await waitFor(() => expect(page.api.callsOf('PlantList').at(-1)?.variables).toMatchObject({ isActive: false }));
});

let leavePhone = (): void => undefined;
afterEach(() => leavePhone());

test('on a phone the button is short enough, and a card says what is counted', async () => {
  leavePhone = onAPhone();
  const uses: (typeof plants)['uses'] = {
    title: () => 'Beds',
    count: ({ usageCount }) => (usageCount === 0 ? null : usageCount),
  };
  open({}, null, { ...plants, uses });
  const birch = await screen.findByRole('button', { name: /^Birch/ });
  expect(birch).toHaveTextContent('Beds: 2');
  expect(screen.getByRole('button', { name: /^Apple/ })).not.toHaveTextContent('Beds');
  expect(screen.getByRole('button', { name: 'New' })).toBeInTheDocument();
});

test('on a phone a card says the first words and days of its row, and no figure without its title', async () => {
  leavePhone = onAPhone();
  open();
  const apple = await screen.findByRole('button', { name: /^Apple/ });
  expect(apple).toHaveTextContent('Tree');
  expect(apple).not.toHaveTextContent('12');
});

test('a column that says nothing on a card is not on it', async () => {
  leavePhone = onAPhone();
  open({}, null, { ...plants, columns: { name: {}, kind: { isOnCards: false } } });
  expect(await screen.findByRole('button', { name: /^Apple/ })).not.toHaveTextContent('Tree');
});

test('on a phone a card has the menu of its row', async () => {
  leavePhone = onAPhone();
  const menu = await menuOf(open(), 'Birch');
  expect(within(menu).getByRole('menuitem', { name: 'Retire' })).toBeInTheDocument();
});

test('a new one is created with every field of its record, and what is missing is said at the field', async () => {
  const page = open({ data: { CreatePlant: saved('createPlant') } });
  await page.user.click(await screen.findByRole('button', { name: 'New plant' }));
  const dialog = await screen.findByRole('dialog');
  await page.user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(within(dialog).getByRole('textbox', { name: /Name/ })).toHaveAttribute('aria-invalid', 'true');
  await page.user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Quince');
  await page.user.type(within(dialog).getByRole('textbox', { name: /Height/ }), '7');
  await page.user.click(within(dialog).getByRole('checkbox'));
  await page.user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(page.api.callsOf('CreatePlant')).toHaveLength(1));
  expect(page.api.callsOf('CreatePlant')[0]?.variables).toMatchObject({
    input: { name: 'Quince', kind: null, height: 7, isEdible: true, gardenerId: null },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // Where the form stands in the address, closing it leaves a page: nobody is asked about what was just saved.
  expect(unsaved.at(-1)).toBe(false);
});

test('what a new one begins with does not take the place of what a row has', async () => {
  const page = open({ data: { UpdatePlant: saved('updatePlant') } }, 'a', plants, { height: 99 });
  const dialog = await screen.findByRole('dialog', { name: 'Apple' });
  expect(within(dialog).getByRole('textbox', { name: /Height/ })).toHaveValue('12');
  await page.user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 's');
  await page.user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(page.api.callsOf('UpdatePlant')).toHaveLength(1));
  expect(page.api.callsOf('UpdatePlant')[0]?.variables).toEqual({ input: { id: 'a', version: 3, name: 'Apples' } });
});

test('the path opens the form of a row, and a change sends what changed on the version that was seen', async () => {
  const page = open({ data: { UpdatePlant: saved('updatePlant') } }, 'a');
  const dialog = await screen.findByRole('dialog', { name: 'Apple' });
  const name = within(dialog).getByRole('textbox', { name: /Name/ });
  await page.user.clear(name);
  await page.user.type(name, 'Apricot');
  await page.user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(page.api.callsOf('UpdatePlant')).toHaveLength(1));
  expect(page.api.callsOf('UpdatePlant')[0]?.variables).toEqual({ input: { id: 'a', version: 3, name: 'Apricot' } });
});

test('what is deleted can be restored from its notice; what is used or belongs to the product is only retired', async () => {
  const page = open({ data: { DeletePlant: saved('deletePlant'), UpdatePlant: saved('updatePlant') } });
  const used = await menuOf(page, 'Birch');
  expect(within(used).queryByRole('menuitem', { name: 'Delete' })).toBeNull();
  await page.user.click(within(used).getByRole('menuitem', { name: 'Retire' }));
  await waitFor(() =>
    expect(page.api.callsOf('UpdatePlant')[0]?.variables).toEqual({ input: { id: 'b', version: 3, isActive: false } }),
  );
  const menu = await menuOf(page, 'Apple');
  await page.user.click(within(menu).getByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(page.api.callsOf('DeletePlant')[0]?.variables).toEqual({ id: 'a', version: 3 }));
});

test('a row is moved by its menu to where it would stand', async () => {
  const page = open({ data: { MovePlant: saved('movePlant') } });
  const menu = await menuOf(page, 'Apple');
  expect(within(menu).queryByRole('menuitem', { name: 'Move up' })).toBeNull();
  await page.user.click(within(menu).getByRole('menuitem', { name: 'Move down' }));
  await waitFor(() =>
    expect(page.api.callsOf('MovePlant')[0]?.variables).toEqual({ id: 'a', version: 3, beforeId: 'c' }),
  );
  // The click was on the menu, not on the row, which would open its form.
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a line is edited in place: flags and numbers are sent as such, and a refusal stands at its field', async () => {
  const refused = {
    updatePlant: {
      ok: null,
      error: { message: 'Taken.', fields: [{ field: 'name', message: 'Taken.' }] },
      conflict: null,
    },
  };
  const page = open({ data: { UpdatePlant: refused } });
  const line = await screen.findByRole('row', { name: /Apple/ });
  await page.user.click(within(line).getByRole('button', { name: /^Edit/ }));
  const height = within(line).getByRole('textbox', { name: 'Height' });
  await page.user.clear(height);
  await page.user.type(height, '9');
  await page.user.click(within(line).getByRole('checkbox', { name: 'Is edible' }));
  await page.user.keyboard('{Enter}');
  await waitFor(() =>
    expect(page.api.callsOf('UpdatePlant')[0]?.variables).toEqual({
      input: { id: 'a', version: 3, height: 9, isEdible: true },
    }),
  );
  expect((await screen.findAllByText('Taken.')).length).toBeGreaterThan(0);
});

test('a file holds the rows on screen of this entity', async () => {
  const page = open();
  await page.user.click(await screen.findByRole('button', { name: 'Export' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() =>
    expect(page.api.callsOf('RequestExport')[0]?.variables).toMatchObject({
      input: { list: 'CONFIGURATION', configuration: { entity: 'plant', isActive: true } },
    }),
  );
});

test('who may not edit sees the list without what changes it', async () => {
  open({ data: { PlantList: found(rows, false) } });
  expect(await screen.findByText('Apple')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'New plant' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'More about Apple' })).toBeNull();
});
