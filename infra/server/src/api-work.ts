import type { AccountingClients, SourceClients } from '@atrium/api';
import type { TenantRunner } from '@atrium/database';
import type { JobRound, ReadFile } from '@atrium/jobs';
import { accessTokenSecret } from './access-token-secret.ts';
import type { Logger } from './logger.ts';
import type { Settings } from './settings.ts';

/** What the jobs role does and the API knows how to. */
export interface ApiWork {
  readonly rounds: readonly JobRound[];
  readonly readFile: ReadFile;
}

/** Work that the API defines and the jobs role does: a list is exported by the rules it is shown by, a document that leaves with a mail is read from where it was stored. */
export async function apiWork({
  settings: { dataFolder, files, ai, textMessagesUrl, accessTokenSecret: givenSecret },
  runner,
  logger,
  sourceClients,
  accountingClients,
}: {
  settings: Pick<Settings, 'dataFolder' | 'files' | 'ai' | 'textMessagesUrl' | 'accessTokenSecret'>;
  runner: TenantRunner;
  logger: Logger;
  sourceClients: SourceClients;
  accountingClients: AccountingClients;
}): Promise<ApiWork> {
  const {
    createAccountingRound,
    createActivityChainRound,
    createAiRetentionRound,
    createContactImportRound,
    createDateReminderRound,
    createExportRound,
    createFailedMessageRound,
    createFileReader,
    createInvoiceReminderRound,
    createInvoiceRunRound,
    createKeyDateRound,
    createMailingRound,
    createMatterChangeRound,
    createProvisioningRound,
    createReminderRound,
    createReportScheduleRound,
    createRetentionRound,
    createSyncRound,
    createTeamMemberRound,
    createTextMessageRound,
  } = await import('@atrium/api');
  const serverSecret = await accessTokenSecret(dataFolder, givenSecret);
  const options = { folder: dataFolder, ...files };
  const rounds = [
    {
      name: 'activity chain',
      channel: 'atrium_activity_chain',
      round: createActivityChainRound({
        runner,
        logger,
        folder: dataFolder,
        serverSecret,
      }),
    },
    {
      name: 'text messages',
      channel: 'atrium_text_messages',
      round: createTextMessageRound({ runner, logger, serverSecret, providerUrl: textMessagesUrl }),
    },
    { name: 'exports', channel: 'atrium_exports', round: createExportRound({ runner, logger, files: options }) },
    { name: 'matter changes', channel: 'atrium_matter_changes', round: createMatterChangeRound({ runner, logger }) },
    { name: 'invoice runs', channel: 'atrium_invoice_runs', round: createInvoiceRunRound({ runner, logger }) },
    { name: 'contact imports', channel: 'atrium_contact_imports', round: createContactImportRound({ runner, logger }) },
    { name: 'mailings', channel: 'atrium_mailings', round: createMailingRound({ runner, logger }) },
    {
      name: 'provisioning',
      channel: 'atrium_provisioning',
      round: createProvisioningRound({ runner, logger, clients: sourceClients, serverSecret }),
    },
    {
      name: 'synchronisation',
      channel: 'atrium_sync',
      round: createSyncRound({ runner, logger, clients: sourceClients, serverSecret, files: options }),
    },
    {
      name: 'accounting',
      channel: 'atrium_accounting',
      round: createAccountingRound({ runner, logger, clients: accountingClients, serverSecret }),
    },
    { name: 'task reminders', channel: 'atrium_task_reminders', round: createReminderRound({ runner, logger }) },
    { name: 'date reminders', channel: 'atrium_date_reminders', round: createDateReminderRound({ runner, logger }) },
    { name: 'failed messages', channel: 'atrium_failed_messages', round: createFailedMessageRound({ runner, logger }) },
    {
      name: 'invoice reminders',
      channel: 'atrium_invoice_reminders',
      round: createInvoiceReminderRound({ runner, logger }),
    },
    {
      name: 'report schedules',
      channel: 'atrium_report_schedules',
      round: createReportScheduleRound({ runner, logger }),
    },
    { name: 'key dates', channel: 'atrium_key_dates', round: createKeyDateRound({ runner, logger }) },
    { name: 'team members', channel: 'atrium_team_members', round: createTeamMemberRound({ runner, logger }) },
    { name: 'retention', channel: 'atrium_retention', round: createRetentionRound({ runner, logger }) },
    {
      name: 'AI retention',
      channel: 'atrium_ai_retention',
      round: createAiRetentionRound({ runner, logger, retention: ai.retention }),
    },
  ];
  return { rounds, readFile: createFileReader(options) };
}
