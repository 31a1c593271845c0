import type { ReactElement } from 'react';
import { useIsPhone } from '../theme/use-is-phone.ts';
import { MatrixCards } from './matrix-cards.tsx';
import { MatrixGrid } from './matrix-grid.tsx';
import type { MatrixTableProps } from './types.ts';
import './matrix.css';

/**
 * A table in which every cell is one of the same few choices, such as how far a role reaches in each feature. Arrows
 * move, Space sets the next choice, Enter opens them all. On a phone one line is shown at a time.
 *
 * @example
 * <MatrixTable label="Role security" corner="Feature" rows={features} columns={actions} choices={scopes}
 *   cell={(feature, action) => ({ value: scopeOf(feature, action) })} onChange={set} />
 */
export function MatrixTable(props: MatrixTableProps): ReactElement {
  return useIsPhone() ? <MatrixCards {...props} /> : <MatrixGrid {...props} />;
}
