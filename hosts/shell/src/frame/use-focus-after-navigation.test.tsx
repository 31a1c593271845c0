import { Link } from '@atrium/platform';
import { renderScreen, screen, waitFor } from '@atrium/testing';
import { afterEach, expect, test } from '@jest/globals';
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';

function Frame() {
  useFocusAfterNavigation();
  return (
    <>
      <nav>
        <Link to="/tasksSummary">Tasks</Link>
        <Link to="/timesheet">Timesheet</Link>
      </nav>
      <main tabIndex={-1}>
        <input aria-label="Filter" />
      </main>
    </>
  );
}

const threeFrames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))));
/** Where the browser says that the page is; the router of a test has its address to itself. */
const browserIsAt = (path: string) => window.history.replaceState(null, '', path);
afterEach(() => browserIsAt('/'));

test('a link that was followed keeps the focus', async () => {
  const { user, address } = renderScreen(<Frame />, { route: '/matterSummary' });
  browserIsAt('/tasksSummary');
  await user.click(screen.getByRole('link', { name: 'Tasks' }));
  expect(address()).toBe('/tasksSummary');
  await threeFrames();
  expect(screen.getByRole('link', { name: 'Tasks' })).toHaveFocus();
});

test('a link that leads to another page than the one that opened gives it to the page', async () => {
  const { user } = renderScreen(<Frame />, { route: '/matterSummary' });
  browserIsAt('/matterSummary/new');
  await user.click(screen.getByRole('link', { name: 'Tasks' }));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('where what had the focus has gone, the keyboard goes on in the page', async () => {
  const { user } = renderScreen(<Frame />, { route: '/matterSummary' });
  browserIsAt('/timesheet');
  const link = screen.getByRole('link', { name: 'Timesheet' });
  await user.click(link);
  link.blur();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});
