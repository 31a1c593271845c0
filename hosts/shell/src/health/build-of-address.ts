import { BUILDS_PATH } from '@atrium/contracts';

export interface NamedBuild {
  readonly name: string;
  readonly buildId: string;
}

/** The build that a file belongs to, by its address; null for any other file, such as an extension's. */
export function buildOfAddress(url: string, pageUrl: string): NamedBuild | null {
  const address = URL.parse(url, pageUrl);
  if (address === null || address.origin !== new URL(pageUrl).origin || !address.pathname.startsWith(BUILDS_PATH))
    return null;
  const [name = '', buildId = '', file = ''] = address.pathname.slice(BUILDS_PATH.length).split('/');
  return name === '' || buildId === '' || file === '' ? null : { name, buildId };
}

/** The build whose area of the page an element is in; null outside of all remotes. */
export function buildOfElement(element: Node | null | undefined): NamedBuild | null {
  const start = element instanceof Element ? element : element?.parentElement;
  return namedBuild(start?.closest<HTMLElement>('[data-remote][data-build]') ?? null);
}

/** The build that the area of a remote shows now. */
export function buildShownBy(name: string): NamedBuild | null {
  return namedBuild(
    [...document.querySelectorAll<HTMLElement>('[data-remote][data-build]')].find(
      ({ dataset }) => dataset['remote'] === name,
    ) ?? null,
  );
}

function namedBuild(area: HTMLElement | null): NamedBuild | null {
  const { remote: name, build: buildId } = area?.dataset ?? {};
  return name === undefined || buildId === undefined ? null : { name, buildId };
}
