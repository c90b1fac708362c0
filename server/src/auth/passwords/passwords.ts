import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the parameters that OWASP recommends: 19 MiB, 2 passes, 1 lane. The library's defaults are weaker. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Returns a PHC string with its own salt. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/**
 * A hash of random text. Passwords for unknown email addresses are compared with it, so that they take the same time.
 */
let decoy: Promise<string> | undefined;

/** Returns whether the password matches. Without a stored hash, returns false after the same time. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(`decoy-${Math.random()}`);
  const matches = await verify(stored ?? (await decoy), password);
  return matches && stored !== undefined;
}
