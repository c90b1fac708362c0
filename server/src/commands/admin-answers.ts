import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CommandError } from '../common/process/command-error.js';
import type { NewAdmin } from '../users/create-admin.js';

/** A prompt at the terminal, and the environment variable that replaces it. */
const QUESTIONS: readonly { field: keyof NewAdmin; variable: string; question: string; isSecret: boolean }[] = [
  { field: 'name', variable: 'ADMIN_NAME', question: 'Name: ', isSecret: false },
  { field: 'email', variable: 'ADMIN_EMAIL', question: 'Email address: ', isSecret: false },
  {
    field: 'password',
    variable: 'ADMIN_PASSWORD',
    question: 'Password (8 characters or more, not shown): ',
    isSecret: true,
  },
];

/**
 * Returns the fields of the new super admin, from the environment or from prompts at the terminal.
 *
 * @throws CommandError that names a missing variable if there is no terminal
 */
export async function readAdmin(): Promise<NewAdmin> {
  const given: NewAdmin = { name: '', email: '', password: '' };
  for (const { field, variable, question, isSecret } of QUESTIONS) {
    const answer = process.env[variable] ?? (process.stdin.isTTY ? await ask(question, isSecret) : undefined);
    if (answer === undefined) {
      throw new CommandError(
        `${variable} is required, because there is no terminal to ask: set it in the environment.`,
      );
    }
    given[field] = answer;
  }
  return given;
}

/** Prompts at the terminal. A secret is not shown while it is typed. */
async function ask(question: string, isSecret: boolean): Promise<string> {
  if (isSecret) process.stdout.write(question);
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({
    input: process.stdin,
    output: isSecret ? silence : process.stdout,
    terminal: true,
  });
  try {
    return await terminal.question(isSecret ? '' : question);
  } finally {
    terminal.close();
    if (isSecret) process.stdout.write('\n');
  }
}
