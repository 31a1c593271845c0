import { expect, test } from '@jest/globals';
import { renderScreen, screen } from '@atrium/testing';
import { useAttemptKey } from './use-attempt-key.ts';

const keys: string[] = [];
function Attempts() {
  const { keyOf, forget } = useAttemptKey();
  return (
    <>
      {['One', 'Other'].map((words) => (
        <button key={words} type="button" onClick={() => void keys.push(keyOf({ words }))}>
          {words}
        </button>
      ))}
      <button type="button" onClick={forget}>
        Done
      </button>
    </>
  );
}

test('the same has one key until it is done, and what was changed has another', async () => {
  const { user } = renderScreen(<Attempts />);
  for (const name of ['One', 'One', 'Other', 'Done', 'Other']) await user.click(screen.getByRole('button', { name }));
  expect(keys).toHaveLength(4);
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});
