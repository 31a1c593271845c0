import { formatNumber } from '@atrium/domain';
import { useCommand, useRegion, useTranslation } from '@atrium/platform';
import { Button, DateText, Tag } from '@atrium/ui';
import type { MailingsQuery } from '../../generated/graphql.ts';
import { chooseMailingSubjectMutation } from '../mailing-lists.operations.ts';

interface MailingVariantsProps {
  readonly mailing: MailingsQuery['mailings'][number];
  readonly canChoose: boolean;
  onChosen(): void;
}

/** What became of each of two subjects; while the rest wait, the better one is chosen here. */
export function MailingVariants({ mailing, canChoose, onChosen }: MailingVariantsProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const choose = useCommand(chooseMailingSubjectMutation, { area: 'mailing', onSettled: onChosen });
  const figure = (value: number): string => formatNumber(value, language);
  if (mailing.secondSubject == null) return null;
  const subjects = { A: mailing.subject, B: mailing.secondSubject };
  return (
    <ul className="crm-variants" aria-label={t('crm.mailing.subjects', 'Subjects')}>
      {(['A', 'B'] as const).map((key) => {
        const { sent = 0, opened = 0, clicked = 0 } = mailing.variants.find((variant) => variant.key === key) ?? {};
        return (
          <li key={key}>
            <bdi>{subjects[key]}</bdi>
            <span className="crm-quiet">
              {[
                t('crm.mailing.variantSent', '{{number}} sent', { number: figure(sent) }),
                ...(mailing.isMeasured
                  ? [
                      t('crm.mailing.opened', '{{number}} opened', { number: figure(opened) }),
                      t('crm.mailing.clicked', '{{number}} followed a link', { number: figure(clicked) }),
                    ]
                  : []),
              ].join(' · ')}
            </span>
            {mailing.winner === key && <Tag tone="accent">{t('crm.mailing.chosen', 'Sent to the rest')}</Tag>}
            {mailing.state === 'TESTING' && canChoose && (
              <Button
                busy={choose.isRunning}
                aria-label={t('crm.mailing.chooseOf', 'Send “{{subject}}” to the rest', { subject: subjects[key] })}
                onClick={() =>
                  void choose.run(
                    { id: mailing.id, winner: key },
                    {
                      saved: ({ value }) =>
                        t('crm.mailing.restGoes', {
                          defaultValue_one: '{{count}} more mail is on its way.',
                          defaultValue_other: '{{count}} more mails are on their way.',
                          count: value.recipients,
                        }),
                    },
                  )
                }
              >
                {t('crm.mailing.choose', 'Send to the rest')}
              </Button>
            )}
          </li>
        );
      })}
      {mailing.state === 'TESTING' && mailing.decidesAt != null && (
        <li className="crm-quiet">
          {t('crm.mailing.decides', 'The subject that does better goes to the rest:')}{' '}
          <DateText value={mailing.decidesAt} withTime />
        </li>
      )}
    </ul>
  );
}
