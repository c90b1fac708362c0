import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { en, PARTS } from '../en.js';

const { common, ...others } = PARTS;

test('every text is a valid ICU message', () => {
  for (const message of Object.values(en)) expect(() => compileMessageOrThrow(message)).not.toThrow();
});

test('a text that several parts use is in common.ts', () => {
  // another status of another record
  const isOther = (message: string) => message === 'Delivered';
  const own: string[] = Object.values(others).flatMap((part) => Object.values(part));
  expect(Object.values(common).filter((message) => own.includes(message) && !isOther(message))).toEqual([]);
});

test('each part is among the English texts, and no id is in two', () => {
  expect(Object.values(PARTS).flatMap((part) => Object.keys(part))).toEqual(Object.keys(en));
});
