import { OPEN_KINDS, type ReconciliationKind } from '@libs/contract/orders/reconciliation.js';
import { Text } from '../../../../ui/layout/text.js';
import styles from './kind-tiles.module.css';
import { KIND_WORDS } from './kinds.js';

interface Props {
  kinds: readonly ReconciliationKind[];
  counts: Record<ReconciliationKind, number> | undefined;
  selected: ReconciliationKind | undefined;
  /** called with undefined for every kind */
  onSelect: (kind: ReconciliationKind | undefined) => void;
}

/** The number of entries of each kind. A tap filters by the kind; another one removes the filter. */
export function KindTiles({ kinds, counts, selected, onSelect }: Props) {
  return (
    <fieldset className={styles.tiles}>
      <legend className="visually-hidden">Kind</legend>
      {kinds.map((kind) => {
        const count = counts?.[kind];
        return (
          <button
            key={kind}
            type="button"
            className={styles.tile}
            aria-pressed={kind === selected}
            data-open={(OPEN_KINDS.includes(kind) && (count ?? 0) > 0) || undefined}
            onClick={() => onSelect(kind === selected ? undefined : kind)}
          >
            <span className={styles.count}>{count ?? '–'}</span>
            <Text size="small" weight="semibold" className={styles.title}>
              {KIND_WORDS[kind].title}
            </Text>
          </button>
        );
      })}
    </fieldset>
  );
}
