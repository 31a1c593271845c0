import { SUPPORT_EMAIL } from '@atrium/contracts';
import { createSealing, type TenantRunner } from '@atrium/database';
import type { FastifyInstance } from 'fastify';
import { createFiles } from './files/create-files.ts';
import type { FilesOptions } from './files/files-options.ts';
import { matterFollowUps } from './matter-follow-ups.ts';
import { createActivityChain } from './modules/activity-chain/activity-chain.service.ts';
import { registerAddinRoutes } from './modules/activity-logs/addin-routes.ts';
import { createAi } from './modules/ai/ai.ts';
import type { AiLimits, AiOptions } from './modules/ai/ai-options.ts';
import { registerDataRoutes } from './modules/data-export/data-routes.ts';
import { registerODataRoutes } from './modules/data-export/odata-routes.ts';
import { createDataSigning } from './modules/data-export/data-signing.ts';
import { repeatDocumentWork } from './modules/documents/work/repeat-document-work.ts';
import { registerDownloadRoutes } from './modules/documents/downloads/download-routes.ts';
import { registerUploadRoutes } from './modules/documents/uploads/upload-routes.ts';
import { registerQuoteRoutes } from './modules/enquiry-quotes/quote-routes.ts';
import { registerRsvpRoutes } from './modules/events/rsvp-routes.ts';
import { registerExportRoutes } from './modules/exports/export-routes.ts';
import { registerExternalEnquiryRoutes } from './modules/external-enquiry/external-enquiry-routes.ts';
import { enquiryPlace } from './modules/enquiry-files/enquiry-place.ts';
import { materialPlace } from './modules/general-material/material-place.ts';
import { createAccessTokens } from './modules/identity/sessions/access-tokens.ts';
import { createPasswords } from './modules/identity/passwords/passwords.ts';
import { createProofs } from './modules/identity/proofs/proofs.ts';
import { createRefreshTokens } from './modules/identity/sessions/refresh-tokens.ts';
import { createRefusedProofs } from './modules/identity/proofs/refused-proofs.ts';
import { createSessions } from './modules/identity/sessions/sessions.ts';
import { createSignInSecrets } from './modules/identity/sign-in-secrets.ts';
import { registerInboundMailRoutes } from './modules/inbound-mail/inbound-mail-routes.ts';
import type { ReturnedMail } from './modules/marketing/returned-mail.ts';
import { registerMeasureRoutes } from './modules/mailing-lists/measure-routes.ts';
import { registerOnlineRoutes } from './modules/mailing-lists/online-routes.ts';
import { registerPreferenceRoutes } from './modules/mailing-lists/preference-routes.ts';
import { createAskReach } from './modules/matters/news/matter-news-reach.ts';
import { createCodeTexts } from './modules/text-messages/code-texts.ts';
import { registerTextMessageRoutes } from './modules/text-messages/text-message-routes.ts';
import { TEXT_SEALING } from './modules/text-messages/save-text-service.command.ts';
import { createTwilio, TWILIO_URL } from './modules/text-messages/twilio.ts';
import { PAYMENT_SEALING } from './modules/invoices/pay-link/pay-link.ts';
import { registerPayRoutes } from './modules/invoices/pay-link/pay-routes.ts';
import { createStripe, STRIPE_URL } from './modules/invoices/pay-link/stripe.ts';
import { registerSourceHooks } from './modules/source-sync/hook-routes.ts';
import { createAccounting, type AccountingClients } from './modules/accounting/accounting.ts';
import { registerAccountingSignIn } from './modules/accounting/callback-route.ts';
import { registerSourceSignIn } from './modules/source-systems/callback-route.ts';
import { createSourceSystems, type SourceClients } from './modules/source-systems/source-systems.ts';
import { registerCalendarRoutes } from './modules/tasks/feed/calendar-routes.ts';
import { apiSchema } from './schema.ts';
import { createBackground } from './server/background.ts';
import { createBroker } from './server/broker.ts';
import { createDocuments } from './server/documents.ts';
import { createHttpHandler } from './transport/http-handler.ts';
import { registerHttpRoutes } from './transport/http-routes.ts';
import type { ApiLogger } from './server/logger.ts';
import { everyOperation, noOperation, type PublishedOperations } from './server/published-operations.ts';
import { createPublicUrl } from './server/public-url.ts';
import type { ApiServices } from './server/services.ts';
import { registerSocket } from './transport/socket.ts';
import { createTelemetry } from './server/telemetry.ts';

export type ApiMode = 'demo' | 'production' | 'test';

export interface ApiOptions {
  readonly runner: TenantRunner;
  /** `production` answers no introspection and gives no suggestions. */
  readonly mode: ApiMode;
  /** Which operations run. Left out, production runs none and the other modes run all. */
  readonly operations?: PublishedOperations;
  /** At least 32 bytes, the same in every process. */
  readonly accessTokenSecret: Uint8Array;
  readonly logger: ApiLogger;
  /** Where documents lie and who looks through them. */
  readonly files: FilesOptions;
  /** Who answers what people ask of AI; nobody where it is left out. */
  readonly ai?: AiOptions | null;
  readonly aiLimits?: Partial<AiLimits>;
  /** Where the provider of text messages is, where it is not Twilio itself. */
  readonly textMessagesUrl?: string;
  /** Where the provider of payments is, where it is not Stripe itself. */
  readonly paymentsUrl?: string;
  /** Where mail that comes back arrives; where it is left out, nothing that comes back is read. */
  readonly returnedMail?: ReturnedMail | null;
  /** How this installation is registered with the systems that firms come from. */
  readonly sourceClients?: SourceClients;
  /** How the installation is registered with accounting programs; it cannot be connected to others. */
  readonly accountingClients?: AccountingClients;
  /** Whether it sees to documents that are due by itself; left out, it does. */
  readonly repeatsDocumentWork?: boolean;
  /** The address people open; null where that is where the app listens. */
  readonly publicUrl?: string | null;
  /** Where requests for support are mailed to. */
  readonly supportEmail?: string;
  /** Origins beside the server's own from which a page may open the socket. */
  readonly allowedOrigins?: readonly string[];
  /** The proxies that may say who the client of a socket is; of requests the app knows. */
  readonly trustProxy?: readonly string[];
}

const SHORTEST_SECRET = 32;

/** Adds GET and POST /graphql and the graphql-ws socket on the same path. Closing the app closes both; the runner stays open. */
export async function registerApi(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { runner, logger, accessTokenSecret } = options;
  if (accessTokenSecret.byteLength < SHORTEST_SECRET)
    throw new Error(`accessTokenSecret has to have at least ${SHORTEST_SECRET} bytes`);
  const broker = await createBroker(runner, logger);
  const publicUrl = createPublicUrl(app, options.publicUrl ?? null);
  const background = createBackground(logger);
  const textMessaging = {
    provider: createTwilio(options.textMessagesUrl ?? TWILIO_URL),
    sealing: createSealing(accessTokenSecret, TEXT_SEALING),
  };
  const services: ApiServices = {
    runner,
    logger,
    broker,
    background,
    supportEmail: options.supportEmail ?? SUPPORT_EMAIL,
    get publicUrl() {
      return publicUrl();
    },
    askReach: createAskReach(runner),
    matterFollowUps,
    documentPlaces: [materialPlace, enquiryPlace],
    accessTokens: createAccessTokens(accessTokenSecret),
    refreshTokens: createRefreshTokens(accessTokenSecret),
    proofs: createProofs(accessTokenSecret),
    refusedProofs: createRefusedProofs(runner, background),
    passwords: await createPasswords(),
    ...(await createFiles(options.files)),
    sessions: createSessions(runner, broker, logger),
    signInSecrets: createSignInSecrets(accessTokenSecret),
    textMessaging,
    codeTexts: createCodeTexts(runner, textMessaging, publicUrl),
    onlinePayments: {
      provider: createStripe(options.paymentsUrl ?? STRIPE_URL),
      sealing: createSealing(accessTokenSecret, PAYMENT_SEALING),
    },
    returnedMail: options.returnedMail ?? null,
    dataSigning: createDataSigning(accessTokenSecret),
    activityChain: createActivityChain(accessTokenSecret, options.files.folder),
    sourceSystems: createSourceSystems(options.sourceClients ?? {}, accessTokenSecret),
    accounting: createAccounting(options.accountingClients ?? {}, accessTokenSecret),
    ai: createAi(options.ai ?? null, options.aiLimits ?? {}, logger),
  };
  const schema = apiSchema();
  const isProduction = options.mode === 'production';
  const documents = createDocuments(schema, {
    allowsIntrospection: !isProduction,
    operations: options.operations ?? (isProduction ? noOperation : everyOperation),
  });
  await registerHttpRoutes(app, services, createHttpHandler(schema, documents, createTelemetry()));
  await registerUploadRoutes(app, services);
  registerDownloadRoutes(app, services);
  registerExportRoutes(app, services);
  registerDataRoutes(app, services);
  registerODataRoutes(app, services);
  registerCalendarRoutes(app, services);
  registerSourceSignIn(app);
  registerAccountingSignIn(app);
  await registerQuoteRoutes(app, services);
  await registerRsvpRoutes(app, services);
  await registerPreferenceRoutes(app, services);
  registerMeasureRoutes(app, services);
  registerOnlineRoutes(app, services);
  await registerExternalEnquiryRoutes(app, services);
  await registerAddinRoutes(app, services);
  await registerTextMessageRoutes(app, services);
  await registerPayRoutes(app, services);
  await registerInboundMailRoutes(app, services);
  await registerSourceHooks(app, services);
  if (options.repeatsDocumentWork ?? true) repeatDocumentWork(app, services);
  registerSocket(app, {
    services,
    schema,
    documents,
    allowedOrigins: options.allowedOrigins ?? [],
    trustProxy: options.trustProxy ?? [],
  });
  app.addHook('onClose', async () => {
    services.ai.stop();
    await services.ai.settled();
    await services.background.settled();
    await broker.close();
  });
}
