import { CONSOLE_PATH } from '@atrium/contracts';

/** The firms of demo mode and who can sign in to them, as `npm start` shows them. */
const demoFirms = [
  {
    tenantId: 'harbour',
    users: ['admin', 'internal', 'partner', 'reception', 'client', 'solo'],
    note: 'no source system',
  },
  { tenantId: 'jacaranda', users: ['admin'], note: 'LEAP, complete' },
  { tenantId: 'wattle', users: ['admin'], note: 'Smokeball, nothing brought across yet' },
  { tenantId: 'banksia', users: ['admin'], note: 'Actionstep, nothing brought across yet' },
] as const;
const DEMO_PASSWORD = 'Atrium-demo-2026';

/** The lines under "Ready": where to go and who to be. */
export function describeDemo(url: string): string[] {
  const firms = demoFirms.flatMap(({ tenantId, users, note }) => [
    `  ${url}/${tenantId}`.padEnd(38) + note,
    `      ${users
      .map((user) => `${user}@`)
      .join(', ')
      .replace(/@$/, `@${tenantId}.example`)}`,
  ]);
  const console = [
    `  ${url}${CONSOLE_PATH}`.padEnd(38) + 'who gets which version',
    '      operator@, viewer@atrium.example',
  ];
  return [
    ...firms,
    ...console,
    '',
    `  The password of every demo user is ${DEMO_PASSWORD}`,
    '  Ctrl-C stops everything.',
  ];
}
