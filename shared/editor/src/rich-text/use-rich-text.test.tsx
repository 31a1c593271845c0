import { expect, test } from '@jest/globals';
import { renderScreen, screen } from '@atrium/testing';
import { MentionInput } from '../mention-input/mention-input.tsx';

test('an editor has its name from the moment it stands in the page', async () => {
  const nameless: Element[] = [];
  const watcher = new MutationObserver(() => {
    for (const field of document.querySelectorAll('.ql-editor'))
      if (!field.hasAttribute('aria-label')) nameless.push(field);
  });
  watcher.observe(document.body, { childList: true, subtree: true });
  renderScreen(<MentionInput label="Note" />, {});
  await screen.findByRole('textbox', { name: 'Note' });
  watcher.disconnect();
  expect(nameless).toEqual([]);
});
