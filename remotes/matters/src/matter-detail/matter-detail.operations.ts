import { graphql } from '../generated/gql.ts';

/** What the frame of the page and every tab know of the matter. */
export const matterDetailPageQuery = graphql(`
  query MatterDetailPage($id: ID!) {
    matter(id: $id) {
      ...MatterDetailPage_Matter
    }
  }

  fragment MatterDetailPage_Matter on Matter {
    id
    fileNumber
    title
    client
    clientId
    clientContact {
      nameID
      name
      phone
      mobile
      email
    }
    type
    stage
    status
    office
    openedOn
    closedOn
    nextKeyDate
    nextKeyDateName
    isRestricted
    areAmountsHidden
    personResponsible {
      id
      name
      initials
    }
    personActing {
      id
      name
      initials
    }
  }
`);

/** Says in the activity log that somebody opened the matter (product specification §7). */
export const matterOpenedMutation = graphql(`
  mutation MatterOpened($matterId: ID!) {
    addUserMatterAccessActivity(matterId: $matterId)
  }
`);
