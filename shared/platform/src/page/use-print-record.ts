import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useEffect, useEffectEvent } from 'react';
import { useRequest } from '../commands/use-request.ts';

/**
 * Sends a mutation that records a print, whenever the page is printed: by a button or by the browser's own command.
 * Nothing is sent where `variables` is null. The paper does not wait for the record; one that failed is reported to
 * telemetry.
 *
 * @example
 * usePrintRecord(recordConflictReportPrintMutation, report ? { id: report.id } : null);
 */
export function usePrintRecord<Variables extends object>(
  document: TypedDocumentNode<object, Variables>,
  variables: Variables | null,
): void {
  const record = useRequest(document, { area: 'print' });
  const handlePrint = useEffectEvent(() => {
    if (variables !== null) void record.run(variables);
  });
  useEffect(() => {
    const handle = (): void => handlePrint();
    window.addEventListener('beforeprint', handle);
    return () => window.removeEventListener('beforeprint', handle);
  }, []);
}
