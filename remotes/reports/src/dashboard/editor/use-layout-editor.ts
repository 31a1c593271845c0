import { useCommand, useQuery, useTranslation } from '@atrium/platform';
import { useMemo, useRef, useState } from 'react';
import type { LayoutEditor_SetupFragment } from '../../generated/graphql.ts';
import { readArrangement, usualArrangement, type Arrangement } from '../arrangement.ts';
import type { Widget } from '../widgets.ts';
import {
  discardDraftMutation,
  layoutSetupQuery,
  publishDraftMutation,
  saveDraftMutation,
} from './layout-editor.operations.ts';

export type LayoutSetup = LayoutEditor_SetupFragment;

export interface LayoutEditor {
  readonly setup: LayoutSetup | undefined;
  readonly isFailed: boolean;
  readonly isSaving: boolean;
  readonly arrangement: Arrangement;
  readonly canUndo: boolean;
  /** Keeps it as the draft; null is what applies without a layout of one's own. */
  change(arrangement: Arrangement | null): void;
  undo(): void;
  discard(): Promise<void>;
  /** True once it is published. */
  publish(note: string): Promise<boolean>;
  refetch(): void;
}

/** The draft of one layout and role: every step is kept, one after the other, from the version that was seen last. */
export function useLayoutEditor(
  { layoutId, roleId }: { readonly layoutId: number; readonly roleId: string | null },
  widgets: readonly Widget[],
): LayoutEditor {
  const { t } = useTranslation();
  const [{ data, error, fetching }, ask] = useQuery({
    query: layoutSetupQuery,
    variables: { layoutId, roleId },
    requestPolicy: 'cache-and-network',
  });
  const context = { remote: 'reports', area: 'dashboards' };
  const save = useCommand(saveDraftMutation, context);
  const discard = useCommand(discardDraftMutation, context);
  const publish = useCommand(publishDraftMutation, context);
  /** What came of the last command: newer than what was asked for. */
  const [answered, setAnswered] = useState<LayoutSetup | null>(null);
  const [steps, setSteps] = useState<readonly (Arrangement | null)[]>([]);
  const found = data?.dashboardLayoutSetup;
  const setup = answered ?? found;
  const version = useRef<number | null>(null);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const before = useMemo(() => draftOf(widgets, setup), [widgets, setup]);
  const fallback = useMemo(
    () => (roleId === null ? null : readArrangement(widgets, setup?.common)) ?? usualArrangement(widgets),
    [widgets, roleId, setup?.common],
  );
  const latest = steps.at(-1);
  const arrangement = (latest === undefined ? before : latest) ?? fallback;
  const settle = (next: LayoutSetup): void => {
    version.current = next.draft?.version ?? null;
    setAnswered(next);
  };
  /** Whatever else is under way comes first: its version is the one to go on from. */
  const inTurn = <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    if (answered === null) version.current ??= found?.draft?.version ?? null;
    const turn = queue.current.then(work);
    queue.current = turn.catch(() => undefined);
    return turn;
  };
  const startOver = (next: LayoutSetup | null): void => {
    setSteps([]);
    if (next !== null) settle(next);
    else ask({ requestPolicy: 'network-only' });
  };
  const write = (next: Arrangement | null): void => {
    void inTurn(async () => {
      const outcome = await save.run({
        layoutId,
        roleId,
        layout: next === null ? null : { widgets: next },
        version: version.current,
      });
      if (outcome.kind === 'saved') settle(outcome.value);
      if (outcome.kind === 'conflict') startOver(outcome.current);
    });
  };
  return {
    setup,
    isFailed: setup === undefined && error !== undefined && !fetching,
    isSaving: save.isRunning || publish.isRunning || discard.isRunning,
    arrangement,
    canUndo: steps.length > 1,
    change(next) {
      setSteps((known) => [...(known.length === 0 ? [before] : known), next]);
      write(next);
    },
    undo() {
      if (steps.length < 2) return;
      const earlier = steps.slice(0, -1);
      setSteps(earlier);
      write(earlier.at(-1) ?? null);
    },
    async discard() {
      await inTurn(async () => {
        if (version.current === null) return;
        const outcome = await discard.run(
          { layoutId, roleId, version: version.current },
          { saved: t('reports.editor.discarded', 'The draft was discarded.') },
        );
        if (outcome.kind === 'saved') startOver(outcome.value);
        if (outcome.kind === 'conflict') startOver(outcome.current);
      });
    },
    publish: (note) =>
      inTurn(async () => {
        if (version.current === null) return false;
        const outcome = await publish.run(
          { layoutId, roleId, version: version.current, note },
          { saved: t('reports.editor.published', 'The layout was published.') },
        );
        if (outcome.kind === 'saved') startOver(outcome.value);
        if (outcome.kind === 'conflict') startOver(outcome.current);
        return outcome.kind === 'saved';
      }),
    refetch: () => ask({ requestPolicy: 'network-only' }),
  };
}

/** The draft, else what is published; null where that is what applies without a layout of one's own. */
function draftOf(widgets: readonly Widget[], setup: LayoutSetup | undefined): Arrangement | null {
  if (setup === undefined) return null;
  return readArrangement(widgets, setup.draft ? setup.draft.layout : setup.versions[0]?.layout);
}
