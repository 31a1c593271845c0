import ts from 'typescript';

/** One call of `t`, or on the server of `translate` or `translateIn`, in the code. */
export interface TextUse {
  readonly file: string;
  readonly line: number;
  /** The key, or for a key put together at run time the part before the first hole. */
  readonly key: string;
  /** True where the rest of the key comes from data: the call stands for a family of keys. */
  readonly isFamily: boolean;
  /** The default as written: the text itself, or the expression it comes from. Null where there is none. */
  readonly defaultText: string | null;
  /** True where the default is the text itself. */
  readonly isLiteral: boolean;
  readonly isPlural: boolean;
  /** `defaultValue_one` and the like, by category. */
  readonly pluralDefaults: Readonly<Record<string, string>>;
}

/** Every `t(…)` in one source file, on the server every `translate(…)` and `translateIn(language, …)`, whose key can be read; the others come back as problems. */
export function collectTexts(file: string, text: string): { uses: TextUse[]; problems: string[] } {
  const source = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const uses: TextUse[] = [];
  const problems: string[] = [];
  const keyPosition = file.startsWith('infra/') ? keyPositionOnServer : keyPositionInBrowser;

  function visit(node: ts.Node): void {
    if (ts.isCallExpression(node)) {
      const at = keyPosition(node.expression);
      if (at !== null) addUse(node, at);
    }
    ts.forEachChild(node, visit);
  }

  function addUse(call: ts.CallExpression, at: number): void {
    const line = source.getLineAndCharacterOfPosition(call.getStart()).line + 1;
    const [keyNode, second, third] = call.arguments.slice(at);
    const key = keyNode && readKey(keyNode);
    if (!key) {
      problems.push(
        `${file}:${line} the key of ${call.expression.getText()}() must start with text that can be read here`,
      );
      return;
    }
    const options = [second, third].find((node) => node !== undefined && ts.isObjectLiteralExpression(node)) as
      ts.ObjectLiteralExpression | undefined;
    const defaultNode = second && second !== options ? second : undefined;
    uses.push({
      file,
      line,
      ...key,
      defaultText: readDefault(defaultNode, options),
      isLiteral: defaultNode !== undefined && ts.isStringLiteralLike(defaultNode),
      isPlural: options !== undefined && hasProperty(options, 'count'),
      pluralDefaults: options === undefined ? {} : readPluralDefaults(options),
    });
  }

  visit(source);
  return { uses, problems };
}

/** Which argument is the key; null where the call says nothing. */
function keyPositionInBrowser(callee: ts.Expression): number | null {
  if (ts.isIdentifier(callee)) return callee.text === 't' || callee.text === 'offerText' ? 0 : null;
  return ts.isPropertyAccessExpression(callee) && callee.name.text === 't' && /i18n/i.test(callee.expression.getText())
    ? 0
    : null;
}

function keyPositionOnServer(callee: ts.Expression): number | null {
  const name = ts.isIdentifier(callee) ? callee.text : ts.isPropertyAccessExpression(callee) ? callee.name.text : '';
  // Pages of the server's own translate what is escaped with `t`.
  const isT = ts.isIdentifier(callee) && name === 't';
  return name === 'translate' || isT ? 0 : name === 'translateIn' ? 1 : null;
}

function readKey(node: ts.Expression): { key: string; isFamily: boolean } | null {
  if (ts.isStringLiteralLike(node)) return { key: node.text, isFamily: false };
  if (ts.isTemplateExpression(node) && node.head.text !== '') return { key: node.head.text, isFamily: true };
  return null;
}

function readDefault(node: ts.Expression | undefined, options: ts.ObjectLiteralExpression | undefined): string | null {
  if (node) return ts.isStringLiteralLike(node) ? node.text : node.getText();
  const defaults = options?.properties.filter((property) => property.name?.getText().startsWith('defaultValue')) ?? [];
  return defaults.length > 0
    ? defaults
        .map((property) => property.getText())
        .sort()
        .join(' ')
    : null;
}

function readPluralDefaults(options: ts.ObjectLiteralExpression): Record<string, string> {
  const entries = options.properties.flatMap((property) => {
    const category = /^defaultValue_(\w+)$/.exec(property.name?.getText() ?? '')?.[1];
    return category !== undefined && ts.isPropertyAssignment(property) && ts.isStringLiteralLike(property.initializer)
      ? [[category, property.initializer.text] as const]
      : [];
  });
  return Object.fromEntries(entries);
}

function hasProperty(options: ts.ObjectLiteralExpression, name: string): boolean {
  return options.properties.some((property) => property.name?.getText() === name);
}
