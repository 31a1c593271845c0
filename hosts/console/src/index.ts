import { start } from './bootstrap.tsx';

// The host shares nothing with anybody: its first page is one script and one style sheet, which the edge names.
void start();
