import { anAppUser, renderScreen, screen } from '@atrium/testing';
import { expect, test } from '@jest/globals';
import { DashboardLayoutsPage } from './dashboard-layouts.page.tsx';

test('opens the layout that the visitor may configure where none is asked for', () => {
  renderScreen(<DashboardLayoutsPage />, {
    route: '/dashboardLayoutConfiguration',
    appUser: anAppUser({ access: ['taskDashboardConfiguration'] }),
  });
  expect(screen.getByRole('heading', { name: 'Task Dashboard' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Firm Dashboard' })).not.toBeInTheDocument();
});

test('opens the layout that is asked for, and says what is true of it', () => {
  renderScreen(<DashboardLayoutsPage />, {
    route: '/dashboardLayoutConfiguration?layout=0',
    appUser: anAppUser({ access: ['taskDashboardConfiguration', 'firmDashboardConfiguration'] }),
  });
  expect(screen.getByRole('heading', { name: 'Firm Dashboard' })).toBeInTheDocument();
  expect(screen.getByText(/Layouts can’t be set for a role yet/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open the dashboard' })).toHaveAttribute('href', '/dashboard');
});
