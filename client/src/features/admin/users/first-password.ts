import { passwordOf } from '@libs/domain/people/passwords.js';

/** Returns a new random first password. */
export const newFirstPassword = (): string => passwordOf(crypto.getRandomValues(new Uint8Array(12)));
