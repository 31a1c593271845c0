interface Tag {
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly Tag[];
}
/** What a reader finds in a PDF: its text, its tags in their order, its language and title. */
export async function readPdf(content: string | Buffer) {
  Object.assign(globalThis, { DOMMatrix: class {}, Path2D: class {}, ImageData: class {} });
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    data: new Uint8Array(typeof content === 'string' ? Buffer.from(content, 'base64') : content),
    verbosity: 0,
  });
  const document = await task.promise;
  const texts: string[] = [];
  const tags: string[] = [];
  const collect = ({ role, children = [] }: Tag): void => {
    if (role !== undefined) tags.push(role);
    children.forEach(collect);
  };
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    collect((await page.getStructTree()) as Tag);
  }
  const { info } = await document.getMetadata();
  const marked = await document.getMarkInfo();
  const facts = { pages: document.numPages, isTagged: marked?.Marked === true };
  await task.destroy();
  return { ...facts, text: texts.join('\n'), tags, ...(info as { Title: string; Language: string }) };
}
