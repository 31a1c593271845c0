import { renderScreen, screen, waitFor } from '@atrium/testing';
import { expect, test } from '@jest/globals';
import { ScrubState } from './scrub-state.tsx';

const request = (state: string, isOwn = false) => ({
  id: 's1',
  state,
  reason: 'Past our retention period',
  requestedBy: 'Judith Barnes',
  requestedAt: '2026-11-20T00:00:00.000Z',
  expiresAt: '2026-11-27T00:00:00.000Z',
  isOwn,
  decidedBy: null,
  decidedAt: null,
  total: 1200,
  processed: 300,
  scrubbed: 0,
  finishedAt: null,
});
const open = (of: object | null, recordCount = 0) =>
  renderScreen(
    <div data-testid="state">
      <ScrubState />
    </div>,
    {
      data: {
        ScrubEnquiries: {
          enquiryScrub: {
            retentionMonths: 84,
            cutoff: '2019-11-21T00:00:00.000Z',
            hasSecondAdministrator: true,
            request: of,
          },
        },
        ScrubEnquiriesPreview: { enquiryScrubPreview: { recordCount, oldest: null, newest: null, rows: [] } },
      },
    },
  );

test.each([
  ['a request of one’s own', request('requested', true), 0, 'Your request waits for a second administrator.'],
  ['a request of another', request('requested'), 0, 'A request waits for a second administrator to decide.'],
  ['a scrub that runs', request('running'), 0, '300 of 1,200 done.'],
  ['enquiries that could be scrubbed', null, 12, '12 enquiries are old enough.'],
  ['a request that was refused, and one enquiry', request('declined'), 1, '1 enquiry is old enough.'],
])('says of %s what there is to do', async (_what, of, recordCount, text) => {
  open(of, recordCount);
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('says nothing where there is nothing to do', async () => {
  const { api } = open(null);
  await waitFor(() => expect(api.callsOf('ScrubEnquiriesPreview').length).toBeGreaterThan(0));
  expect(screen.getByTestId('state')).toBeEmptyDOMElement();
});
