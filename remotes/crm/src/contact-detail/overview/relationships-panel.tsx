import { Link, useCommand, useRegion, useTranslation } from '@atrium/platform';
import { formatDate } from '@atrium/domain';
import { Button, IconButton, Panel } from '@atrium/ui';
import { useState } from 'react';
import {
  removeContactRelationshipMutation,
  saveContactRelationshipMutation,
} from '../../common/contacts/contact-record.operations.ts';
import type { ContactHeader } from '../contact-tab.ts';
import { RelationshipDialog, type Relationship } from './relationship-dialog.tsx';

/** Whom the contact is related to, with the role of each and since when. */
export function RelationshipsPanel({ contact }: { readonly contact: ContactHeader }) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const [open, setOpen] = useState<Relationship | 'new' | null>(null);
  const remove = useCommand(removeContactRelationshipMutation, { remote: 'crm', area: 'relationships' });
  const restore = useCommand(saveContactRelationshipMutation, { remote: 'crm', area: 'relationships' });
  const { record } = contact;
  if (!record) return null;
  const period = ({ fromOn, untilOn }: Relationship): string =>
    fromOn && untilOn
      ? t('crm.relation.period', '{{from}} to {{until}}', {
          from: formatDate(fromOn, language),
          until: formatDate(untilOn, language),
        })
      : fromOn
        ? t('crm.relation.since', 'since {{from}}', { from: formatDate(fromOn, language) })
        : untilOn
          ? t('crm.relation.to', 'until {{until}}', { until: formatDate(untilOn, language) })
          : '';
  const handleRemove = ({ id, other, role, otherRole, fromOn, untilOn }: Relationship) =>
    remove.run(
      { contactId: contact.nameID, version: record.version, relationshipId: id },
      {
        name: other.name,
        saved: t('crm.relation.removed', 'The relationship with {{name}} was removed', { name: other.name }),
        undo: ({ value }) =>
          restore.run({
            contactId: contact.nameID,
            version: value.record?.version ?? 0,
            relationshipId: null,
            input: { otherContactId: other.nameID, role, otherRole, fromOn: fromOn ?? null, untilOn: untilOn ?? null },
          }),
      },
    );
  return (
    <Panel
      title={t('crm.relation.title', 'Relationships')}
      actions={
        record.canEdit && (
          <Button size="small" icon="plus" onClick={() => setOpen('new')}>
            {t('crm.relation.add', 'Add relationship')}
          </Button>
        )
      }
    >
      {record.relationships.length === 0 ? (
        <p className="crm-quiet">{t('crm.relation.none', 'No relationships recorded.')}</p>
      ) : (
        <ul className="crm-lines">
          {record.relationships.map((relationship) => (
            <li key={relationship.id} className="crm-lines__row">
              <span>
                <Link to={`/clientAndContactDetail/${relationship.other.nameID}`}>{relationship.other.name}</Link>
                <br />
                <span className="crm-quiet">
                  {[
                    relationship.otherRole || t('crm.relation.of', '{{role}} of', { role: relationship.role }),
                    period(relationship),
                  ]
                    .filter((part) => part !== '')
                    .join(' · ')}
                </span>
              </span>
              {record.canEdit && (
                <span>
                  <IconButton
                    icon="edit"
                    label={t('crm.relation.editOne', 'Change the relationship with {{name}}', {
                      name: relationship.other.name,
                    })}
                    onClick={() => setOpen(relationship)}
                  />
                  <IconButton
                    icon="trash"
                    label={t('crm.relation.removeOne', 'Remove the relationship with {{name}}', {
                      name: relationship.other.name,
                    })}
                    onClick={() => void handleRemove(relationship)}
                  />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {open !== null && (
        <RelationshipDialog
          contact={contact}
          relationship={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  );
}
