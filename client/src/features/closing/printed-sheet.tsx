import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import './printed-sheet.css';

/**
 * What is printed instead of the page, for as long as it is rendered; the browser's dialog saves it as PDF under the title. (No
 * library writes the PDF: the browser has the fonts of every script that a name or a note may be in, and the printer's paper.)
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
