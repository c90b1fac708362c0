import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import {
  type BranchPrinter,
  PAPER_WIDTHS,
  PRINTER_HOST_MAX,
  PRINTER_NAME_MAX,
  PRINTER_PORT,
} from '@libs/contract/orders/printing.js';
import type { PrinterRequest } from '@libs/contract/requests/kitchen/printing.js';
import { printerName, printerTexts } from '@libs/domain/printing/printer-trouble.js';
import { useState } from 'react';
import { useServerClock } from '../../../api/clock.js';
import { HEALTH_EVERY_MS } from '../../../api/reads/polling.js';
import {
  useAddPrinterMutation,
  useEditPrinterMutation,
  usePrintersQuery,
  useRemovePrinterMutation,
  useTestPrinterMutation,
} from '../../../staff/printer-api.js';
import { say } from '../../../texts/i18n.js';
import { inClock } from '../../../texts/order-number.js';
import { Button } from '../../../ui/button.js';
import { PrinterIcon } from '../../../ui/drawings/icons.js';
import { Card } from '../../../ui/layout/card.js';
import { Row } from '../../../ui/layout/row.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/layout/text.js';
import { Notice } from '../../../ui/notice.js';
import { FormDialog } from '../crud/form-dialog.js';
import { notifyOutcome } from '../crud/notify-outcome.js';
import { choice, segmented } from '../fields/choices.js';
import { entityFields } from '../fields/field-table.js';
import { optionalText, quantity, text, toggle } from '../fields/kinds.js';
import styles from './printer-panel.module.css';

type Branch = Pick<StaffBranch, 'id' | 'name' | 'stations'>;

/** The ticket printers of a branch: what each prints, whether it prints, and the dialog that sets one up. */
export function PrintersPanel({ branch }: { branch: Branch }) {
  const { data: printers, isError } = usePrintersQuery(branch.id, { pollingInterval: HEALTH_EVERY_MS });
  /** the printer in the dialog; null for a new one */
  const [edited, setEdited] = useState<BranchPrinter | null | undefined>(undefined);
  if (printers === undefined)
    return isError ? <Notice tone="error">The ticket printers’ settings did not load.</Notice> : null;
  return (
    <Card as="section" gap={4} className={styles.panel} aria-label="Ticket printers">
      <Text as="h3" size="lead">
        Ticket printers
      </Text>
      {printers.length === 0 && (
        <Text as="p" tone="quiet">
          None: tickets are printed by the browser of the screen.
        </Text>
      )}
      {printers.map((printer) => (
        <PrinterCard key={printer.id} printer={printer} onEdit={() => setEdited(printer)} />
      ))}
      <Row gap={2} justify="end" wrap>
        <Button onClick={() => setEdited(null)}>
          <PrinterIcon size={20} />
          <span>{printers.length === 0 ? 'Set up a printer' : 'Add a printer'}</span>
        </Button>
      </Row>
      {edited !== undefined && <PrinterDialog branch={branch} printer={edited} onClose={() => setEdited(undefined)} />}
    </Card>
  );
}

/** Returns what a printer is called in the panel. */
const titleOf = (printer: BranchPrinter): string => printerName(printer) || 'Whole orders';

/** A printer's settings and last known state, with its problem. */
function PrinterCard({ printer, onEdit }: { printer: BranchPrinter; onEdit: () => void }) {
  const clock = useServerClock();
  const [test, { isLoading: isTesting }] = useTestPrinterMutation();
  const [remove, { isLoading: isRemoving }] = useRemovePrinterMutation();
  const { id, branch_id, name, station, host, port, width, prints_on_arrival, reports_status } = printer;
  const one = { branch: branch_id, printer: id };
  const title = titleOf(printer);
  // under the printer's title, the sentences need not name it
  const unnamed = { ...printer, name: '', station: null };
  const trouble = clock === null ? '' : printerTexts(unnamed, inClock(clock)).map(say).join(' ');
  const what = station === null ? 'Whole orders' : `Foods of ${station.name}`;
  return (
    <Stack gap={2}>
      <h4>{title}</h4>
      <p>
        {`${name !== '' ? `${what} · ` : ''}${host}:${port} · ${width} mm · ${prints_on_arrival ? 'prints each order on arrival' : 'prints on request'}`}
      </p>
      {reports_status === false && (
        <Text as="p" tone="quiet">
          This printer does not confirm what it prints. Check that tickets come out.
        </Text>
      )}
      {trouble !== '' && <Notice tone="warning">{trouble}</Notice>}
      <Row gap={2} justify="end" wrap>
        <Button
          isBusy={isTesting}
          aria-label={`Print a test: ${title}`}
          onClick={() => void notifyOutcome(test(one).unwrap(), 'A test ticket was sent to the printer.')}
        >
          Print a test
        </Button>
        <Button
          isBusy={isRemoving}
          aria-label={`Remove: ${title}`}
          onClick={() => void notifyOutcome(remove(one).unwrap(), 'The ticket printer was removed.')}
        >
          Remove
        </Button>
        <Button aria-label={`Change: ${title}`} onClick={onEdit}>
          Change
        </Button>
      </Row>
    </Stack>
  );
}

interface DialogProps {
  branch: Branch;
  printer: BranchPrinter | null;
  onClose: () => void;
}

/** The choice "no station". */
const WHOLE = 0;

const printerFields = (stations: Branch['stations']) =>
  entityFields<BranchPrinter, PrinterRequest>({
    host: text('Address', {
      max: PRINTER_HOST_MAX,
      placeholder: '192.168.1.50',
      hint: 'The printer’s address in the branch’s network. Give the printer a fixed address.',
    }),
    port: { ...quantity('Port', { min: 1, max: 65_535 }), blank: PRINTER_PORT },
    station: {
      ...choice(
        'Prints',
        [
          { value: WHOLE, label: 'Whole orders' },
          ...stations.map(({ id, name }) => ({ value: id, label: `Foods of ${name}` })),
        ],
        { hint: 'If no printer prints whole orders, foods without a station are on the paper of every station.' },
      ),
      blank: WHOLE,
      read: (station) => station?.id ?? WHOLE,
      send: (station) => station || null,
      isShown: (_values, printer) => stations.length > 0 || printer?.station != null,
    },
    name: optionalText('Name', {
      max: PRINTER_NAME_MAX,
      hint: 'Messages about the printer’s problems name it. Without a name, they name its station.',
    }),
    width: {
      ...segmented(
        'Paper',
        PAPER_WIDTHS.map((value) => ({ value, label: `${value} mm` })),
      ),
      blank: 80,
    },
    printsOnArrival: { ...toggle('Print by itself on arrival'), blank: true },
  });

function PrinterDialog({ branch, printer, onClose }: DialogProps) {
  const [add] = useAddPrinterMutation();
  const [edit] = useEditPrinterMutation();
  return (
    <FormDialog
      title={`Ticket printer of ${branch.name}`}
      fields={printerFields(branch.stations)}
      resource={printer}
      okText="Save printer"
      send={async (body) => {
        const saved = await (printer === null
          ? add({ branch: branch.id, body })
          : edit({ branch: branch.id, printer: printer.id, body })
        ).unwrap();
        return saved.message || 'The ticket printer was saved.';
      }}
      onClose={onClose}
    />
  );
}
