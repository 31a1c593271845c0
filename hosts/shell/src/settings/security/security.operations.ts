import { graphql } from '../../generated/gql.ts';

export const signInMethodsQuery = graphql(`
  query SettingsSignInMethods {
    signInMethods {
      isCodeByMail
      isCodeRequiredByFirm
      hasAuthenticator
      textCodeNumber
      mayHaveTextCodes
      areTextCodesClosedToAdministrator
      passkeys {
        id
        name
        createdAt
        lastUsedAt
      }
    }
  }
`);

export const sessionsQuery = graphql(`
  query SettingsSessions {
    sessions {
      id
      device
      place
      method
      createdAt
      lastUsedAt
      isCurrent
    }
  }
`);

export const endSessionMutation = graphql(`
  mutation SettingsEndSession($sessionId: ID!) {
    endSession(sessionId: $sessionId)
  }
`);

export const endOtherSessionsMutation = graphql(`
  mutation SettingsEndOtherSessions {
    endOtherSessions
  }
`);

export const setCodeByMailMutation = graphql(`
  mutation SettingsSetCodeByMail($isEnabled: Boolean!, $password: String!) {
    setCodeByMail(isEnabled: $isEnabled, password: $password) {
      ok
      message
    }
  }
`);

export const startAuthenticatorMutation = graphql(`
  mutation SettingsStartAuthenticator($password: String!) {
    startAuthenticator(password: $password) {
      ok
      message
      secret
      uri
    }
  }
`);

export const confirmAuthenticatorMutation = graphql(`
  mutation SettingsConfirmAuthenticator($code: String!) {
    confirmAuthenticator(code: $code) {
      ok
      message
    }
  }
`);

export const removeAuthenticatorMutation = graphql(`
  mutation SettingsRemoveAuthenticator($password: String!) {
    removeAuthenticator(password: $password) {
      ok
      message
    }
  }
`);

export const startTextCodeMutation = graphql(`
  mutation SettingsStartTextCode($number: String!, $password: String!) {
    startTextCode(number: $number, password: $password) {
      ok
      message
    }
  }
`);

export const confirmTextCodeMutation = graphql(`
  mutation SettingsConfirmTextCode($code: String!) {
    confirmTextCode(code: $code) {
      ok
      message
    }
  }
`);

export const removeTextCodeMutation = graphql(`
  mutation SettingsRemoveTextCode($password: String!) {
    removeTextCode(password: $password) {
      ok
      message
    }
  }
`);

export const startPasskeyMutation = graphql(`
  mutation SettingsStartPasskey($password: String!) {
    startPasskey(password: $password) {
      ok
      message
      challengeId
      options
    }
  }
`);

export const finishPasskeyMutation = graphql(`
  mutation SettingsFinishPasskey($challengeId: ID!, $name: String!, $response: String!) {
    finishPasskey(challengeId: $challengeId, name: $name, response: $response) {
      ok
      message
    }
  }
`);

export const renamePasskeyMutation = graphql(`
  mutation SettingsRenamePasskey($id: ID!, $name: String!) {
    renamePasskey(id: $id, name: $name) {
      ok
      message
    }
  }
`);

export const removePasskeyMutation = graphql(`
  mutation SettingsRemovePasskey($id: ID!, $password: String!) {
    removePasskey(id: $id, password: $password) {
      ok
      message
    }
  }
`);
