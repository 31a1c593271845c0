import { Link, useTranslation } from '@atrium/platform';
import { Icon, Panel, type IconName } from '@atrium/ui';
import type { ReactElement } from 'react';
import { groupTitles, nameOfPath, type AdministrationGroup } from '../administration.links.ts';
import { linkWords } from './link-words.ts';

const icons: Record<AdministrationGroup['key'], IconName> = { people: 'people', logs: 'clock', charts: 'chart' };
const CHART_SUFFIX = / chart$/;

/** One group of screens as a list of links; a whole line is the link. */
export function LinkList({ group: { key, links } }: { group: AdministrationGroup }): ReactElement {
  const { t } = useTranslation();
  return (
    <Panel title={t(`admin.group.${key}`, groupTitles[key])} padded={false}>
      <ul className={`admin-link-list admin-link-list--${key}`}>
        {links.map(({ path, title }) => {
          const name = nameOfPath(path);
          const words = key === 'charts' ? undefined : linkWords[name];
          return (
            <li key={path}>
              <Link to={path} className="admin-link-list__link">
                <Icon name={icons[key]} />
                <span>
                  {/* Under the heading "Charts" the word would only repeat. */}
                  <span className="admin-link-list__title">
                    {t(`admin.screen.${path}`, title).replace(CHART_SUFFIX, '')}
                  </span>
                  {words !== undefined && (
                    <span className="admin-link-list__words">{t(`admin.screen.${name}.words`, words)}</span>
                  )}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
