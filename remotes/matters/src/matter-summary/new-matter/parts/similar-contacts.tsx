import { SEARCH_DEBOUNCE_MS } from '@atrium/contracts';
import { useDebouncedValue, useQuery, useTranslation } from '@atrium/platform';
import { Button, Notice } from '@atrium/ui';
import { contactName, type KnownContact, type NewContact } from '../new-matter-form.ts';
import { similarContactsQuery } from '../new-matter.operations.ts';

const SHORTEST_NAME = 3;

/** Contacts that may be the one being described, each a click away from being used instead. */
export function SimilarContacts({
  contact,
  onUse,
}: {
  readonly contact: NewContact;
  onUse(known: KnownContact): void;
}) {
  const { t } = useTranslation();
  const asked = useDebouncedValue(
    JSON.stringify({
      name: contactName({ known: null, made: contact }),
      email: contact.email.trim(),
      phone: contact.phone.trim(),
    }),
    SEARCH_DEBOUNCE_MS,
  );
  const variables = JSON.parse(asked) as { name: string; email: string; phone: string };
  const isIdle = variables.name.length < SHORTEST_NAME && variables.email === '' && variables.phone === '';
  const [{ data }] = useQuery({ query: similarContactsQuery, variables, pause: isIdle });
  const found = isIdle ? [] : (data?.similarContacts ?? []);
  if (found.length === 0) return null;
  return (
    <Notice tone="warn" title={t('matters.new.similar.title', 'Possible existing contacts')}>
      <ul className="matters-new__similar">
        {found.map(({ id, name, email, phone, suburb, isClient }) => (
          <li key={id}>
            <span className="matters-new__similar-words">
              <strong>{name}</strong>
              <span>
                {[isClient ? t('matters.new.similar.client', 'Client') : '', suburb, email, phone]
                  .filter((text) => text !== '')
                  .join(' · ')}
              </span>
            </span>
            <Button size="small" onClick={() => onUse({ id, name, email, suburb })}>
              {t('matters.new.similar.use', 'Use')}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
