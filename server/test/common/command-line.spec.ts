import { commandLine } from '../../src/common/process/command-line.js';

const before = process.env.NODE_ENV;
afterEach(() => {
  process.env.NODE_ENV = before;
});

test.each([
  ['production', 'passline migrate'],
  ['development', 'npm run migrate'],
])('names the command of %s', (mode, line) => {
  process.env.NODE_ENV = mode;
  expect(commandLine('migrate')).toBe(line);
});
