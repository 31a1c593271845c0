// For tests: a page in memory. Kept out of the entry, which the host hands to remotes whole.
export { createMemoryRouter } from 'react-router-dom';
