import { anAppUser, renderScreen, screen } from '@atrium/testing';
import { expect, test } from '@jest/globals';
import { useAccess } from './use-access.ts';
import { useLabels } from './use-labels.ts';
import { useRegion } from './use-region.ts';

function Facts() {
  const access = useAccess();
  const { language, currency } = useRegion();
  const { personActingLabel } = useLabels();
  return (
    <p>
      {[
        access.has('timesheet'),
        access.has('notes'),
        access.has('internalAdmin'),
        language,
        currency,
        personActingLabel,
      ].join(' ')}
    </p>
  );
}

test('a screen reads the flags, the region and the labels from one place', () => {
  renderScreen(<Facts />, { appUser: anAppUser({ access: ['timesheet'], isInternalAdmin: true }) });
  expect(screen.getByText('true false true en-AU AUD Person Acting')).toBeInTheDocument();
});
