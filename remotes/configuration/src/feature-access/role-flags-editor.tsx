import { accessFlagGroups, derivedFlags, type AccessFlagGroup, type GrantedFlag } from '@atrium/contracts';
import { useCommand, useTranslation } from '@atrium/platform';
import { type AccessTitles, useAccessTitles } from '@atrium/pickers';
import { EmptyState } from '@atrium/ui';
import { type EditedVersion, type MatrixRow, MatrixTable, saveAnswer, SaveBar } from '@atrium/ui/forms';
import type { ReactElement } from 'react';
import { AffectedPeople } from '../common/affected-people.tsx';
import { type Cells, useMatrixEdit } from '../common/use-matrix-edit.tsx';
import type { FeatureAccessPage_MatrixFragment } from '../generated/graphql.ts';
import { saveRoleFlagsMutation } from './feature-access.operations.ts';

type Matrix = FeatureAccessPage_MatrixFragment;

const YES = 'yes';
const NO = 'no';
const keyOf = (roleId: string, flag: string): string => `${roleId} ${flag}`;
const partsOf = (key: string): [string, GrantedFlag] => key.split(' ') as [string, GrantedFlag];
const groups = Object.keys(accessFlagGroups) as AccessFlagGroup[];

/** A cell for each role and flag that was given. */
const cellsOfFlags = ({ version, roles }: Matrix): EditedVersion<Cells> => ({
  version,
  values: Object.fromEntries(
    roles.flatMap(({ id, flags }) =>
      groups.flatMap((group) =>
        accessFlagGroups[group].map((flag) => [keyOf(id, flag), flags.includes(flag) ? YES : NO]),
      ),
    ),
  ),
});

/** The flags by group, those that hold every word of the filter in their name or in what they open. */
function rowsOf(titles: AccessTitles, filter: string): MatrixRow[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  return groups.flatMap((group) =>
    accessFlagGroups[group]
      .map((flag): MatrixRow => ({
        key: flag,
        label: titles.flag(flag),
        hint: titles.opens(flag) || undefined,
        group: titles.flagGroup(group),
      }))
      .filter(({ label, hint }) => words.every((word) => `${label} ${hint ?? ''}`.toLowerCase().includes(word))),
  );
}

/** The matrix of flags by roles. */
export function RoleFlagsEditor({
  matrix,
  filter,
}: {
  readonly matrix: Matrix;
  readonly filter: string;
}): ReactElement {
  const { t } = useTranslation();
  const titles = useAccessTitles();
  const command = useCommand(saveRoleFlagsMutation, { remote: 'configuration', area: 'feature access' });
  const roleOf = (id: string) => matrix.roles.find((role) => role.id === id);
  const edit = useMatrixEdit({
    base: cellsOfFlags(matrix),
    label(key) {
      const [roleId, flag] = partsOf(key);
      return `${roleOf(roleId)?.name ?? ''}: ${titles.flag(flag)}`;
    },
    text: (_key, value) =>
      value === YES ? t('configuration.featureAccess.yes', 'Yes') : t('configuration.featureAccess.no', 'No'),
    saved: t('configuration.featureAccess.saved', 'Feature access was saved.'),
    async send(version, changes) {
      const cells = Object.entries(changes).map(([key, value]) => {
        const [roleId, flag] = partsOf(key);
        return { roleId, flag, isGiven: value === YES };
      });
      const outcome = await command.run({ version, changes: cells }, { silent: true });
      const answer = saveAnswer(outcome, cellsOfFlags);
      return outcome.kind === 'saved' ? { ...answer, after: cellsOfFlags(outcome.value) } : answer;
    },
  });
  const rows = rowsOf(titles, filter);
  const lockedBy = (roleId: string, flag: string): string | undefined => {
    const role = roleOf(roleId);
    if (derivedFlags[flag as GrantedFlag] !== undefined)
      return t('configuration.featureAccess.follows', 'Included with {{flags}}', {
        flags: (derivedFlags[flag as GrantedFlag] ?? []).map((each) => titles.flag(each)).join(', '),
      });
    return role?.derivedFlags.includes(flag) === true
      ? t('configuration.featureAccess.rank', 'Included for internal administrators')
      : undefined;
  };
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState icon="search" title={t('configuration.featureAccess.noMatch', 'No features match')} />
      ) : (
        <MatrixTable
          label={t('configuration.featureAccess.matrix', 'Feature access by role')}
          corner={t('configuration.featureAccess.feature', 'Feature')}
          rows={rows}
          columns={matrix.roles.map(({ id, name, isExternal }) => ({
            key: id,
            label: name,
            hint: isExternal ? t('configuration.featureAccess.external', 'External') : undefined,
          }))}
          choices={[
            { value: NO, label: t('configuration.featureAccess.no', 'No') },
            { value: YES, label: t('configuration.featureAccess.yes', 'Yes'), tone: 'accent' },
          ]}
          cell={(flag, roleId) => {
            const locked = lockedBy(roleId, flag);
            const key = keyOf(roleId, flag);
            const isDerived = roleOf(roleId)?.derivedFlags.includes(flag) === true;
            return locked === undefined
              ? { value: edit.value(key), isChanged: edit.isChanged(key) }
              : { value: isDerived ? YES : NO, locked };
          }}
          onChange={(flag, roleId, value) => edit.set(keyOf(roleId, flag), value)}
        />
      )}
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
