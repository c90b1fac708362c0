/**
 * `npm run dev`: restarts the server, reloads the client and checks the types after every change. Vite serves the client, and passes
 * /api, /uploads and /socket.io on to the server.
 */
import './lib/node-version.mjs';
import { spawn } from 'node:child_process';
import { ensureDependencies } from './lib/dependencies.mjs';
import { ensureDatabaseUrl } from './lib/embedded-database.mjs';
import { checkPort } from './lib/ports.mjs';
import { runMain } from './lib/problem.mjs';
import { say } from './lib/progress.mjs';
import { inProject, toolArgs } from './lib/project.mjs';
import { SOURCE_SERVER } from './lib/source-server.mjs';

await runMain(async () => {
  await checkPort(process.env);
  await ensureDependencies();
  await ensureDatabaseUrl(process.env);
  process.env.API_URL ??= `http://127.0.0.1:${process.env.PORT ?? 3000}`;
  const children = [
    // swc compiles each file as it is imported, and Node.js starts again when one of them changes
    ['--watch', '--watch-preserve-output', ...SOURCE_SERVER],
    toolArgs('vite', ['-c', 'client/vite.config.ts']),
    // neither of them checks types
    ...['tsconfig.json', 'client/tsconfig.json'].map((project) =>
      toolArgs('tsc', ['-p', project, '--noEmit', '--watch', '--preserveWatchOutput']),
    ),
    // each leads a process group, because the server is a grandchild and must end with the others
  ].map((args) =>
    spawn(process.execPath, args, { cwd: inProject(), stdio: ['pipe', 'inherit', 'inherit'], detached: true }),
  );

  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    for (const { pid, exitCode } of children) {
      if (pid !== undefined && exitCode === null) process.kill(-pid, 'SIGTERM');
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  say('Server and client are being built; the client is at the address that Vite prints');
  // if one ends, the other is ended too
  await Promise.all(children.map((child) => new Promise((resolve) => child.once('exit', resolve).once('exit', end))));
});
