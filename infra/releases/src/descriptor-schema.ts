export { parseDescriptor, readDescriptor } from '@atrium/publish-checks';
