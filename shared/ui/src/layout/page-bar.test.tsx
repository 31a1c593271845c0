import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, onAPhone, renderScreen, screen, within } from '@atrium/testing';
import { createRoot } from 'react-dom/client';
import { Button } from '../controls/button.tsx';
import { PAGE_BAR_ID, PageBar } from './page-bar.tsx';

const views = [
  { key: 'mine', label: 'My matters' },
  { key: 'team', label: 'My team' },
];

let leavePhone: (() => void) | undefined;
afterEach(() => {
  leavePhone?.();
  leavePhone = undefined;
});

function frameRow(): HTMLElement {
  const row = document.getElementById(PAGE_BAR_ID);
  if (!row) throw new Error('The frame has no second header row.');
  return row;
}

test('the title line appears in the frame', () => {
  renderScreen(
    <main>
      <PageBar title="Matters" count={1482} actions={<button>New matter</button>} />
    </main>,
  );
  const row = within(frameRow());
  expect(row.getByRole('heading', { level: 1, name: 'Matters' })).toBeInTheDocument();
  expect(row.getByText('1,482')).toBeInTheDocument();
  expect(row.getByRole('button', { name: 'New matter' })).toBeInTheDocument();
  expect(screen.getByRole('main')).toBeEmptyDOMElement();
});

test('without a frame it stays where it is written', () => {
  const place = document.createElement('main');
  const root = createRoot(place);
  act(() => root.render(<PageBar title="Matters" />));
  expect(within(place).getByRole('heading', { name: 'Matters' })).toHaveTextContent('Matters');
  act(() => root.unmount());
});

test('a view is chosen by pressing it', async () => {
  const handleView = jest.fn();
  const { user } = renderScreen(<PageBar title="Matters" views={views} activeView="mine" onView={handleView} />);
  expect(screen.getByRole('button', { name: 'My matters', pressed: true })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'My team', pressed: false }));
  expect(handleView).toHaveBeenCalledWith('team');
});

test('on a phone the views stay in the page', () => {
  leavePhone = onAPhone();
  renderScreen(
    <main>
      <PageBar title="Matters" views={views} activeView="mine" />
    </main>,
  );
  expect(
    within(screen.getByRole('main')).getByRole('button', { name: 'My matters', pressed: true }),
  ).toBeInTheDocument();
  expect(within(frameRow()).queryByRole('button')).not.toBeInTheDocument();
});

test('on a phone what can be done with views stands beside them, and leaves the title line its room', () => {
  leavePhone = onAPhone();
  renderScreen(
    <main>
      <PageBar title="Matters" views={views} activeView="mine" viewMenu={<button>View</button>} />
    </main>,
  );
  expect(within(screen.getByRole('main')).getByRole('button', { name: 'View' })).toBeInTheDocument();
  expect(within(frameRow()).queryByRole('button', { name: 'View' })).not.toBeInTheDocument();
});

describe('actions on a phone that has no room for them', () => {
  const widths = { scrollWidth: 400, clientWidth: 200 };
  beforeEach(() => {
    leavePhone = onAPhone();
    for (const [name, value] of Object.entries(widths))
      jest.spyOn(HTMLElement.prototype, name as 'scrollWidth', 'get').mockReturnValue(value);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('go into a menu, and the primary one stays', async () => {
    const handleCopy = jest.fn();
    const { user } = renderScreen(
      <PageBar
        title="Timesheet"
        actions={
          <>
            <Button onClick={handleCopy}>Copy time</Button>
            <Button>Timeslip</Button>
            <Button kind="primary">Add time</Button>
          </>
        }
      />,
    );
    const row = within(frameRow());
    expect(row.getByRole('button', { name: 'Add time' })).toBeVisible();
    expect(row.queryByRole('button', { name: 'Copy time' })).toBeNull();
    await user.click(row.getByRole('button', { name: 'More actions', expanded: false }));
    await user.click(row.getByRole('button', { name: 'Copy time' }));
    expect(handleCopy).toHaveBeenCalledTimes(1);
    expect(row.queryByRole('button', { name: 'Copy time' })).toBeNull();
    await user.click(row.getByRole('button', { name: 'More actions', expanded: false }));
    await user.keyboard('{Escape}');
    expect(row.getByRole('button', { name: 'More actions', expanded: false })).toHaveFocus();
  });

  test('one action alone stays where it is', () => {
    renderScreen(<PageBar title="Notes" actions={<Button kind="primary">New note</Button>} />);
    expect(within(frameRow()).getByRole('button', { name: 'New note' })).toBeVisible();
    expect(within(frameRow()).queryByRole('button', { name: 'More actions' })).toBeNull();
  });

  test('go into it also when the line becomes too narrow later', () => {
    const resized: (() => void)[] = [];
    const observer = { observe: () => undefined, unobserve: () => undefined, disconnect: () => undefined };
    jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((handle) => {
      resized.push(() => handle([], observer));
      return observer;
    });
    const width = jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(200);
    renderScreen(
      <PageBar
        title="Contacts"
        actions={
          <>
            <Button>Export</Button>
            <Button kind="primary">New contact</Button>
          </>
        }
      />,
    );
    const row = within(frameRow());
    expect(row.getByRole('button', { name: 'Export' })).toBeVisible();
    width.mockReturnValue(400);
    act(() => resized.at(-1)?.());
    expect(row.queryByRole('button', { name: 'Export' })).toBeNull();
    expect(row.getByRole('button', { name: 'New contact' })).toBeVisible();
  });
});
