import DataLoader from 'dataloader';
import type { TenantRunner } from '@atrium/database';
import type { LoaderFactory } from '../../server/request-context.ts';

/** What hangs on invoices that the viewer was already shown. */
export const ofInvoices =
  <Row extends { readonly invoiceId: string }>(
    find: (runner: TenantRunner, tenantId: string, ids: readonly string[]) => Promise<Row[]>,
  ): LoaderFactory<string, Row[]> =>
  ({ runner, viewer }) =>
    new DataLoader(async (ids: readonly string[]) => {
      const rows = viewer === null ? [] : await find(runner, viewer.tenantId, ids);
      const byInvoice = Map.groupBy(rows, ({ invoiceId }) => invoiceId);
      return ids.map((id) => byInvoice.get(id) ?? []);
    });
