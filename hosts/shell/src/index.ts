import { start } from './bootstrap.tsx';

// The host shares nothing while it starts, so it needs no async boundary: its
// first page is one script and one style sheet, which the edge names in the HTML.
void start();
