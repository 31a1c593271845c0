/** Stands in for style sheets: any class name reads as itself. */
export const styles: Record<string, string> = new Proxy({}, { get: (_target, name) => String(name) });

// A style sheet is imported by its default export.
export default styles;
