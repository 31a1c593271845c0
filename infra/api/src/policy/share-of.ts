import type { Share } from '../server/turns.ts';
import type { Viewer } from './viewer.ts';

/** Whose share it is that the viewer's work counts against. */
export const shareOf = ({ tenantId, sessionId }: Viewer): Share => ({ firm: tenantId, session: sessionId });
