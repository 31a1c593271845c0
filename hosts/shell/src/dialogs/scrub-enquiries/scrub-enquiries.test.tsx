import { cleanup, screen, within } from '@atrium/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { warmPages } from '../../routing/lazy-pages.tsx';
import { aWorkspace, type FakeApi, installFakeApi, someTimers } from '../../testing/fake-api.ts';
import { clearBrowser, keepSession, PAGES_LOAD_LIMIT_MS, renderShell } from '../../testing/render-shell.tsx';
import { closeDialog } from '../dialog-store.ts';

beforeAll(async () => {
  await Promise.all([warmPages(), import('./scrub-enquiries.tsx')]);
}, PAGES_LOAD_LIMIT_MS);
beforeEach(clearBrowser);
afterEach(() => {
  closeDialog();
  cleanup();
});

const waiting = {
  __typename: 'EnquiryScrub',
  id: 's1',
  state: 'requested',
  reason: 'Past our retention period',
  requestedBy: 'Judith Barnes',
  requestedAt: '2026-11-20T00:00:00.000Z',
  expiresAt: '2026-11-27T00:00:00.000Z',
  isOwn: false,
  decidedBy: null,
  decidedAt: null,
  total: 2,
  processed: 0,
  scrubbed: 0,
  finishedAt: null,
};
const anOverview = (request: object | null, hasSecondAdministrator = true) => ({
  enquiryScrub: {
    __typename: 'EnquiryScrubOverview',
    retentionMonths: 84,
    cutoff: '2019-11-21T00:00:00.000Z',
    hasSecondAdministrator,
    request,
  },
});
const row = (number: number, enquirerName: string) => ({
  __typename: 'EnquiryToScrub',
  id: `e${number}`,
  number,
  receivedAt: '2017-03-01T00:00:00.000Z',
  status: 'Lost',
  areaOfLaw: 'Family',
  source: 'Website',
  enquirerName,
});
const aPreview = (...rows: object[]) => ({
  enquiryScrubPreview: {
    __typename: 'EnquiryScrubPreview',
    recordCount: rows.length,
    oldest: '2016-05-01T00:00:00.000Z',
    newest: '2018-02-01T00:00:00.000Z',
    rows,
  },
});
const answer = (field: string, changes: object) => ({
  [field]: { __typename: 'EnquiryScrubResult', ok: true, refusal: null, request: null, ...changes },
});
type Answers = Parameters<typeof installFakeApi>[0];

async function open(answers: Answers, appUser: object = { isAdministrator: true, access: ['scrubData'] }) {
  keepSession();
  const preview = aPreview(row(1, 'Mary Secret'), row(2, 'Tom Private'));
  const api = installFakeApi({
    Workspace: aWorkspace({ appUser }),
    ShellTimerCount: someTimers(0),
    ScrubEnquiriesPreview: preview,
    ...answers,
  });
  const { user } = renderShell('/matterSummary');
  await screen.findByRole('banner');
  const entry = screen.queryByText('Scrub Enquiry Data');
  if (entry !== null) await user.click(entry);
  return {
    api,
    user,
    dialog: entry === null ? null : await screen.findByRole('dialog', { name: 'Scrub Enquiry Data' }),
  };
}
async function opened(answers: Answers) {
  const { dialog, ...rest } = await open(answers);
  if (dialog === null) throw new Error('There is no entry for it');
  return { dialog: within(dialog), ...rest };
}
const variablesOf = (api: FakeApi, name: string) => api.callsOf(name)[0]?.variables;

describe('Scrub Enquiry Data', () => {
  test('is in nobody’s menu but that of administrators who hold the flag', async () => {
    expect((await open({}, { isAdministrator: true, access: [] })).dialog).toBeNull();
    cleanup();
    expect(
      (await open({}, { isAdministrator: false, isInternalAdmin: false, access: ['scrubData'] })).dialog,
    ).toBeNull();
    cleanup();
    expect((await open({}, { isAdministrator: true, isInternal: false, access: ['scrubData'] })).dialog).toBeNull();
    cleanup();
    expect((await open({}, { isInternalAdmin: true, access: ['scrubData'] })).dialog).not.toBeNull();
  });

  test('shows what would be scrubbed and asks a second administrator, with a reason', async () => {
    let request: object | null = null;
    const { api, user, dialog } = await opened({
      ScrubEnquiries: () => anOverview(request),
      RequestEnquiryScrub: () => {
        request = { ...waiting, isOwn: true };
        return answer('requestEnquiryScrub', { request });
      },
    });
    expect(await dialog.findByText('Mary Secret')).toBeVisible();
    expect(dialog.getByText('2 closed enquiries')).toBeVisible();
    const ask = dialog.getByRole('button', { name: 'Ask a second administrator' });
    expect(ask).toBeDisabled();
    await user.type(dialog.getByLabelText('Reason'), 'Past our retention period');
    await user.click(ask);
    expect(await dialog.findByText('Waiting for a second administrator')).toBeVisible();
    expect(variablesOf(api, 'RequestEnquiryScrub')).toEqual({ reason: 'Past our retention period' });
    expect(dialog.queryByLabelText(/To agree/)).not.toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Take back' })).toBeEnabled();
  });

  test('tells a lone administrator that a second is needed', async () => {
    const { dialog } = await opened({ ScrubEnquiries: anOverview(null, false) });
    expect(await dialog.findByText('A second administrator is needed')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Ask a second administrator' })).not.toBeInTheDocument();
  });

  test('agreeing takes the word, and then shows how far it is', async () => {
    let request: object = waiting;
    const { api, user, dialog } = await opened({
      ScrubEnquiries: () => anOverview(request),
      ApproveEnquiryScrub: () => {
        request = { ...waiting, state: 'running', decidedBy: 'Rohan Patel', processed: 1 };
        return answer('approveEnquiryScrub', { request });
      },
    });
    expect(await dialog.findByText('Judith Barnes asks you to agree')).toBeVisible();
    const agree = dialog.getByRole('button', { name: 'Scrub 2 enquiries' });
    await user.type(dialog.getByLabelText('To agree, type SCRUB'), 'scrub');
    expect(agree).toBeDisabled();
    await user.clear(dialog.getByLabelText('To agree, type SCRUB'));
    await user.type(dialog.getByLabelText('To agree, type SCRUB'), 'SCRUB');
    await user.click(agree);
    expect(await dialog.findByRole('progressbar')).toBeVisible();
    expect(dialog.getByText(/1 of 2/)).toBeVisible();
    expect(variablesOf(api, 'ApproveEnquiryScrub')).toEqual({ id: 's1', confirmation: 'SCRUB' });
  });

  test('says why the server would not, and keeps what was typed', async () => {
    const { user, dialog } = await opened({
      ScrubEnquiries: anOverview(null),
      RequestEnquiryScrub: answer('requestEnquiryScrub', { ok: false, refusal: 'alreadyOpen' }),
    });
    await user.type(await dialog.findByLabelText('Reason'), 'Past our retention period');
    await user.click(dialog.getByRole('button', { name: 'Ask a second administrator' }));
    expect(await dialog.findByText('A request is waiting already.')).toBeVisible();
    expect(dialog.getByLabelText('Reason')).toHaveValue('Past our retention period');
  });

  test('says what became of the last one', async () => {
    const done = {
      ...waiting,
      state: 'done',
      decidedBy: 'Rohan Patel',
      processed: 2,
      scrubbed: 1,
      finishedAt: '2026-11-20T01:00:00.000Z',
    };
    const { dialog } = await opened({ ScrubEnquiries: anOverview(done) });
    expect(await dialog.findByText('1 enquiry was made anonymous')).toBeVisible();
    expect(dialog.getByText(/1 was changed meanwhile/)).toBeVisible();
  });
});
