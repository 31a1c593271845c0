import { expect, test } from '@jest/globals';
import { renderScreen, screen, waitFor } from '@atrium/testing';
import { anEnquiry } from '../../common/enquiries/some-enquiries.fixtures.ts';
import type { WholeEnquiry } from '../enquiry-tab.ts';
import { MeetingsTab } from './meetings-tab.tsx';
import { QuotesTab } from './quotes-tab.tsx';

const enquiry = { ...anEnquiry(), matter: null } as unknown as WholeEnquiry;
const money = (minor: number) => ({ minor, currency: 'AUD' });
const quote = {
  id: 'q1',
  number: 1,
  state: 'sent',
  title: 'Separation',
  introduction: '',
  lines: [{ description: 'Advice', amount: money(100_000) }],
  taxBasisPoints: 1000,
  total: money(110_000),
  validUntil: null,
  isExpired: false,
  documentId: 'd1',
  sentAt: '2026-11-20T01:00:00Z',
  decidedAt: null,
  decisionNote: '',
  answeredBy: '',
  replacesId: null,
  version: 2,
};
const done = () => undefined;

test('a quote that was sent shows what it comes to, and what was answered is noted', async () => {
  const { user, api } = renderScreen(<QuotesTab enquiry={enquiry} onDone={done} />, {
    data: {
      EnquiryQuotes: { enquiryQuotes: { recordCount: 1, canEdit: true, taxBasisPoints: 1000, quotes: [quote] } },
      DecideEnquiryQuote: {
        decideEnquiryQuote: { ok: { ...quote, state: 'accepted', version: 3 }, error: null, conflict: null },
      },
    },
  });
  expect(await screen.findByText(/1,100/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Quote 1 was accepted' }));
  expect(api.callsOf('DecideEnquiryQuote')[0]?.variables).toEqual({ id: 'q1', version: 2, isAccepted: true });
});

test('a quote is drafted from lines; one without an amount is not sent', async () => {
  const { user, api } = renderScreen(<QuotesTab enquiry={enquiry} onDone={done} />, {
    data: {
      EnquiryQuotes: { enquiryQuotes: { recordCount: 0, canEdit: true, taxBasisPoints: 1000, quotes: [] } },
      CreateEnquiryQuote: { createEnquiryQuote: { ok: { ...quote, state: 'draft' }, error: null, conflict: null } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'New quote' }));
  await user.type(await screen.findByRole('textbox', { name: 'What is offered' }), 'Separation');
  await user.type(screen.getByRole('textbox', { name: 'Description 1' }), 'Advice');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Enter a description and an amount on each line.')).toBeInTheDocument();
  expect(api.callsOf('CreateEnquiryQuote')).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'Amount 1' }), '1000');
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(api.callsOf('CreateEnquiryQuote')[0]?.variables['input']).toEqual({
      title: 'Separation',
      introduction: '',
      lines: [{ description: 'Advice', amountMinor: 100_000 }],
      isTaxed: true,
      validUntil: null,
    }),
  );
});

test('the dialog says what the lines come to, with tax', async () => {
  const { user } = renderScreen(<QuotesTab enquiry={enquiry} onDone={done} />, {
    data: { EnquiryQuotes: { enquiryQuotes: { recordCount: 0, canEdit: true, taxBasisPoints: 1000, quotes: [] } } },
  });
  await user.click(await screen.findByRole('button', { name: 'New quote' }));
  await user.type(await screen.findByRole('textbox', { name: 'Amount 1' }), '1000');
  expect(await screen.findByText('$1,100.00')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Add GST' }));
  expect(await screen.findByText('$1,000.00')).toBeInTheDocument();
});

test('a quote that was sent is replaced by one that begins as it is; who answered online is shown with their word', async () => {
  const answered = {
    ...quote,
    id: 'q0',
    number: 7,
    state: 'declined',
    decidedAt: '2026-11-21T01:00:00Z',
    answeredBy: 'Nora Vale',
    decisionNote: 'Too much',
  };
  const { user, api } = renderScreen(<QuotesTab enquiry={enquiry} onDone={done} />, {
    data: {
      EnquiryQuotes: {
        enquiryQuotes: { recordCount: 2, canEdit: true, taxBasisPoints: 1000, quotes: [quote, answered] },
      },
      CreateEnquiryQuote: { createEnquiryQuote: { ok: { ...quote, state: 'draft' }, error: null, conflict: null } },
    },
  });
  expect(await screen.findByText('Nora Vale')).toBeInTheDocument();
  expect(screen.getByText('Too much')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Replace Quote 1' }));
  expect(await screen.findByRole('textbox', { name: 'What is offered' })).toHaveValue('Separation');
  await user.type(screen.getByRole('textbox', { name: 'Description 1' }), ' and contract{Enter}');
  await waitFor(() =>
    expect(api.callsOf('CreateEnquiryQuote')[0]?.variables).toMatchObject({
      replacesId: 'q1',
      input: { title: 'Separation', lines: [{ description: 'Advice and contract', amountMinor: 100_000 }] },
    }),
  );
});

test('a meeting is cancelled once that is confirmed, and an invitation that is out of date is sent again', async () => {
  const meeting = {
    id: 'm1',
    title: 'First meeting',
    day: '2027-03-01',
    startsAt: '10:00',
    endsAt: '11:00',
    place: 'Level 2',
    note: '',
    people: [{ id: 'u1', name: 'Ada Moreau' }],
    invitedAt: '2026-11-20T01:00:00Z',
    isInvitationStale: true,
    answer: null,
    answeredAt: null,
    version: 3,
  };
  const { user, api } = renderScreen(<MeetingsTab enquiry={enquiry} onDone={done} />, {
    data: {
      EnquiryMeetings: { enquiryMeetings: { recordCount: 1, canEdit: true, meetings: [meeting] } },
      InviteToEnquiryMeeting: { inviteToEnquiryMeeting: { ok: meeting, error: null, conflict: null } },
      CancelEnquiryMeeting: { cancelEnquiryMeeting: { ok: meeting, error: null, conflict: null } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Invite to First meeting' }));
  expect(api.callsOf('InviteToEnquiryMeeting')[0]?.variables).toEqual({ id: 'm1', version: 3 });
  await user.click(screen.getByRole('button', { name: 'Cancel First meeting' }));
  expect(api.callsOf('CancelEnquiryMeeting')).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Cancel meeting' }));
  await waitFor(() => expect(api.callsOf('CancelEnquiryMeeting')[0]?.variables).toEqual({ id: 'm1', version: 3 }));
});
