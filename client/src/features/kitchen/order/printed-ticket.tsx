import type { Order } from '@libs/contract/orders/orders.js';
import type { Language } from '@libs/contract/values.js';
import { paperTicket, printedRows } from '@libs/domain/kitchen/paper-ticket.js';
import type { StationPart } from '@libs/domain/kitchen/station-part.js';
import { useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { ServerClock } from '../../../api/clock.js';
import type { Say } from '../../../texts/other-languages.js';
import './printed-ticket.css';

interface Props {
  order: Order;
  /** the part of the screen's station; null for the whole order */
  part: StationPart | null;
  branchName: string;
  /** the kitchen's, in which foods are named, and what says the ticket's texts in it */
  language: Language;
  say: Say;
  clock: ServerClock;
  onPrinted(): void;
}

const MM_PER_PX = 25.4 / 96;
const WIDTH_MM = 80;
/** some drivers rotate a page that is wider than it is high */
const HEIGHT_MIN_MM = WIDTH_MM + 10;

/** Returns a style sheet that sets the page's size to the ticket's height, which CSS cannot do by itself. */
function paperOf(ticket: HTMLElement): HTMLStyleElement {
  const height = Math.max(HEIGHT_MIN_MM, Math.ceil(ticket.offsetHeight * MM_PER_PX) + 1);
  const paper = document.createElement('style');
  paper.textContent = `@page { size: ${WIDTH_MM}mm ${height}mm; margin: 0; }`;
  return paper;
}

/** The ticket on 80 mm paper. It is in the page only while it is being printed, and visible only on paper. */
export function PrintedTicket({ order, part, branchName, language, say, clock, onPrinted }: Props) {
  const ticket = useRef<HTMLElement>(null);
  const end = useEffectEvent(onPrinted);
  useEffect(() => {
    if (ticket.current === null) return;
    const paper = paperOf(ticket.current);
    // a listener of this effect, because an effect event is a new function with each render
    const onAfterPrint = () => end();
    document.head.append(paper);
    window.addEventListener('afterprint', onAfterPrint, { once: true });
    window.print();
    return () => {
      paper.remove();
      window.removeEventListener('afterprint', onAfterPrint);
    };
  }, []);
  const { created_at, due_at } = order;
  const today = clock.dayOf(clock.now());
  const dueTime = due_at ? clock.clockOf(due_at) : null;
  const orderedAt = `${clock.dateOf(created_at)} ${clock.clockOf(created_at)}`;
  const rows = printedRows(paperTicket(order, { branchName, orderedAt, dueTime, part, language, today }), say);
  return createPortal(
    <section ref={ticket} className="printed-ticket" lang={language} aria-hidden="true">
      {rows.map(({ kind, text, right }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a printed ticket does not change
        <p key={index} data-kind={kind}>
          {right === undefined ? (
            text
          ) : (
            <>
              <span>{text}</span>
              <b>{right}</b>
            </>
          )}
        </p>
      ))}
    </section>,
    document.body,
  );
}
