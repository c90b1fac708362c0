import { useEffect, useEffectEvent } from 'react';
import { isRecord } from '../../../../api/failure.js';

/** The Web OTP API's part of a credential request, which TypeScript's DOM does not know yet. */
type CodeRequest = CredentialRequestOptions & { otp: { transport: readonly ['sms'] } };

/**
 * Takes the code from the text message when it arrives, if the browser supports Web OTP: the message ends with the line
 * `@host #code`, and the person agrees. Other browsers do nothing.
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
      // the person refused, no message arrived or the dialog was closed: the code has to be typed
      () => undefined,
    );
    return () => stop.abort();
  }, []);
}
