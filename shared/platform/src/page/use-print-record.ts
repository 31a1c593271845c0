import { useEffect, useEffectEvent } from 'react';
import { useClient, type AnyVariables, type TypedDocumentNode } from 'urql';
import { reportError } from '../telemetry/report-error.ts';

/**
 * Sends a mutation that records a print, whenever the page is printed: by a button or by the browser's own command.
 * Nothing is sent where `variables` is null. The paper does not wait for the record; one that failed is reported to
 * telemetry.
 *
 * @example
 * usePrintRecord(recordConflictReportPrintMutation, report ? { id: report.id } : null);
 */
export function usePrintRecord<Variables extends AnyVariables>(
  document: TypedDocumentNode<unknown, Variables>,
  variables: Variables | null,
): void {
  const client = useClient();
  const handlePrint = useEffectEvent(() => {
    if (variables === null) return;
    void client
      .mutation(document, variables)
      .toPromise()
      .then(({ error }) => {
        if (error) reportError(error, { area: 'print' });
      });
  });
  useEffect(() => {
    const handle = (): void => handlePrint();
    window.addEventListener('beforeprint', handle);
    return () => window.removeEventListener('beforeprint', handle);
  }, []);
}
