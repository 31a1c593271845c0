import { graphql } from '../generated/gql.ts';

/** The root field differs by system; `news` gives all of them one shape. */
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
  files: graphql(`
    subscription FilesProvisioningProgress {
      news: filesProvisioningNotification {
        ...ProvisioningProgressPage_Notification
      }
    }
  `),
} as const;
