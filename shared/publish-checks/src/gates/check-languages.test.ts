import { testGate } from '../testing/gate-table.ts';
import { languagesGate } from './check-languages.ts';

const script =
  'x=t("billing.page.title","Billing"),y=t("billing.page.count",`{{count}} bills`,{count}),z=t("ui.close","Close")';
const texts = (ar: Record<string, string>) => ({
  script,
  more: { '7.js': `e.exports=JSON.parse('${JSON.stringify(ar)}')` },
  descriptor: { textFiles: { ar: '7.js' } },
});

testGate(languagesGate, [
  {
    situation: 'speaks all languages, each with every text',
    build: texts({
      'billing.page.title': 'الفواتير',
      'billing.page.count_one': 'فاتورة',
      'billing.page.count_other': 'فواتير',
    }),
  },
  {
    situation: 'does not list a language',
    build: { descriptor: { languages: ['en-AU'] } },
    problems: [['remote.json', 'languages', /does not speak ar/]],
  },
  {
    situation: 'lacks a text in a full language',
    build: texts({ 'billing.page.title': 'الفواتير' }),
    problems: [['7.js', 'billing.page.count', /no text in ar/]],
  },
  { situation: 'has no texts and needs none' },
]);
