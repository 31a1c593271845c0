import type { TenantRunner } from '@atrium/database';
import { badInput } from '../../errors/errors.ts';
import { isId } from '../../server/identifiers.ts';
import { enquiriesPolicy } from '../enquiries/enquiries.policy.ts';
import { findEnquiryField } from './access-explanation.store.ts';
import type { AccessStep, Explained } from './explain-access.ts';
import { explainRule } from './explain-rule.ts';

/** Whether a person sees one of the firm’s own fields on the enquiries within their reach: as the field says of roles. */
export async function explainEnquiryField(
  runner: TenantRunner,
  explained: Explained,
  id: string,
): Promise<AccessStep[]> {
  const { reader, translate, person } = explained;
  const field = isId(id) ? await findEnquiryField(runner, reader, id) : null;
  if (field === null) throw badInput(translate('api.access.noField', 'This field does not exist.'));
  const steps = explainRule(explained, enquiriesPolicy.view);
  if (!enquiriesPolicy.view(reader)) return steps;
  const role = person.roleName;
  return [...steps, { rule: 'VISIBILITY', isPassed: field.isForThem, text: textOf() }];

  function textOf(): string {
    if (field?.isForEveryone === true) return translate('api.access.fieldForAll', 'The field is for every role.');
    return field?.isForThem === true
      ? translate('api.access.fieldForRole', 'The field is for the role {{role}} among others.', { role })
      : translate('api.access.fieldForOthers', 'The field is for other roles, and not for {{role}}.', { role });
  }
}
