import type { RemoteModule } from '@atrium/platform';

export const remote: RemoteModule = { screens: {} };
