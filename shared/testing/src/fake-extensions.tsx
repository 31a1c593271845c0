import type { ExtensionOffer, RemoteName } from '@atrium/contracts';
import type { ExtensionAreaProps, ExtensionHost } from '@atrium/platform';
import type { ComponentType } from 'react';

/** What remotes bring to the slots of a screen. */
export interface FakeExtensions {
  readonly offers: readonly ExtensionOffer[];
  /** Component or function by the id of its offer; an offer that names code and has none here fails. */
  readonly code?: Readonly<Record<string, unknown>>;
}

/** The host's half of extensions, with their code at hand: no loading, no build, and a plain message for what fails. */
export function fakeExtensionHost({ offers, code = {} }: FakeExtensions): ExtensionHost {
  const owners = [...new Set(offers.map(ownerOf))];
  return {
    remotes: Object.fromEntries(
      owners.map((owner) => [owner, { extensions: offers.filter((offer) => ownerOf(offer) === owner) }]),
    ),
    load: (_remote, id) => (id in code ? Promise.resolve(code[id]) : Promise.reject(new Error(`no code of ${id}`))),
    Area: ({ extension, context, failed }: ExtensionAreaProps) => {
      const Part = code[extension.offer.id] as ComponentType<object> | undefined;
      if (Part !== undefined) return <Part {...context} />;
      return failed === undefined ? <p role="alert">{extension.title} is not available</p> : failed(() => undefined);
    },
  };
}

const ownerOf = ({ id }: ExtensionOffer): RemoteName => id.split('.')[0] ?? '';
