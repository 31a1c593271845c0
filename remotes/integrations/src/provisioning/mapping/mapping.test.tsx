import { renderScreen, screen, waitFor, within } from '@atrium/testing';
import { expect, test } from '@jest/globals';
import { Mapping } from './mapping.tsx';

const state = { __typename: 'SourceSystemState', id: 'smokeball' };
const value = (kind: string, text: string, target: string) => ({
  kind,
  value: text,
  label: text === 'Completed' ? 'Closed' : text,
  target,
  matters: 12,
});
const targets = {
  ProvisioningTargets: {
    sourceSystem: {
      ...state,
      run: {
        id: 'run',
        people: [{ id: 'ada', name: 'Ada Admin' }],
        matterTypes: [],
        values: [
          value('status', 'Completed', 'Completed'),
          value('stage', 'Negotiation', 'Negotiation'),
          value('area', 'Property', ''),
        ],
        stages: ['Discovery'],
        areas: ['Real property'],
      },
    },
  },
  ProvisioningRecords: {
    sourceRecords: {
      recordCount: 1,
      records: [
        {
          id: 'owen',
          label: 'Owen Mbeki',
          plan: 'create',
          reason: '',
          state: 'waiting',
          attempts: 0,
          targetId: null,
          targetName: '',
          matters: 7,
          money: [],
        },
      ],
    },
  },
};
const saved = {
  id: 'first',
  name: 'From Smokeball',
  sourceSystem: 'smokeball',
  entryCount: 3,
  createdAt: '2026-11-28T01:00:00Z',
  createdBy: 'Ada Admin',
  content: '{"format":"atrium-source-mapping"}',
};
const open = (data: object = {}) =>
  renderScreen(<Mapping system="smokeball" />, {
    data: { ...targets, ProvisioningMappings: { sourceMappings: [saved] }, ...data },
  });

const choose = async (user: ReturnType<typeof open>['user'], label: string, option: string): Promise<void> => {
  await user.click(await screen.findByLabelText(label));
  await user.click(await screen.findByTitle(option));
};

test('says on how many matters each is, and saves a choice at once', async () => {
  const { user, api } = open({ ProvisioningMapRecords: { mapSourceRecords: { ok: state, error: null } } });
  const statuses = within(await screen.findByRole('region', { name: 'Statuses' }));
  expect(statuses.getByText('Matters: 12')).toBeInTheDocument();
  expect((await screen.findAllByText('Matters: 7')).length).toBeGreaterThan(0);
  await choose(user, 'Closed', 'Archived');
  await waitFor(() =>
    expect(api.callsOf('ProvisioningMapRecords')[0]?.variables).toEqual({
      sourceSystem: 'smokeball',
      choices: [],
      values: [{ kind: 'status', value: 'Completed', target: 'Archived' }],
    }),
  );
});

test('a stage becomes one of the firm, one of the same name, or none', async () => {
  const { user, api } = open({ ProvisioningMapRecords: { mapSourceRecords: { ok: state, error: null } } });
  await choose(user, 'Negotiation', 'Discovery');
  await waitFor(() =>
    expect(api.callsOf('ProvisioningMapRecords')[0]?.variables).toEqual(
      expect.objectContaining({ values: [{ kind: 'stage', value: 'Negotiation', target: 'Discovery' }] }),
    ),
  );
});

test('a mapping is saved under a name, and why a name is not taken stands at the field', async () => {
  const { user, api } = open({
    ProvisioningSaveMapping: {
      saveSourceMapping: { ok: null, error: { message: 'There is a mapping of this name. Choose another name.' } },
    },
  });
  const name = await screen.findByLabelText('Save under the name');
  await user.type(name, 'From Smokeball');
  await user.click(screen.getByRole('button', { name: 'Save this mapping' }));
  expect(await screen.findByText('There is a mapping of this name. Choose another name.')).toBeInTheDocument();
  expect(name).toHaveValue('From Smokeball');
  api.answer({ ProvisioningSaveMapping: { saveSourceMapping: { ok: saved, error: null } } });
  await user.click(screen.getByRole('button', { name: 'Save this mapping' }));
  await waitFor(() => expect(name).toHaveValue(''));
});

test('a saved mapping is applied, and the lists are read again', async () => {
  const { user, api } = open({ ProvisioningApplyMapping: { applySourceMapping: { ok: state, error: null } } });
  const before = api.callsOf('ProvisioningTargets').length;
  await choose(user, 'Use a saved mapping', 'From Smokeball');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() =>
    expect(api.callsOf('ProvisioningApplyMapping')[0]?.variables).toEqual({ sourceSystem: 'smokeball', id: 'first' }),
  );
  await waitFor(() => expect(api.callsOf('ProvisioningTargets').length).toBeGreaterThan(before));
});

test('the file of a mapping is added under its own name', async () => {
  const { user, api } = open({ ProvisioningImportMapping: { importSourceMapping: { ok: saved, error: null } } });
  const file = new File([saved.content], 'Head office.json', { type: 'application/json' });
  // The document of the tests cannot read files.
  Object.assign(file, { text: () => Promise.resolve(saved.content) });
  await user.upload(await screen.findByLabelText('File of a mapping'), file);
  await waitFor(() =>
    expect(api.callsOf('ProvisioningImportMapping')[0]?.variables).toEqual({
      name: 'Head office',
      content: saved.content,
    }),
  );
});
