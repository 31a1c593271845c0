import { recordSources, type SourceSystem } from '@atrium/contracts';
import { badInput } from '../../errors/errors.ts';
import type { Viewer } from '../../policy/viewer.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';
import { findConnection, hasCard } from './connections.store.ts';
import { countStatement, findRunStatement, type ItemCount, type RunState } from './run/runs.store.ts';
import { problemLine } from './run/run-words.ts';
import { sourceSystemsPolicy } from './source-systems.policy.ts';
import { sourceLabel } from './source-words.ts';
import { recordKinds } from './wire/source-adapter.ts';

export interface SourceRunView extends Omit<RunState, 'resumes' | 'lastError'> {
  readonly problem: string;
  readonly counts: readonly object[];
  readonly system: SourceSystem;
}
export interface SourceSystemView {
  readonly id: SourceSystem;
  readonly mayAdminister: boolean;
  readonly refusal: string;
  readonly isAvailable: boolean;
  readonly connection: object | null;
  readonly run: SourceRunView | null;
}

/** Reads the name of a source system. Throws where there is none of that name. */
export function readSystem(text: string): SourceSystem {
  const system = recordSources.find((known) => known === text.toLowerCase());
  if (system === undefined) throw badInput(`sourceSystem has to be one of ${recordSources.join(', ')}.`);
  return system;
}

/** Why somebody may not administer the system for the firm; empty where they may. */
export async function refusalOf(
  { translate }: Pick<RequestContext, 'translate'>,
  through: TenantWrite,
  viewer: Viewer,
  system: SourceSystem,
): Promise<string> {
  const label = sourceLabel(translate, system);
  if (!sourceSystemsPolicy.administer(viewer))
    return translate(
      'api.sources.notAdministrator',
      'Only an administrator of your firm can sign in to {{system}} for it. Ask one of them.',
      { system: label },
    );
  if (!(await hasCard(through, viewer.tenantId, system)))
    return translate(
      'api.sources.noCard',
      'Your firm is not set up for {{system}}. If it uses {{system}}, contact support.',
      { system: label },
    );
  return '';
}

/** How the firm stands with a system, as far as the viewer administers it. */
export async function presentSource(
  context: RequestContext,
  through: TenantWrite,
  viewer: Viewer,
  system: SourceSystem,
): Promise<SourceSystemView> {
  const { translate, services } = context;
  const refusal = await refusalOf(context, through, viewer, system);
  const isAvailable = services.sourceSystems.find(system) !== null;
  const mayAdminister = refusal === '';
  const shows = mayAdminister || sourceSystemsPolicy.integrate(viewer);
  if (!shows) return { id: system, mayAdminister, refusal, isAvailable, connection: null, run: null };
  const { tenantId } = viewer;
  const label = sourceLabel(translate, system);
  const connection = await findConnection(through, tenantId, system);
  const [run] = await queryThrough(through, tenantId, findRunStatement, { system });
  const counts = run === undefined ? [] : await queryThrough(through, tenantId, countStatement, { system });
  return {
    id: system,
    mayAdminister,
    refusal,
    isAvailable,
    connection:
      connection === null
        ? null
        : {
            ...connection,
            connectedBy: connection.connectedBy ?? '',
            problem: connection.problem === '' ? '' : problemLine(translate, connection.problem, label),
          },
    run:
      run === undefined
        ? null
        : presentRun(system, run, counts, run.lastError === '' ? '' : problemLine(translate, run.lastError, label)),
  };
}

function presentRun(
  system: SourceSystem,
  { resumes: _resumes, lastError: _error, ...run }: RunState,
  counts: readonly ItemCount[],
  problem: string,
): SourceRunView {
  return { ...run, system, problem, counts: recordKinds.map((kind) => countsOf(kind, counts)) };
}

function countsOf(kind: string, counts: readonly ItemCount[]): object {
  const ofKind = counts.filter((count) => count.kind === kind);
  const sum = (holds: (count: ItemCount) => boolean): number =>
    ofKind.filter(holds).reduce((total, { count }) => total + count, 0);
  return {
    kind,
    total: sum(() => true),
    create: sum(({ plan }) => plan === 'create'),
    match: sum(({ plan }) => plan === 'match'),
    leaveOut: sum(({ plan }) => plan === 'leaveOut'),
    done: sum(({ state }) => state === 'done'),
    failed: sum(({ state }) => state === 'failed'),
    trustMinor: ofKind
      .filter(({ plan }) => plan !== 'leaveOut')
      .reduce((total, { trustMinor }) => total + trustMinor, 0),
  };
}
