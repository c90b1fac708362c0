import { useEffect, useEffectEvent } from 'react';
import { isRecord } from '../../../../api/failure.js';

/** The Web OTP API's part of a credential request, which TypeScript's DOM does not know yet. */
type CodeRequest = CredentialRequestOptions & { otp: { transport: readonly ['sms'] } };

/**
 * Takes the code out of the text message as it arrives, where the browser can read it (Web OTP: the message ends with the
 * line `@host #code`, and the person agrees). Elsewhere nothing happens.
 */
export function useArrivingCode(onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode);
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const stop = new AbortController();
    const request: CodeRequest = { otp: { transport: ['sms'] }, signal: stop.signal };
    navigator.credentials.get(request).then(
      (credential: unknown) => {
        if (isRecord(credential) && typeof credential.code === 'string') take(credential.code);
      },
      // the person said no, no message came, or the dialog was closed: the code is typed
      () => undefined,
    );
    return () => stop.abort();
  }, []);
}
