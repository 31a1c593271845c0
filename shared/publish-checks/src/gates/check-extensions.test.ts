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
  {
    situation: 'a text that a full language lacks',
    build: offers({ ...dialog, title: { key: 'billing.pay', text: 'Pay' } }),
    problems: [['remote.json', 'extensions[0].title', /billing\.pay has no text in ar/]],
  },
]);
