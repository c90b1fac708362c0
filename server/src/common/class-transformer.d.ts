/** What the decorators of class-transformer have collected; the package has no types at this address. */
declare module 'class-transformer/cjs/storage.js' {
  export { defaultMetadataStorage } from 'class-transformer/types/storage.js';
}
