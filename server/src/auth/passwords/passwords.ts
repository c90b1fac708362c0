import { hash, verify } from '@node-rs/argon2';

/** Argon2id with OWASP's first choice: 19 MiB, 2 passes, 1 lane. The library's own defaults are lighter. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A PHC string with its own salt. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Made once from random text: what an unknown e-mail is compared with, so that it takes the same time as a known one. */
let decoy: Promise<string> | undefined;

/** Whether the password fits; with no stored hash it takes as long and says no. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(`decoy-${Math.random()}`);
  const matches = await verify(stored ?? (await decoy), password);
  return matches && stored !== undefined;
}
