import platform from '@atrium/platform/languages/ar.json';
import ui from '@atrium/ui/languages/ar.json';
import '@atrium/ui/languages/arabic.css';

export const texts = { ...platform, ...ui };
