import { afterEach, expect, jest, test } from '@jest/globals';
import { act, renderScreen, screen } from '@atrium/testing';
import { useEffect, useState } from 'react';
import type { GridBlocks } from './types.ts';
import { TRY_AGAIN_MS, useRowBlocks } from './use-row-blocks.ts';

afterEach(() => {
  jest.useRealTimers();
});

function First({ blocks }: { blocks: GridBlocks<string> }) {
  const { rowAt, want } = useRowBlocks(blocks);
  // As the grid does: what is in sight is wanted whenever it is drawn.
  useEffect(() => want(0, 0, null));
  return <p>{rowAt(0, null) ?? 'waiting'}</p>;
}

test('rows that did not come are asked for again while they are in sight, and not at once', async () => {
  jest.useFakeTimers();
  let isAway = true;
  const load = jest.fn(() => (isAway ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(['there'])));
  const blocks: GridBlocks<string> = { key: 'list', load };
  renderScreen(<First blocks={blocks} />);
  await act(() => jest.advanceTimersByTimeAsync(0));
  isAway = false;
  expect(screen.getByText('waiting')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
  await act(() => jest.advanceTimersByTimeAsync(TRY_AGAIN_MS));
  expect(screen.getByText('there')).toBeVisible();
});

test('rows that have aged stay in sight until they were loaded again', async () => {
  let answer: (rows: string[]) => void = () => undefined;
  const load = () => new Promise<string[]>((resolve) => (answer = resolve));
  function Aging() {
    const [age, setAge] = useState(0);
    return (
      <>
        <First blocks={{ key: 'list', age, load }} />
        <button onClick={() => setAge(1)}>age</button>
      </>
    );
  }
  const { user } = renderScreen(<Aging />);
  await act(async () => answer(['before']));
  expect(screen.getByText('before')).toBeVisible();
  await user.click(screen.getByRole('button'));
  expect(screen.getByText('before')).toBeVisible();
  await act(async () => answer(['after']));
  expect(screen.getByText('after')).toBeVisible();
});
