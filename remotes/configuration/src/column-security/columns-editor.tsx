import { useCommand, useTranslation } from '@atrium/platform';
import { useAccessTitles } from '@atrium/pickers';
import { type EditedVersion, MatrixTable, saveAnswer, SaveBar } from '@atrium/ui/forms';
import { useEffect, useState, type ReactElement } from 'react';
import { AffectedPeople } from '../common/affected-people.tsx';
import { type Cells, useMatrixEdit } from '../common/use-matrix-edit.tsx';
import type { ColumnSecurityPage_ListFragment } from '../generated/graphql.ts';
import { saveColumnSecurityMutation } from './column-security.operations.ts';
import { ReadersView } from './readers-view.tsx';

type Fragment = ColumnSecurityPage_ListFragment;
export type SecurityOfList = Omit<Fragment, 'roles'> & { readonly roles: NonNullable<Fragment['roles']> };
export type ColumnAccess = 'READ' | 'MASKED' | 'HIDDEN';

const keyOf = (roleId: string, column: string): string => `${roleId} ${column}`;
const partsOf = (key: string): [string, string] => key.split(' ') as [string, string];

/** A cell for each role and column; what is not closed is read. */
const cellsOfColumns = ({ version, columns, roles }: Fragment): EditedVersion<Cells> => ({
  version,
  values: Object.fromEntries(
    (roles ?? []).flatMap(({ roleId, closed }) => {
      const access = new Map(closed.map((each) => [each.column, each.access]));
      return columns.map((column) => [keyOf(roleId, column), access.get(column) ?? 'READ']);
    }),
  ),
});

interface ColumnsEditorProps {
  readonly security: SecurityOfList;
  onDirty(isDirty: boolean): void;
}

/** The matrix of one list, columns by roles, and beside it the list as a role reads it. */
export function ColumnsEditor({ security, onDirty }: ColumnsEditorProps): ReactElement {
  const { t } = useTranslation();
  const titles = useAccessTitles();
  const { list, columns, roles } = security;
  const [reader, setReader] = useState(roles[0]?.roleId ?? '');
  const command = useCommand(saveColumnSecurityMutation, { remote: 'configuration', area: 'column security' });
  const words: Readonly<Record<ColumnAccess, string>> = {
    READ: t('configuration.columns.read', 'Read'),
    MASKED: t('configuration.columns.masked', 'Masked'),
    HIDDEN: t('configuration.columns.hidden', 'Hidden'),
  };
  const edit = useMatrixEdit({
    base: cellsOfColumns(security),
    label(key) {
      const [roleId, column] = partsOf(key);
      const role = roles.find((each) => each.roleId === roleId)?.roleName ?? '';
      return `${role}: ${titles.column(list, column)}`;
    },
    text: (_key, access) => words[access as ColumnAccess],
    saved: t('configuration.columns.saved', 'Column security was saved.'),
    async send(version, changes) {
      const cells = Object.entries(changes).map(([key, access]) => {
        const [roleId, column] = partsOf(key);
        return { roleId, column, access: access as ColumnAccess };
      });
      const outcome = await command.run({ list, version, cells }, { silent: true });
      const answer = saveAnswer(outcome, cellsOfColumns);
      return outcome.kind === 'saved' ? { ...answer, after: cellsOfColumns(outcome.value) } : answer;
    },
  });
  const isDirty = edit.changedKeys.length > 0;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const accessOf = (roleId: string, column: string): ColumnAccess => edit.value(keyOf(roleId, column)) as ColumnAccess;
  return (
    <>
      <p className="configuration-matrix__hint">
        {t(
          'configuration.columns.hint',
          'Masked columns show ••• instead of their value; hidden ones are left out. Both apply to lists, filters, sorting, exports and the record itself.',
        )}
      </p>
      <div className="configuration-matrix__beside">
        <MatrixTable
          label={t('configuration.columns.matrix', 'Columns of {{list}} by role', { list: titles.list(list) })}
          corner={t('configuration.columns.column', 'Column')}
          rows={columns.map((column) => ({ key: column, label: titles.column(list, column) }))}
          columns={roles.map(({ roleId, roleName, isExternal }) => ({
            key: roleId,
            label: roleName,
            hint: isExternal ? t('configuration.columns.external', 'External') : undefined,
          }))}
          choices={[
            { value: 'READ', label: words.READ },
            { value: 'MASKED', label: words.MASKED, tone: 'warn' },
            { value: 'HIDDEN', label: words.HIDDEN, tone: 'bad' },
          ]}
          cell={(column, roleId) => ({
            value: accessOf(roleId, column),
            isChanged: edit.isChanged(keyOf(roleId, column)),
          })}
          onChange={(column, roleId, access) => {
            setReader(roleId);
            edit.set(keyOf(roleId, column), access);
          }}
        />
        <ReadersView security={security} reader={reader} accessOf={accessOf} onReader={setReader} />
      </div>
      <SaveBar
        count={edit.changedKeys.length}
        isSaving={edit.isSaving}
        message={edit.message}
        onSave={() => void edit.save()}
        onDiscard={edit.discard}
      >
        <AffectedPeople roleIds={[...new Set(edit.changedKeys.map((key) => partsOf(key)[0]))]} />
      </SaveBar>
      {edit.dialog}
    </>
  );
}
