import { pickerTexts } from '@atrium/pickers';
import type { RemoteModule, TextLoaders } from '@atrium/platform';

const messageTemplates = () =>
  import('./message-templates/message-templates.page.tsx').then((module) => module.MessageTemplatesPage);

/** The editor's words come with the editor, in the languages that have them. */
const editorTexts: TextLoaders = {
  ar: async () => (await import('@atrium/editor')).editorTexts.ar?.() ?? { default: {} },
};

export const remote: RemoteModule = {
  texts: [
    { ar: () => import('./languages/ar.json'), 'en-US': () => import('./languages/en-US.json') },
    pickerTexts,
    editorTexts,
  ],
  screens: {
    '/emailConfiguration': messageTemplates,
    '/emailConfiguration/{tab}': messageTemplates,
    '/roleSecurityConfiguration': () =>
      import('./role-security/role-security.page.tsx').then((module) => module.RoleSecurityPage),
    '/featureAccessConfiguration': () =>
      import('./feature-access/feature-access.page.tsx').then((module) => module.FeatureAccessPage),
    '/matterViewColumnSecurityConfiguration': () =>
      import('./column-security/column-security.page.tsx').then((module) => module.ColumnSecurityPage),
    '/configurationDashboard': () =>
      import('./configuration-dashboard/configuration-dashboard.page.tsx').then(
        (module) => module.ConfigurationDashboardPage,
      ),
  },
};
