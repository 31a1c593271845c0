import { Navigate, useAccess, usePageTitle, useParams, useQuery, useTranslation } from '@atrium/platform';
import { ButtonLink, EmptyState, ErrorState, LatePart, LoadingShape, Page, PageBar, TabLinks } from '@atrium/ui';
import { useNameOpened } from '../common/contacts/use-name-opened.ts';
import { contactDetailPageQuery, contactMergedIntoQuery } from '../common/contacts/contact-record.operations.ts';
import { contactTabs, type ContactHeader } from './contact-tab.ts';
import { ChooseContact } from './parts/choose-contact.tsx';
import { ContactHeading } from './parts/contact-heading.tsx';
import { useContactChanges } from '../common/contacts/use-contact-changes.ts';
import '../common/contacts/lines.css';
import './contact-detail.css';

/** A client or contact: who it is, and everything that hangs on it. Without an id, what leads to one. */
export function ContactDetailPage() {
  const { id, tab } = useParams();
  return id === undefined ? <ChooseContact /> : <ContactPage id={id} tab={tab} />;
}

function ContactPage({ id, tab }: { id: string; tab: string | undefined }) {
  const { t } = useTranslation();
  const [{ data, error, fetching }, ask] = useQuery({
    query: contactDetailPageQuery,
    variables: { contactId: id },
    requestPolicy: 'cache-and-network',
  });
  // While another contact is on its way the one before is not shown under its address.
  const contact = data?.contact?.nameID.toLowerCase() === id.toLowerCase() ? data.contact : undefined;
  const title = t('crm.detail.title', 'Contact');
  usePageTitle(contact?.name ?? title);
  useContactChanges(id, () => ask({ requestPolicy: 'network-only' }));
  return (
    <Page>
      <PageBar
        title={title}
        actions={<ButtonLink to="/clientsAndContacts">{t('crm.detail.toList', 'All clients and contacts')}</ButtonLink>}
      />
      {contact !== undefined ? (
        <ContactContent key={contact.nameID} contact={contact} tab={tab} />
      ) : error !== undefined ? (
        <ErrorState
          title={t('crm.detail.failed', 'The contact could not be loaded')}
          onRetry={() => ask({ requestPolicy: 'network-only' })}
        />
      ) : fetching ? (
        <LoadingShape />
      ) : (
        <GoneContact id={id} tab={tab} />
      )}
    </Page>
  );
}

/** A link to a contact that was merged leads to the one that is left. */
function GoneContact({ id, tab }: { id: string; tab: string | undefined }) {
  const { t } = useTranslation();
  const [{ data, fetching }] = useQuery({ query: contactMergedIntoQuery, variables: { contactId: id } });
  const survivor = data?.contactMergedInto;
  if (fetching) return <LoadingShape />;
  if (survivor != null)
    return <Navigate replace to={`/clientAndContactDetail/${survivor.nameID}${tab === undefined ? '' : `/${tab}`}`} />;
  return (
    <EmptyState
      icon="people"
      title={t('crm.detail.gone', 'This contact does not exist, or you can’t see it')}
      description={t('crm.detail.goneHint', 'It may have been deleted or merged with another. Choose another contact.')}
      action={
        <ButtonLink to="/clientAndContactDetail">{t('crm.detail.chooseAnother', 'Choose another contact')}</ButtonLink>
      }
    />
  );
}

function ContactContent({ contact, tab }: { contact: ContactHeader; tab: string | undefined }) {
  const { t } = useTranslation();
  const { has } = useAccess();
  useNameOpened(contact.nameID);
  const tabs = contactTabs.filter(({ access }) => access === undefined || access.some(has));
  const open = tab === undefined ? tabs[0] : tabs.find(({ key }) => key.toLowerCase() === tab.toLowerCase());
  return (
    <article className="crm-detail" aria-label={contact.name}>
      <ContactHeading contact={contact} />
      <TabLinks
        label={t('crm.detail.tabs', 'Contact sections')}
        tabs={tabs.map(({ key, label }) => ({
          key,
          label: label(t),
          to: `/clientAndContactDetail/${contact.nameID}/${key}`,
        }))}
        active={open?.key ?? ''}
      />
      {open === undefined ? (
        <EmptyState
          title={t('crm.detail.noTab', 'This part of the contact does not exist, or you can’t see it')}
          action={
            <ButtonLink to={`/clientAndContactDetail/${contact.nameID}`}>
              {t('crm.detail.toOverview', 'Go to the overview')}
            </ButtonLink>
          }
        />
      ) : (
        <LatePart
          key={`${open.key} ${contact.nameID}`}
          load={open.load}
          failure={t('crm.detail.tabFailed', 'This part of the contact could not be shown')}
        >
          {(Tab) => <Tab contact={contact} />}
        </LatePart>
      )}
    </article>
  );
}
