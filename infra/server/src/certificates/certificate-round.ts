import { defineSystemStatement, type TenantRunner } from '@atrium/database';
import type { JobRound } from '@atrium/jobs';
import type { Settings } from '../settings.ts';
import { readCertificate, type CertificateTarget } from './read-certificate.ts';

const EVERY_MS = 12 * 60 * 60 * 1000;
const LONGEST_PROBLEM = 300;
const thisMachine = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

const saveStatement = defineSystemStatement<
  { address: string; purpose: string; validUntil: string | null; problem: string | null },
  never
>({
  name: 'server.saveCertificate',
  text: `
    insert into certificate_checks (address, purpose, valid_until, problem)
    values (:address, :purpose, :validUntil::timestamptz, :problem)
    on conflict (address) do update set purpose = excluded.purpose, problem = excluded.problem, checked_at = now(),
      valid_until = coalesce(excluded.valid_until, certificate_checks.valid_until)`,
});
/** What is connected to no longer is forgotten. */
const forgetStatement = defineSystemStatement<{ addresses: readonly string[] }, never>({
  name: 'server.forgetCertificates',
  text: 'delete from certificate_checks where address <> all(:addresses::text[])',
});

type Addresses = Pick<Settings, 'publicUrl' | 'smtpUrl' | 'databaseUrl'>;

/** Servers whose certificates people and this server depend on; none of this machine. */
export function certificateTargets({ publicUrl, smtpUrl, databaseUrl }: Addresses): CertificateTarget[] {
  const targetOf = (
    text: string | null,
    purpose: CertificateTarget['purpose'],
    begins: Readonly<Record<string, readonly [begins: CertificateTarget['begins'], port: number]>>,
  ): CertificateTarget[] => {
    if (text === null) return [];
    const { protocol, hostname, port } = new URL(text);
    const [how, usual] = begins[protocol] ?? [];
    if (how === undefined || usual === undefined || thisMachine.has(hostname)) return [];
    return [{ purpose, host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? usual : Number(port), begins: how }];
  };
  return [
    ...targetOf(publicUrl, 'public', { 'https:': ['at once', 443] }),
    ...targetOf(smtpUrl, 'mail', { 'smtps:': ['at once', 465], 'smtp:': ['smtp', 587] }),
    ...targetOf(databaseUrl, 'database', { 'postgres:': ['postgresql', 5432], 'postgresql:': ['postgresql', 5432] }),
  ];
}

/** Looks twice a day until when certificates hold, as others meet them: whatever serves TLS before this server is asked too. */
export function createCertificateRound({
  runner,
  targets,
  now = Date.now,
}: {
  readonly runner: TenantRunner;
  readonly targets: readonly CertificateTarget[];
  readonly now?: () => number;
}): JobRound {
  let nextAt = 0;
  return {
    name: 'certificates',
    channel: 'atrium_certificates',
    async round() {
      if (now() < nextAt) return false;
      nextAt = now() + EVERY_MS;
      for (const target of targets) await check(runner, target);
      await runner.system(forgetStatement, { addresses: targets.map(addressOf) });
      return false;
    },
  };
}

const addressOf = ({ host, port }: CertificateTarget): string => `${host}:${port}`;

async function check(runner: TenantRunner, target: CertificateTarget): Promise<void> {
  const found = await readCertificate(target).then(
    (until) => ({ validUntil: until?.toISOString() ?? null, problem: null }),
    (error: unknown) => ({
      validUntil: null,
      problem: (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_PROBLEM),
    }),
  );
  await runner.system(saveStatement, { address: addressOf(target), purpose: target.purpose, ...found });
}
