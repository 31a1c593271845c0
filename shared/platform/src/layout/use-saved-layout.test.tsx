import { renderScreen, screen, unreachable } from '@atrium/testing';
import { expect, test } from '@jest/globals';
import { takeErrorReports } from '../telemetry/report-error.ts';
import { useSavedLayout } from './use-saved-layout.ts';

function Columns() {
  const { layout, isLoading, save, reset } = useSavedLayout('matters');
  return (
    <>
      <p>{isLoading ? 'Loading' : JSON.stringify(layout)}</p>
      <button type="button" onClick={() => save({ columns: ['client'] })}>
        Save
      </button>
      <button type="button" onClick={reset}>
        Reset
      </button>
    </>
  );
}

test('reads what the person keeps for the screen', async () => {
  const { api } = renderScreen(<Columns />, {
    data: { SavedLayout: { savedLayout: { screen: 'matters', layout: { columns: ['file'] } } } },
  });
  expect(await screen.findByText('{"columns":["file"]}')).toBeInTheDocument();
  expect(api.callsOf('SavedLayout')[0]?.variables).toEqual({ screen: 'matters' });
});

test('saves and resets', async () => {
  const { api, user } = renderScreen(<Columns />, {
    data: { SavedLayout: { savedLayout: null }, SaveLayout: { saveLayout: null }, ResetLayout: { resetLayout: true } },
  });
  await screen.findByText('null');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(api.callsOf('SaveLayout')[0]?.variables).toEqual({ screen: 'matters', layout: { columns: ['client'] } });
  expect(api.callsOf('ResetLayout')).toHaveLength(1);
});

test('a layout that can not be saved is reported and costs nothing else', async () => {
  takeErrorReports();
  const { user } = renderScreen(<Columns />, {
    data: { SavedLayout: { savedLayout: null }, SaveLayout: unreachable() },
  });
  await screen.findByText('null');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(takeErrorReports().map(({ context }) => context.area)).toEqual(['layout of matters']);
});
