import { COMPOSITION_ELEMENT_ID, type ComposedRemote, type Composition, type RemoteName } from '@atrium/contracts';

let parsed: Composition | undefined;

/** The composition the edge wrote into the page; parsed once. */
export function pageComposition(): Composition {
  parsed ??= JSON.parse(compositionElement().textContent) as Composition;
  return parsed;
}

/** Nonce of this response, for styles that libraries insert while running. */
export function pageNonce(): string | undefined {
  return compositionElement().nonce || undefined;
}

/** The page names its nonce on the host's script alone; libraries look for it on the composition. */
export function shareNonce(hostScript: HTMLOrSVGScriptElement | null): void {
  compositionElement().nonce = hostScript?.nonce ?? '';
}

export function findRemote(name: RemoteName): ComposedRemote | undefined {
  return pageComposition().remotes[name];
}

function compositionElement(): HTMLElement {
  const element = document.getElementById(COMPOSITION_ELEMENT_ID);
  if (element === null) throw new Error('The page holds no composition.');
  return element;
}
