import { expect, jest, test } from '@jest/globals';
import { act, renderScreen, screen, within } from '@atrium/testing';
import { useState } from 'react';
import { Board } from './board.tsx';

const columns = [
  { key: 'open', label: 'Not started', total: 3 },
  { key: 'doing', label: 'In progress', total: 1 },
  { key: 'done', label: 'Completed', total: 0 },
];
const start = [
  { id: 't1', column: 'open', name: 'Draft affidavit', canMove: true },
  { id: 't2', column: 'open', name: 'Call registry', canMove: false },
  { id: 't3', column: 'doing', name: 'Brief counsel', canMove: true },
];

function open() {
  const onOpen = jest.fn();
  const onMore = jest.fn();
  let setColumn = (_id: string, _column: string): void => undefined;
  function Screen() {
    const [cards, setCards] = useState(start);
    setColumn = (id, column) => setCards((known) => known.map((card) => (card.id === id ? { ...card, column } : card)));
    return (
      <Board
        label="Tasks by status"
        columns={columns}
        cards={cards}
        selectedId={null}
        none="No tasks"
        renderCard={(card) => card.name}
        onOpen={onOpen}
        onMore={onMore}
        onMove={(card, column, belowId) => {
          setCards((known) => {
            const others = known.filter(({ id }) => id !== card.id);
            const at = belowId === null ? 0 : others.findIndex(({ id }) => id === belowId) + 1;
            return [...others.slice(0, at), { ...card, column }, ...others.slice(at)];
          });
          return Promise.resolve(true);
        }}
      />
    );
  }
  return {
    ...renderScreen(<Screen />),
    onOpen,
    onMore,
    moveFromOutside: (id: string, column: string) => act(() => setColumn(id, column)),
  };
}

const lane = (name: RegExp) => within(screen.getByRole('region', { name }));

test('shows each column with all that belongs there, and ways to the rest', async () => {
  const { user, onMore } = open();
  expect(lane(/Not started 3/).getAllByRole('listitem')).toHaveLength(2);
  expect(lane(/Completed 0/).getByText('No tasks')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show more of 3' }));
  expect(onMore).toHaveBeenCalledWith('open');
});

test('Shift and an arrow key take a card along, say so, and keep the focus on it', async () => {
  const { user } = open();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Draft affidavit' })).toHaveFocus();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(lane(/In progress/).getByRole('button', { name: 'Draft affidavit' })).toHaveFocus();
  expect(screen.getByText('“Draft affidavit” is now in In progress.')).toBeInTheDocument();
});

test('a card that is moved by somebody else keeps the focus, and takes none that is elsewhere', async () => {
  const { user, moveFromOutside } = open();
  await user.tab();
  moveFromOutside('t1', 'doing');
  expect(lane(/In progress/).getByRole('button', { name: 'Draft affidavit' })).toHaveFocus();
  await user.click(screen.getByRole('heading', { name: /Not started/ }));
  moveFromOutside('t1', 'done');
  expect(lane(/Completed/).getByRole('button', { name: 'Draft affidavit' })).not.toHaveFocus();
});

test('Shift and up or down change the place in the column, and say it', async () => {
  const { user } = open();
  await user.tab();
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(
    lane(/Not started/)
      .getAllByRole('button', { name: /^(Draft|Call)/ })
      .map(({ textContent }) => textContent),
  ).toEqual(['Call registry', 'Draft affidavit']);
  expect(screen.getByRole('button', { name: 'Draft affidavit' })).toHaveFocus();
  expect(screen.getByText('“Draft affidavit” is now number 2 of 2.')).toBeInTheDocument();
});

test('arrow keys go from card to card', async () => {
  const { user } = open();
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Call registry' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: 'Brief counsel' })).toHaveFocus();
});

test('a card is moved by its menu without dragging', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Move “Brief counsel”' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Completed' }));
  expect(lane(/Completed/).getByRole('button', { name: 'Brief counsel' })).toBeInTheDocument();
});

test('a card that may not be moved has no menu and stays', async () => {
  const { user } = open();
  expect(screen.queryByRole('button', { name: 'Move “Call registry”' })).toBeNull();
  screen.getByRole('button', { name: 'Call registry' }).focus();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(lane(/Not started/).getByRole('button', { name: 'Call registry' })).toBeInTheDocument();
});

test('a press opens the card', async () => {
  const { user, onOpen } = open();
  await user.click(screen.getByRole('button', { name: 'Brief counsel' }));
  expect(onOpen).toHaveBeenCalledWith(start[2]);
});
