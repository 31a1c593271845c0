import { ForeseenError } from '../command.ts';
import { textOf, type OperatorCommand } from './operator-command.ts';

/** Opens a firm and invites its first administrator, who sets up everything else on screen. */
export const firmOpenCommand: OperatorCommand = {
  parameters: ['<tenant>'],
  options: {
    title: { type: 'string' },
    administrator: { type: 'string' },
    name: { type: 'string' },
    country: { type: 'string' },
    'time-zone': { type: 'string' },
    currency: { type: 'string' },
  },
  summary:
    'open a firm and invite its administrator: --title "…" --administrator <email> --name "…"; for an archive without',
  run: async ({ openFirm, origin }, [tenantId = ''], options) => {
    const email = textOf(options['administrator']);
    const opened = await openFirm({
      tenantId,
      title: textOf(options['title']) ?? '',
      country: textOf(options['country']) ?? 'AU',
      timeZone: textOf(options['time-zone']) ?? 'Australia/Sydney',
      currency: textOf(options['currency']) ?? 'AUD',
      administrator: email === undefined ? null : { email, name: textOf(options['name']) ?? '' },
    });
    if (typeof opened === 'string') throw new ForeseenError(opened);
    return [
      `${tenantId} is open at ${origin}/${tenantId}`,
      opened === null
        ? `It has nothing yet: firm-import ${tenantId} takes in an archive.`
        : `${email ?? ''} was sent a link to choose a password, good until ${opened.toISOString()}`,
    ];
  },
};
