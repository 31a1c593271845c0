import { clearNotices, RouterProvider, startI18n } from '@atrium/platform';
import { createMemoryRouter } from '@atrium/platform/testing';
import { act, render, userEvent, type UserEvent } from '@atrium/testing';
import { type Method, OperatorsApiError, type OperatorsApi } from '../api/operators-api.ts';
import { createRoutes } from '../routes.tsx';
// Screens are fetched when they are first shown; a test should not wait for their compilation.
import '../access/operators.page.tsx';
import '../access/team-keys.page.tsx';
import '../access/tokens.page.tsx';
import '../audit/changes.page.tsx';
import '../audit/composition.page.tsx';
import '../builds/build.page.tsx';
import '../builds/builds.page.tsx';
import '../change/change-dialog.tsx';
import '../firms/firms.page.tsx';
import '../frame/workspace.tsx';
import '../health/health.page.tsx';
import '../rollouts/rollouts.page.tsx';
import '../sign-in/welcome.page.tsx';
import { aBuild, aBuildView, anEffect, anOperator, anOverview } from './samples.ts';

/** By method and path without its query; a function is asked anew each time, an error is thrown. */
export type FakeAnswers = Readonly<Record<string, unknown>>;

export interface FakeCall {
  readonly method: Method;
  readonly path: string;
  readonly body: unknown;
}

export interface RenderedConsole {
  readonly user: UserEvent;
  readonly calls: readonly FakeCall[];
  /** The bodies sent to `POST /changes` and the like, in order. */
  bodiesOf(method: Method, path: string): readonly unknown[];
  answer(answers: FakeAnswers): void;
  /** What the server tells open pages. */
  tell(revision: number): void;
  address(): string;
}

const usual: FakeAnswers = {
  'GET /session': anOperator(),
  'GET /overview': anOverview(),
  'GET /builds': [aBuild()],
  [`GET /builds/${aBuildView().buildId}`]: aBuildView(),
  'GET /changes': [],
  'GET /health': [],
  'POST /effect': anEffect(),
};

/** The whole console at an address, over an operators' API that answers by method and path. */
export function renderConsole(address: string, answers: FakeAnswers = {}): RenderedConsole {
  startI18n();
  clearNotices();
  // jsdom has none.
  window.scrollTo = () => undefined;
  let current: FakeAnswers = { ...usual, ...answers };
  const calls: FakeCall[] = [];
  const listeners = new Set<(revision: number) => void>();
  const api: OperatorsApi = {
    async ask(method, path, body) {
      calls.push({ method, path, body });
      const key = `${method} ${path.split('?')[0] ?? ''}`;
      if (!Object.hasOwn(current, key)) throw new OperatorsApiError('notFound', '');
      const prepared = current[key];
      const answer: unknown =
        typeof prepared === 'function' ? (prepared as (path: string, body: unknown) => unknown)(path, body) : prepared;
      if (answer instanceof Error) throw answer;
      return answer as never;
    },
    follow: ({ onRevision }) => {
      listeners.add(onRevision);
      return () => listeners.delete(onRevision);
    },
  };
  const router = createMemoryRouter(createRoutes(api), { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return {
    user: userEvent.setup(),
    calls,
    bodiesOf: (method, path) =>
      calls.filter((call) => call.method === method && call.path === path).map(({ body }) => body),
    answer: (next) => {
      current = { ...current, ...next };
    },
    tell: (revision) => act(() => listeners.forEach((listener) => listener(revision))),
    address: () => router.state.location.pathname + router.state.location.search,
  };
}

export const refusal = (code: OperatorsApiError['code'], message = ''): OperatorsApiError =>
  new OperatorsApiError(code, message);
