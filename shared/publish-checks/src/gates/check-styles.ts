import type { PublishProblem } from '@atrium/contracts';
import postcss, { type AtRule, type Rule } from 'postcss';
import readSelectors, { type Node, type Pseudo, type Selector } from 'postcss-selector-parser';
import type { Gate } from '../gate.ts';

/**
 * A remote dresses only what is its own. Its classes begin with its name (`crm-`), and every
 * selector ends at one of them or inside one. What it defines by name (keyframes, custom
 * properties, fonts, layers, printed pages) begins with its name, too. Contexts before it, such
 * as `[dir='rtl'] .crm-name`, are free, and so is what stands inside, such as `.crm-name a`.
 */
export const stylesGate: Gate = {
  gate: 'styles',
  check({ descriptor: { kind, name }, files }) {
    if (kind === 'host') return { problems: [], detail: 'a host dresses the page' };
    let rules = 0;
    const problems = [...files].flatMap(([file, content]) => {
      if (!file.endsWith('.css')) return [];
      const found = checkSheet(Buffer.from(content).toString(), name);
      rules += found.rules;
      return found.leaks.map(({ field, message, remedy }): PublishProblem => ({
        gate: 'styles',
        file,
        field,
        message,
        remedy,
      }));
    });
    return { problems, detail: `${rules} rules` };
  },
};

interface Leak {
  readonly field: string;
  readonly message: string;
  readonly remedy: string;
}

/** At-rules that name something for the whole page. */
const naming: ReadonlySet<string> = new Set([
  'keyframes',
  '-webkit-keyframes',
  'property',
  'font-face',
  'counter-style',
  'view-transition',
  'font-palette-values',
  'page',
  'import',
  'namespace',
  'layer',
]);

function checkSheet(css: string, name: string): { readonly leaks: readonly Leak[]; readonly rules: number } {
  const leaks: Leak[] = [];
  let rules = 0;
  let root: postcss.Root;
  try {
    root = postcss.parse(css);
  } catch (error) {
    return {
      leaks: [
        {
          field: '',
          message: `cannot be read: ${error instanceof Error ? error.message : String(error)}`,
          remedy: 'Mend the style sheet.',
        },
      ],
      rules,
    };
  }
  root.walkAtRules((rule) => void leaks.push(...checkNaming(rule, name)));
  root.walkRules((rule) => {
    if (isInKeyframes(rule)) return;
    rules += 1;
    // A nested rule stands inside its parent, which is looked at by itself, unless it leaves it again.
    if (!isNested(rule)) leaks.push(...findLeaks(rule.selector, name));
    else if (/:root|:scope|\bhtml\b|\bbody\b/.test(rule.selector)) leaks.push(selectorLeak(rule.selector, name));
  });
  root.walkDecls(/^--/, ({ prop }) => {
    if (!prop.startsWith(`--${name}-`))
      leaks.push({
        field: prop,
        message: 'sets a custom property of others',
        remedy: `Name it --${name}-…; the host's tokens are there to be read.`,
      });
  });
  return { leaks, rules };
}

function checkNaming(rule: AtRule, name: string): Leak[] {
  const kind = rule.name.toLowerCase();
  if (!naming.has(kind)) return [];
  if (kind === 'import' || kind === 'namespace')
    return [
      {
        field: `@${kind}`,
        message: 'reaches beyond the remote',
        remedy: 'Take it out: the preset bundles the sheets that a screen imports.',
      },
    ];
  // A page without a name of its own (`@page`, `@page :first`) is every page that anybody prints.
  const given =
    kind === 'font-face' ? familyOf(rule) : kind === 'page' ? rule.params.replace(/:[\w-]+$/, '') : rule.params;
  const names = given.split(',').map((part) => part.trim().replaceAll(/^["']|["']$/g, ''));
  const own = (each: string): boolean => each.startsWith(`${name}-`) || each.startsWith(`--${name}-`) || each === name;
  return names.every(own)
    ? []
    : [
        {
          field: `@${kind} ${given}`,
          message: 'has a name that others may use',
          remedy:
            kind === 'font-face'
              ? `Use the fonts of the host (var(--at-font-serif)), or name the family ${name}-….`
              : `Name it ${name}-….`,
        },
      ];
}

function familyOf(rule: AtRule): string {
  let family = '';
  rule.walkDecls('font-family', ({ value }) => {
    family = value;
  });
  return family;
}

function isInKeyframes(rule: Rule): boolean {
  return rule.parent?.type === 'atrule' && /keyframes$/i.test((rule.parent as AtRule).name);
}

function isNested(rule: Rule): boolean {
  for (
    let parent: postcss.Container | postcss.Document | undefined = rule.parent;
    parent !== undefined;
    parent = parent.parent as postcss.Container | undefined
  )
    if (parent.type === 'rule') return true;
  return false;
}

function findLeaks(selector: string, name: string): Leak[] {
  const leaks: Leak[] = [];
  try {
    readSelectors((root) =>
      root.each((each) => void (isScoped(each, name) || leaks.push(selectorLeak(String(each).trim(), name)))),
    ).processSync(selector);
  } catch {
    leaks.push({ field: selector, message: 'cannot be read', remedy: 'Write the selector as browsers know it.' });
  }
  return leaks;
}

function selectorLeak(selector: string, name: string): Leak {
  return {
    field: selector,
    message: 'dresses what is not of this remote',
    remedy: `Begin it with a class of the remote: .${name}-… .`,
  };
}

/**
 * True where the element that is dressed carries a class of the remote, or stands inside one
 * that does: after the class come only steps inward, or steps aside after at least one inward.
 */
function isScoped(selector: Selector, name: string): boolean {
  let isOwn = false;
  let isInside = false;
  for (const node of selector.nodes) {
    if (node.type === 'combinator') {
      const isInward = ['', '>'].includes(node.value.trim());
      isInside ||= isOwn && isInward;
      isOwn = false;
    } else if (isOwnNode(node, name)) {
      isOwn = true;
    }
  }
  return isOwn || isInside;
}

/** A class of the remote, or `:is()` of nothing else. What `:not()` and `:has()` name is not what is dressed. */
function isOwnNode(node: Node, name: string): boolean {
  if (node.type === 'class') return node.value === name || new RegExp(`^${name}(?:-|__)`).test(node.value);
  if (node.type !== 'pseudo') return false;
  const { value, nodes } = node as Pseudo;
  return (value === ':is' || value === ':where') && nodes.length > 0 && nodes.every((each) => isScoped(each, name));
}
