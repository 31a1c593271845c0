import { endWithAccess } from './modules/documents/shares/end-with-access.ts';
import type { MatterFollowUp } from './modules/matters/matter-follow-ups.ts';
import { resumeSeries } from './modules/tasks/recurrence/resume-series.ts';

/** What follows a change of a matter in the modules above it, for requests and for jobs. */
export const matterFollowUps: readonly MatterFollowUp[] = [{ accessEnded: endWithAccess }, { reopened: resumeSeries }];
