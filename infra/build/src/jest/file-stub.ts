/** Stands in for fonts and pictures. */
const address = '/stub-file';

// A file is imported by its default export.
export default address;
