import { hasUnsavedWork, holdUnsavedWork } from '../../src/ui/unsaved-work.js';

/** Whether the browser would ask before it unloads the page. */
function isAsked(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

test("of two unsaved parts, saving the last one ends the browser's question", () => {
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
