export { isForbidden } from '@atrium/platform';
