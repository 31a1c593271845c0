import { roleActions, roleFeatures } from '@atrium/contracts';
import { scopeOf, type Action, type Feature, type Scope } from '../../policy/viewer.ts';
import { badInput } from '../../errors/errors.ts';
import type { Translate } from '../../translation/translate.ts';
import type { AccessStep, Explained } from './explain-access.ts';

/** What people from outside reach at all, where it was given to them. */
const featuresForOutside: readonly Feature[] = ['matters', 'documents', 'invoices'];

function readFeature(feature: string): Feature {
  const known = roleFeatures.find((each) => each === feature);
  if (known === undefined) throw badInput(`feature has to be one of ${roleFeatures.join(', ')}.`);
  return known;
}
function readAction(action: string): Action {
  const known = roleActions.find((each) => each === action);
  if (known === undefined) throw badInput(`action has to be one of ${roleActions.join(', ')}.`);
  return known;
}

/** How far a person reaches in a feature. */
export function explainScope(explained: Explained, featureName: string, actionName: string): AccessStep[] {
  const [feature, action] = [readFeature(featureName), readAction(actionName)];
  const { reader, person, translate } = explained;
  const step = stepOfScope(explained, feature, action);
  if (!step.isPassed || !reader.isExternal) return [step];
  const isPassed = featuresForOutside.includes(feature);
  return [
    step,
    {
      rule: 'OUTSIDE',
      isPassed,
      text: isPassed
        ? translate(
            'api.access.outsideGiven',
            '{{name}} is from outside the firm and can only see what has been shared with them.',
            {
              name: person.name,
            },
          )
        : translate(
            'api.access.outsideNever',
            '{{name}} is from outside the firm; this is for people in the firm only.',
            {
              name: person.name,
            },
          ),
    },
  ];
}

/** The row of Role Security that decides. */
export function stepOfScope(explained: Explained, feature: Feature, action: Action): AccessStep {
  const { reader } = explained;
  if (reader.isInternalAdmin && !reader.isExternal) return stepOfRank(explained, 'isInternalAdmin');
  return {
    rule: 'SCOPE',
    isPassed: scopeOf(reader, feature, action) !== 'none',
    text: scopeSentence(explained, feature, action),
  };
}
/** What Role Security says in that row. */
export const scopeSentence = ({ reader, person, translate }: Explained, feature: Feature, action: Action): string =>
  translate('api.access.scope', 'Role security of {{role}}: {{feature}}, {{action}}: {{scope}}.', {
    role: person.roleName,
    feature: featureText(translate, feature),
    action: actionText(translate, action),
    scope: scopeText(translate, scopeOf(reader, feature, action)),
  });

/** The rank of a role, where it decides: that of internal administrators stands for every scope. */
export function stepOfRank(
  { reader, person, translate }: Explained,
  rank: 'isAdministrator' | 'isInternalAdmin',
): AccessStep {
  const role = person.roleName;
  if (rank === 'isInternalAdmin' && reader.isInternalAdmin)
    return {
      rule: 'SCOPE',
      isPassed: true,
      text: translate(
        'api.access.scopeOfRank',
        'The role {{role}} is for internal administrators, who can see everything.',
        { role },
      ),
    };
  return {
    rule: 'RANK',
    isPassed: reader[rank],
    text: reader[rank]
      ? translate('api.access.isAdministrator', 'The role {{role}} is for administrators.', { role })
      : translate('api.access.needsAdministrator', 'This is for administrators. The role {{role}} is not for them.', {
          role,
        }),
  };
}

/** Names of features, within a sentence. */
export const featureTitles: Readonly<Record<Feature, string>> = {
  matters: 'matters',
  contacts: 'contacts',
  enquiries: 'enquiries',
  tasks: 'tasks',
  time: 'time',
  invoices: 'invoices',
  notes: 'notes',
  documents: 'documents',
  users: 'users',
  reports: 'reports',
};
/** What is done in them. */
export const actionTitles: Readonly<Record<Action, string>> = {
  view: 'view',
  create: 'create',
  edit: 'edit',
  delete: 'delete',
  export: 'export',
  print: 'print',
};
/** How far a role reaches. */
export const scopeTitles: Readonly<Record<Scope, string>> = {
  none: 'none',
  own: 'own',
  team: 'their teams',
  office: 'their office',
  all: 'all',
};
export const featureText = (translate: Translate, feature: Feature): string =>
  translate(`api.access.feature.${feature}`, featureTitles[feature]);
const actionText = (translate: Translate, action: Action): string =>
  translate(`api.access.action.${action}`, actionTitles[action]);
const scopeText = (translate: Translate, scope: Scope): string =>
  translate(`api.access.scopeName.${scope}`, scopeTitles[scope]);
