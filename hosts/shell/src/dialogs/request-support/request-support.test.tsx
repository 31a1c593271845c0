import { cleanup, screen, waitFor, within } from '@atrium/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { warmPages } from '../../routing/lazy-pages.tsx';
import { aComposition } from '../../testing/a-composition.ts';
import { aWorkspace, type FakeApi, installFakeApi } from '../../testing/fake-api.ts';
import { clearBrowser, keepSession, PAGES_LOAD_LIMIT_MS, renderShell } from '../../testing/render-shell.tsx';
import { closeDialog } from '../dialog-store.ts';
import { addressWithoutValues, collectDiagnostics } from './diagnostics.ts';

beforeAll(async () => {
  await Promise.all([warmPages(), import('./request-support.tsx'), import('../../leaving/leave-dialog.tsx')]);
}, PAGES_LOAD_LIMIT_MS);
beforeEach(clearBrowser);
afterEach(() => {
  closeDialog();
  cleanup();
});

type Answer = Parameters<typeof installFakeApi>[0][string];
const received = {
  createSupportRequest: {
    __typename: 'SupportRequestResult',
    ok: { __typename: 'SupportRequest', id: 's1', reference: 'SR-000007', createdAt: '2026-11-21T00:00:00.000Z' },
    error: null,
  },
};
const refused = (message: string, ...fields: { field: string; message: string }[]) => ({
  createSupportRequest: {
    __typename: 'SupportRequestResult',
    ok: null,
    error: {
      __typename: 'FieldErrors',
      message,
      fields: fields.map((each) => ({ __typename: 'FieldError', ...each })),
    },
  },
});

async function openForm(answer: Answer = received) {
  keepSession();
  const api = installFakeApi({ Workspace: aWorkspace(), RequestSupport: answer });
  const { user } = renderShell('/matterSummary?find=Smith&tab=1');
  const header = await screen.findByRole('banner', {}, { timeout: 20_000 });
  const [button] = within(header).getAllByRole('button', { name: 'Get Support' });
  await user.click(button ?? header);
  const dialog = await screen.findByRole('dialog', { name: 'Request support' });
  const fill = async () => {
    await user.type(within(dialog).getByLabelText('Subject'), 'Empty list');
    await user.type(within(dialog).getByLabelText('What happened'), 'Help');
  };
  const send = () => user.click(within(dialog).getByRole('button', { name: 'Send' }));
  return { api, user, dialog, fill, send };
}
const inputOf = (api: FakeApi, index = 0) =>
  api.callsOf('RequestSupport')[index]?.variables as {
    idempotencyKey: string;
    input: Record<string, unknown> & { diagnostics: { name: string; value: string }[] };
  };

describe('Get Support', () => {
  test('sends what was typed and shows the number', async () => {
    const { api, user, dialog, fill, send } = await openForm();
    await fill();
    await user.click(within(dialog).getByLabelText('You may call me'));
    await user.type(within(dialog).getByLabelText('Phone'), '02 9000');
    await send();
    expect(await screen.findByText('Your request SR-000007 was received')).toBeVisible();
    expect(inputOf(api).input).toMatchObject({
      subject: 'Empty list',
      message: 'Help',
      urgency: 'normal',
      mayCall: true,
      phone: '02 9000',
    });
  });

  test('shows what is sent besides, and leaves it out where the person says so', async () => {
    const { api, user, dialog, fill, send } = await openForm();
    await user.click(within(dialog).getByText('What is sent'));
    expect(within(dialog).getByText('/matterSummary?find&tab')).toBeVisible();
    expect(within(dialog).getByText('1.0.0 (matters-1)')).toBeVisible();
    await user.click(within(dialog).getByLabelText('Include details about this page'));
    expect(within(dialog).queryByText('What is sent')).not.toBeInTheDocument();
    await fill();
    await send();
    await screen.findByText(/was received/);
    expect(inputOf(api).input.diagnostics).toEqual([]);
  });

  test('sends nothing of the session', async () => {
    const { api, fill, send } = await openForm();
    await fill();
    await send();
    await screen.findByText(/was received/);
    const sent = JSON.stringify(inputOf(api));
    for (const secret of ['access-0', 'Smith', 'refresh']) expect(sent).not.toContain(secret);
    expect(inputOf(api).input.diagnostics.length).toBeGreaterThan(8);
  });

  test('puts what the server says beside its field', async () => {
    const { dialog, send } = await openForm(
      refused('Say what it is about.', { field: 'subject', message: 'Say what it is about.' }),
    );
    await send();
    await waitFor(() =>
      expect(within(dialog).getByLabelText('Subject')).toHaveAccessibleDescription('Say what it is about.'),
    );
  });

  test('a lost answer keeps what was typed, and the second try is the same request', async () => {
    let isLost = true;
    const { api, dialog, fill, send } = await openForm(() => (isLost ? new TypeError('Failed to fetch') : received));
    await fill();
    await send();
    expect(await within(dialog).findByText(/Couldn’t send/)).toBeVisible();
    expect(within(dialog).getByLabelText('Subject')).toHaveValue('Empty list');
    isLost = false;
    await send();
    expect(await screen.findByText('Your request SR-000007 was received')).toBeVisible();
    expect(inputOf(api, 1).idempotencyKey).toBe(inputOf(api, 0).idempotencyKey);
  });

  test('asks before what was typed is thrown away', async () => {
    const { user, dialog, fill } = await openForm();
    await fill();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Are you sure you want to leave the page?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'No' }));
    expect(within(dialog).getByLabelText('Subject')).toHaveValue('Empty list');
  });
});

test.each([
  ['/a', '', '/a'],
  ['/a', '?b=1&c=2&b=3', '/a?b&c'],
  ['/a', '?token=eyJ', '/a?token'],
])('of %s%s support is told %s', (pathname, search, expected) => {
  expect(addressWithoutValues({ pathname, search })).toBe(expected);
});

test('errors are described by when, where and under what number, not by their words', () => {
  const errors = [
    {
      at: '2026-11-21T00:00:00.000Z',
      name: 'CombinedError',
      context: { remote: 'matters', build: 'b1', area: 'list' },
      requestIds: ['r-1'],
    },
  ];
  const browser = { userAgent: 'x'.repeat(900), language: 'en-AU', width: 390, height: 844 };
  const told = collectDiagnostics({
    composition: aComposition(),
    location: { pathname: '/', search: '' },
    errors,
    browser,
  });
  expect(told.find(({ name }) => name === 'Error 1')?.value).toBe(
    '2026-11-21T00:00:00.000Z · CombinedError · matters · b1 · list · r-1',
  );
  expect(told.find(({ name }) => name === 'Browser')?.value).toHaveLength(500);
});
