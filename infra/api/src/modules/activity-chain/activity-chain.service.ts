import type { TenantRunner } from '@atrium/database';
import { viewerOf } from '../../policy/rules.ts';
import { command } from '../../server/command.ts';
import type { RequestContext } from '../../server/request-context.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { activityChainPolicy } from './activity-chain.policy.ts';
import { createChainKeys, type ChainKeys } from './chain-keys.ts';
import { readCheckpoint, rowOf } from './chain-round.ts';
import { recordCheckStatement, stateStatement } from './chain.store.ts';
import { checkChain, type ChainBreak, type ChainReport } from './check-chain.ts';
import { sealEntries } from './seal-entries.ts';

/** Looks after the chain where people ask about it. */
export interface ActivityChain {
  readonly keys: ChainKeys;
  /** Seals what waits and walks through the log; who asks while it is under way gets the same report. */
  check(runner: TenantRunner, tenantId: string): Promise<ChainReport>;
}

/** Makes the one of a process. */
export function createActivityChain(serverSecret: Uint8Array, folder: string): ActivityChain {
  const keys = createChainKeys(serverSecret);
  const underWay = new Map<string, Promise<ChainReport>>();
  const run = async (runner: TenantRunner, tenantId: string): Promise<ChainReport> => {
    const kept = await readCheckpoint(folder, tenantId);
    await sealEntries({ runner, keys }, tenantId);
    return checkChain({ runner, keys, kept }, tenantId);
  };
  return {
    keys,
    async check(runner, tenantId) {
      const known = underWay.get(tenantId);
      if (known !== undefined) return known;
      const check = run(runner, tenantId).finally(() => underWay.delete(tenantId));
      underWay.set(tenantId, check);
      return check;
    },
  };
}

/** What is known of the firm's chain without walking through it. */
export async function showChain({ runner, services }: RequestContext, { tenantId }: Viewer) {
  const { id: keyId, publicKey } = services.activityChain.keys;
  const [state] = await runner.query(tenantId, stateStatement, {});
  const breaks = (state?.breaks ?? []) as readonly ChainBreak[];
  return {
    sealed: state?.sealed ?? 0,
    sealedAt: state?.sealedAt ?? null,
    signedUpTo: state?.signedUpTo ?? null,
    signedAt: state?.signedAt ?? null,
    keyId,
    publicKey,
    lastCheck:
      state?.checkedAt == null
        ? null
        : {
            checkedAt: state.checkedAt,
            checkedBy: state.checkedBy,
            sealed: state.checkedSealed,
            holds: breaks.length === 0,
            breaks: breaks.map((each) => ({ ...each, at: each.at === null ? null : new Date(each.at).toISOString() })),
          },
  };
}

/** Checks the chain for somebody who asked, keeps what was found and that they asked. */
const checkChainCommand = command({
  name: 'activityChain.check',
  policy: activityChainPolicy.read,
  key: 'none',
  prepare: (context) => context.services.activityChain.check(context.runner, viewerOf(context).tenantId),
  lock: (_unit, _input: object, report) => report,
  version: 'none',
  run: async ({ tx, viewer }, { current: report }) => {
    await tx.query(recordCheckStatement, { checkedBy: viewer.userId, ...rowOf(report) });
  },
  audit: ({ current: report }) => ({
    kind: 'configuration',
    objectType: 'activityChain',
    objectId: null,
    action: 'checkActivityChain',
    detail: { sealed: report.sealed, places: report.found },
  }),
  announces: 'none',
});
export async function checkForViewer(context: RequestContext) {
  await checkChainCommand(context, {});
  return showChain(context, viewerOf(context));
}

declare module '../../server/services.ts' {
  interface ApiServices {
    readonly activityChain: ActivityChain;
  }
}
