import { useCommand, useTranslation } from '@atrium/platform';
import { changeOf, valueOf, type EntityRow, type EntityScreenDefinition } from './entity-definition.ts';

interface EntityAction {
  readonly key: string;
  readonly label: string;
  onSelect(): void;
}
export interface EntityActions {
  /** What can be done with a row, among these. */
  of(row: EntityRow, rows: readonly EntityRow[]): readonly EntityAction[];
}

/** Retires, deletes, restores and moves rows of an entity; what was deleted can be restored from its notice. */
export function useEntityActions(entity: EntityScreenDefinition, onSettled: () => void): EntityActions {
  const { record, operations, label } = entity;
  const { t } = useTranslation();
  const context = { area: record.name, onSettled };
  const update = useCommand(changeOf(operations.update), context);
  const remove = useCommand(changeOf(operations.remove), context);
  const restore = useCommand(changeOf(operations.restore), context);
  // A list without an order is never moved in.
  const move = useCommand(changeOf(operations.move ?? operations.update), context);
  const nameOf = (row: EntityRow): string => String(valueOf(row, label) ?? '');

  const setActive = (row: EntityRow, isActive: boolean): void => {
    const name = nameOf(row);
    const saved = isActive
      ? t('ui.entity.reactivated', '“{{name}}” was restored.', { name })
      : t('ui.entity.retiredNotice', '“{{name}}” was retired. It stays wherever it is used.', { name });
    void update.run(
      { input: { id: row.id, version: row.version, isActive } },
      {
        name,
        saved,
        undo: () => update.run({ input: { id: row.id, version: row.version + 1, isActive: !isActive } }, { name }),
      },
    );
  };
  const removeRow = (row: EntityRow): void => {
    const name = nameOf(row);
    void remove.run(
      { id: row.id, version: row.version },
      {
        name,
        saved: t('ui.entity.deleted', '“{{name}}” was deleted.', { name }),
        undo: () => restore.run({ id: row.id }, { name }),
      },
    );
  };
  const moveRow = (row: EntityRow, beforeId: string | null): void => {
    void move.run({ id: row.id, version: row.version, beforeId }, { name: nameOf(row) });
  };

  return {
    of(row, rows) {
      const place = rows.findIndex(({ id }) => id === row.id);
      const above = rows[place - 1];
      const below = rows[place + 1];
      return [
        ...(operations.move === null || above === undefined
          ? []
          : [{ key: 'up', label: t('ui.entity.up', 'Move up'), onSelect: () => moveRow(row, above.id) }]),
        ...(operations.move === null || below === undefined
          ? []
          : [
              {
                key: 'down',
                label: t('ui.entity.down', 'Move down'),
                onSelect: () => moveRow(row, rows[place + 2]?.id ?? null),
              },
            ]),
        row.isActive
          ? { key: 'retire', label: t('ui.entity.retire', 'Retire'), onSelect: () => setActive(row, false) }
          : {
              key: 'reactivate',
              label: t('ui.entity.reactivate', 'Restore'),
              onSelect: () => setActive(row, true),
            },
        ...(row.isLocked || row.usageCount > 0
          ? []
          : [{ key: 'delete', label: t('ui.entity.delete', 'Delete'), onSelect: () => removeRow(row) }]),
      ];
    },
  };
}
