import { useQuery, useTranslation } from '@atrium/platform';
import { ErrorState, Field, Icon, LoadingShape, Tag } from '@atrium/ui';
import { Drawer } from '@atrium/ui/antd';
import { useId, useState, type ReactElement } from 'react';
import { UserDropdown } from '../user/user-dropdown.tsx';
import type { UserOption } from '../user/user-source.ts';
import { AccessSubject, noSubject, subjectOf } from './access-subject.tsx';
import { explainAccessQuery } from './explain-access.operations.ts';
import './explain-access.css';

export interface ExplainAccessDrawerProps {
  /** Whom it is about; chosen in the drawer where it is left out. */
  readonly person?: { readonly userID: string; readonly friendlyName: string } | undefined;
  onClose(): void;
}

/** The drawer itself; `lazy-explain-access-drawer.tsx` loads it. */
export function ExplainAccessDrawer({ person, onClose }: ExplainAccessDrawerProps): ReactElement {
  const { t } = useTranslation();
  const id = useId();
  const [chosen, setChosen] = useState<UserOption | null>(null);
  const [choice, setChoice] = useState(noSubject);
  const userId = person?.userID ?? chosen?.userID;
  return (
    <Drawer
      open
      width={480}
      title={
        person === undefined
          ? t('pickers.access.title', 'Why can’t they see this?')
          : t('pickers.access.titleOf', 'What {{name}} can see, and why', { name: person.friendlyName })
      }
      onClose={onClose}
    >
      <div className="pickers-explain">
        {person === undefined && (
          <Field id={id} label={t('pickers.access.person', 'Person')}>
            <UserDropdown id={id} value={chosen} onChange={setChosen} />
          </Field>
        )}
        <AccessSubject choice={choice} onChange={setChoice} />
        <Explanation userId={userId} subject={subjectOf(choice)} />
      </div>
    </Drawer>
  );
}

function Explanation({
  userId,
  subject,
}: {
  readonly userId: string | undefined;
  readonly subject: Readonly<Record<string, string>> | null;
}): ReactElement | null {
  const { t } = useTranslation();
  const isAsked = userId !== undefined && subject !== null;
  const [{ data, error, fetching }, ask] = useQuery({
    query: explainAccessQuery,
    variables: { userId: userId ?? '', subject: subject ?? {} },
    pause: !isAsked,
    // Rights may have changed since it was last asked.
    requestPolicy: 'network-only',
  });
  if (!isAsked)
    return (
      <p className="pickers-explain__hint">
        {t('pickers.access.hint', 'Choose a person and an item. The rules that decide appear here.')}
      </p>
    );
  if (fetching) return <LoadingShape rows={2} />;
  if (error !== undefined)
    return (
      <ErrorState
        title={t('pickers.access.failed', 'The explanation could not be loaded')}
        onRetry={() => ask({ requestPolicy: 'network-only' })}
      />
    );
  const found = data?.explainAccess;
  if (!found)
    return <p className="pickers-explain__hint">{t('pickers.access.nobody', 'This person does not exist.')}</p>;
  return (
    <section className="pickers-explain__answer" aria-live="polite" aria-label={t('pickers.access.answer', 'Answer')}>
      <p className="pickers-explain__verdict">
        <Tag tone={found.isAllowed ? 'accent' : 'bad'}>
          {found.isAllowed ? t('pickers.access.yes', 'Allowed') : t('pickers.access.no', 'Not allowed')}
        </Tag>{' '}
        <bdi>{found.userName}</bdi> · <bdi>{found.roleName}</bdi>
      </p>
      <ol className="pickers-explain__steps">
        {found.steps.map((step) => (
          <li key={step.text} className="pickers-explain__step">
            <Icon
              name={step.isPassed ? 'check' : 'close'}
              label={step.isPassed ? t('pickers.access.passed', 'Passed') : t('pickers.access.stopped', 'Stopped')}
            />
            <span>{step.text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
