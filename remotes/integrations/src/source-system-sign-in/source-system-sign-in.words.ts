import type { ProvisioningStatus } from '@atrium/contracts';
import type { Tone } from '@atrium/ui';

/** A provisioning status as a person would say it; `{{system}}` is the source system's name. */
export const statusWords: Readonly<Record<ProvisioningStatus, string>> = {
  Pending: 'Waiting to start',
  SyncInitiated: 'Copying records from {{system}}',
  SyncComplete: 'Records copied, matching next',
  MappingInitiated: 'Matching records',
  MappingComplete: 'Records matched, final checks',
  Complete: 'Complete',
  DoNotProvision: 'Not required',
  Failed: 'Failed',
};

export function toneOfStatus(status: ProvisioningStatus): Tone {
  if (status === 'Failed') return 'bad';
  if (status === 'Complete') return 'accent';
  return status === 'DoNotProvision' ? 'neutral' : 'info';
}
