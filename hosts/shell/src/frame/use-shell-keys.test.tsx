import { renderScreen, screen } from '@atrium/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { takeTyping } from '../dialogs/command-palette/early-typing.ts';
import { closeDialog, useCurrentDialog } from '../dialogs/dialog-store.ts';
import { useShellKeys } from './use-shell-keys.ts';

beforeEach(() => {
  closeDialog();
  takeTyping();
});

function Page({ dialog = false }: { dialog?: boolean }) {
  useShellKeys(true);
  return (
    <>
      <output>{useCurrentDialog()?.name ?? 'none'}</output>
      <input aria-label="Field" />
      <div contentEditable suppressContentEditableWarning role="textbox" aria-label="Editor" tabIndex={0}>
        words
      </div>
      {dialog && (
        <div role="dialog" aria-modal="true" aria-label="Something else">
          <button type="button">Inside</button>
        </div>
      )}
    </>
  );
}
const opened = () => screen.getByRole('status').textContent;

test('Ctrl+K opens the palette, from a text field too', async () => {
  const { user } = renderScreen(<Page />);
  await user.click(screen.getByRole('textbox', { name: 'Field' }));
  await user.keyboard('{Control>}k{/Control}');
  expect(opened()).toBe('commandPalette');
});

test('an editor keeps its own Ctrl+K', async () => {
  const { user } = renderScreen(<Page />);
  await user.click(screen.getByRole('textbox', { name: 'Editor' }));
  await user.keyboard('{Control>}k{/Control}');
  expect(opened()).toBe('none');
});

test('a plain k, and k with more keys, are left alone', async () => {
  const { user } = renderScreen(<Page />);
  await user.keyboard('k{Shift>}{Control>}k{/Control}{/Shift}{Alt>}k{/Alt}');
  expect(opened()).toBe('none');
});

test('a question mark shows the keys, but is text in a field', async () => {
  const { user } = renderScreen(<Page />);
  await user.click(screen.getByRole('textbox', { name: 'Field' }));
  await user.keyboard('?');
  expect(opened()).toBe('none');
  await user.click(document.body);
  await user.keyboard('?');
  expect(opened()).toBe('keyboardHelp');
});

test('nothing opens over another dialog', async () => {
  const { user } = renderScreen(<Page dialog />);
  await user.click(screen.getByRole('button', { name: 'Inside' }));
  await user.keyboard('{Control>}k{/Control}?');
  expect(opened()).toBe('none');
});
