import { expect, test } from '@jest/globals';
import { render, screen, userEvent } from '@atrium/testing';
import { useSavedLayout } from '../layout/use-saved-layout.ts';
import { LocalPlatform } from './local-platform.tsx';
import { useAccess } from './use-access.ts';

function Layout() {
  const { layout, save, reset } = useSavedLayout('firms');
  const access = useAccess();
  return (
    <>
      <p>{JSON.stringify(layout)}</p>
      <p>{access.has('matterSummary') ? 'may' : 'may not'}</p>
      <button type="button" onClick={() => save({ columns: [] })}>
        Keep
      </button>
      <button type="button" onClick={reset}>
        Forget
      </button>
    </>
  );
}

const renderLayout = () =>
  render(
    <LocalPlatform>
      <Layout />
    </LocalPlatform>,
  );

test('layouts are kept in this browser, and nobody holds a flag', async () => {
  localStorage.clear();
  const first = renderLayout();
  expect(await screen.findByText('null')).toBeInTheDocument();
  expect(screen.getByText('may not')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
  first.unmount();
  const second = renderLayout();
  expect(await screen.findByText('{"columns":[]}')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Forget' }));
  second.unmount();
  renderLayout();
  expect(await screen.findByText('null')).toBeInTheDocument();
});
