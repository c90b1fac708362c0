import type { KitchenStation } from '@libs/contract/orders/kitchen.js';
import type { Order } from '@libs/contract/orders/orders.js';
import type { TicketLine } from '@libs/domain/kitchen/ticket-lines.js';
import { UNDO_OFFERED_SECONDS } from '@libs/domain/orders/kitchen-messages.js';
import { canStrike } from '@libs/domain/orders/struck-lines.js';
import { useEffect, useState } from 'react';
import { say } from '../../../texts/i18n.js';
import { useTexts } from '../../../texts/use-texts.js';
import { CheckIcon } from '../../../ui/drawings/icons.js';
import { type StationView, ticketGroups } from '../board/station-view.js';
import { useKitchenLanguage } from '../kitchen-language.js';
import { LineText } from './line-text.js';
import styles from './ticket-lines.module.css';
import type { TicketActions } from './ticket-steps.js';

const OFFERED_MS = UNDO_OFFERED_SECONDS * 1000;

interface Props {
  order: Order;
  /** what this screen shows of the order */
  view: StationView;
  stations: readonly KitchenStation[];
  actions: Pick<TicketActions, 'strike' | 'stock'>;
}

interface TicketRow extends TicketLine {
  /** whether it is a food of an option, below the food that it is for */
  isBelow: boolean;
}

/** Returns the rows of a line that are struck one by one: an item and the foods of its options, or a whole line. */
function rowsOf(line: TicketLine): TicketRow[] {
  if (line.part === null) return [{ ...line, isBelow: false }];
  const below = line.parts.map(
    ({ index, name, base, quantity, isStruck, options }): TicketRow => ({
      ...{ ...line, name, base, quantity, isStruck, options },
      ...{ key: `${line.key}-${index}`, part: { index, of: null }, parts: [], isBelow: true, isCombo: false },
    }),
  );
  return [{ ...line, parts: [], isBelow: false }, ...below];
}

/**
 * The lines to make, as this screen shows them. While the order is being made, a press strikes a line or puts it back.
 * The foods of a food's options are rows of their own below it.
 * For some seconds after a press, the line offers to set the item sold out, if the person may do that; holding a line
 * offers it directly.
 */
export function TicketLines({ order, view, stations, actions }: Props) {
  const t = useTexts();
  const language = useKitchenLanguage();
  const isStrikable = canStrike(order);
  const { stock } = actions;
  const [offered, setOffered] = useState<{ key: string } | null>(null);
  useEffect(() => {
    if (offered === null) return;
    const timer = setTimeout(() => setOffered(null), OFFERED_MS);
    return () => clearTimeout(timer);
  }, [offered]);
  const press = ({ key, position, part, isStruck }: TicketLine) => {
    setOffered(stock === undefined || isStruck ? null : { key });
    if (isStrikable) actions.strike(order, { position, ...(part !== null && { part: part.index }), struck: !isStruck });
  };
  return ticketGroups(order, { view, stations, language }).map((group) => (
    <section key={group.key} className={styles.group} data-done={group.isDone || undefined}>
      {group.title !== null && (
        <h4 className={styles.station}>
          <span>{typeof group.title === 'string' ? group.title : say(group.title)}</span>
          {group.progress !== null && <b>{say(group.progress)}</b>}
          {group.isDone && <CheckIcon size={20} />}
        </h4>
      )}
      <ul className={styles.lines}>
        {group.lines.flatMap(rowsOf).map((line) => (
          // a long press, or the secondary mouse button
          <li
            key={line.key}
            data-below={line.isBelow || undefined}
            onContextMenu={(event) => {
              if (stock === undefined) return;
              event.preventDefault();
              stock(line.base ?? line.name);
            }}
            data-struck={line.isStruck || undefined}
            data-free={line.isFree || undefined}
            data-added={line.addedAt !== null || undefined}
          >
            {isStrikable || (stock !== undefined && !line.isStruck) ? (
              <button
                type="button"
                className={styles.line}
                aria-pressed={isStrikable ? line.isStruck : undefined}
                onClick={() => press(line)}
              >
                <LineText line={line} />
              </button>
            ) : (
              <div className={styles.line}>
                <LineText line={line} />
                {line.isStruck && <span className="visually-hidden">{t('board.line.made')}</span>}
              </div>
            )}
            {offered?.key === line.key && stock !== undefined && (
              <button
                type="button"
                className={styles.soldOut}
                aria-label={t('board.line.soldOutOf', { name: line.name })}
                onClick={() => {
                  setOffered(null);
                  stock(line.base ?? line.name);
                }}
              >
                {t('board.line.soldOut')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  ));
}
