import { pickerTexts } from '@atrium/pickers';
import type { RemoteModule, TextLoaders } from '@atrium/platform';

const messageTemplates = () =>
  import('./message-templates/message-templates.page.tsx').then((module) => module.MessageTemplatesPage);

const firmStructure = () =>
  import('./firm-structure/firm-structure.page.tsx').then((module) => module.FirmStructurePage);

const firmSettings = () => import('./settings/firm-settings.page.tsx').then((module) => module.FirmSettingsPage);

const applicationSettings = () =>
  import('./settings/application-settings.page.tsx').then((module) => module.ApplicationSettingsPage);

const integrations = () => import('./integrations/integrations.page.tsx').then((module) => module.IntegrationsPage);
const splashTemplates = () =>
  import('./splash-templates/splash-templates.page.tsx').then((module) => module.SplashTemplatesPage);
const brands = () => import('./brands/brands.page.tsx').then((module) => module.BrandsPage);
const helpArticles = () => import('./help-articles/help-articles.page.tsx').then((module) => module.HelpArticlesPage);
const knowledgeBank = () =>
  import('./knowledge-bank/knowledge-bank.page.tsx').then((module) => module.KnowledgeBankPage);
const customFields = () => import('./custom-fields/custom-fields.page.tsx').then((module) => module.CustomFieldsPage);
const lookupLists = () => import('./lookup-lists/lookup-lists.page.tsx').then((module) => module.LookupListsPage);

const matterTypes = () => import('./matter-types/matter-types.page.tsx').then((module) => module.MatterTypesPage);
const matterType = () => import('./matter-types/matter-type.page.tsx').then((module) => module.MatterTypePage);

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
    '/firmStructureConfiguration': firmStructure,
    '/firmStructureConfiguration/{tab}': firmStructure,
    '/firmStructureConfiguration/{tab}/{command}': firmStructure,
    '/firmSettingConfiguration': firmSettings,
    '/firmSettingConfiguration/{tab}': firmSettings,
    '/firmSettingConfiguration/{tab}/{command}': firmSettings,
    '/applicationSettings': applicationSettings,
    '/applicationSettings/{tab}': applicationSettings,
    '/applicationSettings/{tab}/{command}': applicationSettings,
    '/integrationConfiguration': integrations,
    '/integrationConfiguration/{tab}': integrations,
    '/integrationConfiguration/{tab}/{command}': integrations,
    '/featureLicenceConfiguration': () =>
      import('./feature-licences/feature-licences.page.tsx').then((module) => module.FeatureLicencesPage),
    '/splashScreenConfiguration': splashTemplates,
    '/brandConfiguration': brands,
    '/helpConfiguration': helpArticles,
    '/generalMaterialConfiguration': knowledgeBank,
    '/userConfiguration': () =>
      import('./user-defaults/user-defaults.page.tsx').then((module) => module.UserDefaultsPage),
    '/enquiryCustomFieldsConfiguration': customFields,
    '/enquiryCustomFieldsConfiguration/{tab}': customFields,
    '/enquiryCustomFieldsConfiguration/{tab}/{command}': customFields,
    '/lookupConfiguration': lookupLists,
    '/lookupConfiguration/{tab}': lookupLists,
    '/lookupConfiguration/{tab}/{command}': lookupLists,
    '/matterTypeConfiguration': matterTypes,
    '/matterTypeConfiguration/{command}': matterTypes,
    '/matterTypeConfiguration/{type}/{tab}': matterType,
    '/matterTypeConfiguration/{type}/{tab}/{command}': matterType,
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
