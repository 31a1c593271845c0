import { exactHttpsOrigins } from '@atrium/contracts';
import { ForeseenError } from '../command.ts';
import type { OperatorCommand } from './operator-command.ts';
import { setAllowedOrigins } from './origins.statements.ts';

/** Says which other systems may frame a firm's integration pages and hand them a one-time sign-in code. */
export const originsCommand: OperatorCommand = {
  parameters: ['<tenant>', '<origins, with commas, or none>'],
  summary: 'say which systems may frame the integration pages of a firm',
  run: async ({ runner }, [tenantId = '', list = '']) => {
    const origins = list === 'none' ? [] : list.split(',').map((origin) => origin.trim());
    const wrong = origins.find((origin) => !exactHttpsOrigins([origin]).includes(origin));
    if (wrong !== undefined)
      throw new ForeseenError(
        `“${wrong}” is not an origin such as https://leap.example: https, in small letters, nothing after the host.`,
      );
    const [firm] =
      tenantId === '' ? [] : await runner.query(tenantId, setAllowedOrigins, { origins: JSON.stringify(origins) });
    if (!firm) throw new ForeseenError(`There is no firm ${tenantId}.`);
    return [
      origins.length === 0 ? `${tenantId} is framed by nobody` : `${tenantId} may be framed by ${origins.join(', ')}`,
    ];
  },
};
