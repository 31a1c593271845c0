import { reservedNames, slotIds, type ExtensionOffer, type PublishProblem } from '@atrium/contracts';
import type { Gate } from '../gate.ts';
import type { PlatformFacts } from '../platform-facts.ts';
import { offerSchemas } from './offer-schemas.ts';

type Note = (field: string, message: string, remedy: string) => void;

interface Taken {
  readonly value: string;
  readonly owner: string;
}

/**
 * Every offer fills a slot that the platform has, as that slot wants it, with flags that exist,
 * names nobody else has, and texts in every full language. That its code is there is seen by the
 * smoke load, which runs it.
 */
export const extensionsGate: Gate = {
  gate: 'extensions',
  check({ descriptor }, facts) {
    const problems: PublishProblem[] = [];
    const offers = (descriptor.extensions ?? []) as readonly Partial<ExtensionOffer>[];
    const others = facts.remotes
      .filter((remote) => remote.name !== descriptor.name)
      .flatMap((remote) => (remote.extensions ?? []).map((offer) => ({ offer, owner: remote.name })));
    const well = offers.flatMap((offer, index) => {
      const note: Note = (field, message, remedy) =>
        void problems.push({
          gate: 'extensions',
          file: 'remote.json',
          field: `extensions[${index}]${field}`,
          message,
          remedy,
        });
      if (!isWellFormed(offer, note)) return [];
      checkOwner(offer, descriptor.name, note);
      checkFlags(offer, facts, note);
      checkTexts(offer, facts, note);
      return [{ offer, note, index }];
    });
    for (const { offer, note, index } of well) {
      const before = well
        .filter((each) => each.index < index)
        .map((each) => ({ offer: each.offer, owner: `extensions[${each.index}]` }));
      const known = [...others, ...before];
      refuseTaken(offer.id, '.id', { note, taken: known.map((each) => ({ value: each.offer.id, owner: each.owner })) });
      for (const [field, value] of namesOf(offer))
        refuseTaken(value, `.${field}`, { note, taken: namesTaken(offer.slot, field, known) });
    }
    return { problems, detail: `${offers.length} offers` };
  },
};

function isWellFormed(offer: Partial<ExtensionOffer>, note: Note): offer is ExtensionOffer {
  const slot = slotIds.find((each) => each === offer.slot);
  if (slot === undefined) {
    note('.slot', `there is no slot ${String(offer.slot)}`, slotRemedy(String(offer.slot)));
    return false;
  }
  const { success, error } = offerSchemas[slot].safeParse(offer);
  for (const issue of error?.issues ?? [])
    note(
      issue.path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join(''),
      issue.message,
      `Write the offer as ${slot} wants it; defineRemote of @atrium/contracts has its type.`,
    );
  return success;
}

/** A slot of another version is the likeliest mistake: the platform is newer or older than the remote's contracts. */
function slotRemedy(slot: string): string {
  const version = slotIds.find((each) => each.split('@')[0] === slot.split('@')[0]);
  return version === undefined
    ? `Fill one of ${slotIds.join(', ')}.`
    : `This platform has ${version}; take the version of @atrium/contracts that goes with it.`;
}

function checkOwner({ id }: ExtensionOffer, name: string, note: Note): void {
  if (!id.startsWith(`${name}.`))
    note('.id', `${id} does not begin with ${name}.`, `Call it ${name}.${id.split('.').at(-1) ?? ''}.`);
}

function checkFlags({ access }: ExtensionOffer, { accessFlags }: PlatformFacts, note: Note): void {
  for (const flag of access)
    if (!accessFlags.includes(flag))
      note(
        '.access',
        `there is no access flag ${flag}`,
        'Use a flag of @atrium/contracts; a new one comes with a release of the platform.',
      );
}

/** A menu shows these texts before the remote's files of texts are loaded. */
function checkTexts(offer: ExtensionOffer, { languages }: PlatformFacts, note: Note): void {
  for (const [field, value] of Object.entries(offer)) {
    if (typeof value !== 'object' || !('translations' in value || 'key' in value)) continue;
    const { key = '', translations = {} } = value as ExtensionOffer['title'];
    for (const { tag, isFull } of languages.slice(1))
      if (isFull && !Object.hasOwn(translations, tag))
        note(`.${field}`, `${key} has no text in ${tag}`, `Add the key to src/languages/${tag}.json and build again.`);
  }
}

/** Names of an offer that are addresses: one of each in a page. */
function namesOf(offer: ExtensionOffer): [field: string, value: string][] {
  return 'name' in offer ? [['name', sameInAddress(offer)]] : [];
}

/** The address of a tab is read without regard to case. */
function sameInAddress(offer: Extract<ExtensionOffer, { readonly name: string }>): string {
  return offer.slot === 'matter/tab@1' ? offer.name.toLowerCase() : offer.name;
}

function namesTaken(
  slot: ExtensionOffer['slot'],
  field: string,
  known: readonly { readonly offer: ExtensionOffer; readonly owner: string }[],
): readonly Taken[] {
  const ofOffers = known
    .filter(({ offer }) => offer.slot === slot)
    .flatMap(({ offer, owner }) =>
      namesOf(offer)
        .filter(([each]) => each === field)
        .map(([, value]) => ({ value, owner })),
    );
  const { owner = '', names = [] } = reservedNames[slot] ?? {};
  return [...names.map((value) => ({ value, owner })), ...ofOffers];
}

function refuseTaken(
  value: string,
  field: string,
  { note, taken }: { readonly note: Note; readonly taken: readonly Taken[] },
): void {
  const found = taken.find((each) => each.value === value);
  if (found !== undefined)
    note(
      field,
      `${value} belongs to ${found.owner} already`,
      'Choose another name, or agree on who gives this one up and publish that first.',
    );
}
