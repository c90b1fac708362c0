/**
 * PostgreSQL does not run as root. If root starts it, it runs as another user, who must be able to reach its programs
 * and its data, which a clone below a closed home directory does not allow.
 */
import fs from 'node:fs';
import path from 'node:path';
import { Problem } from './problem.mjs';

/** @typedef {{ name: string, uid: number, gid: number }} SystemUser */

/** Tried in this order; every usual system has one of them. */
const UNPRIVILEGED = ['postgres', 'nobody'];

/**
 * Where root puts files that the other user cannot reach in root's own folders. Only root can write in its parent
 * folder.
 */
const SHARED_ROOT = '/var/lib/passline';

/** @returns {SystemUser[]} */
function systemUsers() {
  return fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length > 3)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}

/**
 * Returns the user that PostgreSQL runs as.
 *
 * @param {string} clusterDir the folder of the data; an existing one keeps its owner
 * @returns {SystemUser | null} null for the current user
 */
export function postgresUser(clusterDir) {
  if (process.getuid?.() !== 0) return null;
  const users = systemUsers();
  const owner = fs.existsSync(clusterDir) ? fs.statSync(clusterDir) : null;
  if (owner && owner.uid !== 0) {
    return users.find(({ uid }) => uid === owner.uid) ?? { name: `user ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  }
  for (const name of UNPRIVILEGED) {
    const user = users.find((known) => known.name === name && known.uid !== 0);
    if (user) return user;
  }
  throw new Problem(
    'PostgreSQL refuses to run as root, and there is neither a user "postgres" nor "nobody" to run it as: create one, start as an ordinary user, or set DATABASE_URL.',
  );
}

/**
 * Returns whether the user may pass through every folder up to and including this one. Missing folders will be created
 * by us.
 *
 * @param {string} folder
 * @param {SystemUser} user
 */
export function canReach(folder, user) {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    if (fs.existsSync(at)) {
      const { mode, uid, gid } = fs.statSync(at);
      const search = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
      if (!(mode & search)) return false;
    }
    if (at === path.dirname(at)) return true;
  }
}

/**
 * Returns a folder of root's that everybody can reach and nobody else can have prepared.
 *
 * @param {string} name
 */
export function sharedFolder(name) {
  const folder = path.join(SHARED_ROOT, name);
  try {
    for (const part of [SHARED_ROOT, folder]) {
      fs.mkdirSync(part, { recursive: true, mode: 0o755 });
      const found = fs.lstatSync(part);
      if (!found.isDirectory() || found.uid !== 0 || found.mode & 0o022) {
        throw new Problem(`${part} is not a folder that belongs to root alone: remove it, or set DATABASE_URL.`);
      }
      fs.chmodSync(part, 0o755); // against a strict umask
    }
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(
      `The embedded PostgreSQL cannot run as root and needs a folder that another user can reach, but ${folder} cannot be made (${error instanceof Error ? error.message : error}): move the project out of the closed folder, start as an ordinary user, or set DATABASE_URL.`,
    );
  }
  return folder;
}

/** @param {string} folder whether it is below root's shared folder, and so safe to remove */
export const isShared = (folder) => path.resolve(folder).startsWith(SHARED_ROOT + path.sep);
