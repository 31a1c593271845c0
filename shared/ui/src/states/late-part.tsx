import { reportError } from '@atrium/platform';
import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { LoadingShape } from './loading-shape.tsx';

type Load<Part> = () => Promise<Part>;

interface LatePartProps<Part> {
  /** Fetches what the part is drawn with; one function for its life, outside of components. */
  readonly load: Load<Part>;
  /** What is said where it cannot be fetched; “This could not be loaded” where nothing is given. */
  readonly failure?: string;
  readonly children: (part: Part) => ReactNode;
}

/** What has been fetched before is drawn at once when it is opened again. */
const fetched = new WeakMap<Load<unknown>, { readonly part: unknown }>();

/**
 * A part of a screen that is fetched when it is first shown. Where that fails twice, its own area says so and offers to
 * try again; the screen around it, and what was typed there, stay.
 *
 * @example
 * const loadMap = () => import('@atrium/ui/map');
 * <LatePart load={loadMap}>{({ PlacePicker }) => <PlacePicker … />}</LatePart>
 */
export function LatePart<Part>({ load, failure, children }: LatePartProps<Part>): ReactElement {
  const [found, setFound] = useState(() => fetched.get(load) as { readonly part: Part } | undefined);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (found !== undefined || hasFailed) return undefined;
    let isWanted = true;
    // On a busy machine a file can be here and late all the same: it is asked for once more before anything is said.
    load()
      .catch(() => load())
      .then(
        (part) => {
          fetched.set(load, { part });
          if (isWanted) setFound({ part });
        },
        (error: unknown) => {
          reportError(error, { area: 'late part' });
          if (isWanted) setFailed(true);
        },
      );
    return () => {
      isWanted = false;
    };
  }, [load, found, hasFailed]);
  if (hasFailed) return <ErrorState title={failure} onRetry={() => setFailed(false)} />;
  return found === undefined ? <LoadingShape rows={4} /> : <>{children(found.part)}</>;
}
