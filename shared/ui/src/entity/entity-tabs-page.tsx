import { useNavigate, useParams } from '@atrium/platform';
import type { ReactElement, ReactNode } from 'react';
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
  /** Of the page, where all tabs are about one thing; otherwise each tab's own title. */
  readonly title?: string | undefined;
  /** Before the row of tabs, such as the way back. */
  readonly above?: ReactNode;
}

/** Several entities under one address: a tab each, and the form that the rest of the path names. */
export function EntityTabsPage({ path, label, tabs, title, above }: EntityTabsPageProps): ReactElement | null {
  const navigate = useNavigate();
  const { tab, command = null } = useParams();
  const open = tab === undefined ? tabs[0] : tabs.find(({ key }) => key.toLowerCase() === tab.toLowerCase());
  const links = (
    <>
      {above}
      <TabLinks
        label={label}
        tabs={tabs.map((each) => ({ key: each.key, label: each.title, to: `${path}/${each.key}` }))}
        active={open?.key ?? ''}
      />
    </>
  );
  if (open === undefined) return <NotFoundPart title={label} above={links} />;
  const { key, ...page } = open;
  return (
    <EntityPage
      key={key}
      {...page}
      title={title ?? page.title}
      above={links}
      command={{
        value: command,
        onChange: (value) => void navigate(`${path}/${key}${value === null ? '' : `/${encodeURIComponent(value)}`}`),
      }}
    />
  );
}
