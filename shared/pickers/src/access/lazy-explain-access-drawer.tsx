import { lazy, Suspense, type ReactElement } from 'react';
import type { ExplainAccessDrawerProps } from './explain-access-drawer.tsx';

const Drawer = lazy(() =>
  import('./explain-access-drawer.tsx').then(({ ExplainAccessDrawer: component }) => ({ default: component })),
);

/**
 * “Why can’t I see this?”: for a person and a screen, a part of the product, an action, a record, a command or a column,
 * the rules that decide, as the server asks them. Loaded when it is first opened.
 *
 * @example {isOpen && <ExplainAccessDrawer person={user} onClose={close} />}
 */
export function ExplainAccessDrawer(props: ExplainAccessDrawerProps): ReactElement {
  return (
    <Suspense fallback={null}>
      <Drawer {...props} />
    </Suspense>
  );
}
