import { isOutdated, loadServedBuild, noteServedBuild } from '../../src/api/build.js';

const servePage = (build: string) => {
  globalThis.fetch = jest.fn(async () => new Response(`<meta name="passline-build" content="${build}">`));
};

beforeEach(() => {
  document.head.innerHTML = '<meta name="passline-build" content="own">';
  sessionStorage.clear();
});

test('a page is outdated once the server names another build', () => {
  noteServedBuild('own');
  expect(isOutdated()).toBe(false);
  noteServedBuild('newer');
  expect(isOutdated()).toBe(true);
  document.head.innerHTML = '';
  expect(isOutdated()).toBe(false);
});

test('a page does not reload if it would get the same build, and may still reload later', async () => {
  servePage('own');
  await loadServedBuild();
  expect(sessionStorage).toHaveLength(0);
});

test('a page reloads for the newer build, at most once a minute', async () => {
  // jsdom cannot load pages and logs an error
  const loads = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  servePage('newer');
  await loadServedBuild();
  await loadServedBuild();
  expect(loads).toHaveBeenCalledTimes(1);
});
