/**
 * The singletons of a page. The host alone provides them; a remote never brings
 * its own copy. `loading` says how the host hands one over: `with-host` is part
 * of the host's frame already, `on-demand` is fetched when the first remote asks.
 */
export const sharedPackages = [
  { request: 'react', loading: 'with-host' },
  { request: 'react/jsx-runtime', loading: 'with-host' },
  { request: 'react-dom', loading: 'with-host' },
  { request: '@atrium/platform', loading: 'on-demand' },
  { request: '@atrium/ui', loading: 'on-demand' },
  { request: '@atrium/ui/antd', loading: 'on-demand' },
  { request: '@atrium/ui/grid', loading: 'on-demand' },
  { request: '@atrium/ui/pro-table', loading: 'on-demand' },
  { request: '@atrium/ui/charts', loading: 'on-demand' },
  { request: '@atrium/ui/inputs', loading: 'on-demand' },
  { request: '@atrium/ui/forms', loading: 'on-demand' },
  { request: '@atrium/ui/board', loading: 'on-demand' },
  { request: '@atrium/ui/map', loading: 'on-demand' },
  { request: '@atrium/ui/entity', loading: 'on-demand' },
  { request: '@atrium/pickers', loading: 'on-demand' },
  { request: '@atrium/editor', loading: 'on-demand' },
] as const;

export type SharedPackage = (typeof sharedPackages)[number]['request'];
