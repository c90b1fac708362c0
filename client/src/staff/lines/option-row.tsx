import type { TicketOption } from '@libs/domain/kitchen/line-options.js';
import { say } from '../../texts/i18n.js';
import { useTexts } from '../../texts/use-texts.js';
import { BaseName } from './base-name.js';
import styles from './option-row.module.css';

interface Props {
  option: TicketOption;
  /** how many portions the option is of; it is written once for all of them */
  portions: number;
  /** what it costs */
  amount?: string | undefined;
}

/** What differs from how an item comes, under the item. What is left out is inverse. */
export function OptionRow({ option: { shown, base, isWithout }, portions, amount }: Props) {
  const t = useTexts();
  return (
    <span className={styles.option} data-without={isWithout || undefined}>
      <span className={styles.name}>{say(shown)}</span>
      {portions > 1 && <span className={styles.each}>{` ${t('staff.option.each')}`}</span>}
      <BaseName base={base} />
      {amount !== undefined && <span className={styles.amount} translate="no">{` · ${amount}`}</span>}
    </span>
  );
}
