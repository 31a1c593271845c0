import { MentionBlot } from 'quill-mention';
import type { Mention } from '../content/operations.ts';

/** Somebody who was named with `@`: one object, removed by one Backspace. */
export class NamedMentionBlot extends MentionBlot {
  static override className = 'at-mention';

  static override create(mention?: unknown): HTMLElement {
    const { kind, id, name } = mention as Mention;
    const node = super.create({ value: name, denotationChar: '@' }) as HTMLElement;
    node.replaceChildren(`@${name}`);
    Object.assign(node.dataset, { mentionKind: kind, mentionId: id, mentionName: name });
    return node;
  }

  static override value({ dataset }: HTMLElement): Mention {
    return {
      kind: dataset['mentionKind'] === 'team' ? 'team' : 'user',
      id: dataset['mentionId'] ?? '',
      name: dataset['mentionName'] ?? '',
    };
  }
}
