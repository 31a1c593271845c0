import { SEARCH_DEBOUNCE_MS } from '@atrium/contracts';
import { Link, useDebouncedValue, useQuery, useTranslation } from '@atrium/platform';
import { Button, DateText, Panel } from '@atrium/ui';
import { StatusTag } from '../common/enquiries/enquiry-tags.tsx';
import { similarEnquiriesQuery } from './create-enquiry.operations.ts';

const SHORTEST_NAME = 3;

interface SimilarPeopleProps {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly chosen: { readonly id: string } | null;
  onChoose(contact: { readonly id: string; readonly name: string }): void;
}

/** Who this may be, while the name is typed: contacts of the firm, and who asked before. */
export function SimilarPeople({ name, email, phone, chosen, onChoose }: SimilarPeopleProps) {
  const { t } = useTranslation();
  const asked = useDebouncedValue(
    JSON.stringify({ name: name.trim(), email: email.trim(), phone: phone.trim() }),
    SEARCH_DEBOUNCE_MS,
  );
  const variables = JSON.parse(asked) as { name: string; email: string; phone: string };
  const isTelling = variables.name.length >= SHORTEST_NAME || variables.email !== '' || variables.phone !== '';
  const [{ data }] = useQuery({ query: similarEnquiriesQuery, variables, pause: !isTelling });
  const { contacts = [], enquiries = [] } = (isTelling ? data?.similarEnquiries : undefined) ?? {};
  return (
    <div role="status">
      {(contacts.length > 0 || enquiries.length > 0) && (
        <Panel title={t('crm.enquiries.similar', 'Is it one of these?')}>
          <ul className="crm-enquiry-activity">
            {contacts.map((contact) => (
              <li key={contact.id}>
                <div>
                  <strong>
                    <bdi>{contact.name}</bdi>
                  </strong>{' '}
                  <span className="crm-enquiry-quiet">
                    {[contact.isClient ? t('crm.role.client', 'Client') : '', contact.suburb, contact.email]
                      .filter((part) => part !== '')
                      .join(' · ')}
                  </span>
                </div>
                <Button size="small" disabled={chosen?.id === contact.id} onClick={() => onChoose(contact)}>
                  {chosen?.id === contact.id
                    ? t('crm.enquiries.isThem', 'Linked')
                    : t('crm.enquiries.itIsThem', 'It is this contact')}
                </Button>
              </li>
            ))}
            {enquiries.map((enquiry) => (
              <li key={enquiry.id}>
                <Link to={`/enquiriesDetail/${enquiry.id}`}>
                  #{enquiry.number} <bdi>{enquiry.enquirerName}</bdi>
                </Link>{' '}
                <StatusTag status={enquiry.status} />
                <div className="crm-enquiry-quiet">
                  {enquiry.areaOfLaw} · <DateText value={enquiry.receivedAt} />
                </div>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}
