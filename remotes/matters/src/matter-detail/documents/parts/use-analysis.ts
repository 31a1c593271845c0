import { failureText, useAccess, useCommand, useQuery, useSubscription, useTranslation } from '@atrium/platform';
import { useEffect, useEffectEvent, useState } from 'react';
import type { DocumentsTab_AnalysisFragment } from '../../../generated/graphql.ts';
import {
  analyseDocumentMutation,
  analysisChangedSubscription,
  analysisStatusQuery,
  cancelAnalysisMutation,
} from '../documents-tab.operations.ts';

/** A table that questions can be asked about, as the server tells one. */
const isTable = ({ name, scanState }: { readonly name: string; readonly scanState: string }): boolean =>
  scanState === 'clean' && /\.csv$/i.test(name);

/** Says of a document whether questions can be asked about it: to whoever may use AI, where the installation has a provider. */
export function useMayAnalyse(documents: readonly Parameters<typeof isTable>[0][]): typeof isTable {
  const isWanted = useAccess().has('artificialIntelligence') && documents.some(isTable);
  const [{ data }] = useQuery({ query: analysisStatusQuery, pause: !isWanted });
  const isConfigured = data?.aiStatus.isConfigured === true;
  return (document) => isWanted && isConfigured && isTable(document);
}

/** A question about a document: asked, followed while it is worked on, and stopped when the dialog goes. */
export function useAnalysis(documentId: string) {
  const { t } = useTranslation();
  const context = { remote: 'matters', area: 'analysis of a document' };
  const begin = useCommand(analyseDocumentMutation, context);
  const cancel = useCommand(cancelAnalysisMutation, context);
  const [analysis, setAnalysis] = useState<DocumentsTab_AnalysisFragment | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isRunning = analysis?.state === 'RUNNING';
  const hear = (told: DocumentsTab_AnalysisFragment | null | undefined): void => {
    // What was asked before is over for this dialog.
    if (told) setAnalysis((known) => (known === null || known.id === told.id ? told : known));
  };
  useSubscription(
    { query: analysisChangedSubscription, variables: { id: analysis?.id ?? '' }, pause: !isRunning },
    (_before, told) => {
      hear(told.csvAnalysisChanged);
      return told;
    },
  );
  const handleGone = useEffectEvent(() => {
    if (isRunning) void cancel.run({ id: analysis.id }, { silent: true });
  });
  useEffect(() => () => handleGone(), []);
  return {
    analysis,
    isRunning,
    isSending: begin.isRunning,
    isStopping: cancel.isRunning,
    /** Why nothing was asked, in words. */
    problem,
    async ask(question: string): Promise<void> {
      setProblem(null);
      const outcome = await begin.run({ documentId, question }, { silent: true });
      if (outcome.kind === 'saved') setAnalysis(outcome.answer.analysis ?? null);
      else
        setProblem(failureText(outcome, t('matters.analysis.notAsked', 'The question could not be sent. Try again.')));
    },
    async stop(): Promise<void> {
      if (analysis === null) return;
      const outcome = await cancel.run({ id: analysis.id });
      if (outcome.kind === 'saved') hear(outcome.answer.analysis);
    },
  };
}
