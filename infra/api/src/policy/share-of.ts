import type { Viewer } from './viewer.ts';

/** Whose work it is. */
export interface Share {
  readonly firm: string;
  /** Null for what the product does for a firm by itself. */
  readonly session: string | null;
}

/** Whose share it is that the viewer's work counts against. */
export const shareOf = ({ tenantId, sessionId }: Pick<Viewer, 'tenantId' | 'sessionId'>): Share => ({
  firm: tenantId,
  session: sessionId,
});
