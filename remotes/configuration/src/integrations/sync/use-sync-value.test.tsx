import { renderScreen, screen } from '@atrium/testing';
import { expect, test } from '@jest/globals';
import { useSyncValue } from './use-sync-value.ts';

function Value({ field, value }: { field: string; value: string }) {
  return <p>{useSyncValue()(field, value)}</p>;
}

test.each([
  ['title', 'Kelly v Reid', 'Kelly v Reid'],
  ['title', '', 'Empty'],
  ['workedOn', '2026-11-27', '27 Nov 2026'],
  ['isBillable', 'false', 'No'],
  ['isDone', 'true', 'Yes'],
  ['seconds', '5400', '1 h 30 m'],
  ['trustMinor', '125050', '$1,250.50'],
])('%s “%s” is shown as “%s”', (field, value, shown) => {
  renderScreen(<Value field={field} value={value} />);
  expect(screen.getByText(shown)).toBeVisible();
});
