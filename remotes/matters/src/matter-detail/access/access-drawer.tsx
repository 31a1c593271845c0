import { UserDropdown } from '@atrium/pickers';
import { type Translate, useAppUser, useTranslation } from '@atrium/platform';
import { Avatar, Button, ErrorState, Field, LoadingShape, Notice, Tag } from '@atrium/ui';
import { Drawer, Switch } from '@atrium/ui/antd';
import { useId, useState } from 'react';
import type { MatterAudienceQuery, MatterSight } from '../../generated/graphql.ts';
import type { MatterHeader } from '../matter-tab.ts';
import { useAccessChanges } from './use-access-changes.ts';

const WIDTH_PX = 460;

/** Who can see the matter and why; whoever may also restricts it here, gives access and takes it back. */
export function AccessDrawer({ matter, onClose }: { matter: MatterHeader; onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const access = useAccessChanges(matter);
  const canManage = matter.record?.canManageAccess === true;
  const { userId, isInternalAdmin } = useAppUser();
  const [isAsking, setAsking] = useState(false);
  const staysInside =
    isInternalAdmin ||
    [matter.personResponsible?.id, matter.personActing?.id].includes(userId) ||
    access.people?.some(({ user, isGiven }) => user.id === userId && isGiven) === true;
  // Whoever is outside the wall they raise can not take it down again.
  const restrict = (isRestricted: boolean) =>
    isRestricted && !staysInside ? setAsking(true) : void access.restrict(isRestricted);
  return (
    <Drawer
      open
      title={t('matters.access.title', 'Access to {{fileNumber}}', { fileNumber: matter.fileNumber })}
      width={WIDTH_PX}
      onClose={onClose}
    >
      <div className="matters-access">
        <label className="matters-access__switch" htmlFor={`${id}-restricted`}>
          <Switch
            id={`${id}-restricted`}
            checked={matter.isRestricted}
            disabled={!canManage || access.isBusy}
            onChange={restrict}
          />
          <span>
            <strong>{t('matters.access.restricted', 'Restricted')}</strong>
            <span className="matters-quiet">
              {matter.isRestricted
                ? t(
                    'matters.access.restrictedHint',
                    'Visible only to the persons responsible and acting, people granted access and internal administrators, including its notes, tasks and documents.',
                  )
                : t('matters.access.openHint', 'Visible to everyone whose role allows it.')}
            </span>
          </span>
        </label>
        {!canManage && (
          <p className="matters-quiet">
            {t(
              'matters.access.mayNot',
              'Only the persons responsible and acting, and administrators, can change this.',
            )}
          </p>
        )}
        {isAsking && !staysInside && !matter.isRestricted && (
          <Notice
            tone="warn"
            action={
              <>
                <Button size="small" kind="danger" busy={access.isBusy} onClick={() => void access.restrict(true)}>
                  {t('matters.access.restrictAnyway', 'Restrict anyway')}
                </Button>
                <Button size="small" onClick={() => setAsking(false)}>
                  {t('matters.access.leaveOpen', 'Leave open')}
                </Button>
              </>
            }
          >
            {t(
              'matters.access.without',
              'You would no longer see this matter and could not undo it. Grant yourself access first if you need it.',
            )}
          </Notice>
        )}
        {access.problem !== null && <Notice tone="bad">{access.problem}</Notice>}
        {canManage && (
          <Field id={`${id}-give`} label={t('matters.access.give', 'Grant access to')}>
            <UserDropdown
              key={access.people?.length}
              id={`${id}-give`}
              value={null}
              isDisabled={access.isBusy}
              onChange={(user) => user !== null && void access.give(user.userID)}
            />
          </Field>
        )}
        {access.people === undefined ? (
          access.error !== undefined ? (
            <ErrorState onRetry={access.askAgain} />
          ) : access.fetching ? (
            <LoadingShape rows={4} />
          ) : null
        ) : (
          <ul className="matters-access__people" aria-label={t('matters.access.people', 'People with access')}>
            {byConcern(access.people).map((person) => (
              <Person
                key={person.user.id}
                person={person}
                onWithdraw={canManage && person.isGiven ? () => void access.withdraw(person.user.id) : undefined}
                isBusy={access.isBusy}
              />
            ))}
          </ul>
        )}
      </div>
    </Drawer>
  );
}

/** Those of the matter first, then those it was given to, then those whose role reaches it. */
const concerns: readonly MatterSight[] = ['RESPONSIBLE', 'ACTING', 'ASSISTING', 'GIVEN'];
const concernOf = ({ reasons }: Member): number =>
  Math.min(...reasons.map((reason) => concerns.indexOf(reason)).map((place) => (place < 0 ? concerns.length : place)));
const byConcern = (people: readonly Member[]): readonly Member[] =>
  people.toSorted((one, other) => concernOf(one) - concernOf(other));

type Member = NonNullable<MatterAudienceQuery['matterAudience']>['people'][number];

function Person({
  person,
  onWithdraw,
  isBusy,
}: {
  person: Member;
  onWithdraw: (() => void) | undefined;
  isBusy: boolean;
}) {
  const { t } = useTranslation();
  const { user } = person;
  return (
    <li>
      <Avatar name={user.name} initials={user.initials} decorative />
      <span className="matters-access__who">
        <span>
          {user.name} {person.isExternal && <Tag tone="info">{t('matters.access.outside', 'Outside the firm')}</Tag>}
        </span>
        <span className="matters-quiet">
          {[person.roleName, ...person.reasons.map((reason) => accessReasonLabel(t, reason))].join(' · ')}
        </span>
      </span>
      {onWithdraw && (
        <Button
          size="small"
          busy={isBusy}
          onClick={onWithdraw}
          aria-label={t('matters.access.withdrawFrom', 'Revoke access from {{name}}', { name: user.name })}
        >
          {t('matters.access.withdraw', 'Revoke')}
        </Button>
      )}
    </li>
  );
}

/** Why somebody sees a matter. */
function accessReasonLabel(t: Translate, reason: MatterSight): string {
  const labels: Record<MatterSight, string> = {
    RESPONSIBLE: t('matters.sight.responsible', 'responsible'),
    ACTING: t('matters.sight.acting', 'acting'),
    ASSISTING: t('matters.sight.assisting', 'assisting'),
    GIVEN: t('matters.sight.given', 'access granted'),
    EVERYTHING: t('matters.sight.everything', 'via role (all matters)'),
    OFFICE: t('matters.sight.office', 'via role (office)'),
    TEAM: t('matters.sight.team', 'via role (team)'),
    INTERNAL_ADMINISTRATOR: t('matters.sight.internalAdministrator', 'internal administrator'),
  };
  return labels[reason];
}
