import {
  mailingRuleFields,
  MOST_MAILING_CONDITIONS,
  operatorsOf,
  readMailingRule,
  type MailingRule,
  type MailingRuleField,
  type MailingRuleOperator,
} from '@atrium/contracts';
import { UserDropdown } from '@atrium/pickers';
import { useCameFrom, useCommand, useQuery, useTranslation, type Translate } from '@atrium/platform';
import { Button, IconButton, Panel, TextField } from '@atrium/ui';
import { ChoiceField } from '@atrium/ui/forms';
import { useState } from 'react';
import type { MailingListData } from '../mailing-list-record.tsx';
import { previewMailingRuleQuery, setMailingRuleMutation } from '../mailing-lists.operations.ts';
import { ReachFigures } from './reach-figures.tsx';

interface Condition {
  readonly field: MailingRuleField;
  readonly operator: MailingRuleOperator;
  readonly value: string;
  readonly label?: string | null | undefined;
}
const LONGEST_VALUE = 120;

function fieldLabel(t: Translate, field: MailingRuleField): string {
  const labels: Readonly<Record<MailingRuleField, string>> = {
    kind: t('crm.rule.kind', 'Kind of contact'),
    isClient: t('crm.rule.isClient', 'Is a client'),
    isPms: t('crm.rule.isPms', 'Comes from the practice system'),
    isReferrer: t('crm.rule.isReferrer', 'Is a referrer'),
    suburb: t('crm.rule.suburb', 'Suburb'),
    state: t('crm.rule.state', 'State'),
    postcode: t('crm.rule.postcode', 'Postcode'),
    country: t('crm.rule.country', 'Country (two letters)'),
    owner: t('crm.rule.owner', 'Owner'),
    hasOpenMatter: t('crm.rule.hasOpenMatter', 'Has an open matter'),
    matterType: t('crm.rule.matterType', 'Has a matter of the type'),
    invitedTo: t('crm.rule.invitedTo', 'Was invited to'),
    attended: t('crm.rule.attended', 'Attended'),
  };
  return labels[field];
}

/** Builds the rule of a list, and counts whom it finds as it is built. */
export function RulesTab({ list, onChanged }: { readonly list: MailingListData; onChanged(): void }) {
  const { t } = useTranslation();
  const [match, setMatch] = useState<'all' | 'any'>(list.rule?.match === 'any' ? 'any' : 'all');
  const [conditions, setConditions] = useState<readonly Condition[]>((list.rule?.conditions ?? []) as Condition[]);
  const asked = { match, conditions: conditions.map(({ field, operator, value }) => ({ field, operator, value })) };
  const rule: MailingRule | null = readMailingRule(asked);
  const [{ data }] = useQuery({
    query: previewMailingRuleQuery,
    variables: { mailingListId: list.id, rule: asked, ...useCameFrom() },
    pause: rule === null,
  });
  const save = useCommand(setMailingRuleMutation, { area: 'mailing list', onSettled: onChanged });
  const change = (index: number, changes: Partial<Condition>): void =>
    setConditions(conditions.map((each, place) => (place === index ? { ...each, ...changes } : each)));
  const submit = () =>
    save.run(
      { mailingListId: list.id, version: list.version, rule: asked },
      { saved: t('crm.rule.saved', 'The rule was saved.') },
    );
  return (
    <Panel>
      <div className="crm-record">
        <ChoiceField
          label={t('crm.rule.match', 'People for whom')}
          value={match}
          choices={[
            { value: 'all', label: t('crm.rule.all', 'all conditions are true') },
            { value: 'any', label: t('crm.rule.any', 'any condition is true') },
          ]}
          onChange={(value) => setMatch(value === 'any' ? 'any' : 'all')}
        />
        {conditions.map((condition, index) => (
          <ConditionLine
            // Conditions have no id of their own; they are edited in their place.
            key={`${index}-${condition.field}`}
            condition={condition}
            events={list.events}
            onChange={(changes) => change(index, changes)}
            onRemove={() => setConditions(conditions.filter((_each, place) => place !== index))}
          />
        ))}
        <div className="crm-rows__side">
          <Button
            icon="plus"
            disabled={conditions.length >= MOST_MAILING_CONDITIONS}
            onClick={() => setConditions([...conditions, { field: 'isClient', operator: 'is', value: 'true' }])}
          >
            {t('crm.rule.add', 'Add a condition')}
          </Button>
          {list.canEdit && (
            <Button kind="primary" busy={save.isRunning} disabled={rule === null} onClick={() => void submit()}>
              {t('crm.rule.save', 'Save rule')}
            </Button>
          )}
        </div>
        {rule !== null && data !== undefined && (
          <section aria-label={t('crm.rule.preview', 'Whom this rule finds')} aria-live="polite">
            <ReachFigures reach={data.previewMailingRule} />
          </section>
        )}
      </div>
    </Panel>
  );
}

interface LineProps {
  readonly condition: Condition;
  readonly events: readonly { readonly id: string; readonly name: string }[];
  onChange(changes: Partial<Condition>): void;
  onRemove(): void;
}

function ConditionLine({ condition, events, onChange, onRemove }: LineProps) {
  const { t } = useTranslation();
  const { field, operator } = condition;
  const operators: Readonly<Record<MailingRuleOperator, string>> = {
    is: t('crm.rule.is', 'is'),
    isNot: t('crm.rule.isNot', 'is not'),
    contains: t('crm.rule.contains', 'contains'),
  };
  const choose = (next: MailingRuleField): void =>
    onChange({
      field: next,
      operator: 'is',
      value: mailingRuleFields[next] === 'flag' ? 'true' : '',
      label: null,
    });
  return (
    <div className="crm-rule__line">
      <ChoiceField
        label={t('crm.rule.field', 'Condition')}
        value={field}
        choices={(Object.keys(mailingRuleFields) as MailingRuleField[]).map((value) => ({
          value,
          label: fieldLabel(t, value),
        }))}
        onChange={(value) => value !== '' && choose(value)}
      />
      {operatorsOf(field).length > 1 && (
        <ChoiceField
          label={t('crm.rule.operator', 'Comparison')}
          value={operator}
          choices={operatorsOf(field).map((value) => ({ value, label: operators[value] }))}
          onChange={(value) => value !== '' && onChange({ operator: value })}
        />
      )}
      <ValueField condition={condition} events={events} onChange={onChange} />
      <IconButton
        icon="trash"
        label={t('crm.rule.remove', 'Remove the condition “{{name}}”', { name: fieldLabel(t, field) })}
        onClick={onRemove}
      />
    </div>
  );
}

function ValueField({ condition, events, onChange }: Omit<LineProps, 'onRemove'>) {
  const { t } = useTranslation();
  const { field, value } = condition;
  const label = t('crm.rule.value', 'Value');
  const set = (next: string) => onChange({ value: next });
  switch (mailingRuleFields[field]) {
    case 'flag':
      return (
        <ChoiceField
          label={label}
          value={value}
          choices={[
            { value: 'true', label: t('crm.rule.yes', 'Yes') },
            { value: 'false', label: t('crm.rule.no', 'No') },
          ]}
          onChange={set}
        />
      );
    case 'contactKind':
      return (
        <ChoiceField
          label={label}
          value={value}
          choices={[
            { value: 'person', label: t('crm.rule.person', 'Person') },
            { value: 'organisation', label: t('crm.rule.organisation', 'Organisation') },
            { value: 'trust', label: t('crm.rule.trust', 'Trust') },
            { value: 'group', label: t('crm.rule.group', 'Group') },
          ]}
          onChange={set}
        />
      );
    case 'event':
      return (
        <ChoiceField
          label={label}
          value={value}
          choices={events.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={set}
        />
      );
    case 'user':
      return (
        <UserDropdown
          label={label}
          isExternal={false}
          value={
            value === '' ? null : { userID: value, friendlyName: condition.label ?? value, roleName: '', initials: '' }
          }
          onChange={(next) => onChange({ value: next?.userID ?? '', label: next?.friendlyName ?? null })}
        />
      );
    default:
      return <TextField label={label} value={value} maxLength={LONGEST_VALUE} onChange={set} />;
  }
}
