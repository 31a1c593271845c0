import type { ProbeArgument } from './operations.ts';
import { contacts, offices, text, users, type Target } from './probe-targets.ts';

const of = (report: string, targets: readonly Target[]): readonly Target[] =>
  targets.map((target) => ({ ...target, alongside: [[['id'], report]] }));

/** Arguments of reports. */
export const reportTargets: Readonly<Record<string, readonly Target[]>> = {
  'reportResult officeId': of('MATTERS_OPENED', offices),
  'reportResult personId': of('MATTERS_OPENED', users),
  'reportResult clientId': of('MATTERS_OPENED', contacts),
  // The same as figures, which is probed, of what may be exported; its own tests ask as another firm.
  'exportFigures personId': [],
  'exportFigures officeId': [],
  'reportResult withinGroup': [
    {
      ...text('group', (mark) => `${mark} contact 01`),
      alongside: [
        [['id'], 'MATTERS_OPENED'],
        [['groupBy'], 'client'],
      ],
    },
  ],
};

const reportValues: Readonly<Record<string, readonly unknown[]>> = {
  id: ['MATTERS_OPENED'],
  from: [undefined],
  to: [undefined],
  asAt: [undefined],
  days: [undefined],
  officeId: [undefined],
  personId: [undefined],
  clientId: [undefined],
  matterType: [undefined],
  pivotBy: [undefined],
};
/** Values of the arguments of reports; null for any other. */
export const reportSettings = (operation: string, { name, path }: ProbeArgument): readonly unknown[] | null =>
  /^(report|setReport|addUserReport)/.test(operation) || path.includes('reports') ? (reportValues[name] ?? null) : null;
