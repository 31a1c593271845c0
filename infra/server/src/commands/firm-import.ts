import { ForeseenError } from '../command.ts';
import type { OperatorCommand } from './operator-command.ts';

/** Takes an archive of a firm (Export everything) into a firm that has nothing yet. */
export const firmImportCommand: OperatorCommand = {
  parameters: ['<tenant>', '<archive>'],
  summary: 'take an archive of everything of a firm into one that is empty',
  run: async ({ takeIn, resolvePath }, [tenantId = '', path = '']) => {
    const taken = await takeIn(tenantId, resolvePath(path));
    if (typeof taken === 'string') throw new ForeseenError(taken);
    return [
      `${taken.rows} rows and ${taken.files} files were taken in by ${tenantId}`,
      `content hash ${taken.contentSha256}`,
      'Passwords, passkeys and keys of other systems are in no archive: people ask for a new password.',
    ];
  },
};
