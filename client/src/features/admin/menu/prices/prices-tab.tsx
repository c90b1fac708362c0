import type { PriceRow, StalePriceRow } from '@libs/contract/menu/price-changes.js';
import type { PriceChangeRequest } from '@libs/contract/requests/menu/price-changes.js';
import { useState } from 'react';
import { isFailure, messageOf } from '../../../../api/failure.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { Notice } from '../../../../ui/notice.js';
import { toast } from '../../../../ui/overlays/toast.js';
import { rupees } from '../../../../ui/staff/rupees.js';
import staff from '../../../../ui/staff/staff-page.module.css';
import { useUnsaved } from '../../../../ui/staff/unsaved.js';
import { ListState } from '../../crud/list-state.js';
import { PriceForm } from './price-form.js';
import { PriceLog } from './price-log.js';
import { PricePreview } from './price-preview.js';
import styles from './prices.module.css';
import {
  staleRowsOf,
  useChangePricesMutation,
  usePreviewPricesMutation,
  usePriceChangesQuery,
  useUndoPricesMutation,
} from './prices-api.js';

/** A change with its preview. */
interface Shown {
  request: PriceChangeRequest;
  rows: readonly PriceRow[];
}

/** The conflict with another person's change: a sentence, and the rows. */
interface Missed {
  message: string;
  rows: readonly StalePriceRow[];
}

/** A change of prices in several branches: selected, previewed row by row, applied at once, undone as one. */
export default function PricesTab() {
  const { data, isError, refetch } = usePriceChangesQuery();
  const [preview, previewing] = usePreviewPricesMutation();
  const [change, changing] = useChangePricesMutation();
  const [undo, undoing] = useUndoPricesMutation();
  const [shown, setShown] = useState<Shown | null>(null);
  const [missed, setMissed] = useState<Missed | null>(null);
  const [alert, setAlert] = useState<string | null>(null);
  /** whether there is input that was not applied */
  const [isEdited, setEdited] = useState(false);
  useUnsaved(isEdited);
  if (data === undefined) return <ListState title="Prices" isError={isError} onRetry={refetch} />;

  const show = async (request: PriceChangeRequest) => {
    setAlert(null);
    try {
      setShown({ request, rows: (await preview(request).unwrap()).rows });
    } catch (error) {
      setShown(null);
      setAlert(messageOf(error));
    }
  };
  const apply = async ({ request }: Shown, rows: readonly PriceRow[]) => {
    setMissed(null);
    setAlert(null);
    try {
      const { message } = await change({
        ...request,
        ids: rows.map(({ id }) => id),
        versions: rows.map(({ version }) => version),
      }).unwrap();
      toast('success', message);
      setShown(null);
      setEdited(false);
    } catch (error) {
      const stale = isFailure(error) ? staleRowsOf(error) : [];
      if (stale.length === 0) return setAlert(messageOf(error));
      // the new preview first, because the sentence below refers to it
      await show(request);
      setMissed({ message: messageOf(error), rows: stale });
    }
  };
  const takeBack = async (id: number) => {
    setMissed(null);
    setAlert(null);
    try {
      const { message, kept } = await undo(id).unwrap();
      toast('success', message);
      if (kept.length > 0) setMissed({ message, rows: kept });
    } catch (error) {
      setAlert(messageOf(error));
    }
    setShown(null);
  };

  return (
    <Stack as="section" gap={4} aria-label="Prices">
      <header>
        <h2 className={staff.title}>Prices</h2>
        <p className={staff.hint}>
          Change prices in several branches at once. Foods and options with the same name change together. You see every
          price before anything changes, and customers see the new ones at once.
        </p>
      </header>
      <PriceForm
        choices={data}
        isBusy={previewing.isLoading}
        onEdit={() => {
          setEdited(true);
          setShown(null);
          setMissed(null);
          setAlert(null);
        }}
        onPreview={(request) => {
          setMissed(null);
          void show(request);
        }}
      />
      {alert !== null && <Notice tone="error">{alert}</Notice>}
      {missed !== null && (
        <Notice tone="warning">
          <span>{missed.message}</span>
          <ul className={styles.missed}>
            {missed.rows.map(({ id, name, option_group, branch, price, message }) => (
              <li key={id}>
                <strong>{name ?? 'A price'}</strong>
                <span>{`${option_group !== undefined ? ` (${option_group})` : ''}${branch !== null ? `, ${branch.name}` : ''}${price !== null ? `: ${rupees(price)} now` : ''}. ${message}`}</span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {shown !== null && (
        <PricePreview
          noun={shown.request.target === 'option group' || shown.request.target === 'option' ? 'Option' : 'Food'}
          rows={shown.rows}
          isBusy={changing.isLoading || previewing.isLoading}
          onApply={(rows) => void apply(shown, rows)}
        />
      )}
      <PriceLog
        changes={data.changes}
        undoing={undoing.isLoading ? (undoing.originalArgs ?? null) : null}
        onUndo={(id) => void takeBack(id)}
      />
    </Stack>
  );
}
