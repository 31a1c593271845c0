import { useQuery, useTranslation } from '@atrium/platform';
import { newremotePageQuery } from './newremote.operations.ts';

/** One line inside the card of the configuration dashboard; nothing until it is known. */
export function NewRemoteCard() {
  const { t } = useTranslation();
  const [{ data }] = useQuery({ query: newremotePageQuery });
  if (data === undefined) return null;
  return t('newremote.page.matters', 'Matters you may see: {{matters, number}}', {
    matters: data.appUser.matterAccessCount,
  });
}
