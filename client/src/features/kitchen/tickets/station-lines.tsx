import type { StationPart } from '@libs/domain/kitchen/station-part.js';
import type { TicketLine } from '@libs/domain/kitchen/ticket-lines.js';
import { BaseName } from '../../../staff/lines/base-name.js';
import { OptionRow } from '../../../staff/lines/option-row.js';
import { useTexts } from '../../../texts/use-texts.js';
import styles from './station-lines.module.css';

/**
 * The lines of an order that this screen's station makes, as large as on its ticket, above the lines of other stations.
 */
export function StationLines({ part }: { part: StationPart }) {
  const t = useTexts();
  return (
    <section className={styles.part} aria-label={t('board.station.makes', { station: part.name })}>
      <h3 className={styles.title}>{part.name}</h3>
      <Lines lines={part.lines} />
      {part.others.map(({ name, lines }) => (
        <div key={name ?? ''} className={styles.other}>
          <h4 className={styles.title}>{name ?? t('board.station.none')}</h4>
          <Lines lines={lines} />
        </div>
      ))}
    </section>
  );
}

function Lines({ lines }: { lines: readonly TicketLine[] }) {
  const t = useTexts();
  return (
    <ul className={styles.lines}>
      {lines.map(({ key, quantity, name, base, isFree, isStruck, part, options }) => (
        <li key={key} data-struck={isStruck || undefined}>
          <b>{quantity}</b>
          <span>{` × ${name}`}</span>
          <BaseName base={base} />
          {isFree && <em>{t('board.line.isFree')}</em>}
          {part !== null && part.of !== null && <em>{part.of}</em>}
          {isStruck && <span className="visually-hidden">{t('board.line.made')}</span>}
          {options.map((option) => (
            <OptionRow key={option.key} option={option} portions={quantity} />
          ))}
        </li>
      ))}
    </ul>
  );
}
