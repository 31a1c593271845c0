import type { TenantRunner } from '@atrium/database';
import type { Disk } from 'flydrive';
import type { Intake } from '../files/create-files.ts';
import type { Background } from './background.ts';
import type { Broker } from './broker.ts';
import type { ApiLogger } from './logger.ts';

/**
 * What lives as long as the API and is handed to every request. The kernel's own is here; a module declares what it
 * adds beside the thing itself (`declare module '…/server/services.ts'`), and `register-api.ts` has to supply it.
 */
export interface ApiServices {
  readonly runner: TenantRunner;
  readonly logger: ApiLogger;
  readonly background: Background;
  readonly broker: Broker;
  /** The address people open, without a slash at its end; links in mails begin with it. */
  readonly publicUrl: string;
  /** Where requests for support are mailed to. */
  readonly supportEmail: string;
  /** Where stored documents lie. */
  readonly files: Disk;
  /** What takes new files in. */
  readonly intake: Intake;
}
