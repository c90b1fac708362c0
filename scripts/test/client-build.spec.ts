import { execFileSync } from 'node:child_process';
import { inProject } from '../lib/project.mjs';

test('builds the client for production, whatever NODE_ENV is set to', () => {
  const resolve = `
    import { resolveConfig } from 'vite';
    const { isProduction } = await resolveConfig({ configFile: 'client/vite.config.ts' }, 'build');
    console.log(isProduction);`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', resolve], {
    cwd: inProject(),
    env: { ...process.env, NODE_ENV: 'development' },
    encoding: 'utf8',
  });
  expect(printed.trim()).toBe('true');
});
