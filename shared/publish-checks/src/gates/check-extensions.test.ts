import type { ExtensionOffer } from '@atrium/contracts';
import { makeFacts } from '../testing/sample-build.ts';
import { testGate } from '../testing/gate-table.ts';
import { extensionsGate } from './check-extensions.ts';

const title = { key: 'billing.pay', text: 'Pay', translations: { ar: 'ادفع' } };
const dialog = {
  id: 'billing.pay',
  slot: 'dialog@1',
  name: 'payInvoice',
  title,
  access: ['timesheet'],
  order: 1,
} as const satisfies ExtensionOffer;
const common = { title, access: ['timesheet'], order: 1 } as const;
const tab = { ...common, id: 'billing.tab', slot: 'matter/tab@1', name: 'payments' } as const satisfies ExtensionOffer;
const panel = { ...common, id: 'billing.panel', slot: 'matter/panel@1', tab: 'payments' } as const;
const widget = { ...common, id: 'billing.widget', slot: 'dashboard/widget@1', isWide: true, isInternal: true } as const;
const card = {
  ...common,
  id: 'billing.card',
  slot: 'configuration/card@1',
  group: 'Firm',
  description: { ...title, key: 'billing.card' },
  path: '/billing',
} as const;
const offers = (...extensions: object[]) => ({
  descriptor: { extensions: extensions as unknown as readonly ExtensionOffer[] },
});
const [crm] = makeFacts(null).remotes;
const crmOffers = (offer: ExtensionOffer) => ({
  remotes: crm === undefined ? [] : [{ ...crm, extensions: [offer] }],
});

testGate(extensionsGate, [
  { situation: 'a remote without offers' },
  { situation: 'an offer as its slot wants it', build: offers(dialog) },
  {
    situation: 'a slot that no platform has',
    build: offers({ ...dialog, slot: 'footer/joke@1' }),
    problems: [['remote.json', 'extensions[0].slot', /no slot footer\/joke@1/]],
  },
  {
    situation: 'a version of a slot that this platform does not have',
    build: offers({ ...dialog, slot: 'dialog@2' }),
    problems: [['remote.json', 'extensions[0].slot', /no slot dialog@2/]],
  },
  {
    situation: 'an offer without access',
    build: offers({ ...dialog, access: undefined }),
    problems: [['remote.json', 'extensions[0].access', /array/]],
  },
  {
    situation: 'a flag that nobody can be given',
    build: offers({ ...dialog, access: ['teleport'] }),
    problems: [['remote.json', 'extensions[0].access', /no access flag teleport/]],
  },
  {
    situation: 'a field of another slot',
    build: offers({ ...dialog, isRoomy: true }),
    problems: [['remote.json', 'extensions[0]', /isRoomy/]],
  },
  {
    situation: 'an id that is not the remote’s',
    build: offers({ ...dialog, id: 'crm.pay' }),
    problems: [['remote.json', 'extensions[0].id', /does not begin with billing\./]],
  },
  {
    situation: 'one id twice',
    build: offers(dialog, { ...dialog, name: 'payOther' }),
    problems: [['remote.json', 'extensions[1].id', /belongs to extensions\[0\] already/]],
  },
  {
    situation: 'one name of a dialog twice',
    build: offers(dialog, { ...dialog, id: 'billing.other' }),
    problems: [['remote.json', 'extensions[1].name', /belongs to extensions\[0\] already/]],
  },
  {
    situation: 'a dialog by the name of another remote’s',
    build: offers(dialog),
    facts: crmOffers({ ...dialog, id: 'crm.pay' }),
    problems: [['remote.json', 'extensions[0].name', /belongs to crm already/]],
  },
  {
    situation: 'an id of another remote',
    build: offers(dialog),
    facts: crmOffers({ ...dialog, name: 'other' }),
    problems: [['remote.json', 'extensions[0].id', /belongs to crm already/]],
  },
  {
    situation: 'the newer build of a remote keeps its names',
    build: { descriptor: { name: 'crm', extensions: [{ ...dialog, id: 'crm.pay' }] } },
    facts: crmOffers({ ...dialog, id: 'crm.pay' }),
  },
  {
    situation: 'a dialog by the name of one of the shell’s',
    build: offers({ ...dialog, name: 'commandPalette' }),
    problems: [['remote.json', 'extensions[0].name', /belongs to the shell/]],
  },
  { situation: 'a tab, a panel that leads to it, and a widget', build: offers(tab, panel, widget) },
  {
    situation: 'a tab by the name of one of the page',
    build: offers({ ...tab, name: 'notes' }),
    problems: [['remote.json', 'extensions[0].name', /notes belongs to the page of a matter/]],
  },
  {
    situation: 'a tab whose name differs from another remote’s by its case alone',
    build: offers({ ...tab, name: 'payMents' }),
    facts: crmOffers({ ...tab, id: 'crm.tab' }),
    problems: [['remote.json', 'extensions[0].name', /payments belongs to crm already/]],
  },
  {
    situation: 'a tab and a dialog of one name: these are other addresses',
    build: offers(dialog, { ...tab, name: 'payInvoice' }),
  },
  {
    situation: 'a tab whose name is no address',
    build: offers({ ...tab, name: 'pay/ments' }),
    problems: [['remote.json', 'extensions[0].name', /one word/]],
  },
  {
    situation: 'a part of the settings by the name of one of the shell’s',
    build: offers({ ...dialog, slot: 'settings/page@1', name: 'security' }),
    problems: [['remote.json', 'extensions[0].name', /security belongs to the settings of the shell/]],
  },
  { situation: 'a card that opens an address', build: offers(card) },
  {
    situation: 'a card that opens nothing',
    build: offers({ ...card, path: undefined }),
    problems: [['remote.json', 'extensions[0].path', /a dialog or an address/]],
  },
  {
    situation: 'a card in a group that the dashboard does not have',
    build: offers({ ...card, group: 'Games' }),
    problems: [['remote.json', 'extensions[0].group', /Firm/]],
  },
  {
    situation: 'a card whose description a full language lacks',
    build: offers({ ...card, description: { key: 'billing.card', text: 'Bills' } }),
    problems: [['remote.json', 'extensions[0].description', /billing\.card has no text in ar/]],
  },
  {
    situation: 'a text that a full language lacks',
    build: offers({ ...dialog, title: { key: 'billing.pay', text: 'Pay' } }),
    problems: [['remote.json', 'extensions[0].title', /billing\.pay has no text in ar/]],
  },
]);
