/** `POST /api/client-errors`: an error of a page. Lengths in characters. */
export const CLIENT_ERROR_LIMITS = { messageMax: 300, stackMax: 1500, pathMax: 100, buildMax: 40 } as const;

export interface ClientErrorRequest {
  message: string;
  /** of the minified code; may be empty */
  stack: string;
  /** the page's path, without what identifies an order */
  path: string;
  /** the build of the page's client, as in `settings.build`; may be empty */
  build: string;
}
