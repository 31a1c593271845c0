import type { ReleaseVerb } from '@atrium/contracts';
import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react';

const ChangeDialog = lazy(async () => ({ default: (await import('./change-dialog.tsx')).ChangeDialog }));

/** What somebody means to do, before they have seen what it would do. */
export interface Proposal {
  readonly change: ReleaseVerb;
  /** What a rollout is of, for the words. */
  readonly rolloutName?: string;
  readonly onDone?: () => void;
}

const ProposeContext = createContext<((proposal: Proposal) => void) | null>(null);

/** The one way to change something: opens the dialog that shows the effect, asks why, and does it. */
export function usePropose(): (proposal: Proposal) => void {
  const propose = useContext(ProposeContext);
  if (propose === null) throw new Error('This screen is outside <ChangeProvider>.');
  return propose;
}

export function ChangeProvider({ children }: { children: ReactNode }) {
  const [proposal, setProposal] = useState<{ readonly proposal: Proposal; readonly place: number } | null>(null);
  const propose = useCallback(
    (next: Proposal) => setProposal((before) => ({ proposal: next, place: (before?.place ?? 0) + 1 })),
    [],
  );
  return (
    <ProposeContext value={propose}>
      {children}
      {proposal !== null && (
        <Suspense fallback={null}>
          <ChangeDialog key={proposal.place} {...proposal.proposal} onClose={() => setProposal(null)} />
        </Suspense>
      )}
    </ProposeContext>
  );
}
