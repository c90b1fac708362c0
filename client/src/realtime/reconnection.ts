/**
 * Socket.IO's options, in ms: the first reconnection attempt comes after 250 to 750 ms, so that a board whose server
 * stops is live on another server within a second.
 */
export const RECONNECTION = {
  reconnectionDelay: 500,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  // an attempt without an answer is abandoned, so that the next one can succeed when the network returns
  timeout: 5000,
} as const;
