import { createHash } from 'node:crypto';
import type { TestApi } from '../../src/testing/test-api.ts';
import { idOf, markOf, RESTRICTED_MATTER } from '../../src/testing/test-firms.ts';
import { pad } from './probe-targets.ts';
import { PARTNERS_OWN, wallPeople, type WallPerson } from './wall-people.ts';
import { wordOf } from './wall-rows.ts';

interface Hit {
  readonly id: string;
  readonly asked: number;
  readonly isWithheld: boolean;
  readonly reason: string;
  readonly score: number;
  readonly needsDecision: boolean;
  readonly ask: { readonly id: string } | null;
  readonly matter: { readonly id: string } | null;
  readonly role: string;
  readonly status: string;
  readonly since: string | null;
}
const CHECK = `mutation ($key: String!, $input: ConflictCheckInput!) { runConflictCheck(idempotencyKey: $key, input: $input) {
  ok { id hits { id asked reason score needsDecision isWithheld ask { id name } source name contactId matter { id fileNumber title } role isClient isAdverse status since } } error { message } } }`;

/** Where a name can stand on a matter, made there with `:name`. Whoever owns the contacts is out of everybody's reach who asks. */
const places = {
  party: `with made as (insert into contacts (tenant_id, kind, name, owner_id) values ('alpha', 'person', $2, $3) returning id) insert into matter_parties (tenant_id, matter_id, contact_id, role, is_adverse) select 'alpha', $1, id, 'Opponent', true from made`,
  alias: `with made as (insert into contacts (tenant_id, kind, name, owner_id) values ('alpha', 'person', 'Somebody ' || md5($2), $3) returning id), named as (insert into contact_aliases (tenant_id, contact_id, kind, name) select 'alpha', id, 'former', $2 from made)
    insert into matter_parties (tenant_id, matter_id, contact_id, role) select 'alpha', $1, id, 'Witness' from made`,
  note: `insert into notes (tenant_id, type, subject, body, matter_id, author_id) values ('alpha', 'File note', 'Call', 'Spoke with ' || $2, $1, $3)`,
  narrative: `insert into time_entries (tenant_id, matter_id, user_id, worked_on, activity, raw_seconds, billed_units, rate_minor, amount_minor, narrative) values ('alpha', $1, $3, '2026-11-18', 'Advice', 3600, 10, 40000, 40000, 'Letter to ' || $2)`,
} as const;
type Place = keyof typeof places;

/** A name of two words that nothing else is like: of the matter, the place and who asks. */
function nameOn(place: Place, matter: number, { user }: WallPerson): string {
  const letters = createHash('md5')
    .update(`${place}:${matter}:${user}`)
    .digest('hex')
    .replaceAll(/\d/g, (digit) => 'ghjklmnprs'.charAt(Number(digit)));
  return `${letters.slice(0, 10)} ${letters.slice(10, 20)}`;
}

/** What a hit may say of where it was found, where that is out of reach: that there is something, and how much of a decision it needs. */
const saysNothing = ({ matter, role, status, since }: Hit): boolean =>
  matter === null && role === '' && status === '' && since === null;

/** A check finds a name wherever it stands, and says of a matter outside reach only that there is something; of a restricted one not even whom to ask. */
export async function probeConflicts(api: TestApi): Promise<{ asked: number; leaks: string[] }> {
  const leaks: string[] = [];
  let asked = 0;
  for (const person of wallPeople.filter(({ user }) => user !== 'client')) {
    for (const place of Object.keys(places) as Place[]) {
      asked += 1;
      const [outside, inside] = [
        await check(api, person, place, person.outside),
        await check(api, person, place, person.inside),
      ];
      leaks.push(
        ...faultsOf(outside, person).map(
          (fault) => `conflict check as ${person.user}, ${place}: ${fault}\n  ${outside.body.slice(0, 600)}`,
        ),
      );
      const idOfInside = idOf('alpha', 'matter', person.inside);
      if (!inside.hits.some(({ matter }) => matter?.id === idOfInside))
        leaks.push(
          `conflict check as ${person.user}, ${place}, control: the matter within reach was not named\n  ${inside.body.slice(0, 600)}`,
        );
    }
  }
  return { asked, leaks };
}

async function check(
  api: TestApi,
  person: WallPerson,
  place: Place,
  matter: number,
): Promise<{ hits: readonly Hit[]; body: string }> {
  const name = nameOn(place, matter, person);
  await api.owner.query(places[place], [idOf('alpha', 'matter', matter), name, idOf('alpha', 'user', 'internal')]);
  const { data, body } = await api.run(['alpha', person.user], CHECK, {
    key: crypto.randomUUID(),
    input: { names: [{ name }] },
  });
  return {
    hits: (data['runConflictCheck'] as unknown as { ok?: { hits: readonly Hit[] } | null } | undefined)?.ok?.hits ?? [],
    body,
  };
}

function faultsOf({ hits, body }: { hits: readonly Hit[]; body: string }, { outside }: WallPerson): string[] {
  const isRestricted = outside === RESTRICTED_MATTER || outside === PARTNERS_OWN;
  const strengths = new Set(['SIMILAR 1', 'SIMILAR 0.7', 'MENTIONED 0.7', 'MENTIONED 1']);
  return [
    ...(hits.some(({ isWithheld }) => isWithheld) ? [] : ['nothing was found that is withheld']),
    ...(hits.every(saysNothing) ? [] : ['a hit says more than that there is something']),
    ...(hits.every(({ isWithheld, reason, score }) => !isWithheld || strengths.has(`${reason} ${score}`))
      ? []
      : ['how it was found is told']),
    ...(isRestricted && hits.some(({ ask }) => ask !== null) ? ['it is told who is inside'] : []),
    ...([idOf('alpha', 'matter', outside), wordOf(outside), `${markOf('alpha')}-${pad(outside, 4)}`].some((text) =>
      body.includes(text),
    )
      ? ['something of the matter is told']
      : []),
  ];
}
