// An async boundary: what the entry needs settles before the application runs.
void import('./bootstrap.tsx').then(({ start }) => start());
