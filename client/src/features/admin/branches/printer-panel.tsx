import {
  type BranchPrinter,
  PAPER_WIDTHS,
  PRINTER_HOST_MAX,
  PRINTER_PORT,
  type PrinterRequest,
} from '@libs/contract/orders/printing.js';
import { printerTexts } from '@libs/domain/kitchen/printer-trouble.js';
import { Form, Segmented, Switch } from 'antd';
import { useState } from 'react';
import { useServerClock } from '../../../api/clock.js';
import {
  usePrinterQuery,
  useRemovePrinterMutation,
  useSavePrinterMutation,
  useTestPrinterMutation,
} from '../../../staff/printer-api.js';
import { say } from '../../../staff/texts.js';
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

const ASK_EVERY_MS = 10_000;

/** The ticket printer of a branch: its model, whether it prints, and the dialog that configures it. */
export function PrinterPanel({ branch }: { branch: { id: number; name: string } }) {
  const { data: printer, isError } = usePrinterQuery(branch.id, { pollingInterval: ASK_EVERY_MS });
  const [isEditing, setEditing] = useState(false);
  const [test, { isLoading: isTesting }] = useTestPrinterMutation();
  const [remove, { isLoading: isRemoving }] = useRemovePrinterMutation();
  if (printer === undefined)
    return isError ? <Notice tone="error">The ticket printer’s settings did not load.</Notice> : null;
  return (
    <section className={styles.panel} aria-label="Ticket printer">
      <Stack gap={2}>
        <h3 className={styles.title}>Ticket printer</h3>
        {printer === null ? (
          <p className={styles.quiet}>None: tickets are printed by the browser of the screen.</p>
        ) : (
          <PrinterFacts printer={printer} />
        )}
      </Stack>
      <Row gap={2} justify="end" wrap>
        {printer !== null && (
          <>
            <Button
              isBusy={isTesting}
              onClick={() => void notifyOutcome(test(branch.id).unwrap(), 'A test ticket was sent to the printer.')}
            >
              Print a test
            </Button>
            <Button
              isBusy={isRemoving}
              onClick={() => void notifyOutcome(remove(branch.id).unwrap(), 'The ticket printer was removed.')}
            >
              Remove
            </Button>
          </>
        )}
        <Button onClick={() => setEditing(true)}>
          <PrinterIcon size={20} />
          <span>{printer === null ? 'Set up a printer' : 'Change'}</span>
        </Button>
      </Row>
      {isEditing && <PrinterDialog branch={branch} printer={printer} onClose={() => setEditing(false)} />}
    </section>
  );
}

/** The printer's last known state, with its problem. */
function PrinterFacts({ printer }: { printer: BranchPrinter }) {
  const clock = useServerClock();
  const { host, port, width, prints_on_arrival, reports_status } = printer;
  const trouble = clock === null ? '' : printerTexts(printer, inClock(clock)).map(say).join(' ');
  return (
    <>
      <p>
        {`${host}:${port} · ${width} mm · ${prints_on_arrival ? 'prints each order on arrival' : 'prints on request'}`}
      </p>
      {reports_status === false && (
        <p className={styles.quiet}>This printer does not confirm what it prints. Check that tickets come out.</p>
      )}
      {trouble !== '' && <Notice tone="warning">{trouble}</Notice>}
    </>
  );
}

interface DialogProps {
  branch: { id: number; name: string };
  printer: BranchPrinter | null;
  onClose: () => void;
}

function PrinterDialog({ branch, printer, onClose }: DialogProps) {
  const [form] = Form.useForm<PrinterRequest>();
  const [save] = useSavePrinterMutation();
  return (
    <FormDialog
      title={`Ticket printer of ${branch.name}`}
      form={form}
      initialValues={{
        host: printer?.host ?? '',
        port: printer?.port ?? PRINTER_PORT,
        width: printer?.width ?? 80,
        printsOnArrival: printer?.prints_on_arrival ?? true,
      }}
      okText="Save printer"
      send={async (body) =>
        (await save({ branch: branch.id, body }).unwrap()).message || 'The ticket printer was saved.'
      }
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
      <Form.Item name="width" label="Paper">
        <Segmented options={PAPER_WIDTHS.map((value) => ({ value, label: `${value} mm` }))} block />
      </Form.Item>
      <Form.Item name="printsOnArrival" label="Print by itself on arrival" valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormDialog>
  );
}
