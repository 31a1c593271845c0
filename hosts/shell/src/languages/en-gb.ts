// Fetched only where this language is in use: what the host and the packages it hands to remotes say differently.
import shell from './en-GB.json';

export const texts = { ...shell };
