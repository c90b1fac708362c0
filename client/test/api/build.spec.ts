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

test('a page that would be given the same build is not loaded again, and its turn is kept for later', async () => {
  servePage('own');
  await loadServedBuild();
  expect(sessionStorage).toHaveLength(0);
});

test('a page that would be given the newer build is loaded again once a minute', async () => {
  // jsdom loads no pages, and says so
  const loads = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  servePage('newer');
  await loadServedBuild();
  await loadServedBuild();
  expect(loads).toHaveBeenCalledTimes(1);
});
