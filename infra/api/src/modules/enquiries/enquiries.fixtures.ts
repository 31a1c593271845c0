import type { TestApi } from '../../testing/test-api.ts';
import { idOf, type TestUser } from '../../testing/test-firms.ts';

export interface EnquiryAnswer {
  readonly id: string;
  readonly number: number;
  readonly version: number;
  readonly status: string;
  readonly stage: string;
  readonly enquirerName: string;
  readonly assignedTo: string | null;
  readonly team: string | null;
  readonly lostReason: string | null;
  readonly firstRespondedAt: string | null;
  readonly isOverdue: boolean;
  readonly canEdit: boolean;
  readonly matter: { readonly fileNumber: string } | null;
}
export interface EnquiryOutcome {
  readonly ok: EnquiryAnswer | null;
  readonly error: { readonly message: string; readonly fields: readonly { readonly field: string }[] } | null;
  readonly conflict?: { readonly id: string; readonly version: number; readonly enquirerName: string } | null;
}

const selection =
  'id number version status stage enquirerName assignedTo team lostReason firstRespondedAt isOverdue canEdit matter { fileNumber }';
const result = `{ ok { ${selection} } error { message fields { field } } conflict { id version enquirerName } }`;

/** An enquiry that anybody could write down. */
const someEnquiry = {
  enquirerName: 'markalpha Nora Vale',
  enquirerEmail: 'nora@vale.example',
  enquirerPhone: '0400 111 222',
  areaOfLaw: 'Family',
  channel: 'Phone',
  source: 'Referral',
  summary: 'Wants to separate.',
};

/** Acts on enquiries of the firm alpha as one of its users. */
export function enquiriesOfAlpha(api: () => TestApi) {
  const run = async (who: TestUser, document: string, variables: Record<string, unknown> = {}) => {
    const { data, errors } = await api().run(['alpha', who], document, variables);
    return { answer: Object.values(data)[0] as unknown, code: errors[0]?.extensions.code };
  };
  const write = async (who: TestUser, document: string, variables: Record<string, unknown>) =>
    (await run(who, document, variables)).answer as EnquiryOutcome;
  return {
    run,
    create: (who: TestUser, input: Record<string, unknown> = {}, key: string = crypto.randomUUID()) =>
      write(
        who,
        `mutation ($key: String!, $input: EnquiryInput!) { createEnquiry(idempotencyKey: $key, input: $input) ${result} }`,
        {
          key,
          input: { ...someEnquiry, ...input },
        },
      ),
    update: (who: TestUser, { id, version }: { id: string; version: number }, input: Record<string, unknown>) =>
      write(
        who,
        `mutation ($id: ID!, $version: Int!, $input: EnquiryInput!) { updateEnquiry(id: $id, version: $version, input: $input) ${result} }`,
        { id, version, input },
      ),
    move: (who: TestUser, { id, version }: { id: string; version: number }, stage: string, lostReason?: string) =>
      write(
        who,
        `mutation ($id: ID!, $version: Int!, $stage: String!, $lostReason: String) { moveEnquiry(id: $id, version: $version, stage: $stage, lostReason: $lostReason) ${result} }`,
        { id, version, stage, lostReason },
      ),
    act: (who: TestUser, field: string, { id, version }: { id: string; version: number }, more = '') =>
      write(who, `mutation ($id: ID!, $version: Int!) { ${field}(id: $id, version: $version ${more}) ${result} }`, {
        id,
        version,
      }),
    async read(who: TestUser, id: string): Promise<EnquiryAnswer | null> {
      return (await run(who, `query ($id: ID!) { enquiry(id: $id) { ${selection} } }`, { id }))
        .answer as EnquiryAnswer | null;
    },
    async list(who: TestUser, input: string): Promise<number[]> {
      const { data, errors } = await api().run(['alpha', who], `{ enquiryList(${input}) { enquiries { number } } }`);
      if (errors[0] !== undefined) throw new Error(errors[0].message);
      return (data['enquiryList']?.['enquiries'] as unknown as { number: number }[]).map(({ number }) => number);
    },
    /** Gives an enquiry to one of the users, and to a team. */
    assign: (number: number, user: TestUser | null, team: number | null = null) =>
      api().owner.query(
        `update enquiries set assigned_to_id = $2, team_id = $3 where tenant_id = 'alpha' and id = $1`,
        [
          idOf('alpha', 'enquiry', number),
          user === null ? null : idOf('alpha', 'user', user),
          team === null ? null : idOf('alpha', 'team', team),
        ],
      ),
  };
}
