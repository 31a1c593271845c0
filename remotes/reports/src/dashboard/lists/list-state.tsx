import { Link, useQuery, useTranslation, type TypedDocumentNode } from '@atrium/platform';
import { ErrorState, LoadingShape } from '@atrium/ui';
import { useEffect, useEffectEvent, type ReactElement, type ReactNode } from 'react';

const PENDING_ROWS = 5;

/** The rows of a widget, asked for once and once more with every refresh. */
export function useWidgetRows<Data, Variables extends Record<string, unknown>>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  refreshes: number,
) {
  const [{ data, error }, ask] = useQuery({ query, variables, requestPolicy: 'cache-and-network' });
  const refetch = useEffectEvent(() => ask({ requestPolicy: 'network-only' }));
  useEffect(() => {
    if (refreshes > 0) refetch();
  }, [refreshes]);
  return { data, error, retry: () => ask({ requestPolicy: 'network-only' }) };
}

/** Stands in for rows that are not there yet, or could not be had. */
export function ListState({ isFailed, onRetry }: { readonly isFailed: boolean; onRetry(): void }): ReactElement {
  const { t } = useTranslation();
  return isFailed ? (
    <ErrorState title={t('reports.dashboard.listError', 'This list could not be loaded')} onRetry={onRetry} />
  ) : (
    <LoadingShape rows={PENDING_ROWS} />
  );
}

export interface ListLine {
  readonly key: string;
  readonly to: string | null;
  /** What stands at the start: a time, a day. */
  readonly when: ReactNode;
  readonly text: string;
  readonly note?: ReactNode;
}

/** Rows that each lead somewhere, and a way to all of them. */
export function ListLines({
  lines,
  empty,
  more,
}: {
  readonly lines: readonly ListLine[];
  readonly empty: string;
  readonly more?: { readonly to: string; readonly label: string };
}): ReactElement {
  return (
    <>
      {lines.length === 0 ? (
        <p className="reports-quiet">{empty}</p>
      ) : (
        <ul className="reports-lines">
          {lines.map(({ key, to, when, text, note }) => {
            const content = (
              <>
                <span className="reports-lines__when">{when}</span>
                <span className="reports-lines__text">
                  <bdi>{text}</bdi>
                  {note !== undefined && <span className="reports-quiet">{note}</span>}
                </span>
              </>
            );
            return (
              <li key={key}>
                {to === null ? (
                  <span className="reports-lines__line">{content}</span>
                ) : (
                  <Link className="reports-lines__line" to={to}>
                    {content}
                  </Link>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {more !== undefined && (
        <p className="reports-lines__more">
          <Link to={more.to}>{more.label}</Link>
        </p>
      )}
    </>
  );
}
