import { auditCheckCommand } from './audit-check.ts';
import { backupCommand, backupRestoreCommand } from './backup.ts';
import { buildCommand, buildsCommand } from './builds.ts';
import { followCommand, moveCommand, rollbackCommand } from './changes/channel.ts';
import { pinCommand, unpinCommand } from './changes/pin.ts';
import { restoreCommand } from './changes/restore.ts';
import { rolloutCommands } from './changes/rollout.ts';
import { blockCommand, offCommand, onCommand, unblockCommand } from './changes/switches.ts';
import { firmCommand } from './firm.ts';
import { firmImportCommand } from './firm-import.ts';
import { firmOpenCommand } from './firm-open.ts';
import { changesCommand, compositionCommand } from './history.ts';
import { keysCommand } from './keys.ts';
import type { OperatorCommand } from './operator-command.ts';
import { operatorPeopleCommands } from './operators.ts';
import { originsCommand } from './origins.ts';
import { overviewCommand } from './overview.ts';
import { provisioningCommand } from './provisioning.ts';
import { publishCommand } from './publish.ts';
import { retentionCommand } from './retention.ts';
import { schemaCheckCommand } from './schema-check.ts';
import { tokenCommands } from './tokens.ts';

/** `npm run atrium -- <name> <parameters>`, each against a running installation. */
export const operatorCommands: Readonly<Record<string, OperatorCommand>> = {
  overview: overviewCommand,
  builds: buildsCommand,
  build: buildCommand,
  changes: changesCommand,
  composition: compositionCommand,
  pin: pinCommand,
  unpin: unpinCommand,
  move: moveCommand,
  follow: followCommand,
  rollback: rollbackCommand,
  ...rolloutCommands,
  off: offCommand,
  on: onCommand,
  block: blockCommand,
  unblock: unblockCommand,
  restore: restoreCommand,
  publish: publishCommand,
  'schema-check': schemaCheckCommand,
  retention: retentionCommand,
  keys: keysCommand,
  ...operatorPeopleCommands,
  ...tokenCommands,
  firm: firmCommand,
  'firm-open': firmOpenCommand,
  'firm-import': firmImportCommand,
  'audit-check': auditCheckCommand,
  backup: backupCommand,
  'backup-restore': backupRestoreCommand,
  origins: originsCommand,
  provisioning: provisioningCommand,
};
