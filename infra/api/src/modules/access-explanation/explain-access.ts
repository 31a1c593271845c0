import { COLUMN_MASK } from '@atrium/contracts';
import type { GraphQLSchema } from 'graphql';
import { columnAccessOf } from '../../policy/column-access.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { badInput } from '../../errors/errors.ts';
import { isId } from '../../server/identifiers.ts';
import type { RequestContext } from '../../server/request-context.ts';
import type { Translate } from '../../translation/translate.ts';
import { findViewerOfUser } from '../identity/identity.store.ts';
import { findExplainedPerson, type ExplainedPerson } from './access-explanation.store.ts';
import { explainColumn } from './explain-column.ts';
import { explainCommand } from './explain-command.ts';
import { explainEnquiryField } from './explain-field.ts';
import { explainFlag, explainScreen } from './explain-flag.ts';
import { explainMatter } from './explain-matter.ts';
import { explainRecord } from './explain-record.ts';
import { explainScope } from './explain-scope.ts';
import { recordKindNames, type RecordKindName } from './record-kinds.ts';

/** What is asked about: exactly one of these, with what belongs to it. */
export interface AccessSubject extends Readonly<Partial<Record<`${RecordKindName}Id`, string | null>>> {
  readonly screen?: string | null;
  readonly flag?: string | null;
  readonly feature?: string | null;
  readonly action?: string | null;
  readonly matterId?: string | null;
  readonly enquiryFieldId?: string | null;
  /** The name of a mutation. */
  readonly command?: string | null;
  /** What of a command is asked about, where its rules depend on it: which list is exported. */
  readonly choice?: string | null;
  readonly list?: string | null;
  readonly column?: string | null;
}
/** One rule and how it ended. */
export interface AccessStep {
  readonly rule:
    | 'SIGN_IN'
    | 'FLAG'
    | 'LICENCE'
    | 'RANK'
    | 'SCOPE'
    | 'OUTSIDE'
    | 'DELETED'
    | 'WALL'
    | 'MEMBERSHIP'
    | 'VISIBILITY'
    | 'COLUMN';
  readonly isPassed: boolean;
  readonly text: string;
}
export interface AccessExplanation {
  readonly userName: string;
  readonly roleName: string;
  readonly isAllowed: boolean;
  readonly steps: readonly AccessStep[];
}

/** The person who is explained, as the policies see them. */
export interface Explained {
  readonly person: ExplainedPerson;
  /** Never signed in by this: only asked about. */
  readonly reader: Viewer;
  readonly translate: Translate;
}

/** Why a person may or may not see something: asks the same policies as a request of theirs would. Null where there is no such person. */
export async function explainAccess(
  context: RequestContext,
  asker: Viewer,
  {
    userId,
    subject,
    schema,
  }: { readonly userId: string; readonly subject: AccessSubject; readonly schema: GraphQLSchema },
): Promise<AccessExplanation | null> {
  const { runner, translate } = context;
  const found = isId(userId) ? await findExplainedPerson(runner, asker.tenantId, userId) : null;
  if (found === null) return null;
  const seesRole = columnAccessOf(asker, 'users', 'roleName') === 'read';
  const person = seesRole ? found : { ...found, roleName: COLUMN_MASK };
  const reader = await findViewerOfUser(runner, asker.tenantId, person.id, asker.sessionId);
  const steps =
    reader === null
      ? [cannotSignIn(translate, person)]
      : await stepsOf({ context, asker, schema }, { person, reader, translate }, subject);
  return {
    userName: person.name,
    roleName: person.roleName,
    isAllowed: steps.every(({ isPassed }) => isPassed),
    steps,
  };
}

const cannotSignIn = (translate: Translate, { name, isDisabled }: ExplainedPerson): AccessStep => ({
  rule: 'SIGN_IN',
  isPassed: false,
  text: isDisabled
    ? translate('api.access.disabled', '{{name}} is disabled and can’t sign in.', { name })
    : translate('api.access.notAuthorised', '{{name}} is not authorised to sign in.', { name }),
});

function stepsOf(
  { context: { runner }, asker, schema }: { context: RequestContext; asker: Viewer; schema: GraphQLSchema },
  explained: Explained,
  subject: AccessSubject,
): readonly AccessStep[] | Promise<readonly AccessStep[]> {
  const { screen, flag, feature, action, matterId, enquiryFieldId, command, choice, list, column } = subject;
  if (screen) return explainScreen(explained, screen);
  if (flag) return explainFlag(explained, flag);
  if (feature && action) return explainScope(explained, feature, action);
  if (matterId) return explainMatter(runner, asker, explained, matterId);
  for (const kind of recordKindNames) {
    const id = subject[`${kind}Id`];
    if (id) return explainRecord(runner, asker, explained, { kind, id });
  }
  if (enquiryFieldId) return explainEnquiryField(runner, explained, enquiryFieldId);
  if (command) return explainCommand(schema, explained, { name: command, choice: choice || null });
  if (list && column) return explainColumn(explained, list, column);
  throw badInput(
    'subject has to name a screen, a flag, a feature and action, a record, a field of enquiries, a command, or a list and column.',
  );
}
