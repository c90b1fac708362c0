/** Types of the decorators' metadata in class-transformer; the package has none for this path. */
declare module 'class-transformer/cjs/storage.js' {
  export { defaultMetadataStorage } from 'class-transformer/types/storage.js';
}
