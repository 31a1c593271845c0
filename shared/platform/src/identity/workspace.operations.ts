import { graphql } from '../generated/gql.ts';

/** Everything the frame needs to know about the firm and the person, in one request. */
export const workspaceQuery = graphql(`
  query Workspace {
    tenant {
      tenantId
      title
      logo
      companyUrl
      sourceSystem
      leapProvisioningStatus
      smokeballProvisioningStatus
      actionStepProvisioningStatus
      showResetLeapAccessCard
      showResetSmokeballAccessCard
      showResetActionStepAccessCard
    }
    appUser {
      userId
      userName
      name
      initials
      email
      role
      testedRole
      access
      isAdministrator
      isInternalAdmin
      isInternal
      canViewDashboard
      defaultMatterId
      hasArtificialIntelligence
      hasEmailTemplateAI
      splashScreen {
        id
        template
      }
    }
    userPreferences {
      language
      theme
      density
      notifications {
        kind
        ways
      }
    }
    settings {
      regionSettings {
        config {
          homeCountry
          currency
          timeZone
          financialYearStart
        }
      }
      labelSettings {
        config {
          personActingLabel
          personResponsibleLabel
          matterAssistingResponsibilityLabel
          matterIntroducingResponsibilityLabel
        }
      }
    }
  }
`);
