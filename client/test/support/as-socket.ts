import type { PasslineSocket } from '../../src/realtime/socket.js';

/** Returns a test's socket, which has only the members that the test needs, as the connection. */
export const asSocket = (socket: object): PasslineSocket => socket as unknown as PasslineSocket;
