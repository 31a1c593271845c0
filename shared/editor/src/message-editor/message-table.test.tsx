import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { act, renderScreen, screen, waitFor } from '@atrium/testing';
import Quill from 'quill';
import { useState } from 'react';
import { typeInto } from '../testing/type-into.ts';
import { MessageEditor } from './message-editor.tsx';

const table =
  '<table><tbody><tr><td>{Code}</td><td colspan="2"><a href="https://harbour.example" rel="noopener noreferrer" target="_blank">our fees</a></td></tr></tbody></table>';

function Composing({ html }: { readonly html: string }) {
  const [value, setValue] = useState({ subject: '', html });
  return (
    <>
      <MessageEditor messageType="mfaCode" value={value} onChange={setValue} />
      <output data-testid="html">{value.html}</output>
    </>
  );
}

const open = async (html: string) => {
  const { user } = renderScreen(<Composing html={html} />);
  const body = await screen.findByRole('textbox', { name: 'Message' });
  const quill = Quill.find(body.parentElement as HTMLElement) as Quill;
  const select = async (index: number, length = 0) =>
    act(async () => {
      body.focus();
      quill.setSelection(index, length, 'user');
    });
  // The editor asks the selection itself; nothing here moves a caret.
  const press = async (key: string, more: object = {}) =>
    act(
      async () =>
        void body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })),
    );
  return { user, body, quill, select, press, html: () => screen.getByTestId('html').textContent };
};

const paste = async (body: HTMLElement, html: string) =>
  act(async () => {
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(event, {
      clipboardData: { getData: (type: string) => (type === 'text/html' ? html : ''), files: [] },
    });
    body.dispatchEvent(event);
  });

test('a stored table is shown as a table, its merge fields by their words', async () => {
  const { body } = await open(`<p>One</p>${table}<p>Two</p>`);
  await waitFor(() => expect(screen.getByRole('table')).toBeInTheDocument());
  expect(body).toContainElement(screen.getByRole('table'));
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Code', 'our fees']);
  expect(screen.getByRole('table').closest('[contenteditable]')).toHaveAttribute('contenteditable', 'false');
});

for (const [where, before, after] of [
  ['between lines', '<p>One</p>', '<p>Two</p>'],
  ['first', '', '<p>Two</p>'],
  ['after another', table, '<p>Two</p>'],
] as const) {
  test(`what is written around a table that stands ${where} leaves it as it was`, async () => {
    const { body, html, quill, select } = await open(`${before}${table}${after}`);
    await select(quill.getLength() - 1);
    await typeInto(body, ' more');
    await waitFor(() => expect(html()).toBe(`${before}${table}<p>Two more</p>`));
  });
}

test('after a table at the end there is a line to write in', async () => {
  const { body, html, select } = await open(table);
  await select(1);
  await typeInto(body, 'End');
  await waitFor(() => expect(html()).toBe(`${table}<p>End</p>`));
});

test('keeps which way a line runs, also for the line after it', async () => {
  const { body, html, press, select } = await open('<p dir="rtl">One</p>');
  await select(3);
  await press('Enter');
  await typeInto(body, '!');
  await waitFor(() => expect(html()).toMatch(/^<p dir="rtl">One<\/p><p dir="rtl">!<\/p>$/));
});

test('pastes a table of Outlook', async () => {
  const { body, html, select } = await open('<p>One</p>');
  await select(3);
  await paste(body, readFileSync(join(process.cwd(), 'shared/editor/src/paste/fixtures/outlook-mail.html'), 'utf8'));
  await waitFor(() =>
    expect(html()).toContain(
      '<table><tbody><tr><td><p>Stamp duty</p></td><td><p>$42,000</p></td></tr></tbody></table>',
    ),
  );
});

test('a pasted table ends the line it is put into', async () => {
  const { body, html, select } = await open('<p>One two</p>');
  await select(4);
  await paste(body, table);
  await waitFor(() => expect(html()).toBe(`<p>One\u00a0</p>${table}<p>two</p>`));
  expect(screen.queryByText(/^A table is selected/)).toBeNull();
  await typeInto(body, 'or ');
  await waitFor(() => expect(html()).toBe(`<p>One\u00a0</p>${table}<p>or two</p>`));
});

test('the caret does not pass through a table but selects it, and says what can be done', async () => {
  const { html, press, quill, select } = await open(`<p>One</p>${table}<p>Two</p>`);
  await select(5);
  await press('ArrowLeft');
  expect(quill.getSelection()).toEqual({ index: 4, length: 1 });
  expect(screen.getByText(/^A table is selected/)).toBeInTheDocument();
  await press('ArrowLeft');
  expect(quill.getSelection()).toEqual({ index: 3, length: 0 });
  expect(screen.queryByText(/^A table is selected/)).toBeNull();
  await press('ArrowRight');
  await press('ArrowDown');
  expect(quill.getSelection()).toEqual({ index: 5, length: 0 });
  expect(html()).toBe(`<p>One</p>${table}<p>Two</p>`);
});

test('in a line that is read from the right the left arrow goes on, and the right one back to the table', async () => {
  const { press, quill, select } = await open(`<p>One</p>${table}<p dir="rtl">Two</p>`);
  const line = quill.root.lastElementChild;
  if (line instanceof HTMLElement) line.style.direction = 'rtl';
  await select(5);
  await press('ArrowLeft');
  expect(quill.getSelection()).toEqual({ index: 5, length: 0 });
  await press('ArrowRight');
  expect(quill.getSelection()).toEqual({ index: 4, length: 1 });
});

test('Backspace behind a table selects it first and removes it then; undo brings it back', async () => {
  const { html, press, quill, select, user } = await open(`<p>One</p>${table}<p>Two</p>`);
  await select(5);
  await press('Backspace');
  expect(html()).toBe(`<p>One</p>${table}<p>Two</p>`);
  await press('Backspace');
  await waitFor(() => expect(html()).toBe('<p>One</p><p>Two</p>'));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(html()).toBe(`<p>One</p>${table}<p>Two</p>`));
  expect(quill.getLength()).toBe(9);
});

test('Delete before a table selects it first', async () => {
  const { html, press, quill, select } = await open(`<p>One</p>${table}<p>Two</p>`);
  await select(3);
  await press('Delete');
  expect(quill.getSelection()).toEqual({ index: 4, length: 1 });
  expect(html()).toContain(table);
});

test('Enter on a table starts a line after it, with Shift one before', async () => {
  const { html, press, select } = await open(table);
  await select(0);
  await press('Enter', { shiftKey: true });
  await waitFor(() => expect(html()).toBe(`<p><br></p>${table}`));
  await select(1);
  await press('Enter');
  await waitFor(() => expect(html()).toBe(`<p><br></p>${table}<p><br></p>`));
});

test('moves a table by a line', async () => {
  const { html, press, quill, select } = await open(`<p>One</p>${table}<p>Two</p><p>Three</p>`);
  await select(4, 1);
  await press('ArrowDown', { altKey: true });
  await waitFor(() => expect(html()).toBe(`<p>One</p><p>Two</p>${table}<p>Three</p>`));
  await press('ArrowUp', { altKey: true });
  await press('ArrowUp', { altKey: true });
  await waitFor(() => expect(html()).toBe(`${table}<p>One</p><p>Two</p><p>Three</p>`));
  expect(quill.getSelection()).toEqual({ index: 0, length: 1 });
});

test('what is typed on a table does not take its place', async () => {
  const { body, select } = await open(`<p>One</p>${table}<p>Two</p>`);
  await select(4, 1);
  expect(
    body.dispatchEvent(
      new InputEvent('beforeinput', { inputType: 'insertText', data: 'x', bubbles: true, cancelable: true }),
    ),
  ).toBe(false);
});

test('what an input method composes goes behind a table', async () => {
  const { body, html, quill, select } = await open(`<p>One</p>${table}<p>Two</p>`);
  await select(4, 1);
  await act(async () => void body.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true })));
  expect(quill.getSelection()).toEqual({ index: 5, length: 0 });
  expect(html()).toContain(table);
});

test('a field in a cell that the message does not have is named, marked and found', async () => {
  const { body, quill, user } = await open(
    '<p>One</p><table><tbody><tr><td>{Matter.Title}</td><td>x</td></tr></tbody></table>',
  );
  const problem = await screen.findByRole('button', {
    name: 'Message: {Matter.Title} is not a field of this message.',
  });
  await waitFor(() => expect(body.querySelector('td .at-merge-field')).toHaveClass('at-merge-field--bad'));
  await user.click(problem);
  expect(quill.getSelection()).toEqual({ index: 4, length: 1 });
});

test('pressing a table selects it', async () => {
  const { quill, user } = await open(`<p>One</p>${table}<p>Two</p>`);
  await user.click(screen.getByRole('cell', { name: 'Code' }));
  expect(quill.getSelection()).toEqual({ index: 4, length: 1 });
});
