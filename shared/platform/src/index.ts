// Routing (react-router-dom)
export {
  Link,
  type LinkProps,
  NavLink,
  type NavLinkProps,
  Navigate,
  Outlet,
  type RouteObject,
  RouterProvider,
  ScrollRestoration,
  createBrowserRouter,
  matchRoutes,
  useBlocker,
  useLocation,
  useMatches,
  useNavigate,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';

// Data (urql)
export type { TypedDocumentNode } from '@graphql-typed-document-node/core';
export {
  type Client,
  type CombinedError,
  Provider as GraphqlProvider,
  useClient,
  useMutation,
  useQuery,
  useSubscription,
} from 'urql';
export { type GraphqlClientOptions, createGraphqlClient } from './data/create-client.ts';
export { type LiveConnection, watchLiveConnection } from './data/live-connection.ts';
export { type LiveChanges, useLiveChanges } from './data/use-live-changes.ts';
export { useLiveConnection } from './data/use-live-connection.ts';
export { isForbidden } from './data/is-forbidden.ts';

// Texts (i18next)
export { useTranslation } from 'react-i18next';
export type { Translate } from './i18n/translate.ts';
export { startI18n } from './i18n/start-i18n.ts';
export { type TextLoaders, type Texts, addTexts, changeLanguage, forgetTexts, readLanguage } from './i18n/texts.ts';
export { useDirection } from './i18n/use-direction.ts';

// Who and where
export { PlatformProvider, type PlatformProviderProps } from './identity/platform-provider.tsx';
export type { AppUser, Labels, Region, Settings, Tenant } from './identity/types.ts';
export { type CameFrom, CameFromContext, useCameFrom } from './identity/came-from.ts';
export { sourceName } from './identity/source-name.ts';
export { type Access, useAccess } from './identity/use-access.ts';
export { useAppUser } from './identity/use-app-user.ts';
export { useLabels } from './identity/use-labels.ts';
export { useRegion } from './identity/use-region.ts';
export { useLoadAnew } from './page/use-load-anew.ts';
export { useTenant } from './identity/use-tenant.ts';
export { workspaceQuery } from './identity/workspace.operations.ts';

// Session
export { authorizationHeaders } from './session/authorization-headers.ts';
export { type RefreshOutcome, refreshSession } from './session/refresh-session.ts';
export { forgetRefreshToken, isRemembered, readRefreshToken, readRememberedUser } from './session/refresh-tokens.ts';
export { type Session, clearSession, readSession, storeSession } from './session/session-store.ts';
export {
  type ForcedPasswordChange,
  type PasswordChangeOutcome,
  changeForcedPassword,
} from './session/change-forced-password.ts';
export type { Remembering } from './session/complete-sign-in.ts';
export { type MailedLink, type ResetOutcome, findMailedLink, resetPassword } from './session/mailed-link.ts';
export { signInWithPasskey } from './session/passkey-sign-in.ts';
export { fetchPasswordPolicy } from './session/password-policy.ts';
export { requestNewPassword } from './session/request-password.ts';
export { exchangeSignInCode, fetchIntegrationOrigins } from './session/sign-in-code.ts';
export { type SignInOutcome, type SignInRequest, signIn } from './session/sign-in.ts';
export { type ResendOutcome, resendCode, verifyCode } from './session/verify-code.ts';
export { isOfflinePerson, isOfflineStart, readOfflinePerson } from './session/offline-start.ts';
export { signOut } from './session/sign-out.ts';

// Telling the person, telling us
export {
  type NoticeAction,
  type NoticeItem,
  type NoticeTone,
  addNotice,
  clearNotices,
  dismissNotice,
} from './notices/notices-store.ts';
export { useNotices } from './notices/use-notices.ts';
export { type Notify, useNotify } from './notices/use-notify.ts';
export { type RecentError, recentErrors } from './telemetry/recent-errors.ts';
export {
  type ErrorContext,
  type ErrorReport,
  logError,
  onErrorReport,
  reportError,
  takeErrorReports,
} from './telemetry/report-error.ts';

// Commands
export { type CommandAnswer, type CommandOutcome, readOutcome } from './commands/command-answer.ts';
export {
  type Command,
  type CommandDocument,
  type CommandNotices,
  type CommandOptions,
  failureText,
  useCommand,
  useOutcomeText,
} from './commands/use-command.ts';
export { type SelectItem, type SelectItems, useSelectItems } from './entities/use-select-items.ts';
export { type RequestOptions, type ServerRequest, useRequest } from './commands/use-request.ts';
export {
  isConnectionLost,
  type RequestEnd,
  type SendOptions,
  sendCommand,
  sendRequest,
} from './commands/send-mutation.ts';
export { useAttemptKey } from './commands/use-attempt-key.ts';

// What the person chose
export { useSavePreferences } from './preferences/use-save-preferences.ts';
export { type KeptPreferences, readKeptPreferences } from './preferences/read-kept-preferences.ts';
export {
  type Preferences,
  readPreferences,
  setPreferences,
  usePreferences,
  wantsNotification,
} from './preferences/preferences-store.ts';

// Views of lists, and what of them is closed
export { type SavedView, type SavedViews, type ViewOutcome, useSavedViews } from './views/use-saved-views.ts';
export { useClosedColumns } from './views/use-closed-columns.ts';
export { useViewRoles } from './views/use-view-roles.ts';

// Page
export { type SavedLayout, useSavedLayout } from './layout/use-saved-layout.ts';
export type { RemoteLife, RemoteModule } from './page/remote-module.ts';
export { PRINT_MODE_EVENT, setPrintMode, usePrintMode } from './page/print-mode.ts';
export { usePrintRecord } from './page/use-print-record.ts';
export { saveFile } from './page/save-file.ts';
export { useDebouncedValue } from './page/use-debounced-value.ts';
export { setPageTitleSuffix, usePageTitle } from './page/use-page-title.ts';

// What remotes bring to slots
export type {
  ComponentSlot,
  Contributions,
  FunctionTools,
  PaletteCommand,
  PaletteSearch,
  RemoteModuleOf,
  SlotContext,
} from './extensions/contributions.ts';
export {
  type Extension,
  type ExtensionAreaProps,
  type ExtensionHost,
  ExtensionHostContext,
} from './extensions/extension-host.ts';
export { ExtensionSlot, ExtensionView } from './extensions/extension-slot.tsx';
export { useDialogLink } from './extensions/use-dialog-link.ts';
export { readOfferText, useExtensions, useLoadExtension } from './extensions/use-extensions.ts';

// Leaving with something unsaved
export {
  confirmLeave,
  hasUnsavedChanges,
  onConfirmLeave,
  useConfirmedClose,
  useUnsavedChanges,
} from './leaving/unsaved-changes.ts';

// Lists
export type { AddressChanges, ListPlace, ListRules, ListSort } from './lists/list-address.ts';
export {
  type AskedFilters,
  type ListChoice,
  type ListFilter,
  type ListQuestions,
  type ListTab,
  type ListViews,
  type Meanings,
  type UnknownFilter,
  clearedFilters,
  disclosesColumns,
  findUnknownFilters,
  firstViewOf,
  hidesRows,
  readAskedFilters,
  viewParameterOf,
  withoutUnknown,
} from './lists/list-filters.ts';
export { findListReturn, rememberListReturn } from './lists/list-return.ts';
export { type ListData, useListData } from './lists/use-list-data.ts';
export { type ListAddress, useListAddress } from './lists/use-list-address.ts';

// Markup that somebody else wrote
export { loadSanitiser, sanitiseHtml } from './markup/html-sanitiser.ts';

// Files made of lists
export type { ExportRun } from './exports/exports-store.ts';
export {
  type ExportFormat,
  type ExportList,
  type ListExport,
  type RequestExportInput,
  useExport,
} from './exports/use-export.ts';
export { useRecordPrint, type ListPrint } from './exports/use-record-print.ts';
