import { COMPOSITION_ELEMENT_ID, type ComposedBuild } from '@atrium/contracts';

/** What the edge wrote into the page: the console's own build, and no firm. */
export function pageBuild(): ComposedBuild {
  return (JSON.parse(element().textContent) as { readonly host: ComposedBuild }).host;
}

/** The page names its nonce on the entry alone; libraries look for it on the description of the build. */
export function shareNonce(script: HTMLOrSVGScriptElement | null): void {
  element().nonce = script?.nonce ?? '';
}

function element(): HTMLElement {
  const found = document.getElementById(COMPOSITION_ELEMENT_ID);
  if (found === null) throw new Error('The page describes no build.');
  return found;
}
