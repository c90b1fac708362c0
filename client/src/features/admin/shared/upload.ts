import { useState } from 'react';
import { useStore } from 'react-redux';
import { api } from '../../../api/api.js';
import { type Failure, failureOf, UNREACHABLE } from '../../../api/failure.js';
import { selectToken, sessionRefused, type WithSession } from '../../../api/session-slice.js';

/** Statuses of an upload whose own sentence helps more than the generic one: it says what to send instead. */
const SPEAKING_OF_FILES = [413, 415];

interface Upload {
  /** below /api */
  path: string;
  image: Blob;
  token: string | null;
  /** 0 to 1 */
  onProgress: (part: number) => void;
}

/** ms without a byte going out, after which the line counts as dead */
const STALLED_AFTER = 20_000;
/** ms that the server has for its answer once it has the whole picture: it cuts and encodes it in every size */
const ANSWERED_WITHIN = 60_000;

/**
 * Sends a picture as `multipart/form-data` in the field `image`. XMLHttpRequest, because fetch does not report how far an
 * upload is. Gives the server's message, rejects with a Failure, also where nothing moves any more.
 */
export function upload({ path, image, token, onProgress }: Upload): Promise<string> {
  const form = new FormData();
  form.append('image', image, 'picture');
  return new Promise((resolve, reject: (failure: Failure) => void) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/${path}`);
    request.responseType = 'text';
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
    let patience = setTimeout(() => request.abort(), STALLED_AFTER);
    const wait = (ms: number) => {
      clearTimeout(patience);
      patience = setTimeout(() => request.abort(), ms);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      wait(STALLED_AFTER);
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.upload.onload = () => wait(ANSWERED_WITHIN);
    request.onloadend = () => clearTimeout(patience);
    const fail = () => reject({ kind: 'unreachable', message: UNREACHABLE, status: null });
    request.onerror = fail;
    request.onabort = fail;
    request.onload = () => {
      const answer = parsed(request.responseText);
      const failure = failureOf(request.status, answer, request.getResponseHeader('Retry-After'));
      if (failure === null) resolve(sentenceOf(answer).message ?? '');
      else reject(SPEAKING_OF_FILES.includes(request.status) ? { ...failure, ...sentenceOf(answer) } : failure);
    };
    request.send(form);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // a proxy's page: failureOf() answers for anything that is no envelope
    return undefined;
  }
}

function sentenceOf(answer: unknown): { message?: string } {
  const isSentence = typeof answer === 'object' && answer !== null && 'message' in answer;
  return isSentence && typeof answer.message === 'string' && answer.message !== '' ? { message: answer.message } : {};
}

/** An upload and how far it is: null while none is under way. What it touches is read anew afterwards. */
export function useUpload(): {
  progress: number | null;
  send: (of: { path: string; image: Blob }) => Promise<string>;
} {
  const store = useStore<WithSession>();
  const [progress, setProgress] = useState<number | null>(null);
  return {
    progress,
    send: async ({ path, image }) => {
      const token = selectToken(store.getState());
      setProgress(0);
      try {
        const message = await upload({ path, image, token, onProgress: setProgress });
        store.dispatch(api.util.invalidateTags(['Branch', 'Menu', 'Banners']));
        return message;
      } catch (failure) {
        const isSame = selectToken(store.getState()) === token;
        if (isSame && (failure as Failure).kind === 'notAuthorized') store.dispatch(sessionRefused());
        throw failure;
      } finally {
        setProgress(null);
      }
    },
  };
}
