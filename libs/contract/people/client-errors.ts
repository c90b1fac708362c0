/** `POST /api/client-errors`: an error of a page. Lengths in characters. */
export const CLIENT_ERROR_LIMITS = { messageMax: 300, stackMax: 1500, pathMax: 100, buildMax: 40 } as const;
