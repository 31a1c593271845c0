import type { IntegrityLookup } from './integrity-lookup.ts';

interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: {
      createHTML(text: string): string | null;
      createScript(text: string): null;
      createScriptURL(url: string): string | null;
    },
  ): unknown;
}

/**
 * The page's one Trusted Types policy. Scripts must be files of the build; text
 * never becomes a script; and as the console shows no markup of anybody's, none
 * gets in.
 */
export function installTrustedTypesPolicy(
  integrityOf: IntegrityLookup,
  scope: { trustedTypes?: TrustedTypesFactory } = window as object,
): void {
  scope.trustedTypes?.createPolicy('default', {
    // Style sheets and plain text pass through innerHTML too: no markup, no danger.
    createHTML: (text) => (text.includes('<') ? null : text),
    createScript: () => null,
    createScriptURL: (url) => (integrityOf(url) === undefined ? null : url),
  });
}
