import { hasUnsavedWork, holdUnsavedWork } from '../../src/ui/unsaved-work.js';

/** Whether the browser asks when the page is about to go. */
function isAsked(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

test('the browser asks before the page goes, for as long as anything on it is not saved', () => {
  expect([hasUnsavedWork(), isAsked()]).toEqual([false, false]);
  const [saveOne, saveOther] = [holdUnsavedWork(), holdUnsavedWork()];
  expect([hasUnsavedWork(), isAsked()]).toEqual([true, true]);
  saveOne();
  expect([hasUnsavedWork(), isAsked()]).toEqual([true, true]);
  saveOther();
  expect([hasUnsavedWork(), isAsked()]).toEqual([false, false]);
});
