import { expect, test } from '@jest/globals';
import { renderScreen, screen, unreachable, within, type RenderScreenOptions } from '@atrium/testing';
import { Toasts } from '@atrium/ui';
import { aContactHeader } from '../../common/contacts/a-contact-header.ts';
import { TextMessagesTab } from './text-messages-tab.tsx';

const sent = {
  __typename: 'TextMessage',
  id: 't1',
  recipientName: 'Mira Okonkwo',
  recipientNumber: '+61412345678',
  text: 'The keys are at reception.',
  parts: 1,
  state: 'delivered',
  failure: null,
  sentAt: '2026-11-20T01:00:00Z',
  sentBy: { __typename: 'UserSummary', id: 'u1', name: 'Asha Mehta' },
};
const listed = (canWrite: boolean, messages: readonly object[]) => ({
  contactTextMessages: { canWrite, recordCount: messages.length, messages },
});
const options = {
  ContactTextMessageOptions: {
    contactTextMessageOptions: {
      recipients: [{ contactId: 'c1', name: 'Mira Okonkwo', role: '', number: '+61412345678', problem: null }],
      templates: [{ id: 'x1', name: 'Keys', text: 'Dear {Recipient.FirstName}, the keys are here.' }],
    },
  },
};
const open = (data: RenderScreenOptions['data']) =>
  renderScreen(
    <>
      <TextMessagesTab contact={aContactHeader()} />
      <Toasts />
    </>,
    { route: '/clientAndContactDetail/c1/textMessages', data: { ...options, ...data } },
  );

test('shows what was sent and what became of it, and nothing to write with where that cannot be', async () => {
  open({ ContactTextMessages: listed(false, [sent]) });
  const list = within(await screen.findByRole('region', { name: 'Text messages' }));
  expect(list.getByText('The keys are at reception.')).toBeInTheDocument();
  expect(list.getByText('Delivered')).toBeInTheDocument();
  expect(list.queryByRole('button', { name: 'New text message' })).not.toBeInTheDocument();
});

test('says what is needed where there are none and none can be written', async () => {
  open({ ContactTextMessages: listed(false, []) });
  expect(await screen.findByRole('heading', { name: 'No text messages' })).toBeInTheDocument();
});

test('one is written from a template, looked at and sent; a refusal keeps what was typed', async () => {
  const { user, api } = open({
    ContactTextMessages: listed(true, []),
    PreviewContactTextMessage: {
      previewContactTextMessage: { text: 'Dear Mira, the keys are here.', parts: 1, problems: [] },
    },
    SendContactTextMessage: {
      sendContactTextMessage: {
        ok: null,
        error: { message: 'Mira asked not to get text messages.', fields: [] },
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'New text message' }));
  const text = await screen.findByRole('textbox', { name: 'Text' });
  const dialog = within(screen.getByRole('dialog', { name: 'Text message to Mira Okonkwo' }));
  await user.type(text, 'The keys are here.');
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await dialog.findByText('Dear Mira, the keys are here.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Send text message' }));
  expect(await dialog.findByText('Mira asked not to get text messages.')).toBeInTheDocument();
  expect(text).toHaveValue('The keys are here.');
  expect(api.callsOf('SendContactTextMessage')[0]?.variables).toMatchObject({
    input: { contactId: 'c1', text: 'The keys are here.' },
  });
});

test('asks again where the list did not arrive', async () => {
  const { user, api } = open({ ContactTextMessages: unreachable() });
  await screen.findByText('The text messages could not be loaded');
  api.answer({ ContactTextMessages: listed(false, [sent]) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The keys are at reception.')).toBeInTheDocument();
});
