import type { OperatorRole } from '@atrium/contracts';
import { defineSystemStatement } from '@atrium/database';

export interface SignInRow {
  readonly operatorId: string;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string | null;
  readonly authenticatorSecret: Buffer | null;
  readonly isDisabled: boolean;
}

export const findForSignIn = defineSystemStatement<{ email: string }, SignInRow>({
  name: 'operators.findForSignIn',
  text: `select operator_id as "operatorId", email, name, password_hash as "passwordHash", authenticator_secret as "authenticatorSecret", is_disabled as "isDisabled"
           from operators where email = :email`,
});

/**
 * Nothing where the operator was disabled meanwhile, or the code was used before.
 * What ended a month ago is forgotten; until then it says where somebody is known.
 */
export const openSession = defineSystemStatement<
  { operatorId: string; tokenHash: Buffer; network: string; step: number | null; hours: number },
  { operatorId: string }
>({
  name: 'operators.openSession',
  text: `
    with operator as (
      update operators set last_seen_at = now(), authenticator_step = coalesce(:step::bigint, authenticator_step)
       where operator_id = :operatorId and not is_disabled and (:step::bigint is null or authenticator_step < :step::bigint)
      returning operator_id, email
    ), opened as (
      insert into operator_sessions (token_hash, operator_id, network, expires_at)
      select :tokenHash, operator_id, :network, now() + make_interval(hours => :hours::int) from operator
    ), forgotten as (
      delete from operator_sessions where operator_id = :operatorId and created_at < now() - interval '30 days'
    ), logged as (
      insert into operator_events (by, kind, subject) select email, 'signedIn', :network from operator
    )
    select operator_id as "operatorId" from operator`,
});

export interface SignedInRow {
  readonly operatorId: string;
  readonly email: string;
  readonly name: string;
  readonly role: OperatorRole;
  readonly lastSeenAt: string | null;
}

// An administrator who owes the second factor may do what an operator may.
const ROLE = `case when o.role = 'administrator' and o.authenticator_secret is null and :needsAuthenticator::boolean then 'operator' else o.role end`;

/** Touched once a minute at most, and only where the operator did something. */
export const findSession = defineSystemStatement<
  { tokenHash: Buffer; idleMinutes: number; isUse: boolean; needsAuthenticator: boolean },
  SignedInRow
>({
  name: 'operators.findSession',
  text: `
    with session as (
      select s.token_hash, s.operator_id, s.seen_at
        from operator_sessions s join operators o using (operator_id)
       where s.token_hash = :tokenHash and s.ended_at is null and s.expires_at > now()
         and s.seen_at > now() - make_interval(mins => :idleMinutes::int) and not o.is_disabled
    ), touched as (
      update operator_sessions s set seen_at = now() from session
       where s.token_hash = session.token_hash and :isUse::boolean and session.seen_at < now() - interval '1 minute'
      returning s.operator_id
    ), seen as (
      update operators o set last_seen_at = now() from touched where o.operator_id = touched.operator_id
    )
    select o.operator_id as "operatorId", o.email, o.name, ${ROLE} as role, o.last_seen_at as "lastSeenAt"
      from session join operators o using (operator_id)`,
});

export const endSession = defineSystemStatement<{ tokenHash: Buffer }, never>({
  name: 'operators.endSession',
  text: `
    with ended as (
      update operator_sessions set ended_at = now() where token_hash = :tokenHash and ended_at is null returning operator_id
    )
    select pg_notify('atrium', json_build_object('topic', 'operators', 'tenantId', null, 'id', operator_id)::text) from ended`,
});

export const findToken = defineSystemStatement<
  { tokenHash: Buffer; needsAuthenticator: boolean },
  SignedInRow & { tokenName: string; tokenRole: OperatorRole }
>({
  name: 'operators.findToken',
  text: `
    with token as (
      select t.token_id, t.name, t.role, t.operator_id, t.last_used_at from operator_tokens t where t.token_hash = :tokenHash and t.expires_at > now()
    ), used as (
      update operator_tokens t set last_used_at = now() from token
       where t.token_id = token.token_id and (token.last_used_at is null or token.last_used_at < now() - interval '1 minute')
    )
    select o.operator_id as "operatorId", o.email, o.name, ${ROLE} as role, o.last_seen_at as "lastSeenAt", token.name as "tokenName", token.role as "tokenRole"
      from token join operators o using (operator_id) where not o.is_disabled`,
});
