/**
 * Import this first: it ends the start with a sentence if Node.js is too old. This file and everything imported with it
 * must parse on old versions: no top-level await, and no names of Node's modules newer than Node 16.
 */
const NEEDED = { major: 20, minor: 19 };

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < NEEDED.major || (major === NEEDED.major && minor < NEEDED.minor)) {
  console.error(
    `Passline needs Node.js ${NEEDED.major}.${NEEDED.minor} or newer, and this is ${process.version}: install a newer one (https://nodejs.org) and start again.`,
  );
  process.exit(1);
}
