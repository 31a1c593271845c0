import { SEARCH_DEBOUNCE_MS } from '@atrium/contracts';
import { Link, useDebouncedValue, useQuery, useTranslation } from '@atrium/platform';
import { Notice } from '@atrium/ui';
import { numberOf, placeOf } from '../contacts/contact-words.ts';
import { likenessText } from './duplicate-words.ts';
import { contactDuplicatesQuery } from './duplicates.operations.ts';
import '../contacts/lines.css';

interface DuplicateWarningProps {
  readonly name: string;
  readonly email: string;
  readonly phones: readonly string[];
  readonly companyNumber: string;
  /** Called when one of them is opened instead. */
  onOpen(): void;
}

const FEWEST_LETTERS = 3;

/** Says while somebody types who the contact may be already, and why. */
export function DuplicateWarning({ name, email, phones, companyNumber, onOpen }: DuplicateWarningProps) {
  const { t } = useTranslation();
  const typed = {
    name: name.trim(),
    email: email.trim(),
    phone: phones.find((phone) => phone !== '') ?? '',
    companyNumber,
  };
  const asked = JSON.parse(useDebouncedValue(JSON.stringify(typed), SEARCH_DEBOUNCE_MS)) as typeof typed;
  const isAsked = Object.values(asked).some((text) => text.length >= FEWEST_LETTERS);
  const [{ data }] = useQuery({
    query: contactDuplicatesQuery,
    variables: { input: asked },
    pause: !isAsked,
    requestPolicy: 'network-only',
  });
  const found = isAsked ? (data?.contactDuplicates ?? []) : [];
  return (
    <div role="status">
      {found.length > 0 && (
        <Notice tone="warn">
          <strong>{t('crm.duplicate.warning', 'This may be somebody you have already:')}</strong>
          <ul className="crm-lines">
            {found.slice(0, 5).map(({ contact, reason }) => (
              <li key={contact.nameID}>
                <Link to={`/clientAndContactDetail/${contact.nameID}`} onClick={onOpen}>
                  {contact.name}
                </Link>
                <span className="crm-quiet">
                  {[likenessText(t, reason), contact.email, numberOf(contact), placeOf(contact)]
                    .filter((part) => part !== '')
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
