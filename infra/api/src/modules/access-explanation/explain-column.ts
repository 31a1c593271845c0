import { columnAccessOf } from '../../policy/column-access.ts';
import { badInput } from '../../errors/errors.ts';
import { readSecuredList, securedColumns } from '../column-security/secured-columns.ts';
import type { AccessStep, Explained } from './explain-access.ts';

/** Whether a person reads a column of a list. */
export function explainColumn(
  { person, reader, translate }: Explained,
  listName: string,
  column: string,
): AccessStep[] {
  const list = readSecuredList(listName);
  if (!securedColumns[list].columns.includes(column)) throw badInput('There is no such column that can be closed.');
  const set = columnAccessOf(reader, list, column);
  const role = person.roleName;
  if (set !== 'read')
    return [
      {
        rule: 'COLUMN',
        isPassed: false,
        text:
          set === 'masked'
            ? translate('api.access.masked', 'Column security masks this column for the role {{role}}.', { role })
            : translate('api.access.hidden', 'Column security hides this column from the role {{role}}.', { role }),
      },
    ];
  const open: AccessStep = {
    rule: 'COLUMN',
    isPassed: true,
    text: translate('api.access.open', 'Column security leaves this column open to the role {{role}}.', { role }),
  };
  if (securedColumns[list].accessOf(reader)[column] === 'read') return [open];
  return [
    open,
    {
      rule: list === 'users' ? 'FLAG' : 'SCOPE',
      isPassed: false,
      text:
        list === 'users'
          ? translate(
              'api.access.needsAdmin',
              'The column requires user administration. The role {{role}} does not include it.',
              {
                role,
              },
            )
          : translate(
              'api.access.needsInvoices',
              'Amounts are only for staff who may view invoices. The role {{role}} does not include this.',
              { role },
            ),
    },
  ];
}
