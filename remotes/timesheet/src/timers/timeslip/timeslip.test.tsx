import { expect, test } from '@jest/globals';
import { renderScreen, screen } from '@atrium/testing';
import { dayIn } from '@atrium/domain';
import { aWeek, anEntry } from '../../testing/a-week.ts';
import { TimeslipPage } from './timeslip.page.tsx';

const today = dayIn('Australia/Sydney', new Date());
const data = {
  Timeslip: aWeek(today, [
    anEntry({ workedOn: today, seconds: 1440, narrative: 'Call Patel re settlement' }),
    anEntry({ workedOn: '2020-01-01', narrative: 'Long ago' }),
  ]),
};

test('the window lists today and takes a line; timers are for those who have them', async () => {
  renderScreen(<TimeslipPage />, { route: '/timeslip', data });
  expect(await screen.findByRole('button', { name: /Call Patel re settlement/ })).toBeInTheDocument();
  expect(screen.queryByText('Long ago')).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Quick entry' })).toBeInTheDocument();
});
