import type { AccessFlag } from '@atrium/contracts';
import type { TenantRunner } from '@atrium/database';
import type { Rule } from '../../policy/rules.ts';
import type { Feature, Viewer } from '../../policy/viewer.ts';
import { badInput } from '../../errors/errors.ts';
import { isId } from '../../server/identifiers.ts';
import { contactsPolicy } from '../contacts/contacts.policy.ts';
import { contactList } from '../contacts/contacts.list.ts';
import { enquiriesPolicy } from '../enquiries/enquiries.policy.ts';
import { enquiryList } from '../enquiries/enquiries.list.ts';
import type { AccessStep, Explained } from './explain-access.ts';
import { explainFlag, flagText } from './explain-flag.ts';
import { explainScope } from './explain-scope.ts';

/** A kind of record that belongs to a person, and is reached as far as that person is. */
interface RecordKind {
  readonly feature: Feature;
  readonly opens: Rule;
  /** Any of these opens its pages. */
  readonly flags: readonly AccessFlag[];
  readonly list: {
    findByIds(runner: TenantRunner, viewer: Viewer, ids: readonly string[]): Promise<readonly unknown[]>;
  };
}
export const recordKinds = {
  contact: {
    feature: 'contacts',
    opens: contactsPolicy.list,
    flags: ['nameSummary', 'referrers', 'leadsSummary', 'mailingList', 'eventsAndCampaigns'],
    list: contactList,
  },
  enquiry: { feature: 'enquiries', opens: enquiriesPolicy.view, flags: ['leadsSummary'], list: enquiryList },
} satisfies Readonly<Record<string, RecordKind>>;
export type RecordKindName = keyof typeof recordKinds;

/** Whether a person sees a contact or an enquiry: flag, reach, and whose it is, up to the first that says no. */
export async function explainRecord(
  runner: TenantRunner,
  asker: Viewer,
  explained: Explained,
  { kind, id }: { readonly kind: RecordKindName; readonly id: string },
): Promise<AccessStep[]> {
  const { feature, opens, flags, list }: RecordKind = recordKinds[kind];
  const { reader, translate, person } = explained;
  const isSeen = async (viewer: Viewer): Promise<boolean> =>
    opens(viewer) && (await list.findByIds(runner, viewer, [id])).length > 0;
  // Whoever may not see a record is not told who may.
  if (!isId(id) || !(await isSeen(asker)))
    throw badInput(translate('api.access.noRecord', 'This record does not exist, or you can’t see it.'));
  const held = flags.find((flag) => reader.access.has(flag));
  if (held === undefined)
    return [
      {
        rule: 'FLAG',
        isPassed: false,
        text: translate('api.access.recordNeeds', 'This needs one of {{flags}}. The role {{role}} has none of them.', {
          flags: flags.map((flag) => `“${flagText(translate, flag)}”`).join(', '),
          role: person.roleName,
        }),
      },
    ];
  const steps = [...explainFlag(explained, held), ...explainScope(explained, feature, 'view')];
  if (steps.some(({ isPassed }) => !isPassed)) return steps;
  const isPassed = await isSeen(reader);
  return [
    ...steps,
    {
      rule: 'MEMBERSHIP',
      isPassed,
      text: isPassed
        ? translate('api.access.recordInside', 'It is within that scope.')
        : translate(
            'api.access.recordOutside',
            'It is outside that scope: it belongs to no one the role of {{name}} covers.',
            { name: person.name },
          ),
    },
  ];
}
