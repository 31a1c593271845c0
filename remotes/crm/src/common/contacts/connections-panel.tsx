import { MOST_STARS, formatDate } from '@atrium/domain';
import { Link, useQuery, useRegion, useTranslation, type Translate } from '@atrium/platform';
import { Avatar, Panel, Tag } from '@atrium/ui';
import { Rating } from '@atrium/ui/inputs';
import type { ContactConnectionsQuery } from '../../generated/graphql.ts';
import { contactConnectionsQuery } from './contact-record.operations.ts';
import './connections-panel.css';

type Connections = NonNullable<NonNullable<NonNullable<ContactConnectionsQuery['contact']>['record']>['connections']>;
type Reason = Connections['people'][number]['reasons'][number];

/** A number of each kind, in words. */
function reasonText(t: Translate, { kind, count }: Reason): string {
  switch (kind) {
    case 'CALL':
      return t('crm.connections.calls', {
        count,
        defaultValue_one: '{{count}} call',
        defaultValue_other: '{{count}} calls',
      });
    case 'EMAIL':
      return t('crm.connections.emails', {
        count,
        defaultValue_one: '{{count}} message',
        defaultValue_other: '{{count}} messages',
      });
    case 'MEETING':
      return t('crm.connections.meetings', {
        count,
        defaultValue_one: '{{count}} meeting',
        defaultValue_other: '{{count}} meetings',
      });
    case 'MATTER':
      return t('crm.connections.matters', {
        count,
        defaultValue_one: '{{count}} matter',
        defaultValue_other: '{{count}} matters',
      });
  }
}

const STRONG = 60;
const MEDIUM = 25;
/** From one star to five. */
const starsOf = (strength: number): number =>
  Math.min(MOST_STARS, Math.max(1, Math.ceil((strength * MOST_STARS) / 100)));
function strengthText(t: Translate, strength: number): string {
  if (strength >= STRONG) return t('crm.connections.strong', 'Well');
  return strength >= MEDIUM ? t('crm.connections.medium', 'Somewhat') : t('crm.connections.light', 'A little');
}

/** Who of the firm knows a contact, and who introduced them, each with what it is taken from. Nothing where the firm shows none of it. */
export function ConnectionsPanel({ contactId }: { readonly contactId: string }) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const [{ data }] = useQuery({
    query: contactConnectionsQuery,
    variables: { contactId },
    requestPolicy: 'cache-and-network',
  });
  const found = data?.contact?.record?.connections;
  if (found == null || found.people.length + found.introducedBy.length === 0) return null;
  return (
    <Panel title={t('crm.connections.title', 'Who knows them')}>
      <ul className="crm-lines">
        {found.people.map(({ user, strength, reasons }) => (
          <li key={user.id}>
            <span className="crm-lines__row">
              <span className="crm-connections__person">
                <Avatar name={user.name} decorative />
                <span>
                  {user.name}
                  <br />
                  <span className="crm-quiet">
                    {reasons.map((reason) => reasonText(t, reason)).join(' · ')}
                    {' · '}
                    {t('crm.connections.last', 'last {{day}}', {
                      day: formatDate(
                        reasons
                          .map(({ lastAt }) => lastAt)
                          .reduce((one, other) => (one > other ? one : other))
                          .slice(0, 10),
                        language,
                      ),
                    })}
                  </span>
                </span>
              </span>
              <span className="crm-connections__strength">
                <Rating
                  isReadOnly
                  label={t('crm.connections.strength', 'How well {{name}} knows them', { name: user.name })}
                  value={starsOf(strength)}
                />
                <Tag tone={strength >= STRONG ? 'accent' : 'neutral'}>{strengthText(t, strength)}</Tag>
              </span>
            </span>
          </li>
        ))}
      </ul>
      {found.introducedBy.length > 0 && (
        <p className="crm-connections__chain">
          {t('crm.connections.introduced', 'Introduced by')}{' '}
          {found.introducedBy.map(({ contact }, at) => (
            <span key={contact.nameID}>
              {at > 0 && <> ← </>}
              <Link to={`/clientAndContactDetail/${contact.nameID}`}>{contact.name}</Link>
            </span>
          ))}
        </p>
      )}
      <p className="crm-quiet">
        {t(
          'crm.connections.hint',
          'From calls, messages, meetings and matters of the last two years that you may see. What is recent counts more.',
        )}
      </p>
    </Panel>
  );
}
