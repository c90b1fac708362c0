import { withoutPersonalData } from '../people/client-error.js';

const cleaned = (message: string) => withoutPersonalData({ message, stack: '', path: '', build: '' }).message;

test.each([
  ['no user nadeesha@example.com here', 'no user <email> here'],
  ['call 077 123 4567 now', 'call <number> now'],
  ['+94771234567', '<number>'],
  ['GET /order/UEwtMTIzNA%3D%3D failed', 'GET /order/<order> failed'],
  ['token aZ09_-aZ09_-aZ09_-aZ09_-aZ09_-aZ09_-aZ09_-a', 'token <token>'],
])('removes %s', (message, expected) => {
  expect(cleaned(message)).toBe(expected);
});

test('keeps what shows where the error happened', () => {
  const stack = 'at b (https://shop.example/assets/board-warnings-Cn3Gq6Qq.js:12:34567)';
  expect(withoutPersonalData({ message: 'x', stack, path: '/portal', build: '0123456789abcdef' })).toEqual({
    message: 'x',
    stack,
    path: '/portal',
    build: '0123456789abcdef',
  });
});
