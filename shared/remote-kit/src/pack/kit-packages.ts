/** A package of the workspace as it goes to a repository outside it. */
export interface KitPackage {
  readonly folder: string;
  /** What is taken along beside `package.json`, `README.md` and `src`. */
  readonly also: readonly string[];
  /** What of `src` is wanted; everything where it is left out. */
  readonly src?: readonly string[];
}

const shared = (name: string, also: readonly string[] = []): KitPackage => ({ folder: `shared/${name}`, also });

/**
 * What a remote is compiled, type-checked, tested and published with. Packages that the
 * host provides are among them: a remote's build holds none of their code, but its
 * types and its tests come from their sources.
 */
export const kitPackages: readonly KitPackage[] = [
  ...['contracts', 'domain', 'platform', 'ui', 'pickers', 'editor', 'testing', 'publish-checks'].map((name) =>
    shared(name),
  ),
  shared('remote-kit', ['bin', 'development', 'templates']),
  {
    folder: 'infra/build',
    also: ['tsconfig'],
    src: ['api-layers.ts', 'eslint-preset.ts', 'jest-preset.ts', 'jest', 'layers.ts', 'lint'],
  },
];

/** Tests, stories and what is for them alone stay at home. */
export function isWanted(path: string): boolean {
  return !/\.(test|stories)\.tsx?$/.test(path) && !path.endsWith('.tsbuildinfo');
}
