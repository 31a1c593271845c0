import { ClientAndContactPicker } from '@atrium/pickers';
import { Link, useNavigate, usePageTitle, useQuery, useTranslation } from '@atrium/platform';
import { EmptyState, ErrorState, Field, LoadingShape, Page, PageBar, Panel } from '@atrium/ui';
import { kindLabel, placeOf } from '../../common/contacts/contact-words.ts';
import { recentContactsQuery } from '../../common/contacts/contact-record.operations.ts';

/** The page without a contact: choose one, or go back to one that was open. */
export function ChooseContact() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const title = t('crm.detail.chooseTitle', 'Go to a contact');
  usePageTitle(title);
  return (
    <Page>
      <PageBar title={title} />
      <div className="crm-detail__choose">
        <Field id="contact" label={t('crm.detail.choose', 'Client or contact')}>
          <ClientAndContactPicker
            onAdd="dialog"
            id="contact"
            includeStaff
            onChange={(contact) => contact !== null && void navigate(`/clientAndContactDetail/${contact.nameID}`)}
          />
        </Field>
        <Panel title={t('crm.detail.recent', 'Recently viewed')}>
          <RecentContacts />
        </Panel>
      </div>
    </Page>
  );
}

function RecentContacts() {
  const { t } = useTranslation();
  const [{ data, error, fetching }, ask] = useQuery({ query: recentContactsQuery, requestPolicy: 'cache-and-network' });
  const contacts = data?.recentContacts;
  if (contacts === undefined)
    return error !== undefined ? (
      <ErrorState onRetry={() => ask({ requestPolicy: 'network-only' })} />
    ) : fetching ? (
      <LoadingShape rows={4} />
    ) : null;
  if (contacts.length === 0)
    return (
      <EmptyState
        icon="people"
        title={t('crm.detail.noRecent', 'No recent contacts')}
        description={t('crm.detail.noRecentHint', 'Clients and contacts you open appear here, latest first.')}
      />
    );
  return (
    <ul className="crm-detail__recent">
      {contacts.map((contact) => (
        <li key={contact.nameID}>
          <Link to={`/clientAndContactDetail/${contact.nameID}`}>
            <span>{contact.name}</span>
            <span className="crm-quiet">
              {[kindLabel(t, contact.kind), placeOf(contact)].filter((part) => part !== '').join(' · ')}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
