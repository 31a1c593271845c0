import type { Field, FieldInput } from '@atrium/contracts';
import { useCommand, useOutcomeText, useRegion, useTranslation } from '@atrium/platform';
import { Dropdown } from 'antd';
import { Fragment, useMemo, type ReactElement, type ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { FilterBar } from '../controls/filter-bar.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import type { IconName } from '../display/icon-paths.ts';
import { Tag } from '../display/tag.tsx';
import { PhoneCard } from '../grid/phone-card.tsx';
import type { DataGridProps, GridColumn } from '../grid/types.ts';
import { ListPage } from '../list/list-page.tsx';
import { useList } from '../list/use-list.ts';
import { useIsPhone } from '../theme/use-is-phone.ts';
import { ProTable } from '../pro-table/pro-table.tsx';
import type { RowOutcome } from '../pro-table/types.ts';
import { entityColumnsOf, factsOf } from './entity-columns.tsx';
import { changeOf, entityListOf, valueOf, type EntityRow, type EntityScreenDefinition } from './entity-definition.ts';
import { EntityDialog, type EntityForm } from './entity-dialog.tsx';
import { useEntityActions } from './use-entity-actions.ts';

/** Of the path: a form that is open. `new`, or the id of a row. */
export interface EntityCommand {
  readonly value: string | null;
  onChange(value: string | null): void;
}

export interface EntityPageProps {
  readonly entity: EntityScreenDefinition;
  readonly title: string;
  /** Of the button: "New office". */
  readonly addLabel: string;
  /** Of the search field. */
  readonly searchLabel: string;
  readonly empty: { readonly icon?: IconName; readonly title: string; readonly hint?: string };
  readonly command: EntityCommand;
  /** The form, where its fields do not stand one below the other. */
  readonly fields?: (field: (key: string) => ReactElement, form: EntityForm) => ReactNode;
  /** What a new one begins with. */
  readonly initial?: Readonly<Record<string, unknown>>;
  /** Beside the button that adds, for those who may: what is done to the list as a whole. */
  readonly tools?: ReactNode;
  /** Further actions of a row. */
  readonly rowActions?: (
    row: EntityRow,
  ) => readonly { readonly key: string; readonly label: string; onSelect(): void }[];
  /** What a row opens, where it is not its form. */
  readonly open?: (row: EntityRow) => void;
  /** Between the title and the list, such as tabs. */
  readonly above?: ReactNode;
}

/**
 * The screen of an entity: its list, edited row by row or in a form, with what retires, deletes, restores and moves a
 * row. Retired ones have a view of their own; a deletion can be undone.
 *
 * @example
 * <EntityPage entity={departments} title={t('…', 'Departments')} addLabel="New department"
 *   searchLabel="Find a department" empty={{ title: 'No departments yet' }} command={command} />
 */
export function EntityPage(props: EntityPageProps): ReactElement {
  const { entity, title, empty, command } = props;
  const { label, uses } = entity;
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const region = useRegion();
  const list = useList(
    useMemo(() => entityListOf(entity, (translate) => entityColumnsOf(entity, translate)), [entity]),
  );
  const canEdit = list.found?.canEdit === true;
  const actions = useEntityActions(entity, list.refetch);
  const save = useSaveRow(entity, list.refetch);

  const opened = list.rows.find(({ id }) => id === command.value) ?? null;
  const isNew = command.value === 'new';
  const nameOf = (row: EntityRow): string => String(valueOf(row, label) ?? '');
  const control: GridColumn<EntityRow> = {
    key: 'actions',
    title: t('ui.entity.more', 'More'),
    width: MENU_WIDTH,
    isControl: true,
    value: () => null,
    render: (row) => (
      <RowMenu
        name={nameOf(row)}
        items={[
          { key: 'edit', label: t('ui.entity.edit', 'Edit'), onSelect: () => command.onChange(row.id) },
          ...(props.rowActions?.(row) ?? []),
          ...actions.of(row, list.rows),
        ]}
      />
    ),
  };
  const columns = canEdit ? [...list.columns, control] : list.columns;
  const body = {
    list,
    title,
    search: props.searchLabel,
    columns,
    isSelectable: false,
    open: props.open ?? ((row: EntityRow) => (canEdit ? command.onChange(row.id) : undefined)),
    card: (row: EntityRow) => (
      <PhoneCard
        title={<bdi>{nameOf(row)}</bdi>}
        {...(row.isActive ? {} : { state: <Tag>{t('ui.entity.retiredTag', 'Retired')}</Tag> })}
        start={factsOf(entity, list.columns, row, region).map((fact, index) => (
          <Fragment key={fact}>
            {index > 0 && ' · '}
            <bdi>{fact}</bdi>
          </Fragment>
        ))}
        {...(uses === undefined || uses.count(row) === null ? {} : { end: `${uses.title(t)}: ${uses.count(row)}` })}
      />
    ),
    empty: {
      ...empty,
      noMatch: {
        title: t('ui.entity.noMatch', 'No matches'),
        hint: t('ui.entity.noMatchHint', 'Change the search, or include retired records.'),
      },
    },
    table: (table: DataGridProps<EntityRow>) => (
      <>
        <FilterBar label={t('ui.grid.filters', 'Filters')}>{table.filters}</FilterBar>
        <ProTable
          {...table}
          as="editable"
          columnFilters={undefined}
          onColumnFilters={undefined}
          recordCount={table.recordCount}
          editing={{ save, mayEdit: () => canEdit }}
        />
      </>
    ),
  };
  const add = canEdit && (
    <>
      {props.tools}
      <Button kind="primary" icon="plus" onClick={() => command.onChange('new')}>
        {isPhone ? t('ui.entity.new', 'New') : props.addLabel}
      </Button>
    </>
  );
  const dialog = (isNew || opened !== null) && canEdit && (
    <EntityDialog
      key={command.value}
      entity={entity}
      base={opened}
      title={isNew ? props.addLabel : nameOf(opened as EntityRow)}
      fields={props.fields}
      initial={props.initial}
      onSaved={list.refetch}
      onClose={() => command.onChange(null)}
    />
  );
  return (
    <ListPage {...body} above={props.above} actions={add}>
      {dialog}
    </ListPage>
  );
}

const MENU_WIDTH = 64;

interface MenuItem {
  readonly key: string;
  readonly label: string;
  onSelect(): void;
}

function RowMenu({ name, items }: { readonly name: string; readonly items: readonly MenuItem[] }): ReactElement {
  const { t } = useTranslation();
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      menu={{
        items: items.map(({ key, label, onSelect }) => ({
          key,
          label,
          onClick: ({ domEvent }) => {
            // The menu belongs to the row: a click on it would open the row as well.
            domEvent.stopPropagation();
            onSelect();
          },
        })),
      }}
    >
      <IconButton icon="dots" label={t('ui.entity.moreOf', 'More about {{name}}', { name })} />
    </Dropdown>
  );
}

/** Saves what was changed in a line of the list. */
function useSaveRow({ record, operations }: EntityScreenDefinition, onSettled: () => void) {
  const update = useCommand(changeOf(operations.update), { area: record.name, onSettled });
  const textOf = useOutcomeText();
  return async (row: EntityRow, changes: Readonly<Record<string, string>>): Promise<RowOutcome<EntityRow>> => {
    const values = Object.entries(changes).map(([key, text]) => [key, valueOfText(record.fields[key] as Field, text)]);
    const input = { id: row.id, version: row.version, ...Object.fromEntries(values) };
    const outcome = await update.run({ input }, { silent: true });
    switch (outcome.kind) {
      case 'saved':
        return { kind: 'saved' };
      case 'conflict':
        return { kind: 'conflict', current: outcome.current };
      case 'refused':
        return { kind: 'refused', message: textOf(outcome) ?? '', fields: outcome.fields };
      case 'unreachable':
        throw outcome.error;
    }
  };
}

/** What is sent of a text that a line was edited with. */
function valueOfText({ kind }: Field, text: string): FieldInput {
  if (kind === 'flag') return text === 'true';
  if (kind === 'integer' || kind === 'money') return text === '' ? null : Number(text);
  return kind === 'choice' && text === '' ? null : text;
}
