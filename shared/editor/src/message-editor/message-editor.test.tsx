import { expect, test } from '@jest/globals';
import { act, renderScreen, screen, waitFor, within } from '@atrium/testing';
import { AntdProvider, Form } from '@atrium/ui/antd';
import { createRef, useState } from 'react';
import { typeInto } from '../testing/type-into.ts';
import { MessageEditor } from './message-editor.tsx';
import { emptyMessage, type EditorHandle, type MessageEditorProps } from './message-editor.types.ts';

function Composing(props: Partial<MessageEditorProps>) {
  const [value, setValue] = useState(props.value ?? emptyMessage);
  return (
    <>
      <MessageEditor messageType="mfaCode" {...props} value={value} onChange={setValue} />
      <button onClick={() => setValue({ subject: '', html: '<p>Template</p>' })}>Use the template</button>
      <output data-testid="value">{JSON.stringify(value)}</output>
    </>
  );
}

const open = async (props: Partial<MessageEditorProps> = {}) => {
  const screenOf = renderScreen(<Composing {...props} />);
  const body = await screen.findByRole('textbox', { name: 'Message' });
  return {
    ...screenOf,
    body,
    subject: screen.queryByRole('textbox', { name: 'Subject' }),
    value: () => JSON.parse(screen.getByTestId('value').textContent ?? '') as unknown,
  };
};

test('shows merge fields by their words, in the subject and in the body', async () => {
  const { body, subject } = await open({ value: { subject: 'Code {Code}', html: '<p>Works for {Timeout}.</p>' } });
  expect(subject).toHaveTextContent('Code Code');
  expect(body).toHaveTextContent('Works for Valid for .');
});

test('offers the fields of the message type after {', async () => {
  const { body, user, value } = await open();
  await typeInto(body, '{');
  const list = await screen.findByRole('listbox', { name: 'Merge fields' });
  expect(
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Code274 913', 'Valid for10 minutes']);
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(value()).toEqual({ subject: '', html: '<p>{Timeout}</p>' }));
});

test('a field is found by its words', async () => {
  const { body } = await open();
  await typeInto(body, '{valid');
  expect(within(await screen.findByRole('listbox')).getAllByRole('option')).toHaveLength(1);
});

test('puts a field into the subject as well', async () => {
  const { subject, user, value } = await open();
  await typeInto(subject as HTMLElement, '{Co');
  await screen.findByRole('listbox');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(value()).toEqual({ subject: '{Code}', html: '' }));
});

test('names a field the message does not have, and leads to it', async () => {
  const { body, user } = await open({ value: { subject: '', html: '<p>See {Matter.Title}</p>' } });
  const problem = await screen.findByRole('button', {
    name: 'Message: {Matter.Title} is not a field of this message.',
  });
  await waitFor(() => expect(body.querySelector('.at-merge-field')).toHaveClass('at-merge-field--bad'));
  await user.click(problem);
  expect(body).toHaveFocus();
});

test('shows what the server found wrong beside what it finds by itself, each once', async () => {
  const unknown = { field: 'Nothing', where: 'subject', reason: 'unknown' } as const;
  await open({
    value: { subject: '{Nothing}', html: '<p>{Code}</p>' },
    problems: [unknown, { field: 'Code', where: 'body', reason: 'unresolved' }],
  });
  expect(screen.getByText('2 fields need attention')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /Nothing/ })).toHaveLength(1);
});

test('a message without a subject has none', async () => {
  expect((await open({ hasSubject: false })).subject).toBeNull();
});

test('a new value from outside replaces what is shown', async () => {
  const { body, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Use the template' }));
  await waitFor(() => expect(body).toHaveTextContent('Template'));
});

test('keeps a link that a merge field fills in', async () => {
  const { body, value } = await open({ value: { subject: '', html: '<p><a href="{Code}">here</a></p>' } });
  await waitFor(() => expect(body).toHaveTextContent('here'));
  await typeInto(body, 'Then ');
  await waitFor(() => expect(value()).toEqual({ subject: '', html: '<p><a href="{Code}">Then here</a></p>' }));
});

test('is a field of a form: what the rules say is said of it', async () => {
  const { user } = renderScreen(
    <AntdProvider>
      <Form>
        <Form.Item name="message" rules={[{ required: true, message: 'A message needs words.' }]}>
          <MessageEditor messageType="mfaCode" />
        </Form.Item>
        <button type="submit">Send</button>
      </Form>
    </AntdProvider>,
  );
  const body = await screen.findByRole('textbox', { name: 'Message' });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('A message needs words.')).toBeInTheDocument();
  await waitFor(() => expect(body).toHaveAttribute('aria-invalid', 'true'));
  await typeInto(body, 'Dear Ada');
  await waitFor(() => expect(screen.queryByText('A message needs words.')).toBeNull());
});

test('hands tools the text, and takes theirs', async () => {
  const editor = createRef<EditorHandle>();
  const { value } = await open({
    ref: editor,
    value: { subject: '', html: '<p>Dear {Code}</p>' },
    aiTools: (handle) => <button onClick={() => handle.insert('\nBye')}>Suggest</button>,
  });
  await waitFor(() => expect(editor.current?.getText()).toBe('Dear {Code}'));
  await act(async () => editor.current?.insert('\nThank you'));
  expect(value()).toEqual({ subject: '', html: '<p>Dear {Code}</p><p>Thank you</p>' });
  expect(screen.getByRole('button', { name: 'Suggest' })).toBeInTheDocument();
});

test('nothing can be changed where it is read-only', async () => {
  const { body } = await open({ isReadOnly: true });
  await waitFor(() => expect(body).toHaveAttribute('contenteditable', 'false'));
  expect(screen.queryByRole('toolbar')).toBeNull();
});
