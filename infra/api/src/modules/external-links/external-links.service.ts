import { exactHttpsOrigins } from '@atrium/contracts';
import type { Viewer } from '../../policy/viewer.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { logActivity } from '../activity/log-activity.ts';
import { findLinks, writeLinks } from './external-links.store.ts';

const addresses = ['clientService', 'innography', 'trainingWebinars', 'featureUpdates', 'serviceLevels'] as const;
type AddressField = (typeof addresses)[number];

/** The firm's links as the SDL has them. */
export type ExternalLinks = Readonly<Record<AddressField, string | null>> & {
  readonly clientsenseImage: string | null;
  readonly clientsenseText: string | null;
  readonly viewerOrigins: readonly string[];
  readonly version: number;
};
export type ExternalLinksInput = Readonly<Record<AddressField | 'clientsenseImage' | 'clientsenseText', string>> & {
  readonly viewerOrigins: readonly string[];
  readonly version: number;
};
export interface ExternalLinksResult {
  readonly ok: boolean;
  readonly message: string;
  readonly field: string | null;
  readonly links: ExternalLinks | null;
}

const LONGEST_ADDRESS = 2048;
const LONGEST_TEXT = 300;
/** About 60 kB; the whole request may have 128. */
const LONGEST_IMAGE = 82_000;
const image = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/;

/** The stored links; whatever in them is not as it has to be counts for nothing. */
function readLinks(stored: { value: unknown; version: number } | null): ExternalLinks {
  const own =
    typeof stored?.value === 'object' && stored.value !== null
      ? (stored.value as Partial<Record<string, unknown>>)
      : {};
  const address = (field: AddressField): string | null => (isHttpsAddress(own[field]) ? String(own[field]) : null);
  const { clientsenseImage, clientsenseText } = own;
  return {
    clientService: address('clientService'),
    innography: address('innography'),
    trainingWebinars: address('trainingWebinars'),
    featureUpdates: address('featureUpdates'),
    serviceLevels: address('serviceLevels'),
    clientsenseImage: isImage(clientsenseImage) ? clientsenseImage : null,
    clientsenseText: typeof clientsenseText === 'string' && clientsenseText !== '' ? clientsenseText : null,
    viewerOrigins: exactHttpsOrigins(own['viewerOrigins']),
    version: stored?.version ?? 0,
  };
}

function isHttpsAddress(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > LONGEST_ADDRESS || !URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return protocol === 'https:' && username === '' && password === '';
}

const isImage = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST_IMAGE && image.test(value);

export const getLinks = async ({ runner }: RequestContext, { tenantId }: Viewer): Promise<ExternalLinks> =>
  readLinks(await findLinks(runner, tenantId));

const refuse = (message: string, field: string | null): ExternalLinksResult => ({
  ok: false,
  message,
  field,
  links: null,
});

export async function saveLinks(
  context: RequestContext,
  viewer: Viewer,
  { version, ...input }: ExternalLinksInput,
): Promise<ExternalLinksResult> {
  const { runner, translate } = context;
  const trimmed = Object.fromEntries(
    Object.entries(input).map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value]),
  );
  for (const field of addresses)
    if (trimmed[field] !== '' && !isHttpsAddress(trimmed[field]))
      return refuse(translate('api.links.https', 'The address must start with https://.'), field);
  const { clientsenseImage, clientsenseText } = trimmed;
  if (clientsenseImage !== '' && !isImage(clientsenseImage))
    return refuse(
      translate('api.links.picture', 'The picture must be a PNG, JPEG or WebP of at most 60 kB.'),
      'clientsenseImage',
    );
  if (String(clientsenseText).length > LONGEST_TEXT)
    return refuse(
      translate('api.links.text', 'The text can have at most {{longest}} characters.', { longest: LONGEST_TEXT }),
      'clientsenseText',
    );
  const origins = exactHttpsOrigins(input.viewerOrigins);
  const wrong = input.viewerOrigins.find((origin) => !origins.includes(origin));
  if (wrong !== undefined)
    return refuse(
      translate(
        'api.links.origin',
        '“{{address}}” is not an address such as https://library.example, without a path.',
        {
          address: wrong.slice(0, LONGEST_TEXT),
        },
      ),
      'viewerOrigins',
    );

  const written = await writeLinks(runner, viewer.tenantId, {
    value: JSON.stringify({ ...trimmed, viewerOrigins: origins }),
    version,
    viewerId: viewer.userId,
  });
  if (written === null)
    return refuse(
      translate(
        'api.links.changed',
        'Someone else changed the links. Open them again to see the current ones; yours have not been saved.',
      ),
      null,
    );
  await logActivity(runner, context, {
    kind: 'configuration',
    objectType: 'externalLinks',
    objectId: null,
    action: 'save',
    detail: { viewerOrigins: origins },
  });
  return { ok: true, message: '', field: null, links: readLinks(written) };
}
