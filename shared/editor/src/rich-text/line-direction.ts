import { Parchment } from 'quill';

/** The way a line runs, where somebody said so; others run the way their writing does. */
export const directionOfLine = new Parchment.Attributor('dir', 'dir', {
  scope: Parchment.Scope.BLOCK,
  whitelist: ['ltr', 'rtl', 'auto'],
});
