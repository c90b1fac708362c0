/**
 * `npm run describe-api` writes `docs/openapi.json` and `docs/asyncapi.json` from the sources. With `--check`, which
 * `npm test` runs, it writes nothing, and exits with 1 if a file differs or its description is invalid.
 */
import './lib/node-version.mjs';
import fs from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { asyncApi } from './api/asyncapi.mjs';
import { readControllers } from './api/controllers.mjs';
import { addMeanings } from './api/meanings.mjs';
import { openApi, SHARED, WEBHOOK_MESSAGE } from './api/openapi.mjs';
import { readRunningCode } from './api/running-code.mjs';
import { schemasOf } from './api/schemas.mjs';
import { readSocketEvents } from './api/socket-events.mjs';
import { Problem, runMain } from './lib/problem.mjs';
import { inProject } from './lib/project.mjs';

/** Rules of the recommended set that do not fit. */
const LINT_RULES = /** @type {const} */ ({
  // a health check has none
  'operation-4xx-response': 'off',
  // the server prefers a route without a parameter
  'no-ambiguous-paths': 'off',
});

/** @returns {Promise<{ file: string; text: string }[]>} */
async function describe() {
  const { version } = JSON.parse(fs.readFileSync(inProject('package.json'), 'utf8'));
  const answers = inProject('libs', 'contract', 'answers.ts');
  const controllers = readControllers();
  const events = readSocketEvents();
  const shared = { file: answers, text: fs.readFileSync(answers, 'utf8'), aliases: SHARED };
  const webhooks = inProject('libs', 'contract', 'orders', 'webhooks.ts');
  const messages = { file: webhooks, text: fs.readFileSync(webhooks, 'utf8'), aliases: [WEBHOOK_MESSAGE] };
  const schemas = schemasOf([...controllers, shared, events, messages]);
  const operations = controllers.flatMap((controller) => controller.operations);
  await readRunningCode(operations, schemas);
  addMeanings(schemas);
  return [
    {
      file: 'docs/openapi.json',
      text: `${JSON.stringify(openApi({ operations, schemas, version }), null, 1)}\n`,
    },
    {
      file: 'docs/asyncapi.json',
      text: `${JSON.stringify(asyncApi({ messages: events.messages, schemas, version }), null, 1)}\n`,
    },
  ];
}

/**
 * Returns what the linter reports, a line each.
 *
 * @param {{ file: string; text: string }} description
 */
async function lint({ file, text }) {
  const config = await createConfig({ extends: ['recommended'], rules: LINT_RULES });
  const problems = await lintFromString({ source: text, absoluteRef: inProject(file), config });
  return problems.map(
    ({ severity, ruleId, message, location }) =>
      `${file} ${severity} ${ruleId}: ${message} (${location.map((at) => at.pointer ?? '').join(' ')})`,
  );
}

await runMain(async () => {
  const isCheck = process.argv.includes('--check');
  const problems = [];
  for (const description of await describe()) {
    const at = inProject(description.file);
    problems.push(...(await lint(description)));
    if (!isCheck) fs.writeFileSync(at, description.text);
    else if (!fs.existsSync(at) || fs.readFileSync(at, 'utf8') !== description.text) {
      problems.push(`${description.file} differs from the sources: run npm run describe-api.`);
    }
  }
  if (problems.length > 0) throw new Problem(problems.join('\n'));
});
