import type {
  BuildSummary,
  BuildView,
  FirmChoice,
  FirmRow,
  HealthSeries,
  Operator,
  ReleaseChangeRecord,
  ReleaseEffect,
  ReleaseOverview,
  RolloutView,
} from '@atrium/contracts';

export const OLD_BUILD = 'a'.repeat(64);
export const NEW_BUILD = 'b'.repeat(64);

export function anOperator(changes: Partial<Operator> = {}): Operator {
  return {
    operatorId: 'operator-1',
    email: 'ada@atrium.example',
    name: 'Ada Field',
    role: 'administrator',
    isDisabled: false,
    lastSeenAt: null,
    ...changes,
  };
}

export function aChoice(changes: Partial<FirmChoice> = {}): FirmChoice {
  return {
    name: 'crm',
    buildId: OLD_BUILD,
    version: '1.0.0',
    reason: 'channel',
    detail: 'stable',
    trial: null,
    ...changes,
  };
}

export function aFirm(changes: Partial<FirmRow> = {}): FirmRow {
  return {
    tenantId: 'harbour',
    title: 'Harbour Lane Lawyers',
    channel: 'stable',
    compositionId: 'c'.repeat(64),
    choices: [aChoice()],
    ...changes,
  };
}

export function aRollout(changes: Partial<RolloutView> = {}): RolloutView {
  return {
    rolloutId: 'rollout-1',
    name: 'crm',
    buildId: NEW_BUILD,
    version: '1.1.0',
    fromBuildId: OLD_BUILD,
    unit: 'firms',
    tenantId: null,
    steps: [5, 25, 100],
    step: 0,
    status: 'running',
    errorBudget: 1,
    startedAt: '2026-11-21T08:00:00.000Z',
    startedBy: 'ada@atrium.example',
    endedBecause: null,
    ...changes,
  };
}

export function anOverview(changes: Partial<ReleaseOverview> = {}): ReleaseOverview {
  return {
    revision: 7,
    names: ['shell', 'crm'],
    channels: [
      {
        channel: 'stable',
        name: 'crm',
        buildId: OLD_BUILD,
        version: '1.0.0',
        changedAt: '2026-11-20T08:00:00.000Z',
        changedBy: 'ada@atrium.example',
      },
    ],
    firms: [
      aFirm(),
      aFirm({
        tenantId: 'solo',
        title: 'Solo Practice',
        channel: 'canary',
        choices: [
          aChoice({
            buildId: NEW_BUILD,
            version: '1.1.0',
            reason: 'pin',
            detail: 'pinned by grace@atrium.example: training day',
          }),
        ],
      }),
    ],
    rollouts: [],
    switchedOff: [],
    blocked: [],
    ...changes,
  };
}

export function aBuild(changes: Partial<BuildSummary> = {}): BuildSummary {
  return {
    buildId: NEW_BUILD,
    name: 'crm',
    version: '1.1.0',
    commit: '0123456789abcdef',
    publishedAt: '2026-11-21T07:00:00.000Z',
    team: 'Growth',
    size: 1_482_000,
    channels: [],
    firms: 1,
    isBlocked: false,
    ...changes,
  };
}

export function aBuildView(changes: Partial<BuildView> = {}): BuildView {
  return {
    ...aBuild(),
    keyId: 'key-1',
    gates: [{ gate: 'size', outcome: 'passed', detail: '182 kB of 400 kB' }],
    files: [{ file: 'remote.1.js', size: 182_000, integrity: 'sha256-1' }],
    routes: [{ path: '/clientsAndContacts', title: 'Clients and contacts' }],
    languages: ['en-AU', 'ar'],
    sharedPackages: ['react'],
    operations: [{ id: 'o1', name: 'ClientList', text: 'query ClientList { clients }' }],
    runBy: [{ tenantId: 'solo', title: 'Solo Practice', reason: 'pin', percent: 100 }],
    keptBecause: ['Solo Practice is pinned to it'],
    ...changes,
  };
}

export function anEffect(changes: Partial<ReleaseEffect> = {}): ReleaseEffect {
  return {
    firms: [
      { tenantId: 'harbour', title: 'Harbour Lane Lawyers', name: 'crm', from: OLD_BUILD, to: NEW_BUILD, percent: 100 },
    ],
    routes: [],
    incompatible: [],
    notes: [],
    ...changes,
  };
}

export function aRecord(changes: Partial<ReleaseChangeRecord> = {}): ReleaseChangeRecord {
  return {
    revision: 8,
    at: new Date().toISOString(),
    by: 'grace@atrium.example',
    reason: 'training day',
    change: { verb: 'pin', tenantId: 'harbour', name: 'crm', buildId: NEW_BUILD },
    effect: anEffect(),
    ...changes,
  };
}

export function aHealthSeries({
  sessions = [100],
  failed = [0],
  ...changes
}: Partial<Omit<HealthSeries, 'points'>> & {
  sessions?: readonly number[];
  failed?: readonly number[];
} = {}): HealthSeries {
  return {
    name: 'crm',
    buildId: NEW_BUILD,
    version: '1.1.0',
    points: sessions.map((count, place) => ({
      at: `2026-11-21T0${place}:00:00.000Z`,
      sessions: count,
      failedSessions: failed[place] ?? 0,
      loadFailures: failed[place] ?? 0,
      boundaries: 0,
      violations: 0,
    })),
    vitals: { LCP: 1200, INP: 80, CLS: 0.01, TTFB: null, FCP: null },
    ...changes,
  };
}
