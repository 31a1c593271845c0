/** Pictures of the toolbar, on the same 16 × 16 ground as the icons of the product. */
export const toolIcons = {
  bold: 'M4.5 2.5h4a2.7 2.7 0 0 1 0 5.4h-4zM4.5 7.9h4.6a2.8 2.8 0 0 1 0 5.6H4.5z',
  italic: 'M6.5 2.5h5M4.5 13.5h5M9.3 2.5l-2.6 11',
  underline: 'M4.5 2.5v5a3.5 3.5 0 0 0 7 0v-5M3.5 13.8h9',
  heading: 'M3.5 2.5v11M10.5 2.5v11M3.5 8h7M13 13.5h1.5',
  bullets: 'M6 4h8M6 8h8M6 12h8M2.5 4h.1M2.5 8h.1M2.5 12h.1',
  numbers: 'M6.5 4h7.5M6.5 8h7.5M6.5 12h7.5M2 3.2l1-.7v3M2 10.2c.3-.6 1.8-.6 1.8.4 0 .7-1.8 1.2-1.8 2.2h1.9',
  quote: 'M3 4.5h3.5V8c0 2-1.2 3-2.5 3.5M9.5 4.5H13V8c0 2-1.2 3-2.5 3.5',
  link: 'M6.7 9.3a2.7 2.7 0 0 0 3.8 0l2.3-2.3a2.7 2.7 0 0 0-3.8-3.8l-.8.8M9.3 6.7a2.7 2.7 0 0 0-3.8 0L3.2 9A2.7 2.7 0 0 0 7 12.8l.8-.8',
  clear: 'M3.5 3h8M7.5 3 6 10M3 13.5h6M10.5 9.5l4 4M14.5 9.5l-4 4',
  undo: 'M3 6.5h6.5a3.5 3.5 0 0 1 0 7H6M3 6.5l3-3M3 6.5l3 3',
  redo: 'M13 6.5H6.5a3.5 3.5 0 0 0 0 7H10M13 6.5l-3-3M13 6.5l-3 3',
  microphone: 'M8 10a2 2 0 0 0 2-2V4a2 2 0 1 0-4 0v4a2 2 0 0 0 2 2ZM3.8 7.8a4.2 4.2 0 0 0 8.4 0M8 12v2.2M5.8 14.2h4.4',
  field:
    'M5.5 2.5C4 2.5 4 3.5 4 4.5v1.7C4 7.4 3.3 8 2.5 8 3.3 8 4 8.6 4 9.8v1.7c0 1 0 2 1.5 2M10.5 2.5c1.5 0 1.5 1 1.5 2v1.7c0 1.2.7 1.8 1.5 1.8-.8 0-1.5.6-1.5 1.8v1.7c0 1 0 2-1.5 2',
  fieldOptions:
    'M2 4.5h5M11 4.5h3M2 11.5h3M9 11.5h5M9 6.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM7 13.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  preview: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8ZM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  template: 'M2.5 2.5h11v11h-11zM2.5 6h11M6.5 6v7.5',
} as const satisfies Record<string, string>;

export type ToolIcon = keyof typeof toolIcons;
