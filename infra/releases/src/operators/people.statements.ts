import type { OperatorRole, OperatorRow, OperatorToken } from '@atrium/contracts';
import { defineSystemStatement, type NoParameters } from '@atrium/database';

const COLUMNS = `operator_id as "operatorId", email, name, role, is_disabled as "isDisabled", last_seen_at as "lastSeenAt",
                 authenticator_secret is not null as "hasAuthenticator", password_hash is not null as "hasPassword"`;
/** Tells open consoles of whom it is about, who may have to go. */
const TELL = `pg_notify('atrium', json_build_object('topic', 'operators', 'tenantId', null, 'id', operator_id)::text)`;

export const listOperators = defineSystemStatement<NoParameters, OperatorRow>({
  name: 'operators.list',
  text: `select ${COLUMNS} from operators order by is_disabled, email`,
});

export const findOperator = defineSystemStatement<{ operatorId: string }, OperatorRow>({
  name: 'operators.find',
  text: `select ${COLUMNS} from operators where operator_id = :operatorId`,
});

/** Nothing where the address is taken. */
export const addOperator = defineSystemStatement<
  { email: string; name: string; role: OperatorRole; welcomeHash: Buffer; hours: number; by: string },
  OperatorRow & { until: string }
>({
  name: 'operators.add',
  text: `
    with added as (
      insert into operators (email, name, role, welcome_hash, welcome_until)
      values (:email, :name, :role, :welcomeHash, now() + make_interval(hours => :hours::int))
      on conflict (email) do nothing
      returning *
    ), logged as (
      insert into operator_events (by, kind, subject) select :by, 'added as ' || role, email from added
    )
    select ${COLUMNS}, welcome_until as until from added`,
});

/** Two at once see each other's change, so that one administrator stays. */
const LOCKED = `administrators as (
      select operator_id from operators where role = 'administrator' and not is_disabled order by operator_id for update
    )`;

/** Nothing where no administrator would be left, or there is no such operator. */
export const changeOperator = defineSystemStatement<
  { operatorId: string; role: OperatorRole | null; isDisabled: boolean | null; by: string },
  OperatorRow
>({
  name: 'operators.change',
  text: `
    with ${LOCKED}, changed as (
      update operators set role = coalesce(:role::text, role), is_disabled = coalesce(:isDisabled::boolean, is_disabled)
       where operator_id = :operatorId
         and ((coalesce(:role::text, role) = 'administrator' and not coalesce(:isDisabled::boolean, is_disabled))
              or exists (select from administrators where operator_id <> :operatorId))
      returning *
    ), ended as (
      update operator_sessions s set ended_at = now() from changed where s.operator_id = changed.operator_id and changed.is_disabled and s.ended_at is null
    ), logged as (
      insert into operator_events (by, kind, subject) select :by, case when is_disabled then 'disabled' else 'made ' || role end, email from changed
    ), told as (
      select ${TELL} from changed
    )
    select ${COLUMNS} from changed left join told on true`,
});

/** The password and the authenticator are void from now on, and sessions with them. */
export const renewOperator = defineSystemStatement<
  { operatorId: string; welcomeHash: Buffer; hours: number; by: string },
  OperatorRow & { until: string }
>({
  name: 'operators.renew',
  text: `
    with renewed as (
      update operators set password_hash = null, authenticator_secret = null, offered_secret = null,
             welcome_hash = :welcomeHash, welcome_until = now() + make_interval(hours => :hours::int)
       where operator_id = :operatorId and not is_disabled
      returning *
    ), ended as (
      update operator_sessions s set ended_at = now() from renewed where s.operator_id = renewed.operator_id and s.ended_at is null
    ), logged as (
      insert into operator_events (by, kind, subject) select :by, 'given a new link', email from renewed
    ), told as (
      select ${TELL} from renewed
    )
    select ${COLUMNS}, welcome_until as until from renewed left join told on true`,
});

export interface WelcomeRow {
  readonly operatorId: string;
  readonly email: string;
  readonly name: string;
  readonly role: OperatorRole;
  readonly offeredSecret: Buffer | null;
}

export const findWelcome = defineSystemStatement<{ welcomeHash: Buffer }, WelcomeRow>({
  name: 'operators.findWelcome',
  text: `select operator_id as "operatorId", email, name, role, offered_secret as "offeredSecret"
           from operators where welcome_hash = :welcomeHash and welcome_until > now() and not is_disabled`,
});

/** The first offer stays: two pages that open the link show the same. */
export const offerAuthenticator = defineSystemStatement<
  { operatorId: string; secret: Buffer },
  { offeredSecret: Buffer }
>({
  name: 'operators.offerAuthenticator',
  text: `update operators set offered_secret = coalesce(offered_secret, :secret) where operator_id = :operatorId returning offered_secret as "offeredSecret"`,
});

/** A link is good once. */
export const useWelcome = defineSystemStatement<
  { welcomeHash: Buffer; passwordHash: string; takesAuthenticator: boolean },
  { operatorId: string }
>({
  name: 'operators.useWelcome',
  text: `
    with used as (
      update operators set password_hash = :passwordHash, welcome_hash = null, welcome_until = null, offered_secret = null,
             authenticator_secret = case when :takesAuthenticator::boolean then offered_secret end, authenticator_step = 0
       where welcome_hash = :welcomeHash and welcome_until > now() and not is_disabled
      returning operator_id, email
    ), logged as (
      insert into operator_events (by, kind, subject) select email, 'set a password', email from used
    )
    select operator_id as "operatorId" from used`,
});

export const listTokens = defineSystemStatement<{ operatorId: string }, OperatorToken>({
  name: 'operators.listTokens',
  text: `select token_id as "tokenId", name, role, created_at as "createdAt", expires_at as "expiresAt", last_used_at as "lastUsedAt"
           from operator_tokens where operator_id = :operatorId and expires_at > now() order by created_at desc`,
});

/** Nothing where the operator has as many as anyone may. */
export const addToken = defineSystemStatement<
  { operatorId: string; name: string; role: OperatorRole; tokenHash: Buffer; days: number; most: number; by: string },
  OperatorToken
>({
  name: 'operators.addToken',
  text: `
    with added as (
      insert into operator_tokens (operator_id, name, role, token_hash, expires_at)
      select :operatorId, :name, :role, :tokenHash, now() + make_interval(days => :days::int)
       where (select count(*) from operator_tokens where operator_id = :operatorId and expires_at > now()) < :most::int
      returning *
    ), logged as (
      insert into operator_events (by, kind, subject) select :by, 'made a token', name from added
    )
    select token_id as "tokenId", name, role, created_at as "createdAt", expires_at as "expiresAt", last_used_at as "lastUsedAt" from added`,
});

export const removeToken = defineSystemStatement<
  { operatorId: string; tokenId: string; by: string },
  { tokenId: string }
>({
  name: 'operators.removeToken',
  text: `
    with removed as (
      delete from operator_tokens where token_id = :tokenId and operator_id = :operatorId returning token_id, name
    ), logged as (
      insert into operator_events (by, kind, subject) select :by, 'removed a token', name from removed
    )
    select token_id as "tokenId" from removed`,
});

export interface OperatorEvent {
  readonly at: string;
  readonly by: string;
  readonly kind: string;
  readonly subject: string;
}

export const listEvents = defineSystemStatement<{ limit: number }, OperatorEvent>({
  name: 'operators.listEvents',
  text: 'select at, by, kind, subject from operator_events order by event_id desc limit :limit',
});

export const addDemoOperator = defineSystemStatement<
  { email: string; name: string; role: OperatorRole; passwordHash: string },
  never
>({
  name: 'operators.addDemo',
  text: `insert into operators (email, name, role, password_hash, is_demo) values (:email, :name, :role, :passwordHash, true) on conflict (email) do nothing`,
});

export const removeDemoOperators = defineSystemStatement<NoParameters, never>({
  name: 'operators.removeDemo',
  text: 'delete from operators where is_demo',
});
