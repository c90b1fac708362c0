import type { Transport } from './base-query.js';

/** ms without a byte sent, after which the connection counts as broken */
const STALLED_AFTER = 20_000;
/** ms that the server has to respond after it has received the whole picture: it crops and encodes it in every size */
const ANSWERED_WITHIN = 60_000;

/**
 * Returns a transport that reports how much of the body has been sent (0 to 1), which fetch cannot do. It rejects if
 * the upload stalls.
 */
export function uploadTransport(onProgress: (share: number) => void): Transport {
  return (url, { method = 'POST', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      request.responseType = 'text';
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      const abort = () => request.abort();
      let patience = setTimeout(abort, STALLED_AFTER);
      const wait = (ms: number) => {
        clearTimeout(patience);
        patience = setTimeout(abort, ms);
      };
      signal.addEventListener('abort', abort);
      request.upload.onprogress = ({ loaded, total }) => {
        wait(STALLED_AFTER);
        onProgress(total > 0 ? loaded / total : 0);
      };
      request.upload.onload = () => wait(ANSWERED_WITHIN);
      request.onloadend = () => {
        clearTimeout(patience);
        signal.removeEventListener('abort', abort);
      };
      const fail = () => reject(new Error('no answer to the upload'));
      request.onerror = fail;
      request.onabort = fail;
      request.onload = () => {
        const retryAfter = request.getResponseHeader('Retry-After');
        const answer = request.responseText === '' ? null : request.responseText;
        resolve(
          new Response(answer, {
            status: request.status,
            headers: retryAfter === null ? {} : { 'Retry-After': retryAfter },
          }),
        );
      };
      // the body of a call is text or a form
      request.send(body as XMLHttpRequestBodyInit);
    });
}
