// For a host without a firm. Kept out of the entry, which the shell hands to remotes whole.
export { LocalPlatform } from './identity/local-platform.tsx';
