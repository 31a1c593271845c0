import { formatDate } from '@atrium/domain';
import { Link, useRegion, useTranslation } from '@atrium/platform';
import { Icon, Tag } from '@atrium/ui';
import { statusLabel } from '../../status-label.ts';
import { reasonText, roleText, sourceText, type ConflictHit } from '../conflict-words.ts';

/** One finding in two lines: who and why, then where. What is behind a wall says only whom to ask. */
export function HitLine({ hit }: { hit: ConflictHit }) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const urgent = hit.needsDecision ? ' matters-conflict-hit--urgent' : '';
  if (hit.isWithheld) {
    return (
      <li className={`matters-conflict-hit${urgent}`}>
        <span className="matters-conflict-hit__name">
          <Icon name="lock" /> {t('matters.conflictCheck.withheld', 'A matter or name you can’t see')}
        </span>
        <span className="matters-conflict-hit__where">
          {hit.ask === null
            ? t('matters.conflictCheck.askAdministrator', 'Ask an administrator of the firm before you continue.')
            : t('matters.conflictCheck.askPerson', 'Ask {{name}} before you continue.', { name: hit.ask.name })}
        </span>
      </li>
    );
  }
  const role = roleText(t, hit);
  const bornOn = hit.contact?.record?.bornOn ?? null;
  const facts = [
    sourceText(t, hit.source),
    hit.contact?.suburb ?? '',
    bornOn === null ? '' : t('matters.conflictCheck.born', 'born {{date}}', { date: formatDate(bornOn, language) }),
    hit.contact
      ? t('matters.conflictCheck.matters', {
          defaultValue_one: '{{count}} matter',
          defaultValue_other: '{{count}} matters',
          count: hit.contact.matterCount,
        })
      : '',
    hit.status === '' ? '' : statusLabel(t, hit.status),
    hit.since === null
      ? ''
      : t('matters.conflictCheck.since', 'since {{date}}', { date: formatDate(hit.since, language) }),
  ].filter((fact) => fact !== '');
  return (
    <li className={`matters-conflict-hit${urgent}`}>
      <span className="matters-conflict-hit__name">
        {hit.name}
        {role !== '' && (
          <Tag tone={hit.isAdverse ? 'bad' : hit.isClient ? 'info' : 'neutral'}>
            {hit.isAdverse ? t('matters.conflictCheck.adverse', '{{role}}, adverse', { role }) : role}
          </Tag>
        )}
        {role === '' && hit.isAdverse && <Tag tone="bad">{t('matters.conflictCheck.otherSide', 'Adverse')}</Tag>}
      </span>
      <span className="matters-conflict-hit__reason">{reasonText(t, hit)}</span>
      <span className="matters-conflict-hit__where">
        {hit.matter !== null && (
          <Link to={`/matterDetail/${hit.matter.id}`} target="_blank">
            {hit.matter.fileNumber} {hit.matter.title}
          </Link>
        )}
        {hit.enquiryId && (
          <Link to={`/enquiriesDetail/${hit.enquiryId}`} target="_blank">
            {t('matters.conflictCheck.source.enquiry', 'Enquiry')}
          </Link>
        )}
        <span>{facts.join(' · ')}</span>
      </span>
    </li>
  );
}
