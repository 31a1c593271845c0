import 'fake-indexeddb/auto';
import { expect, jest, test } from '@jest/globals';
import { renderScreen, screen, unreachable, waitFor, within, type RenderScreenOptions } from '@atrium/testing';
import { AntdProvider } from '@atrium/ui/antd';
import { useState } from 'react';
import { typeInto } from '../testing/type-into.ts';
import { MessageEditor } from './message-editor.tsx';
import { emptyMessage, type MessageEditorProps } from './message-editor.types.ts';

function Composing(props: Partial<MessageEditorProps>) {
  const [value, setValue] = useState(props.value ?? emptyMessage);
  return (
    <AntdProvider>
      <MessageEditor messageType="matterMessage" {...props} value={value} onChange={setValue} />
      <output data-testid="value">{JSON.stringify(value)}</output>
    </AntdProvider>
  );
}

const open = async (props: Partial<MessageEditorProps> = {}, data: RenderScreenOptions['data'] = {}) => {
  const screenOf = renderScreen(<Composing {...props} />, { data });
  const body = await screen.findByRole('textbox', { name: 'Message' });
  return { ...screenOf, body, value: () => JSON.parse(screen.getByTestId('value').textContent ?? '') as unknown };
};
const template = { id: '1', name: 'Welcome', subject: 'Welcome', html: '<p>Welcome</p>' };

test('a template is put into an empty message at once', async () => {
  const { user, value } = await open({ templates: [template] });
  await user.click(screen.getByRole('button', { name: 'Use a template' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Welcome' }));
  await waitFor(() => expect(value()).toEqual({ subject: 'Welcome', html: '<p>Welcome</p>' }));
});

test('a template asks before it replaces what was written, and undo brings that back', async () => {
  const mine = { subject: 'Mine', html: '<p>Mine</p>' };
  const { user, value } = await open({ templates: [template], value: mine });
  await user.click(screen.getByRole('button', { name: 'Use a template' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Welcome' }));
  expect(value()).toEqual(mine);
  await user.click(await screen.findByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(value()).toEqual({ subject: 'Welcome', html: '<p>Welcome</p>' }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(value()).toEqual(mine));
});

test('shows the message as its recipient will get it, with what is wrong with it', async () => {
  const onPreview = async () => ({
    subject: 'About Purchase',
    html: '<p>Dear Ngozi<script>alert(1)</script></p>',
    problems: [{ field: 'Matter.Stage', where: 'body', reason: 'unresolved' } as const],
  });
  const { user } = await open({ onPreview });
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const dialog = await screen.findByRole('dialog', { name: 'Preview' });
  expect(await within(dialog).findByText('Dear Ngozi')).toBeInTheDocument();
  expect(within(dialog).getByText('About Purchase')).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: /\{Matter\.Stage\} has no value here/ })).toBeInTheDocument();
});

test('a preview that fails can be tried again', async () => {
  const onPreview = jest
    .fn<() => Promise<{ subject: string; html: string }>>()
    .mockRejectedValueOnce(new Error('Failed to fetch'))
    .mockResolvedValue({ subject: 'There', html: '<p>it is</p>' });
  const { user } = await open({ onPreview });
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('There')).toBeInTheDocument();
});

test('the format and the fallback of a field are set in its dialog', async () => {
  const { body, user, value } = await open({ value: { subject: '', html: '<p>Opened {Matter.OpenedDate}</p>' } });
  await waitFor(() => expect(body.querySelector('.at-merge-field')).not.toBeNull());
  await user.click(body.querySelector('.at-merge-field') as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Opened on' });
  await user.click(within(dialog).getByRole('combobox', { name: 'Format' }));
  await user.click(await screen.findByTitle(/^Monday 0?3 August 2026$/));
  await user.type(within(dialog).getByRole('textbox', { name: 'If there is no value, use' }), 'not yet}}');
  await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(value()).toEqual({ subject: '', html: '<p>Opened {Matter.OpenedDate|D7|not yet}</p>' }));
});

test('a field typed by hand becomes one', async () => {
  const { body } = await open();
  await typeInto(body, '{Matter.Title}');
  await waitFor(() => expect(body.querySelector('.at-merge-field')).toHaveTextContent('Matter title'));
});

test('files are handed over and taken away', async () => {
  const added: string[] = [];
  const removed: string[] = [];
  const { user } = await open({
    attachments: {
      items: [{ id: 'a', name: 'Plan.pdf', sizeBytes: 1_240_000 }],
      onAdd: (files) => added.push(...files.map(({ name }) => name)),
      onRemove: (id) => removed.push(id),
    },
  });
  expect(within(screen.getByRole('list', { name: 'Attachments' })).getByText('1.2 MB')).toBeInTheDocument();
  await user.upload(screen.getByLabelText('Files to attach'), new File(['x'], 'contract.pdf'));
  await user.click(screen.getByRole('button', { name: 'Remove Plan.pdf' }));
  expect([added, removed]).toEqual([['contract.pdf'], ['a']]);
});

test('the toolbar is one stop of Tab, and arrows go from tool to tool', async () => {
  const { user } = await open();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Bold' })).toBeEnabled());
  screen.getByRole('button', { name: 'Bold' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: 'Italic' })).toHaveFocus();
  await user.keyboard('{Home}{ArrowLeft}');
  expect(screen.getByRole('button', { name: 'Dictate' })).toHaveFocus();
});

const draftOf = (html: string) => ({
  version: 1,
  savedAt: '2026-11-22T03:32:00Z',
  content: { subject: '', html },
  versions: [],
});
const draftKey = btoa('k'.repeat(32));

test('what was typed before is put back, and says so', async () => {
  const { body, user, value } = await open(
    { draft: { key: 'a' } },
    { EditorDraft: { draftKey, draft: draftOf('<p>Begun</p>') } },
  );
  expect(await screen.findByText('Your earlier text was recovered')).toBeInTheDocument();
  await waitFor(() => expect(body).toHaveTextContent('Begun'));
  expect(value()).toEqual({ subject: '', html: '<p>Begun</p>' });
  await user.click(screen.getByRole('button', { name: 'Keep' }));
  expect(screen.queryByText('Your earlier text was recovered')).toBeNull();
});

test('what was typed before can be discarded, here and on the server', async () => {
  const { api, user, value } = await open(
    { draft: { key: 'b' } },
    { EditorDraft: { draftKey, draft: draftOf('<p>Begun</p>') }, EditorDraft_Discard: { discardDraft: true } },
  );
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(value()).toEqual(emptyMessage));
  await waitFor(() =>
    expect(api.callsOf('EditorDraft_Discard').map(({ variables }) => variables)).toEqual([{ key: 'b' }]),
  );
});

test('says so when nothing can be kept', async () => {
  await open({ draft: { key: 'c' } }, { EditorDraft: unreachable() });
  expect(await screen.findByText(/your text is not saved yet/)).toBeInTheDocument();
});
