import type { Statement, TenantTransaction } from '@atrium/database';
import { logActivity, type ActivityEntry } from '../modules/activity/log-activity.ts';
import { once } from '../modules/idempotency/idempotency.store.ts';
import { notifyAll, type Notice } from '../modules/notices/notices.store.ts';
import { permit, type Rule } from '../policy/rules.ts';
import type { Viewer } from '../policy/viewer.ts';
import type { Translate } from '../translation/translate.ts';
import { Refusal, type FieldErrors } from './refusal.ts';
import type { RequestContext } from './request-context.ts';

/** What became of a command; exactly one of the three is there. */
export interface CommandResult<Ok, Now = Ok> {
  readonly ok: Ok | null;
  /** Why it was refused. Nothing was written. */
  readonly error: FieldErrors | null;
  /** What is there now, where somebody else was first. Nothing was written. */
  readonly conflict: Now | null;
}

/** Somebody else was first: undoes what was written, and answers what is there now. */
export class Conflict<Now> extends Error {
  readonly now: Now;

  constructor(now: Now) {
    super('Somebody else changed it first');
    this.now = now;
  }
}

/** What the work of a command is given: its transaction, who asks, and what belongs to any change. */
export class Unit {
  readonly tx: TenantTransaction;
  readonly context: RequestContext;
  readonly viewer: Viewer;
  #hasEffect = true;

  constructor(tx: TenantTransaction, context: RequestContext, viewer: Viewer) {
    this.tx = tx;
    this.context = context;
    this.viewer = viewer;
  }

  /** Says a text to the viewer, in their language. */
  get translate(): Translate {
    return this.context.translate;
  }

  get hasEffect(): boolean {
    return this.#hasEffect;
  }

  /** The row of a statement that always has one. Throws where it has none. */
  async one<Parameters extends object, Row>(
    statement: Statement<Parameters, Row>,
    parameters: Parameters,
  ): Promise<Row> {
    const row = await this.maybe(statement, parameters);
    if (row === null) throw new Error(`${statement.name} answered no row`);
    return row;
  }

  /** The first row of a statement, or null. */
  async maybe<Parameters extends object, Row>(
    statement: Statement<Parameters, Row>,
    parameters: Parameters,
  ): Promise<Row | null> {
    return (await this.tx.query(statement, parameters))[0] ?? null;
  }

  /** Keeps more in the activity log than the definition's `audit` says. */
  log(...entries: readonly ActivityEntry[]): Promise<void> {
    return logActivity(this.tx, this.context, ...entries);
  }

  /** Tells open pages of more than the definition's `announces` says, once the command is committed. */
  announce(...notices: readonly Notice[]): Promise<void> {
    return notifyAll(this.tx, notices);
  }

  /** The answer of work that found everything as it was asked for: neither audited nor announced. */
  unchanged<Ok>(answer: Ok): Ok {
    this.#hasEffect = false;
    return answer;
  }
}

/** What `run` works on. */
export interface CommandWork<Input, Current> {
  readonly input: Input;
  /** What `lock` found. */
  readonly current: Current;
}
/** What `audit` and `announces` are told. */
export interface CommandDone<Input, Current, Ok> extends CommandWork<Input, Current> {
  readonly viewer: Viewer;
  readonly ok: Ok;
}

/**
 * A change that somebody asks for. The runner asks the policy, opens the transaction, does the work once for each key,
 * compares versions, keeps the audit row, announces the change and forgets what was loaded.
 */
export interface CommandDefinition<Input, Current, Ok, Now, Prepared = unknown> {
  /** Tells requests with the same key apart. */
  readonly name: string;
  readonly policy: Rule;
  /** The idempotency key of the request: sent again with the same key, the first answer is given again. */
  readonly key: 'none' | ((input: Input) => string);
  /** What makes two requests with one key the same request, where that is less than the whole input. */
  readonly request?: (input: Input) => unknown;
  /**
   * Work that takes long, before the transaction: while it goes on, no connection is held. What it answers is given to
   * `lock`; a refusal that it throws is the result.
   */
  readonly prepare?: (context: RequestContext, input: Input) => Promise<Prepared>;
  /** Finds and locks what is changed, parents before children. Throws a refusal where it may not be changed. */
  readonly lock: (unit: Unit, input: Input, prepared: Prepared) => Promise<Current> | Current;
  /** The version that the viewer saw and the row as it is now; null where there is none yet. */
  readonly version: 'none' | ((work: CommandWork<Input, Current>) => VersionCheck<Now> | null);
  /** Writes. Throws a refusal or a `Conflict` to undo everything; answers through `unit.unchanged` where there is nothing to write. */
  readonly run: (unit: Unit, work: CommandWork<Input, Current>) => Promise<Ok>;
  /** What the activity log keeps of it; rows that depend on more than this are for `unit.log`. */
  readonly audit: 'none' | ((done: CommandDone<Input, Current, Ok>) => ActivityEntry | readonly ActivityEntry[]);
  /** Whom it concerns; notices that depend on more than this are for `unit.announce`. */
  readonly announces: 'none' | ((done: CommandDone<Input, Current, Ok>) => Notice | readonly Notice[]);
  /** What the change brings about elsewhere, in the same transaction and after its own row of the log. */
  readonly follows?: (unit: Unit, done: CommandDone<Input, Current, Ok>) => Promise<void>;
  /** What is done once the change is committed, such as telling an outside service. What it throws undoes nothing. */
  readonly afterwards?: (context: RequestContext, done: CommandDone<Input, Current, Ok>) => Promise<void>;
}
interface VersionCheck<Now> {
  readonly seen: number | null | undefined;
  readonly now: Now & { readonly version: number };
}

/** A command that is ready to be asked for. Throws UNAUTHENTICATED, FORBIDDEN, and what nobody expects. */
export type Command<Input, Ok, Now = Ok> = (context: RequestContext, input: Input) => Promise<CommandResult<Ok, Now>>;

/**
 * Makes a command of its definition. In a definition `lock` comes before `run`, and `run` before `audit`: each is told
 * what the one before answered.
 *
 * @example
 * export const removeMatterDate = command({
 *   name: 'matterDates.remove',
 *   policy: matterDatesPolicy.edit,
 *   key: 'none',
 *   lock: (unit, { id }: { id: string; version: number }) => lockDate(unit, id),
 *   version: ({ input, current }) => ({ seen: input.version, now: current.date }),
 *   run: ({ tx }, { current }) => removeDate(tx, current.date.id),
 *   audit: ({ current }) => dateEntry('remove', current),
 *   announces: ({ current }) => matterNotice(current.matter.id, 'dates'),
 * });
 */
export function command<Input, Current, Ok, Now = never, Prepared = unknown>(
  definition: CommandDefinition<Input, Current, Ok, Now, Prepared>,
): Command<Input, Ok, Now> {
  const { name, key, request, prepare, afterwards } = definition;
  return async (context, input) => {
    const viewer = permit(context, definition.policy);
    let done = null as CommandDone<Input, Current, Ok> | null;
    const result = await resultOf<Ok, Now>(context, async () => {
      // Without a `prepare` nothing is said of what it answers.
      const prepared = (await prepare?.(context, input)) as Prepared;
      return context.runner.transaction(viewer.tenantId, (tx) => {
        const unit = new Unit(tx, context, viewer);
        const perform = async () => {
          const performed = await performIn(unit, definition, { input, prepared });
          if (unit.hasEffect) done = performed;
          return performed.ok;
        };
        if (key === 'none') return perform();
        const claim = { viewerId: viewer.userId, key: key(input) };
        return once(tx, claim, [name, request === undefined ? input : request(input)], perform);
      });
    });
    if (done !== null) await afterwards?.(context, done);
    return result;
  };
}

/** What a change would do, found out by doing it and undoing it. */
export interface PreviewDefinition<Input, Ok> {
  readonly policy: Rule;
  /** Does the change, as the command would; a refusal becomes the result. */
  readonly run: (unit: Unit, input: Input) => Promise<Ok>;
}

/**
 * Makes a preview of its definition: the change is made and undone in one transaction, so that what is foretold is what
 * happens. Nothing is written, logged or announced.
 *
 * @example
 * export const previewRecode = preview({ policy: timeChangesPolicy.recode, run: (unit, input: RecodeInput) => recode(unit, input) });
 */
export function preview<Input, Ok>({ policy, run }: PreviewDefinition<Input, Ok>): Command<Input, Ok, never> {
  return async (context, input) => {
    const viewer = permit(context, policy);
    return resultOf(context, async () => {
      try {
        return await context.runner.transaction(viewer.tenantId, async (tx) => {
          throw new Looked(await run(new Unit(tx, context, viewer), input));
        });
      } catch (error) {
        // Thrown by this work, with an answer of its own kind.
        if (error instanceof Looked) return (error as Looked<Ok>).answer;
        throw error;
      }
    });
  };
}

/** Undoes a change that was only to be looked at. */
class Looked<Answer> extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super('Looked at');
    this.answer = answer;
  }
}

/** What the work came to: refusals and conflicts, which undid it, are data; and what was loaded is forgotten. */
async function resultOf<Ok, Now>(context: RequestContext, work: () => Promise<Ok>): Promise<CommandResult<Ok, Now>> {
  try {
    return { ok: await work(), error: null, conflict: null };
  } catch (error) {
    if (error instanceof Refusal) return { ok: null, error: error.errors, conflict: null };
    // Thrown by this work, with a row of its own kind.
    if (error instanceof Conflict) return { ok: null, error: null, conflict: (error as Conflict<Now>).now };
    throw error;
  } finally {
    // What was loaded while checking may be older than what was written.
    context.forgetLoaded();
  }
}

async function performIn<Input, Current, Ok, Now, Prepared>(
  unit: Unit,
  { lock, version, run, audit, announces, follows }: CommandDefinition<Input, Current, Ok, Now, Prepared>,
  { input, prepared }: { readonly input: Input; readonly prepared: Prepared },
): Promise<CommandDone<Input, Current, Ok>> {
  const current = await lock(unit, input, prepared);
  const check = version === 'none' ? null : version({ input, current });
  if (check !== null && check.seen !== check.now.version) throw new Conflict(check.now);
  const ok = await run(unit, { input, current });
  const done = { input, current, ok, viewer: unit.viewer };
  if (!unit.hasEffect) return done;
  if (audit !== 'none') await unit.log(...listOf(audit(done)));
  await follows?.(unit, done);
  if (announces !== 'none') await unit.announce(...listOf(announces(done)));
  return done;
}

const listOf = <Item extends object>(items: Item | readonly Item[]): readonly Item[] =>
  Array.isArray(items) ? (items as readonly Item[]) : [items as Item];

/** The resolver of a root field that is a command and nothing else. */
export const mutation =
  <Input, Answer>(run: (context: RequestContext, input: Input) => Answer) =>
  (_root: unknown, input: Input, context: RequestContext): Answer =>
    run(context, input);
