/** Processor time of other processes, as reported by Linux; unknown elsewhere. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

const isLinux = process.platform === 'linux';
const MS_PER_TICK = isLinux
  ? 1000 / Number(spawnSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }).stdout || 100)
  : Number.NaN;

/**
 * Returns the fields of /proc/N/stat from the third on. The second, in brackets, may contain spaces and brackets
 * itself.
 *
 * @param {number | string} pid
 */
function statOf(pid) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return []; // it has ended meanwhile
  }
}

const PARENT = 1;
const USER = 11;
const SYSTEM = 12;
const ENDED_CHILDREN = [13, 14];

/** @param {string[]} stat @param {number[]} fields */
const ticks = (stat, fields) => fields.reduce((total, field) => total + Number(stat[field] ?? 0), 0);

/**
 * Returns the processor time that a process has used so far.
 *
 * @param {number} pid
 * @returns {number} milliseconds; NaN if unknown
 */
export function cpuOf(pid) {
  return ticks(statOf(pid), [USER, SYSTEM]) * MS_PER_TICK;
}

/**
 * Returns the processor time that a process and its children, also ended ones, have used so far.
 *
 * @param {number} pid
 * @returns {number} milliseconds; NaN if unknown
 */
export function cpuOfFamily(pid) {
  if (!isLinux) return Number.NaN;
  const children = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat[PARENT] === String(pid));
  const own = ticks(statOf(pid), [USER, SYSTEM, ...ENDED_CHILDREN]);
  return (own + children.reduce((total, stat) => total + ticks(stat, [USER, SYSTEM]), 0)) * MS_PER_TICK;
}

/** Fields of /proc/stat's first line: user, nice, system, interrupts. */
const BUSY = [0, 1, 2, 5, 6];

/**
 * Returns the processor time that all programs have used so far, on all cores.
 *
 * @returns {number} milliseconds; NaN if unknown
 */
export function cpuOfMachine() {
  if (!isLinux) return Number.NaN;
  const [line = ''] = fs.readFileSync('/proc/stat', 'utf8').split('\n');
  return ticks(line.trim().split(/\s+/).slice(1), BUSY) * MS_PER_TICK;
}
