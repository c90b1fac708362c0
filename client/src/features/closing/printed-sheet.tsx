import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import './printed-sheet.css';

/**
 * Prints its children instead of the page, for as long as it is rendered; the browser's dialog saves them as PDF under the title. (No
 * library writes the PDF: the browser has the fonts for every script of a name or note, and the printer's paper.)
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
