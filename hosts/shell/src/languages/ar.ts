// Fetched only where this language is in use: the texts of the host and of the packages it hands to remotes.
import editor from '@atrium/editor/languages/ar.json';
import pickers from '@atrium/pickers/languages/ar.json';
import platform from '@atrium/platform/languages/ar.json';
import ui from '@atrium/ui/languages/ar.json';
import shell from './ar.json';
import '@atrium/ui/languages/arabic.css';

export const texts = { ...editor, ...pickers, ...platform, ...ui, ...shell };
