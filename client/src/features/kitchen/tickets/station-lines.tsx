import type { StationPart } from '@libs/domain/kitchen/station-part.js';
import type { TicketLine } from '@libs/domain/kitchen/ticket-lines.js';
import { BaseName } from '../../../staff/lines/base-name.js';
import { OptionRow } from '../../../staff/lines/option-row.js';
import { useTexts } from '../../../texts/use-texts.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/layout/text.js';
import styles from './station-lines.module.css';

/**
 * The lines of an order that this screen's station makes, as large as on its ticket, above the lines of other stations.
 */
export function StationLines({ part }: { part: StationPart }) {
  const t = useTexts();
  return (
    <Stack as="section" gap={2} className={styles.part} aria-label={t('board.station.makes', { station: part.name })}>
      <Text as="h3" tone="quiet" size="small" weight="semibold">
        {part.name}
      </Text>
      <Lines lines={part.lines} />
      {part.others.map(({ name, lines }) => (
        <div key={name ?? ''} className={styles.other}>
          <Text as="h4" tone="quiet" size="small" weight="semibold">
            {name ?? t('board.station.none')}
          </Text>
          <Lines lines={lines} />
        </div>
      ))}
    </Stack>
  );
}

function Lines({ lines }: { lines: readonly TicketLine[] }) {
  const t = useTexts();
  return (
    <Stack as="ul" gap={1} className={styles.lines}>
      {lines.map(({ key, quantity, name, base, isFree, isStruck, addedAt, part, options }) => (
        <li key={key} data-struck={isStruck || undefined}>
          <b>{addedAt === null ? quantity : `+ ${quantity}`}</b>
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
    </Stack>
  );
}
