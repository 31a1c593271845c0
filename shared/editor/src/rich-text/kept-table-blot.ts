import { BlockEmbed } from 'quill/blots/block.js';
import type { FieldUse, KeptTable } from '../content/operations.ts';
import { readFieldTokens } from '../content/field-tokens.ts';
import { safeNodes } from '../safe-html/safe-nodes.ts';

/** A table with the words its merge fields are shown by. */
export interface ShownTable extends KeptTable {
  readonly labels?: Readonly<Record<string, string>>;
}

/** A table as one object between lines: read, stepped over, moved and removed as a whole. */
export class KeptTableBlot extends BlockEmbed {
  static override blotName = 'keptTable';
  static override tagName = 'div';
  static override className = 'at-kept-table';

  static override create(value?: unknown): HTMLElement {
    const { html, labels = {} } = value as ShownTable;
    const node = super.create() as HTMLElement;
    node.setAttribute('contenteditable', 'false');
    Object.assign(node.dataset, { html, labels: JSON.stringify(labels) });
    node.append(...safeNodes(html));
    // One stop for the keyboard is the text itself.
    for (const link of node.querySelectorAll('a')) link.tabIndex = -1;
    showFields(node, labels);
    return node;
  }

  static override value({ dataset }: HTMLElement): ShownTable {
    const labels = JSON.parse(dataset['labels'] ?? '{}') as Record<string, string>;
    return { html: dataset['html'] ?? '', ...(Object.keys(labels).length === 0 ? {} : { labels }) };
  }
}

/** Fields in cells look as they do elsewhere, and are marked likewise where they are wrong. */
function showFields(node: HTMLElement, labels: Readonly<Record<string, string>>): void {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const parts = readFieldTokens(text.data);
    if (parts.every(({ insert }) => typeof insert === 'string')) continue;
    text.replaceWith(
      ...parts.map(({ insert }) =>
        typeof insert === 'object' && 'mergeField' in insert ? chip(insert.mergeField, labels) : String(insert),
      ),
    );
  }
}

function chip({ path, fallback = '' }: FieldUse, labels: Readonly<Record<string, string>>): HTMLElement {
  const element = document.createElement('span');
  element.className = 'at-merge-field';
  element.title = `{${path}}`;
  Object.assign(element.dataset, { path, fallback });
  element.append(labels[path] ?? path);
  return element;
}
