import type { TenantTransaction } from '@atrium/database';
import { findReaders, type Reader } from '../people/readers.ts';
import type { Mail } from '../mail/mail.store.ts';
import { findWanting } from '../user-preferences/user-preferences.store.ts';
import { createNotifications, type NewNotification } from './notifications.store.ts';

export interface Recipient {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}
/** What some people are told. */
export interface News extends Required<Pick<NewNotification, 'kind' | 'link' | 'message'>> {
  /** `failed` where something of theirs went wrong; `success` unless given. */
  readonly status?: NewNotification['status'];
  readonly people: readonly Recipient[];
  /** Queues the same as a mail, for each of them who wants one. */
  readonly mail: (to: Pick<Mail, 'to' | 'language'>, person: Recipient, reader: Reader) => Promise<unknown>;
}

/** Notifies people on screen and, if they want, by mail. What one action brings goes in one call, within which the order is kept. */
export async function notifyPeople(transaction: TenantTransaction, ...news: readonly News[]): Promise<void> {
  const { tenantId } = transaction;
  await createNotifications(
    transaction,
    tenantId,
    news.flatMap(({ people, kind, status = 'success', link, message }) =>
      people.map(({ id: userId }) => ({ userId, kind, status, link, message })),
    ),
  );
  for (const { people, kind, mail } of news) {
    const wants = await findWanting(
      transaction,
      tenantId,
      people.map(({ id }) => id),
      { kind, way: 'mail' },
    );
    const readers = await findReaders(transaction, tenantId, [...wants]);
    for (const person of people) {
      const reader = readers.get(person.id);
      if (reader !== undefined && person.email !== '')
        await mail({ to: person.email, language: reader.language }, person, reader);
    }
  }
}
