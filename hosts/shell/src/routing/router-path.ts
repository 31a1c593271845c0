/** A path of the product (`/matterDetail/{id}`) as the router writes it (`/matterDetail/:id`). */
export function toRouterPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** A shell route without its firm, which is the router's basename: `/{tenantId}/login` is `/login`. */
export function withoutTenant(path: string): string {
  return path.replace(/^\/\{tenantId\}/, '') || '/';
}
