import { pickerTexts } from '@atrium/pickers';
import type { RemoteModule, TextLoaders } from '@atrium/platform';

const messageTemplates = () =>
  import('./message-templates/message-templates.page.tsx').then((module) => module.MessageTemplatesPage);

const firmStructure = () =>
  import('./firm-structure/firm-structure.page.tsx').then((module) => module.FirmStructurePage);

const splashTemplates = () =>
  import('./splash-templates/splash-templates.page.tsx').then((module) => module.SplashTemplatesPage);
const brands = () => import('./brands/brands.page.tsx').then((module) => module.BrandsPage);
const helpArticles = () => import('./help-articles/help-articles.page.tsx').then((module) => module.HelpArticlesPage);
const knowledgeBank = () =>
  import('./knowledge-bank/knowledge-bank.page.tsx').then((module) => module.KnowledgeBankPage);
const customFields = () => import('./custom-fields/custom-fields.page.tsx').then((module) => module.CustomFieldsPage);
const lookupLists = () => import('./lookup-lists/lookup-lists.page.tsx').then((module) => module.LookupListsPage);

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
    '/splashScreenConfiguration': splashTemplates,
    '/brandConfiguration': brands,
    '/helpConfiguration': helpArticles,
    '/generalMaterialConfiguration': knowledgeBank,
    '/enquiryCustomFieldsConfiguration': customFields,
    '/enquiryCustomFieldsConfiguration/{tab}': customFields,
    '/enquiryCustomFieldsConfiguration/{tab}/{command}': customFields,
    '/lookupConfiguration': lookupLists,
    '/lookupConfiguration/{tab}': lookupLists,
    '/lookupConfiguration/{tab}/{command}': lookupLists,
    '/configurationDashboard': () =>
      import('./configuration-dashboard/configuration-dashboard.page.tsx').then(
        (module) => module.ConfigurationDashboardPage,
      ),
  },
};
