import { expect, test } from '@jest/globals';
import {
  onAPhone,
  renderScreen,
  screen,
  unreachable,
  waitFor,
  within,
  type RenderScreenOptions,
} from '@atrium/testing';
import { Toasts } from '@atrium/ui';
import { MessageTemplatesPage } from './message-templates.page.tsx';

const field = (path: string) => ({
  path,
  group: 'Message',
  label: path.split('.').at(-1) ?? path,
  kind: 'text',
  sample: path,
});
const types = {
  messageTypes: [
    {
      messageType: 'matterMessage',
      activeCount: 1,
      isSystem: false,
      requiredFields: [],
      builtInSubject: '',
      builtInHtml: '',
      fields: [field('Matter.FileNumber'), field('Recipient.Salutation')],
    },
    {
      messageType: 'mfaCode',
      activeCount: 0,
      isSystem: true,
      requiredFields: ['Code'],
      builtInSubject: 'Your sign-in code',
      builtInHtml: '<p>It is {Code}</p>',
      fields: [field('Code'), field('Timeout')],
    },
  ],
};
const letter = {
  id: 't1',
  messageType: 'matterMessage',
  name: 'Documents ready',
  subject: 'About {Matter.FileNumber}',
  html: '<p>Dear {Recipient.Salutation}</p>',
  isActive: true,
  version: 3,
  changedAt: '2026-11-20T01:00:00Z',
  changedBy: { id: 'u2', name: 'Dan Sorensen' },
};
const old = { ...letter, id: 't2', name: 'Old words', isActive: false };
const listOf = (...templates: unknown[]) => ({ messageTemplates: { recordCount: templates.length, templates } });
const resultOf = (ok: unknown, changes: Record<string, unknown> = {}) => ({
  ok,
  error: null,
  problems: [],
  newer: null,
  ...changes,
});

function open({ data, route = '/emailConfiguration/matterMessage', ...rest }: RenderScreenOptions = {}) {
  return renderScreen(
    <>
      <MessageTemplatesPage />
      <Toasts />
    </>,
    {
      route,
      path: '/emailConfiguration/:tab',
      ...rest,
      data: { MessageTemplatesPage: types, MessageTemplatesList: listOf(letter, old), ...data },
    },
  );
}
const editorOf = (name: string) => screen.findByRole('form', { name });
const rename = async (page: ReturnType<typeof open>, form: HTMLElement, name: string) => {
  const input = within(form).getByRole('textbox', { name: 'Name' });
  await page.user.clear(input);
  await page.user.type(input, name);
};

test('lists the templates of a kind, those not in use marked', async () => {
  const { api } = open();
  const list = await screen.findByRole('navigation', { name: 'Templates' });
  expect(await within(list).findByRole('button', { name: /Documents ready/ })).toHaveTextContent('About File number');
  expect(within(list).getByRole('button', { name: /Old words.*Not in use/ })).toBeInTheDocument();
  expect(api.callsOf('MessageTemplatesList')[0]?.variables).toEqual({ messageType: 'matterMessage', filter: null });
  expect(screen.getByText('Choose a template, or write a new one')).toBeInTheDocument();
});

test('a template opens beside the list, at an address of its own', async () => {
  const { user, address } = open();
  await user.click(await screen.findByRole('button', { name: /Documents ready/ }));
  const form = await editorOf('Documents ready');
  expect(address()).toBe('/emailConfiguration/matterMessage?template=t1');
  expect(within(form).getByRole('textbox', { name: 'Name' })).toHaveValue('Documents ready');
  expect(within(form).getByText(/Version 3 · Dan Sorensen, 20 Nov 2026/)).toBeInTheDocument();
  await waitFor(() =>
    expect(within(form).getByRole('textbox', { name: 'Message' })).toHaveTextContent('Dear Salutation'),
  );
  expect(within(form).getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('what is changed is saved with the version that was read', async () => {
  const page = open({
    route: '/emailConfiguration/matterMessage?template=t1',
    data: { SaveMessageTemplate: { saveMessageTemplate: resultOf({ ...letter, name: 'Papers ready', version: 4 }) } },
  });
  const form = await editorOf('Documents ready');
  await rename(page, form, 'Papers ready');
  expect(within(form).getByText('Not saved yet')).toBeInTheDocument();
  await page.user.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Template saved')).toBeInTheDocument();
  expect(page.api.callsOf('SaveMessageTemplate')[0]?.variables['input']).toEqual({
    id: 't1',
    version: 3,
    messageType: 'matterMessage',
    name: 'Papers ready',
    subject: letter.subject,
    html: letter.html,
    isActive: true,
  });
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull());
  expect(screen.getByText(/Version 4/)).toBeInTheDocument();
});

test('says beside the field what is wrong with it, and which merge fields do not fit', async () => {
  const page = open({
    route: '/emailConfiguration/matterMessage?template=t1',
    data: {
      SaveMessageTemplate: {
        saveMessageTemplate: resultOf(null, {
          error: {
            message: 'x',
            fields: [{ field: 'name', message: 'Another template of this type already has that name.' }],
          },
          problems: [{ field: 'Nothing', where: 'subject', reason: 'unknown' }],
        }),
      },
    },
  });
  const form = await editorOf('Documents ready');
  await rename(page, form, 'Old words');
  await page.user.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await within(form).findByText('Another template of this type already has that name.')).toBeInTheDocument();
  expect(await within(form).findByRole('button', { name: /\{Nothing\}/ })).toBeInTheDocument();
});

test('of two people who change a template the second sees both and chooses', async () => {
  const theirs = { ...letter, version: 4, html: '<p>Their words</p>', changedBy: { id: 'u3', name: 'Priya Nair' } };
  const page = open({
    route: '/emailConfiguration/matterMessage?template=t1',
    data: {
      SaveMessageTemplate: {
        saveMessageTemplate: resultOf(null, { error: { message: 'newer', fields: [] }, newer: theirs }),
      },
    },
  });
  const form = await editorOf('Documents ready');
  await rename(page, form, 'Mine');
  await page.user.click(within(form).getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this template' });
  expect(await within(dialog).findByText('Their words')).toBeInTheDocument();
  expect(within(dialog).getByRole('region', { name: /Saved by Priya Nair/ })).toBeInTheDocument();
  page.api.answer({ SaveMessageTemplate: { saveMessageTemplate: resultOf({ ...letter, name: 'Mine', version: 5 }) } });
  await page.user.click(within(dialog).getByRole('button', { name: 'Overwrite with mine' }));
  await waitFor(() =>
    expect(page.api.callsOf('SaveMessageTemplate')[1]?.variables['input']).toMatchObject({ version: 4, name: 'Mine' }),
  );
  expect(await screen.findByText(/Version 5/)).toBeInTheDocument();
});

test('theirs can be taken instead', async () => {
  const theirs = { ...letter, name: 'Theirs', version: 4 };
  const page = open({
    route: '/emailConfiguration/matterMessage?template=t1',
    data: {
      SaveMessageTemplate: {
        saveMessageTemplate: resultOf(null, { error: { message: 'newer', fields: [] }, newer: theirs }),
      },
    },
  });
  await rename(page, await editorOf('Documents ready'), 'Mine');
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  await page.user.click(await screen.findByRole('button', { name: 'Use theirs' }));
  expect(await editorOf('Theirs')).toBeInTheDocument();
  expect(page.api.callsOf('SaveMessageTemplate')).toHaveLength(1);
});

test('a template is retired with a way back', async () => {
  const page = open({
    route: '/emailConfiguration/matterMessage?template=t1',
    data: {
      RetireMessageTemplate: { retireMessageTemplate: resultOf({ ...letter, isActive: false, version: 4 }) },
      RestoreMessageTemplate: { restoreMessageTemplate: resultOf({ ...letter, version: 5 }) },
    },
  });
  await editorOf('Documents ready');
  await page.user.click(screen.getByRole('button', { name: 'Retire' }));
  const notice =
    (await screen.findByText('“Documents ready” is no longer in use')).closest<HTMLElement>('[role=status]') ??
    document.body;
  await page.user.click(within(notice).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(page.api.callsOf('RestoreMessageTemplate')[0]?.variables).toEqual({ id: 't1' }));
  expect(await screen.findByRole('button', { name: 'Retire' })).toBeInTheDocument();
});

test('an earlier version is put into the form, and saved as any other change', async () => {
  const page = open({
    route: '/emailConfiguration/matterMessage?template=t1',
    data: {
      MessageTemplateVersions: {
        versions: [
          {
            version: 2,
            savedAt: '2026-11-19T01:00:00Z',
            savedBy: null,
            texts: [
              { field: 'name', text: 'Papers' },
              { field: 'subject', text: 'Papers' },
              { field: 'html', text: '<p>Before</p>' },
            ],
          },
        ],
      },
      SaveMessageTemplate: { saveMessageTemplate: resultOf({ ...letter, name: 'Papers', version: 4 }) },
    },
  });
  const form = await editorOf('Documents ready');
  await page.user.click(within(form).getByRole('button', { name: 'Earlier versions' }));
  await page.user.click(await screen.findByRole('button', { name: 'Restore version 2' }));
  expect(within(form).getByRole('textbox', { name: 'Name' })).toHaveValue('Papers');
  await page.user.click(within(form).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(page.api.callsOf('SaveMessageTemplate')[0]?.variables['input']).toMatchObject({
      version: 3,
      name: 'Papers',
      html: '<p>Before</p>',
    }),
  );
});

test('a copy opens at once', async () => {
  const copy = { ...letter, id: 't9', name: 'Documents ready – copy', isActive: false, version: 1 };
  const page = open({
    route: '/emailConfiguration/matterMessage?template=t1',
    data: { DuplicateMessageTemplate: { duplicateMessageTemplate: resultOf(copy) } },
  });
  await editorOf('Documents ready');
  await page.user.click(screen.getByRole('button', { name: 'Duplicate' }));
  expect(await editorOf('Documents ready – copy')).toBeInTheDocument();
  expect(page.address()).toBe('/emailConfiguration/matterMessage?template=t9');
});

test('a mail of the product’s own begins from the product’s words', async () => {
  const page = open({ route: '/emailConfiguration/mfaCode', data: { MessageTemplatesList: listOf() } });
  expect(await screen.findByText('The standard text is sent.')).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'New' }));
  const form = await editorOf('New template: Sign-in code');
  expect(within(form).getByText('While in use, the text must contain {Code}.')).toBeInTheDocument();
  await page.user.click(within(form).getByRole('button', { name: 'Start from the standard text' }));
  await waitFor(() => expect(within(form).getByRole('textbox', { name: 'Message' })).toHaveTextContent('It is Code'));
});

test('a template is shown filled in, and sent to someone who writes it', async () => {
  const page = open({
    route: '/emailConfiguration/matterMessage?template=t1',
    data: {
      PreviewMessageTemplate: {
        previewMessage: {
          subject: 'About 24/1187',
          html: '<p>Dear Ms Nguyen</p>',
          filledInFor: null,
          problems: [{ field: 'Matter.Stage', where: 'body', reason: 'unresolved' }],
        },
      },
      SendTestMessage: { sendTestMessage: { sentTo: 'me@harbour.example', message: null, problems: [] } },
    },
  });
  await editorOf('Documents ready');
  await page.user.click(screen.getByRole('button', { name: 'Preview' }));
  const preview = await screen.findByRole('article', { name: 'Preview' });
  expect(await within(preview).findByText('Dear Ms Nguyen')).toBeInTheDocument();
  expect(within(preview).getByText('Filled with sample data')).toBeInTheDocument();
  expect(within(preview).getByText('{Matter.Stage}')).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Send test to me' }));
  expect(await screen.findByText('Test email sent to me@harbour.example')).toBeInTheDocument();
});

test('on a phone there is the list, then the editor, and a way back', async () => {
  const leave = onAPhone();
  try {
    const page = open();
    await page.user.click(await screen.findByRole('button', { name: /Documents ready/ }));
    await editorOf('Documents ready');
    expect(screen.queryByRole('navigation', { name: 'Templates' })).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Templates' }));
    expect(await screen.findByRole('navigation', { name: 'Templates' })).toBeInTheDocument();
  } finally {
    leave();
  }
});

test('a kind there is not is said to be none', async () => {
  open({ route: '/emailConfiguration/nonsense' });
  expect(await screen.findByText('Unknown message type')).toBeInTheDocument();
});

test('asks again when the templates could not be loaded', async () => {
  const { api, user } = open({ data: { MessageTemplatesPage: unreachable() } });
  await screen.findByText('The templates could not be loaded');
  api.answer({ MessageTemplatesPage: types });
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByRole('navigation', { name: 'Templates' })).toBeInTheDocument();
});

test('what is being written stays when the window becomes narrow', async () => {
  const page = open({ route: '/emailConfiguration/matterMessage?template=t1' });
  const form = await editorOf('Documents ready');
  const leave = onAPhone();
  try {
    await rename(page, form, 'Papers ready');
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Templates' })).toBeNull());
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Papers ready');
  } finally {
    leave();
  }
});
