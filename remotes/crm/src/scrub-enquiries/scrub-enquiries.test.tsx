import type { FakeClient, FakeData } from '@atrium/testing';
import { anAppUser, cleanup, renderScreen, screen, waitFor, within } from '@atrium/testing';
import { canUseOffer } from '@atrium/domain';
import { afterEach, describe, expect, test } from '@jest/globals';
import { descriptor } from '../descriptor.ts';
import { ScrubEnquiries } from './scrub-enquiries.tsx';

afterEach(cleanup);

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
async function opened(answers: FakeData) {
  const preview = aPreview(row(1, 'Mary Secret'), row(2, 'Tom Private'));
  const { api, user } = renderScreen(<ScrubEnquiries input={{}} onClose={() => undefined} />, {
    appUser: anAppUser({ isAdministrator: true, access: ['scrubData'] }),
    data: { ScrubEnquiriesPreview: preview, ...answers },
  });
  return { api, user, dialog: within(await screen.findByRole('dialog', { name: 'Scrub Enquiry Data' })) };
}
const variablesOf = (api: FakeClient, name: string) => api.callsOf(name)[0]?.variables;

describe('Scrub Enquiry Data', () => {
  test.each([
    ['an administrator without the flag', { isAdministrator: true, access: [] }, false],
    ['somebody with the flag alone', { access: ['scrubData'] }, false],
    ['an administrator from outside', { isAdministrator: true, isInternal: false, access: ['scrubData'] }, false],
    ['an internal administrator', { isInternalAdmin: true, access: ['scrubData'] }, true],
  ])(
    'is offered to %s: in the menu, in the palette, as a dialog and as a card of the configuration',
    (_who, person, isOffered) => {
      const offers = descriptor.extensions.filter(({ id }) => id.startsWith('crm.scrub'));
      const holder = anAppUser({ isAdministrator: false, isInternalAdmin: false, ...person });
      expect(offers.map((offer) => canUseOffer(offer, holder))).toEqual(
        ['menu', 'palette', 'dialog', 'card of the configuration'].map(() => isOffered),
      );
    },
  );

  test('shows what would be scrubbed and asks a second administrator, with a reason', async () => {
    let request: object | null = null;
    const { api, user, dialog } = await opened({
      ScrubEnquiries: () => anOverview(request),
      RequestEnquiryScrub: () => {
        request = { ...waiting, isOwn: true };
        return answer('requestEnquiryScrub', { request });
      },
    });
    await waitFor(() => expect(dialog.getByText('Mary Secret')).toBeVisible());
    expect(dialog.getByText('2 closed enquiries')).toBeVisible();
    const ask = dialog.getByRole('button', { name: 'Ask a second administrator' });
    expect(ask).toBeDisabled();
    await user.type(dialog.getByLabelText('Reason'), 'Past our retention period');
    await user.click(ask);
    await waitFor(() => expect(dialog.getByText('Waiting for a second administrator')).toBeVisible());
    expect(variablesOf(api, 'RequestEnquiryScrub')).toEqual({ reason: 'Past our retention period' });
    expect(dialog.queryByLabelText(/To agree/)).not.toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Take back' })).toBeEnabled();
  });

  test('tells a lone administrator that a second is needed', async () => {
    const { dialog } = await opened({ ScrubEnquiries: anOverview(null, false) });
    await waitFor(() => expect(dialog.getByText('A second administrator is needed')).toBeVisible());
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
    await waitFor(() => expect(dialog.getByText('Judith Barnes asks you to agree')).toBeVisible());
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
    await waitFor(() => expect(dialog.getByText('A request is waiting already.')).toBeVisible());
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
    await waitFor(() => expect(dialog.getByText('1 enquiry was made anonymous')).toBeVisible());
    expect(dialog.getByText(/1 was changed meanwhile/)).toBeVisible();
  });
});
