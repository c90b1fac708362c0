let held = 0;

function askBrowser(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Whether the page has unsaved input. */
export const hasUnsavedWork = (): boolean => held > 0;

/**
 * Marks the page as having unsaved input, so that the browser asks before it is unloaded. Returns a function that ends
 * this.
 */
export function holdUnsavedWork(): () => void {
  held += 1;
  addEventListener('beforeunload', askBrowser);
  return () => {
    held -= 1;
    if (held === 0) removeEventListener('beforeunload', askBrowser);
  };
}
