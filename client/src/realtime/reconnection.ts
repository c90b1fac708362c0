/**
 * Socket.IO's options, in ms: a line that was lost is made again for the first time after 250 to 750, so that a board whose server
 * stops is live on another one within a second.
 */
export const RECONNECTION = {
  reconnectionDelay: 500,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  // an attempt into a hole is given up, so that the next one can find the line healed
  timeout: 5000,
} as const;
