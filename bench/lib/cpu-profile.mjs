/** Whose code a CPU profile spent its time in. */

/** The first that an address contains names the owner; what none names is Node.js itself. */
const OWNERS = [
  ['/dist/libs/', 'our rules'],
  ['/dist/server/', 'our server'],
  ['/@nestjs/', 'Nest'],
  ['/class-', 'class-validator'],
  ['/validator/', 'class-validator'],
  ['/typeorm/', 'TypeORM'],
  ['/pg', 'pg'],
  ['/postgres-', 'pg'],
  ['/socket.io', 'Socket.IO'],
  ['/engine.io', 'Socket.IO'],
  ['/ws/', 'Socket.IO'],
  ['/@fastify/', 'Fastify'],
  ['/fastify/', 'Fastify'],
  ['/pino', 'pino'],
  ['/rxjs/', 'rxjs'],
  ['/node_modules/', 'other packages'],
];

/** What V8 names by itself. */
const V8_OWNERS = new Map([
  ['(garbage collector)', 'garbage collection'],
  ['(program)', 'V8, system calls'],
]);

/**
 * Whether nothing was to be done, or the profile itself was begun or ended, which takes long where much is loaded.
 *
 * @param {{ functionName: string, url: string }} frame
 */
const isNotTheServer = ({ functionName, url }) =>
  functionName === '(idle)' || (functionName === 'dispatch' && url === '');

/** @param {{ functionName: string, url: string }} frame */
function ownerOf({ functionName, url }) {
  const named = V8_OWNERS.get(functionName);
  if (named) return named;
  return OWNERS.find(([part]) => url.includes(part ?? ''))?.[1] ?? 'Node.js';
}

/**
 * @typedef {object} CpuProfile
 * @property {{ id: number, callFrame: { functionName: string, url: string, lineNumber: number } }[]} nodes
 * @property {number[]} samples
 * @property {number[]} timeDeltas microseconds
 */

/**
 * Milliseconds by owner and by function, most first. A sample is of the clock, not of the processor: on a busy machine the call that wakes
 * PostgreSQL (`writev`) also has the time for which the woken process took the core.
 *
 * @param {CpuProfile} profile
 */
export function spentBy({ nodes, samples, timeDeltas }) {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  /** @type {Map<string, number>} */
  const owners = new Map();
  /** @type {Map<string, number>} */
  const functions = new Map();
  samples.forEach((id, index) => {
    const frame = frames.get(id);
    if (!frame || isNotTheServer(frame)) return;
    const spent = (timeDeltas[index] ?? 0) / 1000;
    const owner = ownerOf(frame);
    const place = `${frame.functionName || '(anonymous)'} ${frame.url.split('/').slice(-2).join('/')}:${frame.lineNumber + 1}`;
    owners.set(owner, (owners.get(owner) ?? 0) + spent);
    functions.set(place, (functions.get(place) ?? 0) + spent);
  });
  /** @param {Map<string, number>} spent */
  const mostFirst = (spent) => [...spent].sort(([, a], [, b]) => b - a);
  return { owners: mostFirst(owners), functions: mostFirst(functions) };
}
