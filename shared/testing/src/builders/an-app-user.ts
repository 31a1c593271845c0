import { accessFlags } from '@atrium/contracts';
import type { AppUser } from '@atrium/platform';

/** A fee earner of the firm who holds every flag, changed as the test needs. */
export function anAppUser(changes: Partial<AppUser> = {}): AppUser {
  return {
    userId: 'user-1',
    userName: 'partner@harbour.example',
    name: 'Asha Mehta',
    initials: 'AM',
    email: 'partner@harbour.example',
    role: 'Fee earner',
    testedRole: null,
    access: accessFlags.filter((flag) => flag !== 'internalAdmin'),
    isAdministrator: false,
    isInternalAdmin: false,
    isInternal: true,
    canViewDashboard: false,
    defaultMatterId: null,
    hasArtificialIntelligence: false,
    hasEmailTemplateAI: false,
    splashScreen: null,
    ...changes,
  };
}
