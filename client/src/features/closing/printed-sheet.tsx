import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import './printed-sheet.css';

/**
 * Prints its children instead of the page as long as it is rendered. The browser's dialog can save them as a PDF, named
 * by the title. The browser, unlike a PDF library, has the fonts of every script and knows the printer's paper.
 */
export function PrintedSheet({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    const before = document.title;
    const name = () => {
      document.title = title;
    };
    const restore = () => {
      document.title = before;
    };
    window.addEventListener('beforeprint', name);
    window.addEventListener('afterprint', restore);
    return () => {
      window.removeEventListener('beforeprint', name);
      window.removeEventListener('afterprint', restore);
      restore();
    };
  }, [title]);
  return createPortal(
    <section className="printed-sheet" data-theme="light" aria-hidden="true">
      {children}
    </section>,
    document.body,
  );
}
