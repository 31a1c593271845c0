import { graphql } from '../generated/gql.ts';

/** The root field differs by system; `news` gives all three one shape. */
export const provisioningNewsSubscriptions = {
  leap: graphql(`
    subscription LeapProvisioningProgress {
      news: leapProvisioningNotification {
        ...ProvisioningProgressPage_Notification
      }
    }
  `),
  smokeball: graphql(`
    subscription SmokeballProvisioningProgress {
      news: smokeballProvisioningNotification {
        ...ProvisioningProgressPage_Notification
      }
    }
  `),
  actionstep: graphql(`
    subscription ActionStepProvisioningProgress {
      news: actionStepProvisioningNotification {
        ...ProvisioningProgressPage_Notification
      }
    }
  `),
} as const;
