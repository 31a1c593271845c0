import type pg from 'pg';
import { formatMoment, momentOf, parseDay } from './calendar.ts';
import { copyRows } from './copy-rows.ts';
import type { FirmContext } from './firm-context.ts';
import type { FirmPlan } from './firm-plans.ts';
import { makeContactRecords } from './make-contact-records.ts';
import { makeContacts } from './make-contacts.ts';
import { makeFormerEnquiries } from './make-former-enquiries.ts';
import { makeAppointments, makeConversations, makePartnersDay } from './make-days.ts';
import { makeDocuments } from './make-documents.ts';
import { makeGeneralMaterial } from './make-general-material.ts';
import { makeEnquiries, makeGrowth } from './make-growth.ts';
import { makeExternalLinks } from './make-external-links.ts';
import { makeLookups } from './make-lookups.ts';
import { makeMatterTypes } from './make-matter-types.ts';
import { makeMatters } from './make-matters.ts';
import { makeMessageTemplates } from './make-message-templates.ts';
import { makePartyRules } from './make-party-rules.ts';
import { makePeople } from './make-people.ts';
import { makeRates } from './make-rates.ts';
import { makeTimeCodes } from './make-time-codes.ts';
import { makeTextMessages } from './make-text-messages.ts';
import { makeTime } from './make-time.ts';
import { makeTasks } from './make-tasks.ts';
import { makeOpenEnquiry } from './make-open-enquiry.ts';
import { makePapers, makeTimers } from './make-work.ts';
import { createRandom } from './random.ts';

export interface FirmOptions {
  readonly seed: string;
  /** 'YYYY-MM-DD'; every date is relative to it. */
  readonly today: string;
  readonly passwordHash: string;
}

const timeZones = {
  Sydney: 'Australia/Sydney',
  Brisbane: 'Australia/Brisbane',
  Melbourne: 'Australia/Melbourne',
  Adelaide: 'Australia/Adelaide',
} as const;
const provisioningWords: Readonly<Record<number, string>> = {
  5: 'Everything was copied.',
};

/** Puts one whole firm into the database. The same plan, seed and day give the same rows. */
export async function makeFirm(
  client: pg.Client,
  plan: FirmPlan,
  { seed, today, passwordHash }: FirmOptions,
): Promise<void> {
  const context: FirmContext = {
    plan,
    random: createRandom(`${seed}/${plan.tenantId}`),
    today: parseDay(today),
    passwordHash,
    load: (table, rows) =>
      copyRows(
        client,
        table,
        rows.map((row) => ({ tenant_id: plan.tenantId, ...row })),
      ),
    run: async (text, values) => {
      await client.query(text, [...values]);
    },
  };
  await makeTenant(context);
  await makeLookups(context, timeZones[plan.city]);
  const stageIds = await makeMatterTypes(context);
  await makeExternalLinks(context);
  const people = await makePeople(context);
  if (plan.isUnprovisioned === true) return;
  const contacts = await makeContacts(context, people);
  const growth = await makeGrowth(context, people, contacts);
  const matters = await makeMatters(context, people, contacts, { referrerIds: growth.referrerIds, stageIds });
  await makeTime(context, people, matters);
  if (!plan.isComplete) return;
  await makeRates(context);
  await makeTimeCodes(context);
  const enquiryIds = await makeEnquiries(context, { people, contacts, growth, matters });
  await makeTasks(context, { people, contacts, matters, enquiryIds });
  await makePapers(context, matters);
  await makeDocuments(context);
  await makeTimers(context, people, matters);
  await makePartyRules({ ...context, random: createRandom(`${seed}/${plan.tenantId}/party rules`) });
  await makeMessageTemplates({ ...context, random: createRandom(`${seed}/${plan.tenantId}/message templates`) });
  await makeGeneralMaterial({ ...context, random: createRandom(`${seed}/${plan.tenantId}/general material`) }, people);
  const days = { ...context, random: createRandom(`${seed}/${plan.tenantId}/days`) };
  await makeAppointments(days, people, matters);
  await makePartnersDay(days, people, matters);
  await makeConversations(days);
  await makeContactRecords(
    { ...context, random: createRandom(`${seed}/${plan.tenantId}/contact records`) },
    people,
    contacts,
  );
  if (plan.tenantId !== 'harbour') return;
  await makeTextMessages(context);
  await makeFormerEnquiries(
    { ...context, random: createRandom(`${seed}/${plan.tenantId}/former enquiries`) },
    people,
    contacts,
  );
  await makeOpenEnquiry({ ...context, random: createRandom(`${seed}/${plan.tenantId}/open enquiry`) }, people);
}

async function makeTenant({ plan, random, today, load }: FirmContext): Promise<void> {
  const founded = momentOf(today - 2200, 9);
  const statusOf = (system: string): string => (plan.source?.system === system ? plan.source.status : 'DoNotProvision');
  await load('tenants', [
    {
      title: plan.title,
      company_url: `https://www.${plan.tenantId}.example`,
      source_system: plan.source?.system ?? null,
      leap_provisioning_status: statusOf('leap'),
      smokeball_provisioning_status: statusOf('smokeball'),
      actionstep_provisioning_status: statusOf('actionstep'),
      show_reset_leap_access_card: plan.source?.system === 'leap',
      show_reset_smokeball_access_card: plan.source?.system === 'smokeball',
      show_reset_actionstep_access_card: plan.source?.system === 'actionstep',
      time_zone: timeZones[plan.city],
      is_demo: true,
      created_at: formatMoment(founded),
      changed_at: formatMoment(founded),
    },
  ]);
  // A run begins once somebody has signed in to the system.
  if (plan.source === null || plan.source.step === 0) return;
  const { system, step, message } = plan.source;
  await load('provisioning_runs', [
    {
      id: random.id(momentOf(today - 1, 9)),
      source_system: system,
      step,
      description: provisioningWords[step] ?? '',
      message,
    },
  ]);
}
