import type { Order } from '@libs/contract/orders/orders.js';
import type { TenderRequest } from '@libs/contract/requests/kitchen/update-order.js';
import type { StationPart } from '@libs/domain/kitchen/station-part.js';
import { type Undo, undoOf } from '@libs/domain/kitchen/undo.js';
import { canChangeOrder } from '@libs/domain/lines/changed-lines.js';
import { toCents } from '@libs/domain/money/money.js';
import { kitchenMoves } from '@libs/domain/orders/kitchen-transitions.js';
import { type KitchenStep, kitchenSteps, takesMoney } from '@libs/domain/orders/order-steps.js';
import { type ServerClock, useNow } from '../../../api/clock.js';
import { OrderDetail } from '../../../staff/order-detail.js';
import { SplitTender } from '../../../staff/split-tender.js';
import { TaxInvoiceLink } from '../../../staff/tax-invoice-link.js';
import { TenderChoice } from '../../../staff/tender-choice.js';
import { numberOf } from '../../../texts/order-number.js';
import { useTexts } from '../../../texts/use-texts.js';
import { Button } from '../../../ui/button.js';
import { PrinterIcon } from '../../../ui/drawings/icons.js';
import { Notice } from '../../../ui/notice.js';
import { Dialog } from '../../../ui/overlays/dialog.js';
import { UndoIcon } from '../../../ui/staff/icons.js';
import { OrderTrail } from '../history/order-trail.js';
import { useKitchenLanguage } from '../kitchen-language.js';
import styles from '../panels.module.css';
import { PhoneAnswers } from '../shortages/phone-answers.js';
import { TicketShortages } from '../shortages/ticket-shortages.js';
import { StationLines } from '../tickets/station-lines.js';
import { stepChoices } from '../tickets/ticket-steps.js';
import type { usePrinting } from './use-printing.js';

const CHECKED_EVERY_MS = 5_000;

interface Props {
  order: Order;
  /** the part of the screen's station; null for the whole order */
  part: StationPart | null;
  clock: ServerClock;
  isBusy: boolean;
  isUndoing: boolean;
  /** why the last change was rejected; the dialog shows it */
  rejection: string | null;
  /** `paid` says how, if the step takes money */
  onStep(order: Order, step: KitchenStep, paid?: TenderRequest): void;
  onUndo(order: Order, undo: Undo): void;
  onCancel(order: Order): void;
  /** absent if this person does not change orders */
  onChange?: ((order: Order) => void) | undefined;
  printing: ReturnType<typeof usePrinting>;
  onClose(): void;
}

/**
 * The whole order with the buttons that its kitchen status allows. On a station's screen, the station's part comes
 * first.
 */
export function OrderDetailModal(props: Props) {
  const { order, part, clock, isBusy, isUndoing, rejection, onStep, onUndo, onCancel, onChange } = props;
  const { printing, onClose } = props;
  const t = useTexts();
  const language = useKitchenLanguage();
  const undo = undoOf(order, { at: new Date(useNow(clock, CHECKED_EVERY_MS)), station: null });
  const [next] = kitchenSteps(order);
  return (
    <Dialog title={t('board.order.title', { number: numberOf(order, clock) })} onClose={onClose}>
      {part !== null && <StationLines part={part} />}
      <OrderDetail order={order} clock={clock} language={language} />
      <TicketShortages order={order} clock={clock} />
      <PhoneAnswers order={order} />
      <OrderTrail order={order} clock={clock} />
      <TenderChoice order={order} clock={clock} />
      <TaxInvoiceLink order={order} />
      {rejection !== null && <Notice tone="error">{rejection}</Notice>}
      <div className={styles.foot}>
        <Button onClick={() => printing.print(order)}>
          <PrinterIcon size={20} />
          <span>
            {t(
              printing.printers.some(({ prints_on_arrival }) => prints_on_arrival)
                ? 'board.print.again'
                : 'board.print.print',
            )}
          </span>
        </Button>
        {printing.printers.some(({ trouble }) => trouble !== null) && (
          <Button onClick={() => printing.printHere(order)}>{t('board.print.here')}</Button>
        )}
        {undo !== null && (
          <Button isBusy={isUndoing} onClick={() => onUndo(order, undo)}>
            <UndoIcon size={20} />
            <span>{t('board.undo.one', { step: t(`board.undo.step.${undo.step}`) })}</span>
          </Button>
        )}
        {onChange !== undefined && canChangeOrder(order) && (
          <Button onClick={() => onChange(order)}>{t('board.order.change')}</Button>
        )}
        {kitchenMoves(order).includes('Cancelled') && (
          <Button onClick={() => onCancel(order)}>{t('board.cancel.order')}</Button>
        )}
        {kitchenSteps(order)
          .toReversed()
          .map((step) => (
            <div key={step} className={styles.step}>
              {stepChoices(order, step).map((choice) => (
                <Button
                  key={choice.step + choice.paidBy}
                  look={step === next ? 'primary' : 'plain'}
                  isBusy={isBusy}
                  onClick={() => onStep(order, step, choice.paidBy && { delivery_payment_type: choice.paidBy })}
                >
                  {choice.paidBy === undefined
                    ? t(`board.step.${step}`)
                    : t('board.stepOf.tender', {
                        step: t(`board.step.${step}`),
                        tender: t(`staff.tender.${choice.paidBy}`),
                      })}
                </Button>
              ))}
              {takesMoney(step, order) && (
                <SplitTender
                  total={toCents(order.total)}
                  isBusy={isBusy}
                  label={t('board.stepOf.tender', { step: t(`board.step.${step}`), tender: t('staff.split.open') })}
                  onPaid={(paid) => onStep(order, step, paid)}
                />
              )}
            </div>
          ))}
      </div>
    </Dialog>
  );
}
