export { inputHash } from './webpack/input-hash.ts';
export { readPackageFacts, type PackageFacts } from './webpack/package-facts.ts';
