import { expect, test } from '@jest/globals';
import { renderScreen, screen, unreachable, waitFor, within, type RenderScreenOptions } from '@atrium/testing';
import { Toasts } from '@atrium/ui';
import { anEnquiry } from '../../common/enquiries/some-enquiries.fixtures.ts';
import type { EnquiryRecord } from '../use-enquiry-editing.ts';
import { MessagesPanel } from './messages-panel.tsx';

const message = {
  id: 'g1',
  recipientEmail: 'nora@vale.example',
  subject: 'We received your enquiry',
  html: '<p>Thank <strong>you</strong>.</p>',
  sentAt: '2026-11-20T01:00:00Z',
  state: 'failed',
  failure: '550 no such user',
  sentBy: { id: 'u2', name: 'Dan Sorensen' },
};
const listOf = (messages: readonly unknown[], canWrite = true) => ({
  enquiryMessages: { recordCount: messages.length, canWrite, messages },
});
const options = (recipientEmail: string) => ({
  enquiryMessageOptions: {
    recipientName: 'Nora Vale',
    recipientEmail,
    templates: [
      { id: 't1', name: 'Received', subject: 'Enquiry {Number}', html: '<p>Dear {Recipient.Salutation}</p>' },
    ],
  },
});
const enquiry = { ...anEnquiry(), summary: '', questions: [] } as unknown as EnquiryRecord;
const open = (data: RenderScreenOptions['data'] = {}) =>
  renderScreen(
    <>
      <MessagesPanel enquiry={enquiry} onSent={() => undefined} />
      <Toasts />
    </>,
    {
      data: {
        EnquiryMessages: listOf([]),
        EnquiryMessageOptions: options('nora@vale.example'),
        Draft: { draft: null },
        DraftKey: { draftKey: null },
        MessageTypeFields: { messageTypes: [] },
        AiStatus: { aiStatus: null },
        SendEnquiryMessage: { sendEnquiryMessage: { ok: message, error: null } },
        ...data,
      },
    },
  );
const write = async (page: ReturnType<typeof open>) => {
  await page.user.click(await screen.findByRole('button', { name: 'Write to the enquirer' }));
  const form = await screen.findByRole('form', { name: 'Message to Nora Vale' });
  await page.user.click(within(form).getByRole('combobox', { name: 'Template' }));
  await page.user.click(await screen.findByTitle('Received'));
  await waitFor(() => expect(within(form).getByRole('button', { name: 'Send…' })).toBeEnabled());
  return form;
};

/** The question before a message leaves; in tests all titles have one id. */
const lastLook = async () => {
  const title = await screen.findByText('Send this message?');
  const dialog = title.closest<HTMLElement>('[role=dialog]');
  if (dialog === null) throw new Error('There is no dialog');
  return dialog;
};

test('shows what was written and what the mail server said', async () => {
  open({ EnquiryMessages: listOf([message], false) });
  expect(await screen.findByText('We received your enquiry')).toBeInTheDocument();
  expect(screen.getByText('The mail server said: 550 no such user')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Write to the enquirer' })).toBeNull();
});

test('writes from a template, and shows whom it goes to before it is sent', async () => {
  const page = open();
  const form = await write(page);
  await page.user.click(within(form).getByRole('button', { name: 'Send…' }));
  const dialog = await lastLook();
  expect(within(dialog).getByText('nora@vale.example')).toBeInTheDocument();
  expect(page.api.callsOf('SendEnquiryMessage')).toEqual([]);
  await page.user.click(within(dialog).getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Your message to Nora Vale is on its way.')).toBeInTheDocument();
  expect(page.api.callsOf('SendEnquiryMessage')[0]?.variables['input']).toEqual({
    enquiryId: 'e1',
    templateId: 't1',
    subject: 'Enquiry {Number}',
    html: '<p>Dear {Recipient.Salutation}</p>',
  });
});

test('keeps what was written where it could not be sent, and says so', async () => {
  const page = open({ SendEnquiryMessage: unreachable() });
  const form = await write(page);
  await page.user.click(within(form).getByRole('button', { name: 'Send…' }));
  const dialog = await lastLook();
  await page.user.click(within(dialog).getByRole('button', { name: 'Send' }));
  expect(await within(form).findByText(/Your text is kept/)).toBeInTheDocument();
});

test('says so where the enquiry has no address', async () => {
  const page = open({ EnquiryMessageOptions: options('') });
  await page.user.click(await screen.findByRole('button', { name: 'Write to the enquirer' }));
  expect(await screen.findByText(/This enquiry has no email address/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send…' })).toBeDisabled();
});
