import type { PasslineSocket } from '../../src/realtime/open-socket.js';

/** Casts a test's socket, which has only the members that the test needs. */
export const asSocket = (socket: object): PasslineSocket => socket as unknown as PasslineSocket;
