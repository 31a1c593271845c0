import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { languageTags, sharedPackages } from '@atrium/contracts';
import webpack, { type Compilation, type Module, type NormalModule } from 'webpack';
import { readPackageJson, type PackageFacts } from './package-facts.ts';

/** What a build was made of, as far as its descriptor tells. */
export interface BuildContent {
  readonly bundledPackages: Readonly<Record<string, string>>;
  readonly textFiles: Readonly<Record<string, string>>;
}

/** Reads it off a finished compilation. */
export function readBuildContent(
  compilation: Compilation,
  { folder, name: ownName }: Pick<PackageFacts, 'folder' | 'name'>,
): BuildContent {
  const packages = new Map<string, string>();
  const textFiles = new Map<string, string>();
  for (const module of compilation.modules) {
    for (const part of partsOf(module)) {
      const { name, version } = (part.resourceResolveData?.['descriptionFileData'] ?? {}) as {
        name?: string;
        version?: string;
      };
      if (name !== undefined && version !== undefined && name.replace(/^@[^/]+\//, '') !== ownName)
        packages.set(name, version);
      const language = languageOf(relative(folder, part.resource ?? ''));
      const [chunk] = language === null ? [] : compilation.chunkGraph.getModuleChunks(module);
      const file = [...(chunk?.files ?? [])].find((each) => each.endsWith('.js'));
      if (language !== null && file !== undefined) textFiles.set(language, file);
    }
  }
  return { bundledPackages: inOrder(packages), textFiles: inOrder(textFiles) };
}

/** Versions of the shared packages that can be found from a package's folder, by request. */
export function readSharedVersions(folder: string): Record<string, string> {
  const versions = sharedPackages.map(({ request }) => [request, findVersion(folder, packageOf(request))] as const);
  return Object.fromEntries(versions.filter((entry): entry is [(typeof entry)[0], string] => entry[1] !== null));
}

/** Modules that were joined stand in for their parts. */
function partsOf(module: Module): NormalModule[] {
  const parts = 'modules' in module && Array.isArray(module.modules) ? (module.modules as Module[]) : [module];
  return parts.filter((part): part is NormalModule => part instanceof webpack.NormalModule);
}

function languageOf(path: string): string | null {
  const tag = /^src[/\\]languages[/\\]([\w-]+)\.json$/.exec(path)?.[1];
  return languageTags.find((each) => each === tag) ?? null;
}

/** `@atrium/ui` of `@atrium/ui/antd`. */
const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

function findVersion(folder: string, name: string): string | null {
  for (let place = folder; ; place = dirname(place)) {
    const found = join(place, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return readPackageJson(found).version;
    if (dirname(place) === place) return null;
  }
}

function inOrder(entries: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries([...entries].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
