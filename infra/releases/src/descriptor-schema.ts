export { parseDescriptor } from '@atrium/publish-checks';
