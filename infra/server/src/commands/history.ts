import { ForeseenError } from '../command.ts';
import type { ReleaseVerbName } from '@atrium/contracts';
import { readRevision } from './changes/restore.ts';
import { describeChange } from './describe-change.ts';
import { inColumns, textOf, type OperatorCommand } from './operator-command.ts';

export const changesCommand: OperatorCommand = {
  parameters: [],
  options: { name: { type: 'string' }, firm: { type: 'string' }, verb: { type: 'string' }, before: { type: 'string' } },
  summary: 'who changed what, when and why, the latest first',
  run: async ({ releases }, _args, options) => {
    const [name, tenantId, verb, before] = ['name', 'firm', 'verb', 'before'].map((option) => textOf(options[option]));
    const changes = await releases.changes({
      ...(name === undefined ? {} : { name }),
      ...(tenantId === undefined ? {} : { tenantId }),
      // One that there is not finds nothing.
      ...(verb === undefined ? {} : { verb: verb as ReleaseVerbName }),
      ...(before === undefined ? {} : { before: readRevision(before) }),
    });
    return inColumns(
      changes.map(({ revision, at, by, reason, change }) => [String(revision), at, by, describeChange(change), reason]),
    );
  },
};

export const compositionCommand: OperatorCommand = {
  parameters: ['<firm>', '[<revision>]'],
  summary: 'what a firm gets, or got at a revision',
  run: async ({ releases }, [tenantId = '', wanted]) => {
    const composition = await releases.pastComposition(
      tenantId,
      wanted === undefined ? await releases.currentRevision() : readRevision(wanted),
    );
    if (composition === null) throw new ForeseenError(`There is no firm ${tenantId}, or no such revision yet.`);
    return [
      `${composition.tenantId} at revision ${composition.revision}: ${composition.compositionId ?? 'no page'}`,
      ...inColumns(
        composition.builds.map(({ name, version, buildId, reason, isKept }) => [
          `  ${name}`,
          version,
          buildId,
          reason,
          isKept ? '' : 'removed since',
        ]),
      ),
    ];
  },
};
