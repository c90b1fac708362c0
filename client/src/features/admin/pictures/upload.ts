import type { Envelope } from '@libs/contract/answers.js';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../api/api.js';
import { uploadTransport } from '../../../api/upload-transport.js';

interface Upload {
  /** below /api */
  path: string;
  image: Blob;
}

function formOf(image: Blob): FormData {
  const form = new FormData();
  form.append('image', image, 'picture');
  return form;
}

export const uploadApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Uploads a picture as `multipart/form-data` in the field `image` and reports the progress. Returns the server's
     * message.
     */
    uploadPicture: build.mutation<string, Upload & { onProgress: (share: number) => void }>({
      query: ({ path, image, onProgress }) => ({
        path,
        method: 'POST',
        body: formOf(image),
        transport: uploadTransport(onProgress),
      }),
      transformResponse: ({ message }: Envelope) => message,
      invalidatesTags: (_message, failure) => (failure ? [] : ['Branch', 'Menu', 'Banners', 'Shop', 'Settings']),
    }),
  }),
});

/**
 * Returns an upload with its progress (0 to 1; null if there is none). It is cancelled when the form that started it is
 * closed. `send` rejects with a Failure.
 */
export function useUpload(): { progress: number | null; send: (upload: Upload) => Promise<string> } {
  const [start] = uploadApi.useUploadPictureMutation();
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<ReturnType<typeof start> | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  return {
    progress,
    send: async (upload) => {
      setProgress(0);
      running.current = start({ ...upload, onProgress: setProgress });
      try {
        return await running.current.unwrap();
      } finally {
        running.current = null;
        setProgress(null);
      }
    },
  };
}
