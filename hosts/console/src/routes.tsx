import { Navigate, type RouteObject } from '@atrium/platform';
import { lazy } from 'react';
import type { OperatorsApi } from './api/operators-api.ts';
import { SessionGate } from './session/session-gate.tsx';
import { WelcomeRoute } from './sign-in/welcome-route.tsx';
import './console.css';

const FirmsPage = lazy(async () => ({ default: (await import('./firms/firms.page.tsx')).FirmsPage }));
const BuildsPage = lazy(async () => ({ default: (await import('./builds/builds.page.tsx')).BuildsPage }));
const BuildPage = lazy(async () => ({ default: (await import('./builds/build.page.tsx')).BuildPage }));
const RolloutsPage = lazy(async () => ({ default: (await import('./rollouts/rollouts.page.tsx')).RolloutsPage }));
const ChangesPage = lazy(async () => ({ default: (await import('./audit/changes.page.tsx')).ChangesPage }));
const CompositionPage = lazy(async () => ({ default: (await import('./audit/composition.page.tsx')).CompositionPage }));
const HealthPage = lazy(async () => ({ default: (await import('./health/health.page.tsx')).HealthPage }));
const TeamKeysPage = lazy(async () => ({ default: (await import('./access/team-keys.page.tsx')).TeamKeysPage }));
const OperatorsPage = lazy(async () => ({ default: (await import('./access/operators.page.tsx')).OperatorsPage }));
const TokensPage = lazy(async () => ({ default: (await import('./access/tokens.page.tsx')).TokensPage }));
const NotFoundPage = lazy(async () => ({ default: (await import('./frame/not-found.page.tsx')).NotFoundPage }));

/** The console has two kinds of address: the one of a mailed link, and all others, which need a session. */
export function createRoutes(api: OperatorsApi): RouteObject[] {
  return [
    { path: '/welcome', element: <WelcomeRoute api={api} /> },
    {
      path: '/',
      element: <SessionGate api={api} />,
      children: [
        { index: true, element: <Navigate to="/firms" replace /> },
        { path: 'firms/:tenantId?/:name?', element: <FirmsPage /> },
        { path: 'builds', element: <BuildsPage /> },
        { path: 'builds/:buildId', element: <BuildPage /> },
        { path: 'rollouts', element: <RolloutsPage /> },
        { path: 'changes', element: <ChangesPage /> },
        { path: 'compositions/:tenantId/:revision', element: <CompositionPage /> },
        { path: 'health', element: <HealthPage /> },
        { path: 'team-keys', element: <TeamKeysPage /> },
        { path: 'operators', element: <OperatorsPage /> },
        { path: 'tokens', element: <TokensPage /> },
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ];
}
