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
import { Form, Input, Segmented, Select, Switch } from 'antd';
import { useState } from 'react';
import { useServerClock } from '../../../api/clock.js';
import { HEALTH_EVERY_MS } from '../../../api/polling.js';
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
import { Row } from '../../../ui/layout/row.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Notice } from '../../../ui/notice.js';
import { FormDialog } from '../crud/form-dialog.js';
import { notifyOutcome } from '../crud/notify-outcome.js';
import { TextItem } from '../fields/fields.js';
import { NumberInput, wholeNumberRule } from '../fields/number-input.js';
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
    <section className={styles.panel} aria-label="Ticket printers">
      <h3 className={styles.title}>Ticket printers</h3>
      {printers.length === 0 && <p className={styles.quiet}>None: tickets are printed by the browser of the screen.</p>}
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
    </section>
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
        <p className={styles.quiet}>This printer does not confirm what it prints. Check that tickets come out.</p>
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

interface Values extends Omit<PrinterRequest, 'station'> {
  station: number;
}

function PrinterDialog({ branch, printer, onClose }: DialogProps) {
  const [form] = Form.useForm<Values>();
  const [add] = useAddPrinterMutation();
  const [edit] = useEditPrinterMutation();
  const { stations } = branch;
  return (
    <FormDialog
      title={`Ticket printer of ${branch.name}`}
      form={form}
      initialValues={{
        name: printer?.name ?? '',
        station: printer?.station?.id ?? WHOLE,
        host: printer?.host ?? '',
        port: printer?.port ?? PRINTER_PORT,
        width: printer?.width ?? 80,
        printsOnArrival: printer?.prints_on_arrival ?? true,
      }}
      okText="Save printer"
      send={async ({ station = WHOLE, ...values }) => {
        const body = { ...values, station: station === WHOLE ? null : station };
        const saved = await (printer === null
          ? add({ branch: branch.id, body })
          : edit({ branch: branch.id, printer: printer.id, body })
        ).unwrap();
        return saved.message || 'The ticket printer was saved.';
      }}
      onClose={onClose}
    >
      <TextItem
        name="host"
        label="Address"
        max={PRINTER_HOST_MAX}
        placeholder="192.168.1.50"
        hint="The printer’s address in the branch’s network. Give the printer a fixed address."
      />
      <Form.Item
        name="port"
        label="Port"
        required
        rules={[wholeNumberRule({ min: 1, max: 65_535, message: 'A port is a whole number from 1 to 65535.' })]}
      >
        <NumberInput isWhole />
      </Form.Item>
      {(stations.length > 0 || printer?.station) && (
        <Form.Item
          name="station"
          label="Prints"
          extra="If no printer prints whole orders, foods without a station are on the paper of every station."
        >
          <Select
            options={[
              { value: WHOLE, label: 'Whole orders' },
              ...stations.map(({ id, name }) => ({ value: id, label: `Foods of ${name}` })),
            ]}
          />
        </Form.Item>
      )}
      <Form.Item
        name="name"
        label="Name (optional)"
        extra="Messages about the printer’s problems name it. Without a name, they name its station."
      >
        <Input maxLength={PRINTER_NAME_MAX} autoComplete="off" />
      </Form.Item>
      <Form.Item name="width" label="Paper">
        <Segmented options={PAPER_WIDTHS.map((value) => ({ value, label: `${value} mm` }))} block />
      </Form.Item>
      <Form.Item name="printsOnArrival" label="Print by itself on arrival" valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormDialog>
  );
}
