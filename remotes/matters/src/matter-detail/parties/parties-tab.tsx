import { useQuery, useSearchParams, useTranslation } from '@atrium/platform';
import { Button, EmptyState, ErrorState, LoadingShape } from '@atrium/ui';
import { useState } from 'react';
import { useMatterChanges } from '../../common/use-matter-changes.ts';
import type { MatterTabProps } from '../matter-tab.ts';
import { partiesTabQuery } from './parties-tab.operations.ts';
import { groupParties, type Party } from './party.ts';
import { AddPartyDrawer } from './parts/add-party-drawer.tsx';
import { ConflictReports } from './parts/conflict-reports.tsx';
import { EditPartyDialog } from './parts/edit-party-dialog.tsx';
import { OtherMattersDrawer } from './parts/other-matters-drawer.tsx';
import { PartyRow } from './parts/party-row.tsx';
import { ReportOnFile } from './parts/report-on-file.tsx';
import { usePartyActions } from './use-party-actions.ts';
import '../record-rows.css';
import './parties-tab.css';

/** Who is on the matter, by role, the other side marked; and the conflict checks on its file. */
export function PartiesTab({ matter }: MatterTabProps) {
  const [params] = useSearchParams();
  const reportId = params.get('check');
  return reportId === null ? (
    <Parties matter={matter} />
  ) : (
    <ReportOnFile key={reportId} matterId={matter.id} reportId={reportId} />
  );
}

function Parties({ matter }: MatterTabProps) {
  const { t } = useTranslation();
  const [{ data, error, fetching }, ask] = useQuery({
    query: partiesTabQuery,
    variables: { matterId: matter.id },
    requestPolicy: 'cache-and-network',
  });
  const [isAdding, setAdding] = useState(false);
  const [editing, setEditing] = useState<Party | null>(null);
  const [lookingAt, setLookingAt] = useState<Party | null>(null);
  const refetch = () => ask({ requestPolicy: 'network-only' });
  useMatterChanges({ matterId: matter.id, parts: ['PARTIES'], onChange: refetch });
  const actions = usePartyActions(refetch);
  const list = data?.matterParties;

  if (list === undefined) {
    return error !== undefined ? (
      <ErrorState title={t('matters.parties.failed', 'The parties could not be loaded')} onRetry={refetch} />
    ) : fetching ? (
      <LoadingShape />
    ) : null;
  }
  const addButton = list.canEdit && (
    <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
      {t('matters.parties.add', 'Add party')}
    </Button>
  );
  return (
    <section className="matters-rows-tab" aria-label={t('matters.parties.title', 'Parties')}>
      {list.parties.length === 0 ? (
        <EmptyState
          title={t('matters.parties.none', 'No parties yet')}
          description={t(
            'matters.parties.noneHint',
            'Add opposing parties, witnesses and anyone else involved. Each is checked for conflicts.',
          )}
          action={addButton}
        />
      ) : (
        <>
          <div className="matters-rows-tab__bar">{addButton}</div>
          {groupParties(list.parties, list.roles).map(({ role, parties }) => (
            <section key={role} aria-label={role}>
              <h2 className="matters-rows-tab__heading">{role}</h2>
              <ul className="matters-rows">
                {parties.map((party) => (
                  <PartyRow
                    key={party.id}
                    party={party}
                    canEdit={list.canEdit}
                    onEdit={() => setEditing(party)}
                    onRemove={() => void actions.remove(party)}
                    onOtherMatters={() => setLookingAt(party)}
                  />
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
      <ConflictReports matterId={matter.id} />
      {isAdding && (
        <AddPartyDrawer
          matterId={matter.id}
          roles={list.roles}
          canAddContacts={list.canAddContacts}
          onAdded={() => {
            setAdding(false);
            refetch();
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {editing !== null && (
        <EditPartyDialog
          matterId={matter.id}
          party={editing}
          roles={list.roles}
          onSaved={() => {
            setEditing(null);
            refetch();
          }}
          onClose={() => setEditing(null)}
        />
      )}
      {lookingAt !== null && (
        <OtherMattersDrawer party={lookingAt} matterId={matter.id} onClose={() => setLookingAt(null)} />
      )}
    </section>
  );
}
