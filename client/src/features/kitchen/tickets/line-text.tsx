import type { TicketOption } from '@libs/domain/kitchen/line-options.js';
import type { TicketLine } from '@libs/domain/kitchen/ticket-lines.js';
import { BaseName } from '../../../staff/lines/base-name.js';
import { OptionRow } from '../../../staff/lines/option-row.js';
import { useTexts } from '../../../texts/use-texts.js';
import { useKitchenLanguage } from '../kitchen-language.js';
import styles from './ticket-lines.module.css';

/** A row of a ticket: how many of what, its options, and the foods of a combo with theirs. */
export function LineText({
  line: { quantity, name, base, isFree, isCombo, isChanged, addedAt, part, options, parts },
}: {
  line: TicketLine;
}) {
  const t = useTexts();
  const language = useKitchenLanguage();
  return (
    <>
      <b className={styles.quantity}>{addedAt === null ? quantity : `+ ${quantity}`}</b>
      <span className={styles.times}>×</span>
      <span className={styles.item} lang={language}>
        <span>{name}</span>
        {isChanged && <em className={styles.changed}>{t('board.line.isChanged')}</em>}
        {isFree && <em className={styles.free}>{t('board.line.isFree')}</em>}
        {isCombo && <em className={styles.free}>{t('board.line.isCombo')}</em>}
        {part !== null && part.of !== null && <em className={styles.free}>{part.of}</em>}
        <BaseName base={base} />
        <Options options={options} portions={quantity} />
        {parts.map((one) => (
          <span key={one.key} className={styles.part} data-made={one.isStruck || undefined}>
            <b>{one.quantity}</b>
            <span>{` × ${one.name}`}</span>
            <BaseName base={one.base} />
            <Options options={one.options} portions={one.quantity} />
          </span>
        ))}
      </span>
    </>
  );
}

function Options({ options, portions }: { options: readonly TicketOption[]; portions: number }) {
  if (options.length === 0) return null;
  return (
    <span className={styles.options}>
      {options.map((option) => (
        <OptionRow key={option.key} option={option} portions={portions} />
      ))}
    </span>
  );
}
