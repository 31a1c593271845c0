import { INTEGRITY_LOOKUP_GLOBAL } from '@atrium/contracts';
import { createIntegrityLookup } from './integrity-lookup.ts';
import { pageBuild, shareNonce } from './page-build.ts';
import { installTrustedTypesPolicy } from './trusted-types-policy.ts';

// An entry of the bundle, not a module to import: it runs before everything
// else, so that nothing loads without the page's say.
const integrityOf = createIntegrityLookup(pageBuild(), document.baseURI);
Object.defineProperty(globalThis, INTEGRITY_LOOKUP_GLOBAL, { value: integrityOf });
installTrustedTypesPolicy(integrityOf);
shareNonce(document.currentScript);
