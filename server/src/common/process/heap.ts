import v8 from 'node:v8';

/**
 * Makes V8 collect garbage when the heap has grown by half since the last collection. By itself it lets the heap grow
 * to several times that size while much is allocated, which takes memory that a small machine needs.
 */
export function boundHeapGrowth(): void {
  v8.setFlagsFromString('--heap-growing-percent=50');
}
