// Fetched only where this language is in use: the texts of the console and of the packages it is built with.
import platform from '@atrium/platform/languages/ar.json';
import ui from '@atrium/ui/languages/ar.json';
import console from './ar.json';
import '@atrium/ui/languages/arabic.css';

export const texts = { ...platform, ...ui, ...console };
