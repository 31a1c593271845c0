import { useTranslation } from '@atrium/platform';
import { IconButton } from '@atrium/ui';
import { Dropdown } from '@atrium/ui/antd';
import type { ReactElement } from 'react';
import type { DialogMode } from './widget-dialog.tsx';

interface WidgetMenuProps {
  readonly title: string;
  readonly rows: readonly { readonly title: string; readonly path: string }[];
  onOpen(mode: DialogMode): void;
  /** Null for those who may not export. */
  readonly onExport: (() => void) | null;
  onRows(path: string): void;
}

/** What can be done with a widget. */
export function WidgetMenu({ title, rows, onOpen, onExport, onRows }: WidgetMenuProps): ReactElement {
  const { t } = useTranslation();
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'explain', label: t('reports.menu.explain', 'Explain this figure') },
          { key: 'full', label: t('reports.menu.full', 'Full screen') },
          ...(onExport === null ? [] : [{ key: 'export', label: t('reports.menu.export', 'Export as CSV') }]),
          ...rows.map(({ title: name, path }) => ({
            key: path,
            label: t('reports.menu.rows', 'Open the rows: {{name}}', { name }),
          })),
        ],
        onClick({ key }) {
          if (key === 'explain' || key === 'full') onOpen(key);
          else if (key === 'export') onExport?.();
          else onRows(key);
        },
      }}
    >
      <IconButton icon="dots" size="small" label={t('reports.menu.label', 'More about {{title}}', { title })} />
    </Dropdown>
  );
}
