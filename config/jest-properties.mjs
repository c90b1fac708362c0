/**
 * Property tests use the same values in every run, so that a failure on a build machine can be repeated.
 * `PROPERTY_SEED=N` chooses other values.
 */
import fc from 'fast-check';

const SEED = 20_261_122;

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? SEED) });
