import type { TenantRunner } from '@atrium/database';
import { createChainKeys } from './chain-keys.ts';
import { readCheckpoint } from './chain-round.ts';
import { firmsStatement } from './chain.store.ts';
import { checkChain, type ChainReport } from './check-chain.ts';

export interface FirmReport extends ChainReport {
  readonly tenantId: string;
}

/** Walks through the activity log of a firm, or of every firm, against what this server signed and kept. */
export async function checkChains(
  {
    runner,
    serverSecret,
    folder,
  }: { readonly runner: TenantRunner; readonly serverSecret: Uint8Array; readonly folder: string },
  tenantId: string | null,
): Promise<FirmReport[]> {
  const keys = createChainKeys(serverSecret);
  const firms = (await runner.system(firmsStatement, {})).filter(
    (firm) => tenantId === null || firm.tenantId === tenantId,
  );
  const reports: FirmReport[] = [];
  for (const firm of firms) {
    const kept = await readCheckpoint(folder, firm.tenantId);
    reports.push({ tenantId: firm.tenantId, ...(await checkChain({ runner, keys, kept }, firm.tenantId)) });
  }
  return reports;
}
