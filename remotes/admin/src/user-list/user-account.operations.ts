import { graphql } from '../generated/gql.ts';

export const userAccountQuery = graphql(`
  query UserAccount($id: ID!) {
    userAccount(id: $id) {
      ...UserAccount_Fields
      openWork {
        responsible
        acting
        assisting
        tasks
        enquiries
        contacts
        dates
      }
      teams {
        id
        version
        teamId
        name
        isManager
        startsOn
        endsOn
      }
      sessions {
        id
        device
        place
        method
        lastUsedAt
        isCurrent
      }
      matters {
        id
        fileNumber
        title
      }
      hiddenMatterCount
    }
  }

  fragment UserAccount_Fields on UserAccount {
    id
    version
    email
    userName
    friendlyName
    staffName
    initials
    roleId
    roleName
    officeId
    officeName
    isExternal
    isAuthorized
    isDisabled
    isLocked
    hasPassword
    mustChangePassword
    invitedAt
    invitationExpiresAt
    hourlyRateMinor
    dailyTargetMinutes
    mondayMinutes
    tuesdayMinutes
    wednesdayMinutes
    thursdayMinutes
    fridayMinutes
    saturdayMinutes
    sundayMinutes
    lastSignInAt
    canChange
    isSelf
  }
`);

export const userRolesQuery = graphql(`
  query UserRoles {
    roleList {
      role {
        roleIdString
        rolename
        isExternal
      }
    }
  }
`);

export const inviteUserMutation = graphql(`
  mutation InviteUser($idempotencyKey: String!, $input: InviteUserInput!) {
    inviteUser(idempotencyKey: $idempotencyKey, input: $input) {
      ok {
        ...UserAccount_Fields
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...UserAccount_Fields
      }
    }
  }
`);

export const updateUserMutation = graphql(`
  mutation UpdateUser($input: UpdateUserInput!) {
    updateUser(input: $input) {
      ok {
        ...UserAccount_Fields
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...UserAccount_Fields
      }
    }
  }
`);

export const disableUserMutation = graphql(`
  mutation DisableUser($id: ID!) {
    disableUser(id: $id) {
      ok {
        ...UserAccount_Fields
      }
      error {
        message
        fields {
          field
          message
        }
      }
    }
  }
`);

export const enableUserMutation = graphql(`
  mutation EnableUser($id: ID!) {
    enableUser(id: $id) {
      ok {
        ...UserAccount_Fields
      }
      error {
        message
        fields {
          field
          message
        }
      }
    }
  }
`);

export const sendInvitationMutation = graphql(`
  mutation SendInvitation($id: ID!) {
    sendInvitation(id: $id) {
      ok {
        ...UserAccount_Fields
      }
      error {
        message
        fields {
          field
          message
        }
      }
    }
  }
`);

export const withdrawInvitationMutation = graphql(`
  mutation WithdrawInvitation($id: ID!) {
    withdrawInvitation(id: $id) {
      ok {
        ...UserAccount_Fields
      }
      error {
        message
        fields {
          field
          message
        }
      }
    }
  }
`);

export const forcePasswordChangeMutation = graphql(`
  mutation ForcePasswordChange($id: ID!) {
    forcePasswordChange(id: $id) {
      ok {
        ...UserAccount_Fields
      }
      error {
        message
        fields {
          field
          message
        }
      }
    }
  }
`);

export const unlockUserMutation = graphql(`
  mutation UnlockUser($id: ID!) {
    unlockUser(id: $id) {
      ok {
        ...UserAccount_Fields
      }
      error {
        message
        fields {
          field
          message
        }
      }
    }
  }
`);

export const endUserSessionsMutation = graphql(`
  mutation EndUserSessions($id: ID!, $sessionId: ID) {
    endUserSessions(id: $id, sessionId: $sessionId) {
      ok {
        ...UserAccount_Fields
      }
      error {
        message
        fields {
          field
          message
        }
      }
    }
  }
`);

export const transferWorkMutation = graphql(`
  mutation TransferWork($idempotencyKey: String!, $fromId: ID!, $toId: ID!, $parts: [WorkPart!]!) {
    transferWork(idempotencyKey: $idempotencyKey, fromId: $fromId, toId: $toId, parts: $parts) {
      ok {
        id
        count
      }
      error {
        message
        fields {
          field
          message
        }
      }
    }
  }
`);

export const previewUserFileMutation = graphql(`
  mutation PreviewUserFile($content: String!) {
    previewUserFile(content: $content) {
      message
      rows {
        row
        friendlyName
        email
        roleId
        roleName
        officeId
        officeName
        staffName
        initials
        hourlyRateMinor
        dailyTargetMinutes
        errors {
          field
          message
        }
      }
    }
  }
`);

export const inviteUsersMutation = graphql(`
  mutation InviteUsers($idempotencyKey: String!, $users: [InviteUserInput!]!) {
    inviteUsers(idempotencyKey: $idempotencyKey, users: $users) {
      ok {
        invited {
          id
        }
      }
      error {
        message
        fields {
          field
          message
        }
      }
    }
  }
`);

export const giveUserMatterMutation = graphql(`
  mutation GiveUserMatter($matterId: ID!, $userId: ID!) {
    giveMatterAccess(matterId: $matterId, userId: $userId) {
      ok {
        id
      }
      error {
        message
        fields {
          field
          message
        }
      }
    }
  }
`);

export const withdrawUserMatterMutation = graphql(`
  mutation WithdrawUserMatter($matterId: ID!, $userId: ID!) {
    withdrawMatterAccess(matterId: $matterId, userId: $userId) {
      ok {
        id
      }
      error {
        message
        fields {
          field
          message
        }
      }
    }
  }
`);

export const joinTeamMutation = graphql(`
  mutation JoinTeam($idempotencyKey: String!, $input: CreateTeamMemberInput!) {
    createTeamMember(idempotencyKey: $idempotencyKey, input: $input) {
      ok {
        id
        version
      }
      error {
        message
        fields {
          field
          message
        }
      }
    }
  }
`);

export const changeTeamMutation = graphql(`
  mutation ChangeTeam($input: UpdateTeamMemberInput!) {
    updateTeamMember(input: $input) {
      ok {
        id
        version
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        id
        version
      }
    }
  }
`);

export const undoTransferWorkMutation = graphql(`
  mutation UndoTransferWork($id: ID!) {
    undoTransferWork(id: $id) {
      ok {
        id
        count
      }
      error {
        message
        fields {
          field
          message
        }
      }
    }
  }
`);
