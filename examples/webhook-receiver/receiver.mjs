import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';

const { SHOP = 'http://localhost:3000', KEY = '', SECRET = '', PORT = '4000', FILE = 'positions.json' } = process.env;
const webhook = new Webhook(SECRET);
/** @type {Record<string, { epoch: string, seq: number }>} the last event of each branch that was used */
const positions = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {};

/**
 * Uses an event, then saves its position. A kill between the two repeats the event, so its use must allow that.
 *
 * @param {{ branch: number, epoch: string, seq: number }} position
 * @param {string} name
 * @param {any} [data] of the event
 */
function use({ branch, epoch, seq }, name, data) {
  console.log(branch, seq, name, data?.order?.reference ?? data?.reference ?? ''); // your work begins here
  positions[branch] = { epoch, seq };
  // a kill in the middle must not leave half a file
  writeFileSync(`${FILE}.new`, JSON.stringify(positions));
  renameSync(`${FILE}.new`, FILE);
}

/**
 * Uses a message, and before it what is missing.
 *
 * @param {any} message
 */
async function receive({ type, epoch, seq, after, data }) {
  if (type === 'test') return;
  const branch = data.branch_id;
  const known = positions[branch];
  // numbers of another database mean nothing
  const last = known?.epoch === epoch ? (known?.seq ?? 0) : 0;
  if (seq <= last) return; // sent twice
  if (type !== 'resync' && (!known || last === after)) {
    use({ branch, epoch, seq }, type, data);
    return;
  }
  const query = new URLSearchParams({ epoch, after: String(last) });
  const answer = await fetch(`${SHOP}/api/orders/branch/${branch}/events?${query}`, {
    headers: { authorization: `Bearer ${KEY}` },
  });
  const missing = await answer.json();
  if (missing.error !== false) throw new Error(missing.message);
  if (missing.resync) {
    use({ branch, epoch: missing.epoch, seq: missing.seq }, 'load the list of the day');
    return;
  }
  for (const event of missing.events) use({ branch, epoch, seq: event.data.seq }, event.name, event.data);
  if ((positions[branch]?.seq ?? 0) < seq) throw new Error('More is missing: the next try has it.');
}

/** One message after another, because each relies on the position of the one before. */
let queue = Promise.resolve();

createServer(async (request, response) => {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += part;
  const answer = async () => {
    try {
      webhook.verify(body, /** @type {Record<string, string>} */ (request.headers));
      await receive(JSON.parse(body));
      response.writeHead(204).end();
    } catch (error) {
      const isForged = error instanceof WebhookVerificationError;
      if (!isForged) console.error(error);
      // the shop sends it again
      response.writeHead(isForged ? 401 : 500).end();
    }
  };
  queue = queue.then(answer);
}).listen(Number(PORT), () => console.log(`Waiting for webhooks on port ${PORT}.`));
