export { NoAccess } from '@atrium/ui';
