import { SEARCH_DEBOUNCE_MS } from '@atrium/contracts';
import { useDebouncedValue, useQuery, useTranslation } from '@atrium/platform';
import { Button, Notice } from '@atrium/ui';
import type { ContactLikeness } from '../generated/graphql.ts';
import type { ContactOption } from './client-and-contact-picker.tsx';
import { contactDuplicatesQuery } from './contact-picker.operations.ts';

interface SimilarContactsProps {
  readonly name: string;
  readonly email: string;
  readonly phones: readonly string[];
  readonly companyNumber: string;
  onChoose(contact: ContactOption): void;
}

const FEWEST_LETTERS = 3;
const FIRST_SHOWN = 5;

/** Says while somebody types who the contact may be already, and why; one of them can be chosen instead. */
export function SimilarContacts({ name, email, phones, companyNumber, onChoose }: SimilarContactsProps) {
  const { t } = useTranslation();
  const typed = {
    name: name.trim(),
    email: email.trim(),
    phone: phones.find((phone) => phone !== '') ?? '',
    companyNumber,
  };
  const asked = useDebouncedValue(JSON.stringify(typed), SEARCH_DEBOUNCE_MS);
  const input = JSON.parse(asked) as typeof typed;
  const isAsked = Object.values(input).some((text) => text.length >= FEWEST_LETTERS);
  const [{ data }] = useQuery({
    query: contactDuplicatesQuery,
    variables: { input },
    pause: !isAsked,
    requestPolicy: 'network-only',
  });
  const found = isAsked ? (data?.contactDuplicates ?? []) : [];
  const rest = found.slice(FIRST_SHOWN);
  const reasons: Readonly<Record<ContactLikeness, string>> = {
    IDENTIFIER: t('pickers.contact.identifier', 'Same email, phone or company number'),
    EXACT: t('pickers.contact.exact', 'Same name'),
    SAME_WORDS: t('pickers.contact.sameWords', 'Same name in another order'),
    VARIANT: t('pickers.contact.variant', 'Name spelled differently'),
    INITIALS: t('pickers.contact.initials', 'Same name with initials'),
    SOUNDS_ALIKE: t('pickers.contact.soundsAlike', 'Name sounds alike'),
    CONTAINS: t('pickers.contact.contains', 'Name is part of the other'),
    SIMILAR: t('pickers.contact.similar', 'Similar name'),
  };
  const listOf = (contacts: typeof found) => (
    <ul className="at-picker__similar">
      {contacts.map(({ contact, reason }) => (
        <li key={contact.nameID}>
          <Button kind="quiet" size="small" onClick={() => onChoose(contact)}>
            <bdi>{contact.name}</bdi>
          </Button>{' '}
          <span>{[reasons[reason], contact.email, contact.suburb].filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </ul>
  );
  return (
    <div role="status">
      {found.length > 0 && (
        <Notice tone="warn" title={t('pickers.contact.duplicates', 'This may already be in your contacts:')}>
          {listOf(found.slice(0, FIRST_SHOWN))}
          {rest.length > 0 && (
            <details>
              <summary>
                {t('pickers.contact.moreSimilar', {
                  defaultValue_one: '{{count}} more contact',
                  defaultValue_other: '{{count}} more contacts',
                  count: rest.length,
                })}
              </summary>
              {listOf(rest)}
            </details>
          )}
        </Notice>
      )}
    </div>
  );
}
