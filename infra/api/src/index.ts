export { createExportRound } from './export-round.ts';
export type { ExportRoundOptions } from './modules/exports/export-services.ts';
export { ArchiveRefusal, importArchive, type ImportedArchive } from './modules/firm-archive/read-archive.ts';
export { FirmOpeningRefusal, openFirm, type NewFirm } from './modules/firm-opening/open-firm.ts';
export { createDisk } from './files/create-disk.ts';
export { createInvoiceRunRound, type InvoiceRunRoundOptions } from './modules/invoices/runs/invoice-run-round.ts';
export { createMatterChangeRound, type MatterChangeRoundOptions } from './modules/matter-changes/change-round.ts';
export { createContactImportRound, type ContactImportRoundOptions } from './modules/contact-import/import-round.ts';
export { createTeamMemberRound } from './entities/team-member-round.ts';
export { createFailedMessageRound } from './modules/messages/failed-message-round.ts';
export { createDateReminderRound } from './modules/matter-dates/date-reminder-round.ts';
export { createReportScheduleRound } from './modules/report-schedules/schedule-round.ts';
export { createInvoiceReminderRound } from './modules/invoices/reminders/reminder-round.ts';
export { createKeyDateRound } from './modules/matter-dates/key-date-round.ts';
export { createAiRetentionRound, type AiRetention } from './modules/ai/retention/ai-retention.ts';
export { createRetentionRound, type RetentionRoundOptions } from './modules/retention/retention-round.ts';
export { createActivityChainRound } from './modules/activity-chain/chain-round.ts';
export { checkChains, type FirmReport } from './modules/activity-chain/check-chains.ts';
export type { AiLimits, AiOptions } from './modules/ai/ai-options.ts';
export { createMailingRound, type MailingRoundOptions } from './modules/mailing-lists/mailing-round.ts';
export { createTextMessageRound, type TextMessageRoundOptions } from './modules/text-messages/text-message-round.ts';
export { TWILIO_URL } from './modules/text-messages/twilio.ts';
export { createReminderRound, type ReminderRoundOptions } from './modules/tasks/reminders/reminder-round.ts';
export {
  createProvisioningRound,
  type ProvisioningRoundOptions,
} from './modules/source-systems/run/provisioning-round.ts';
export { createSyncRound, type SyncRoundOptions } from './modules/source-sync/run/sync-round.ts';
export { createAccountingRound, type AccountingRoundOptions } from './modules/accounting/run/accounting-round.ts';
export type { AccountingClients } from './modules/accounting/accounting.ts';
export type { SourceClients } from './modules/source-systems/source-systems.ts';
export { registerApi, type ApiMode, type ApiOptions } from './register-api.ts';
export type { ApiLogger } from './server/logger.ts';
export { DEFAULT_MAXIMUM_BYTES, type FilesOptions, type ObjectStorage } from './files/files-options.ts';
export { placeDemoTextService } from './modules/text-messages/place-demo-text-service.ts';
export { placeDemoPapers } from './files/place-demo-papers.ts';
export { createFileReader } from './files/create-file-reader.ts';
export type { PublishedOperations } from './server/published-operations.ts';
