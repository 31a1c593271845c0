import { isInternal, type Rule } from '../../policy/rules.ts';

export const provisioningPolicy = {
  /** Until provisioning is settled everyone of the firm meets its screen at sign-in (product specification §4.4). */
  follow: isInternal,
} satisfies Record<string, Rule>;
