let held = 0;

function askBrowser(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Whether something that was typed on this page is not saved. */
export const hasUnsavedWork = (): boolean => held > 0;

/** Notes something unsaved on the page, until what this gives is called; meanwhile the browser asks before the page goes. */
export function holdUnsavedWork(): () => void {
  held += 1;
  addEventListener('beforeunload', askBrowser);
  return () => {
    held -= 1;
    if (held === 0) removeEventListener('beforeunload', askBrowser);
  };
}
