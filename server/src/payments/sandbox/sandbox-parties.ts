import type { Secrets } from '../../common/secrets.js';

/** The path of the sandbox gateway. The rest of its paths is that of a real bank. */
export const SANDBOX_PATH = '/sandbox/AccosaPG';

/** Returns the shop's merchant id at the sandbox gateway, and the shared secret. */
export function sandboxParties(secrets: Secrets): { instanceId: string; merchantId: string; key: string } {
  return { instanceId: '10000001', merchantId: '20000001', key: secrets.hash('sandbox-gateway').toString('hex') };
}
