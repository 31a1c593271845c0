import type { TenantRunner } from '@atrium/database';
import type { Disk } from 'flydrive';
import type { Intake } from '../files/create-files.ts';
import type { Ai } from '../modules/ai/ai.ts';
import type { AccessTokens } from '../modules/identity/access-tokens.ts';
import type { Passwords } from '../modules/identity/passwords/passwords.ts';
import type { Proofs } from '../modules/identity/proofs.ts';
import type { RefreshTokens } from '../modules/identity/refresh-tokens.ts';
import type { RefusedProofs } from '../modules/identity/refused-proofs.ts';
import type { Sessions } from '../modules/identity/sessions.ts';
import type { SignInSecrets } from '../modules/identity/sign-in-secrets.ts';
import type { AskReach } from '../modules/matters/matter-news-reach.ts';
import type { Background } from './background.ts';
import type { Broker } from './broker.ts';
import type { ApiLogger } from './logger.ts';

/** What lives as long as the API and is handed to every request. */
export interface ApiServices {
  readonly runner: TenantRunner;
  readonly logger: ApiLogger;
  readonly accessTokens: AccessTokens;
  readonly refreshTokens: RefreshTokens;
  readonly proofs: Proofs;
  readonly refusedProofs: RefusedProofs;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly signInSecrets: SignInSecrets;
  readonly background: Background;
  readonly broker: Broker;
  /** Who of those that follow matters may hear of a change. */
  readonly askReach: AskReach;
  /** The address people open, without a slash at its end; links in mails begin with it. */
  readonly publicUrl: string;
  /** Where requests for support are mailed to. */
  readonly supportEmail: string;
  /** Where stored documents lie. */
  readonly files: Disk;
  /** What answers questions, and how much may be asked. */
  readonly ai: Ai;
  /** What takes new files in. */
  readonly intake: Intake;
}
