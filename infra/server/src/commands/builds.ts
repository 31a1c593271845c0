import { ForeseenError } from '../command.ts';
import { findBuildId } from './find-build.ts';
import { inColumns, type OperatorCommand } from './operator-command.ts';

const MOST_BUILDS = 200;

export const buildsCommand: OperatorCommand = {
  parameters: ['[<name>]'],
  summary: 'the latest builds, of one name or of all, and who gets them',
  run: async ({ releases }, [name]) => {
    const builds = await releases.builds({ limit: MOST_BUILDS, ...(name === undefined ? {} : { name }) });
    return inColumns(
      builds.map((build) => [
        build.name,
        build.version,
        build.buildId,
        build.publishedAt,
        build.team ?? 'this installation',
        build.channels.join(', '),
        `${build.firms} firms`,
        build.isBlocked ? 'blocked' : '',
      ]),
    );
  },
};

export const buildCommand: OperatorCommand = {
  parameters: ['<build>'],
  summary: 'all about one build: checks, who runs it, why it is kept',
  run: async (tools, [wanted = '']) => {
    const build = await tools.releases.build(await findBuildId(tools, null, wanted));
    if (build === null) throw new ForeseenError(`There is no build ${wanted}.`);
    return [
      `${build.name} ${build.version} ${build.buildId}${build.isBlocked ? ', blocked' : ''}`,
      `  published ${build.publishedAt} from commit ${build.commit} by ${build.team ?? 'this installation'}${build.keyId === null ? '' : `, key ${build.keyId}`}`,
      `  ${build.files.length} files, ${Math.ceil(build.size / 1024)} kB; ${build.routes.length} routes, ${build.operations.length} operations, languages ${build.languages.join(', ')}`,
      ...build.gates.map(({ gate, outcome, detail }) =>
        `  ${gate.padEnd(15)} ${outcome.padEnd(8)} ${detail}`.trimEnd(),
      ),
      ...build.runBy.map(
        ({ tenantId, reason, percent }) => `  run by ${tenantId}${percent === 100 ? '' : ` (${percent} %)`}: ${reason}`,
      ),
      ...build.keptBecause.map((reason) => `  kept: ${reason}`),
    ];
  },
};
