import { hasUnsavedWork, holdUnsavedWork } from '../../src/ui/unsaved-work.js';

/** Whether the browser asks when the page is about to go. */
function isAsked(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

test('of two parts that are not saved the last one to be saved ends the question', () => {
  expect(isAsked()).toBe(false);
  const saveOne = holdUnsavedWork();
  const saveOther = holdUnsavedWork();
  saveOne();
  expect(hasUnsavedWork()).toBe(true);
  expect(isAsked()).toBe(true);
  saveOther();
  expect(hasUnsavedWork()).toBe(false);
  expect(isAsked()).toBe(false);
});
