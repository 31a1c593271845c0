import type { Composition } from '@atrium/contracts';
import type { ComposedBuilds, PreviewLink, PreviewLinks, Releases } from '@atrium/releases';
import type { FastifyRequest } from 'fastify';
import { readPreview } from './preview-cookie.ts';

export type TenantOnPage = NonNullable<Composition['tenant']>;
export interface FirmOfPage extends TenantOnPage {
  /** Exact https origins that may frame the firm's integration pages. */
  readonly integrationOrigins: readonly string[];
  /** Exact https origins that the firm's viewer may frame. */
  readonly viewerOrigins: readonly string[];
}

/** A firm by the id in the address, or null where there is none. */
export type FindTenant = (tenantId: string) => Promise<FirmOfPage | null>;

export interface FirmPage {
  readonly firm: FirmOfPage | null;
  readonly composition: Composition;
  /** The same object for the same builds: what is made of a composition can be kept by it. */
  readonly builds: ComposedBuilds;
}

/** What a request of a firm's page gets: its composition, or what a preview shows in its place. */
export type FindFirmPage = (tenantId: string | null, request: FastifyRequest) => Promise<FirmPage>;

export interface FirmPageOptions {
  readonly releases: Pick<Releases, 'compositionFor' | 'previewFor'>;
  readonly findTenant: FindTenant;
  readonly previews: PreviewLinks | null;
}

/** Finds compositions in memory. Query, path and storage have no say in which builds those are; a signed cookie of the firm has. */
export function createFirmPages({ releases, findTenant, previews }: FirmPageOptions): FindFirmPage {
  const shown = new WeakMap<ComposedBuilds, Map<string, Promise<ComposedBuilds | null>>>();

  /** Kept for as long as the firm's own builds are: each change of a release looks again. */
  function previewOf({ tenantId, name, buildId }: PreviewLink, own: ComposedBuilds): Promise<ComposedBuilds | null> {
    const kept = shown.get(own) ?? new Map<string, Promise<ComposedBuilds | null>>();
    shown.set(own, kept);
    const key = JSON.stringify([tenantId, name, buildId]);
    const present = kept.get(key) ?? releases.previewFor(tenantId, name, buildId);
    kept.set(key, present);
    present.catch(() => kept.delete(key));
    return present;
  }

  return async (tenantId, request) => {
    const firm = tenantId === null ? null : await findTenant(tenantId);
    const tenant = firm === null ? null : tenantOf(firm);
    const own = await releases.compositionFor(tenant?.tenantId ?? null);
    const link = tenant === null ? null : readPreview(request, previews, tenant.tenantId);
    const builds = link === null ? null : await previewOf(link, own);
    const version = link === null ? undefined : builds?.remotes[link.name]?.version;
    if (link === null || builds === null || version === undefined)
      return { firm, builds: own, composition: { ...own, tenant } };
    return {
      firm,
      builds,
      composition: { ...builds, preview: { name: link.name, version, until: link.until }, tenant },
    };
  };
}

/** Who may frame the firm and whom it frames is in the page's policy; its script asks when it has to know. */
function tenantOf({ integrationOrigins: _framing, viewerOrigins: _framed, ...tenant }: FirmOfPage): TenantOnPage {
  return tenant;
}
