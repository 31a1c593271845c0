import { useNavigate, useParams } from '@atrium/platform';
import type { ReactElement } from 'react';
import { TabLinks } from '../layout/tab-links.tsx';
import { NotFoundPart } from './not-found-part.tsx';
import { EntityPage, type EntityPageProps } from './entity-page.tsx';

/** One of the lists of a page. */
export interface EntityTab extends Omit<EntityPageProps, 'command' | 'above'> {
  /** In the path, and the key of the tab; its label is the title. */
  readonly key: string;
}

interface EntityTabsPageProps {
  /** `/firmStructureConfiguration`, which `/{tab}/{command}` may follow. */
  readonly path: string;
  /** Names the row of tabs. */
  readonly label: string;
  readonly tabs: readonly EntityTab[];
}

/** Several entities under one address: a tab each, and the form that the rest of the path names. */
export function EntityTabsPage({ path, label, tabs }: EntityTabsPageProps): ReactElement | null {
  const navigate = useNavigate();
  const { tab, command = null } = useParams();
  const open = tab === undefined ? tabs[0] : tabs.find(({ key }) => key.toLowerCase() === tab.toLowerCase());
  const links = (
    <TabLinks
      label={label}
      tabs={tabs.map(({ key, title }) => ({ key, label: title, to: `${path}/${key}` }))}
      active={open?.key ?? ''}
    />
  );
  if (open === undefined) return <NotFoundPart title={label} above={links} />;
  const { key, ...page } = open;
  return (
    <EntityPage
      key={key}
      {...page}
      above={links}
      command={{
        value: command,
        onChange: (value) => void navigate(`${path}/${key}${value === null ? '' : `/${encodeURIComponent(value)}`}`),
      }}
    />
  );
}
