import { INTEGRITY_LOOKUP_GLOBAL } from '@atrium/contracts';
import { createIntegrityLookup } from './integrity-lookup.ts';
import { pageComposition, shareNonce } from './page-composition.ts';
import { installTrustedTypesPolicy } from './trusted-types-policy.ts';
import { vouchedBuilds } from './vouched-builds.ts';

// An entry of the bundle, not a module to import: it runs before everything
// else, so that nothing loads without the page's say.
pageComposition();
const integrityOf = createIntegrityLookup(vouchedBuilds, document.baseURI);
Object.defineProperty(globalThis, INTEGRITY_LOOKUP_GLOBAL, { value: integrityOf });
installTrustedTypesPolicy(integrityOf);
shareNonce(document.currentScript);
