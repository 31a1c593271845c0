import { DEFAULT_HOME_COUNTRY, defaultLabels } from '@atrium/contracts';
import { type ReactNode, useState } from 'react';
import { createLocalClient } from '../data/local-client.ts';
import { PlatformProvider } from './platform-provider.tsx';
import type { AppUser, Settings, Tenant } from './types.ts';

const nobody: AppUser = {
  userId: '',
  userName: '',
  name: '',
  initials: '',
  email: '',
  role: '',
  testedRole: null,
  access: [],
  isAdministrator: false,
  isInternalAdmin: false,
  isInternal: true,
  canViewDashboard: false,
  defaultMatterId: null,
  hasArtificialIntelligence: false,
  hasEmailTemplateAI: false,
  splashScreen: null,
};

const noFirm: Tenant = {
  tenantId: '',
  title: '',
  logo: null,
  companyUrl: null,
  sourceSystem: null,
  leapProvisioningStatus: 'DoNotProvision',
  smokeballProvisioningStatus: 'DoNotProvision',
  actionStepProvisioningStatus: 'DoNotProvision',
  showResetLeapAccessCard: false,
  showResetSmokeballAccessCard: false,
  showResetActionStepAccessCard: false,
};

function deviceSettings(): Settings {
  return {
    regionSettings: {
      config: {
        homeCountry: DEFAULT_HOME_COUNTRY,
        currency: 'AUD',
        financialYearStart: 1,
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    },
    labelSettings: { config: { ...defaultLabels } },
  };
}

/**
 * What `@atrium/ui` needs around it where there is neither a firm nor its API:
 * the grid and the charts of the operators' host. Times are the device's; nobody
 * is signed in as far as access flags go.
 */
export function LocalPlatform({ children }: { children: ReactNode }) {
  const [{ settings, client }] = useState(() => ({ settings: deviceSettings(), client: createLocalClient() }));
  return (
    <PlatformProvider tenant={noFirm} appUser={nobody} settings={settings} client={client}>
      {children}
    </PlatformProvider>
  );
}
