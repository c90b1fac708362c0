/**
 * A static check of the documents for people who change the code: a name in backticks is a file or a name of the code,
 * and a function beside a file in a table is in that file.
 *
 * `node scripts/doc-names.mjs [DOCUMENT…]` prints a sentence for each problem, and exits with 1 if there is one.
 */
import fs from 'node:fs';
import path from 'node:path';
import { inProject } from './lib/project.mjs';

const SOURCES = ['libs', 'server', 'client', 'demo', 'scripts', 'e2e', 'bench', 'config', 'docker', 'deploy'];
/** files that tools have written, and the test of this check, whose names do not exist */
const NO_SOURCE = /(^|\/)(node_modules|client\/dist)\/|doc-names\.spec/;
const IN_ROOT = ['package.json', 'tsconfig.json', 'docker-compose.yml', 'Dockerfile', '.env.example'];
/** an example that adds names which the code does not have */
const EXAMPLE = 'docs/developer/one-change.md';
/** names of Node.js, PostgreSQL, OpenTelemetry and the tools of operators */
const FOREIGN = /^(NODE_\w+|PG[A-Z]+|OTEL_\w+|pg_\w+|hot_standby_feedback|slot_name|verify-full)$/;

const FILE = /^[\w./@-]*\w\.(ts|tsx|mjs|cjs|css|sh|yml|service)$/;
/** `camelCase`, `PascalCase`, `snake_case` and `UPPER_CASE` of at least two words */
const NAME = /(?<![\w./:-])(?:[a-z]+(?:[A-Z]\w*)|(?:[A-Z][a-z]+){2,}|[A-Za-z]+(?:_[A-Za-z]+)+)(?![\w./:-])/g;
const SPAN = /`([^`\n]+)`/g;

/** @param {string} folder */
const filesIn = (folder) =>
  fs
    .readdirSync(inProject(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(inProject(), path.join(entry.parentPath, entry.name)));

/** @param {string} text */
const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)(\/\/|--|#) .*$/gm, '');

/** @param {string} text */
const wordsOf = (text) => text.match(/[A-Za-z]\w*/g) ?? [];

const files = [...IN_ROOT, ...SOURCES.flatMap(filesIn)].filter((file) => !NO_SOURCE.test(file));
const read = (/** @type {string} */ file) => fs.readFileSync(inProject(file), 'utf8');
const words = new Set(
  files
    .filter((file) => /(\.(tsx?|[mc]?js|json|ya?ml|sh|css|html|example)|file)$/.test(file))
    .flatMap((file) => wordsOf(withoutComments(read(file)))),
);

/** @param {string} name a path, or its end */
const filesNamed = (name) => files.filter((file) => file === name || file.endsWith(`/${name}`));

/**
 * Returns the problems of a row of a table whose first cell names files and whose second cell names functions.
 *
 * @param {string} row
 */
function problemsOfRow(row) {
  const [named = [], functions = []] = row
    .split('|')
    .slice(1, 3)
    .map((cell) => [...cell.matchAll(SPAN)].map(([, span = '']) => span));
  if (!named.every((span) => FILE.test(span)) || !functions.every((span) => /^\w+$/.test(span))) return [];
  const known = new Set(named.flatMap(filesNamed).flatMap((file) => wordsOf(withoutComments(read(file)))));
  return known.size === 0 ? [] : functions.filter((name) => !known.has(name)).map((name) => `${name} in ${named}`);
}

/** @param {string} document its text */
function problemsOf(document) {
  const text = document.replace(/^```[\s\S]*?^```/gm, '');
  const spans = [...text.matchAll(SPAN)].map(([, span = '']) => span);
  const gone = spans.filter((span) => FILE.test(span) && filesNamed(span).length === 0);
  const unknown = spans
    .filter((span) => !FILE.test(span))
    .flatMap((span) => span.match(NAME) ?? [])
    .filter((name) => !words.has(name) && !FOREIGN.test(name));
  const rows = text.split('\n').filter((line) => line.startsWith('| `'));
  return [...new Set([...gone, ...unknown, ...rows.flatMap(problemsOfRow)])];
}

const documents = ['docs/decisions', 'docs/developer', 'docs/operator']
  .flatMap(filesIn)
  .concat('ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md', 'bench/README.md', 'libs/texts/README.md')
  .filter((file) => file.endsWith('.md') && file !== EXAMPLE);

const asked = process.argv.slice(2);
const problems = (asked.length > 0 ? asked : documents.map((file) => inProject(file))).flatMap((file) =>
  problemsOf(fs.readFileSync(file, 'utf8')).map(
    (name) => `${path.relative(inProject(), file)}: ${name} does not exist.`,
  ),
);
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
