export { editorTexts } from './languages/texts.ts';
