import { changingKinds, type ChangingKind, type FirmStore } from './firm-store.ts';
import type { HookFate, HookSender } from './hook-sender.ts';
import type { SignedFirm } from './sign-in.ts';
import type { SourceName, Wire } from './wire.ts';

interface System {
  readonly wire: Wire;
  readonly firms: readonly SignedFirm[];
  readonly hooks: HookSender;
  storeOf(firmName: string): FirmStore;
}

const fates: readonly HookFate[] = ['deliver', 'double', 'lose', 'hold'];
const MOST_ROWS = 60;
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 0};`);

/** Does by hand what a form of the page asks for; answers what was done. */
export function applyByHand(system: System, form: URLSearchParams): string {
  const text = (name: string): string => form.get(name) ?? '';
  const firm = system.firms.find(({ name }) => name === text('firm'));
  const kind = changingKinds.find((known) => known === text('kind'));
  if (text('action') === 'hooks') {
    const fate = fates.find((known) => known === text('fate'));
    if (fate !== undefined) system.hooks.fate = fate;
    if (fate === 'deliver') system.hooks.release(text('order') === 'reversed');
    return `Hooks: ${fate ?? 'as before'}.`;
  }
  if (firm === undefined || kind === undefined) return 'There is no such record.';
  const store = system.storeOf(firm.name);
  const id = text('id');
  if (text('action') === 'add') return `Added ${store.add(kind, valuesOf(kind, form))}.`;
  if (store.find(kind, id) === undefined) return 'There is no such record.';
  if (text('action') === 'delete') store.remove(kind, id);
  else if (text('action') === 'merge') {
    if (kind !== 'contact' || store.find('contact', text('into')) === undefined || text('into') === id)
      return 'Name another contact to merge into.';
    store.merge(id, text('into'));
  } else {
    const field = text('field');
    if (!shownOf[kind].includes(field)) return 'There is no such field.';
    store.edit(kind, id, { [field]: like(store.find(kind, id)?.[field], text('value')) });
  }
  return 'Done.';
}

/** What was typed, as a value of the kind that is there. */
const like = (there: unknown, typed: string): string | number | boolean =>
  typeof there === 'number' ? Number(typed) || 0 : typeof there === 'boolean' ? typed === 'true' : typed;

function valuesOf(kind: ChangingKind, form: URLSearchParams): Record<string, string> {
  const value = form.get('value') ?? '';
  const matterId = form.get('into') ?? '';
  if (kind === 'contact') return { name: value };
  if (kind === 'matter') return { title: value, clientId: matterId };
  if (kind === 'document') return { name: value, content: `${value}\n`, matterId };
  if (kind === 'invoice') return { number: value, matterId, issuedOn: '2026-11-01', dueOn: '2026-11-15' };
  return kind === 'time' ? { narrative: value, matterId } : { subject: value, matterId };
}

const shownOf: Readonly<Record<ChangingKind, readonly string[]>> = {
  contact: ['name', 'email', 'phone', 'suburb'],
  matter: ['title', 'description', 'status', 'otherSideIds'],
  task: ['subject', 'note', 'dueOn', 'isDone'],
  note: ['subject', 'text'],
  time: ['narrative', 'workedOn', 'seconds'],
  document: ['name', 'content'],
  invoice: ['number', 'status', 'paidMinor', 'dueOn'],
};

/** The page: records of a firm with a way to edit, delete and merge each, and what becomes of hooks. */
export function controlPage(systems: Readonly<Record<SourceName, System>>, query: URLSearchParams): string {
  const all = Object.values(systems);
  const system = all.find(({ wire }) => wire.name === query.get('system')) ?? all[0];
  if (system === undefined) return '';
  const firm = system.firms.find(({ name }) => name === query.get('firm')) ?? system.firms[0];
  const kind = changingKinds.find((known) => known === query.get('kind')) ?? 'matter';
  const find = (query.get('find') ?? '').toLowerCase();
  const hidden = (values: Readonly<Record<string, string>>): string =>
    Object.entries(values)
      .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
      .join('');
  const at = { system: system.wire.name, firm: firm?.name ?? '', kind };
  const rows = firm === undefined ? [] : system.storeOf(firm.name).rows(kind);
  const shown = rows.filter((row) => find === '' || JSON.stringify(row).toLowerCase().includes(find));
  const select = (name: string, values: readonly string[], chosen: string): string =>
    `<select name="${name}" aria-label="${name}">${values
      .map((value) => `<option${value === chosen ? ' selected' : ''}>${escapeHtml(value)}</option>`)
      .join('')}</select>`;
  const rowOf = (row: (typeof rows)[number]): string => {
    const isOver = row['isDeleted'] === true || row['status'] === 'deleted';
    const facts = shownOf[kind].map((field) => escapeHtml(`${field}: ${String(row[field] ?? '')}`)).join(' · ');
    return `<li>${isOver ? '<s>' : ''}<code>${escapeHtml(row.id)}</code> ${facts}${isOver ? '</s>' : ''}
<form method="post" action="/">${hidden({ ...at, id: row.id })}${select('field', shownOf[kind], '')}
<input name="value" aria-label="value"><button name="action" value="edit">Edit</button><button name="action" value="delete">Delete</button>
${kind === 'contact' ? '<input name="into" placeholder="id to merge into"><button name="action" value="merge">Merge</button>' : ''}</form></li>`;
  };
  const firms = all.flatMap(({ wire, firms: known }) =>
    known.map(({ name }) => {
      const link = new URLSearchParams({ system: wire.name, firm: name }).toString();
      return `<a href="/?${escapeHtml(link)}">${escapeHtml(`${wire.label}: ${name}`)}</a>`;
    }),
  );
  const fate = typeof system.hooks.fate === 'string' ? system.hooks.fate : 'deliver';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<title>Source systems (simulated)</title><style>body{font:15px/1.5 system-ui;margin:24px;max-width:960px}form{margin:4px 0 12px}input,select,button{font:inherit}</style>
<h1>Source systems (simulated)</h1><p>${firms.join(' · ')}</p><p role="status">${escapeHtml(query.get('said') ?? '')}</p>
<h2>${escapeHtml(`${system.wire.label}: ${at.firm}`)}</h2>
<form method="post" action="/">${hidden({ ...at, action: 'hooks' })}Hooks ${select('fate', fates, fate)} ${select('order', ['in order', 'reversed'], '')}
<button>Set</button> ${system.hooks.held} held back, ${system.hooks.delivered} delivered, ${system.hooks.refused} refused</form>
<form>${hidden({ system: at.system, firm: at.firm })}${select('kind', changingKinds, kind)} <input name="find" aria-label="find" value="${escapeHtml(find)}"><button>Show</button></form>
<form method="post" action="/">${hidden(at)}<input name="value" placeholder="name, title or subject"><input name="into" placeholder="id of its matter or client"><button name="action" value="add">Add</button></form>
<ol>${shown.slice(0, MOST_ROWS).map(rowOf).join('')}</ol></html>`;
}
