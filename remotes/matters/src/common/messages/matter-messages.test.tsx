import { expect, jest, test } from '@jest/globals';
import { onConfirmLeave } from '@atrium/platform';
import {
  anAppUser,
  refusal,
  renderScreen,
  screen,
  unreachable,
  waitFor,
  within,
  type RenderScreenOptions,
} from '@atrium/testing';
import { Toasts } from '@atrium/ui';
import { MatterMessages } from './matter-messages.tsx';

const message = {
  id: 'g1',
  recipientName: 'Mai Nguyen',
  recipientEmail: 'mai@nguyen.example',
  subject: 'Discovery list',
  html: '<p>It is <strong>ready</strong>.</p>',
  sentAt: '2026-11-20T01:00:00Z',
  state: 'sent',
  failure: null,
  sentBy: { id: 'u2', name: 'Dan Sorensen' },
  attachments: [{ documentId: 'd1', name: 'List.pdf', sizeBytes: 1000 }],
};
const listOf = (messages: readonly unknown[], changes: Record<string, unknown> = {}) => ({
  matterMessages: { recordCount: messages.length, canWrite: true, messages, ...changes },
});
const client = { contactId: 'c1', name: 'Mai Nguyen', role: 'Client', email: 'mai@nguyen.example' };
const witness = { contactId: 'c2', name: 'Ada Witness', role: 'Witness', email: '' };
const options = {
  messageOptions: {
    matterId: 'm1',
    fileNumber: '24/1187',
    title: 'Nguyen v Harcourt',
    recipients: [client, witness],
    maximumAttachments: 10,
    maximumAttachmentBytes: 15_728_640,
    templates: [
      {
        id: 't1',
        name: 'Documents ready',
        subject: 'About {Matter.FileNumber}',
        html: '<p>Dear {Recipient.Salutation}, your papers are ready.</p>',
      },
    ],
  },
};
const paper = {
  matterDocuments: {
    documents: [
      { id: 'd1', name: 'List.pdf', sizeBytes: 2_000_000, scanState: 'clean' },
      { id: 'd2', name: 'New.pdf', sizeBytes: 1, scanState: 'pending' },
    ],
  },
};
const sent = { sendMessage: { ok: [{ ...message, id: 'g2', state: 'queued' }], error: null, problems: [] } };

function open({ data, ...rest }: RenderScreenOptions = {}) {
  return renderScreen(
    <>
      <MatterMessages matterId="m1" fileNumber="24/1187" />
      <Toasts />
    </>,
    {
      ...rest,
      data: {
        MatterMessages: listOf([message]),
        MatterMessageOptions: options,
        MatterMessageDocuments: paper,
        SendMatterMessage: sent,
        ...data,
      },
    },
  );
}

async function compose({ user }: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('button', { name: 'Message' }));
  return screen.findByRole('form', { name: 'Message about 24/1187' });
}
/** The drawer and the question over it have one id here, so the question is found by its title. */
const lastLook = async () =>
  (await screen.findByText('Send this message?')).closest<HTMLElement>('[role=dialog]') ?? document.body;

async function fromTemplate(page: ReturnType<typeof open>) {
  const form = await compose(page);
  await page.user.click(within(form).getByRole('combobox', { name: 'Template' }));
  await page.user.click(await screen.findByTitle('Documents ready'));
  await waitFor(() => expect(within(form).getByRole('button', { name: 'Send…' })).toBeEnabled());
  return form;
}

test('lists what was written with whom it went to and what became of it', async () => {
  const { user } = open();
  const section = await screen.findByRole('region', { name: 'Messages' });
  expect(await within(section).findByText('Discovery list')).toBeInTheDocument();
  expect(within(section).getByText('Sent')).toBeInTheDocument();
  expect(within(section).getByText(/To Mai Nguyen · Dan Sorensen, 20 Nov 2026/)).toBeInTheDocument();
  await user.click(within(section).getByText('Discovery list'));
  expect(await within(section).findByText('ready')).toBeInTheDocument();
  expect(within(section).getByText('List.pdf')).toBeInTheDocument();
});

test('says what the mail server said of a mail that did not leave', async () => {
  open({ data: { MatterMessages: listOf([{ ...message, state: 'failed', failure: '550 no such mailbox' }]) } });
  expect(await screen.findByText('Failed')).toBeInTheDocument();
  expect(screen.getByText('The mail server said: 550 no such mailbox')).toBeInTheDocument();
});

test('what could run in a message does not reach the page', async () => {
  open({
    data: {
      MatterMessages: listOf([{ ...message, html: '<p>Hi<script>x()</script><img src="x" onerror="x()"></p>' }]),
    },
  });
  const text = await screen.findByText('Hi');
  expect(text.innerHTML).not.toMatch(/script|onerror|x\(\)/);
});

test('offers no way to write where the person may not edit the matter', async () => {
  open({ data: { MatterMessages: listOf([message], { canWrite: false }) } });
  await screen.findByText('Discovery list');
  expect(screen.queryByRole('button', { name: 'Message' })).toBeNull();
});

test('asks nothing for people from outside and shows nothing to those who are refused', async () => {
  const outside = open({ appUser: anAppUser({ isInternal: false }) });
  expect(outside.api.callsOf('MatterMessages')).toEqual([]);
  outside.unmount();
  open({ data: { MatterMessages: refusal('Not for you.', 'FORBIDDEN') } });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Messages' })).toBeNull());
});

test('writes to the client from a template, and shows whom it goes to before it is sent', async () => {
  const page = open();
  const { user, api } = page;
  const form = await fromTemplate(page);
  await user.click(within(form).getByRole('button', { name: 'Send…' }));
  const dialog = await lastLook();
  expect(within(dialog).getByText('mai@nguyen.example')).toBeInTheDocument();
  expect(api.callsOf('SendMatterMessage')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Message about 24/1187 on its way to Mai Nguyen')).toBeInTheDocument();
  expect(api.callsOf('SendMatterMessage')[0]?.variables['input']).toEqual({
    messageType: 'matterMessage',
    matterId: 'm1',
    recipientContactIds: ['c1'],
    templateId: 't1',
    documentIds: [],
    subject: 'About {Matter.FileNumber}',
    html: '<p>Dear {Recipient.Salutation}, your papers are ready.</p>',
  });
});

test('another template asks before it takes the place of what was written, and not where only the first one stands', async () => {
  const templates = [
    ...options.messageOptions.templates,
    { id: 't2', name: 'Reminder', subject: 'Reminder', html: '<p>We wait for you.</p>' },
  ];
  const page = open({ data: { MatterMessageOptions: { messageOptions: { ...options.messageOptions, templates } } } });
  const asked = jest.fn(() => Promise.resolve(false));
  const stopAsking = onConfirmLeave(asked);
  const form = await fromTemplate(page);
  const take = async (name: string) => {
    await page.user.click(within(form).getByRole('combobox', { name: 'Template' }));
    await page.user.click(await screen.findByTitle(name));
  };
  await take('Reminder');
  expect(await within(form).findByText('We wait for you.')).toBeInTheDocument();
  expect(asked).not.toHaveBeenCalled();
  await page.user.click(within(form).getByRole('textbox', { name: 'Message' }));
  await page.user.paste('Please');
  await waitFor(() => expect(within(form).getByRole('textbox', { name: 'Message' })).toHaveTextContent('Please'));
  await take('Documents ready');
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  expect(within(form).getByRole('textbox', { name: 'Message' })).toHaveTextContent('Please');
  stopAsking();
});

test('a message that was not sent is kept, and a second try has the same key', async () => {
  const page = open({ data: { SendMatterMessage: unreachable() } });
  const { user, api } = page;
  const form = await fromTemplate(page);
  for (let time = 0; time < 2; time += 1) {
    await user.click(within(form).getByRole('button', { name: 'Send…' }));
    await user.click(within(await lastLook()).getByRole('button', { name: 'Send' }));
    expect(await within(form).findByText(/Your text is kept/)).toBeInTheDocument();
    await waitFor(() => expect(api.callsOf('SendMatterMessage')).toHaveLength(time + 1));
  }
  const [first, second] = api.callsOf('SendMatterMessage').map(({ variables }) => variables['idempotencyKey']);
  expect(second).toBe(first);
});

test('names the field that keeps it from being sent', async () => {
  const refused = {
    sendMessage: {
      ok: null,
      error: { message: 'The text names {Matter.Acting}, for which there is no value.', fields: [] },
      problems: [{ field: 'Matter.Acting', where: 'body', reason: 'unresolved' }],
    },
  };
  const page = open({ data: { SendMatterMessage: refused } });
  const form = await fromTemplate(page);
  await page.user.click(within(form).getByRole('button', { name: 'Send…' }));
  await page.user.click(within(await lastLook()).getByRole('button', { name: 'Send' }));
  expect(
    await within(form).findByText('The text names {Matter.Acting}, for which there is no value.'),
  ).toBeInTheDocument();
  expect(await within(form).findByRole('button', { name: /Matter\.Acting/ })).toBeInTheDocument();
});

test('says so where nobody of the matter has an e-mail address', async () => {
  const page = open({
    data: { MatterMessageOptions: { messageOptions: { ...options.messageOptions, recipients: [witness] } } },
  });
  const form = await compose(page);
  expect(within(form).getByText(/No one on this matter has an email address yet/)).toBeInTheDocument();
  expect(within(form).getByRole('button', { name: 'Send…' })).toBeDisabled();
});

test('documents of the matter go with it once they are checked', async () => {
  const page = open();
  const form = await fromTemplate(page);
  await page.user.click(within(form).getByRole('combobox', { name: 'Attach documents' }));
  expect(await screen.findByTitle('New.pdf · not checked for viruses')).toHaveClass('ant-select-item-option-disabled');
  await page.user.click(screen.getByTitle('List.pdf · 1.9 MB'));
  await page.user.click(within(form).getByRole('button', { name: 'Send…' }));
  const dialog = await lastLook();
  expect(within(dialog).getByText('One document is attached.')).toBeInTheDocument();
  await page.user.click(within(dialog).getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(page.api.callsOf('SendMatterMessage')[0]?.variables['input']).toMatchObject({ documentIds: ['d1'] }),
  );
});

test('shows the message as its first recipient gets it', async () => {
  const preview = {
    previewMessage: {
      subject: 'About 24/1187',
      html: '<p>Dear Ms Nguyen</p>',
      filledInFor: '24/1187 · Mai Nguyen',
      problems: [],
    },
  };
  const page = open({ data: { PreviewMatterMessage: preview } });
  const form = await fromTemplate(page);
  await page.user.click(within(form).getByRole('button', { name: 'Preview' }));
  expect(await within(form).findByText('Dear Ms Nguyen')).toBeInTheDocument();
  expect(page.api.callsOf('PreviewMatterMessage')[0]?.variables['input']).toMatchObject({
    matterId: 'm1',
    contactId: 'c1',
  });
});
