import type { Order } from '@libs/contract/orders/orders.js';
import type { CallerCard } from '@libs/contract/orders/staff-orders.js';
import type { StaffOrderRequest } from '@libs/contract/requests/orders/staff-orders.js';
import type { CartLine } from '@libs/domain/cart/cart.js';
import { fromCents, toCents } from '@libs/domain/money/money.js';
import { CHANNELS, channelOf } from '@libs/domain/orders/channels.js';
import { type FormEvent, type SyntheticEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Failure, isRecord, messageOf } from '../../api/failure.js';
import { useTexts } from '../../texts/use-texts.js';
import { useMedia } from '../../ui/hooks/use-media.js';
import { Row } from '../../ui/layout/row.js';
import { Dialog } from '../../ui/overlays/dialog.js';
import { toast } from '../../ui/overlays/toast.js';
import type { TillProps } from '../../ui/staff/staff-parts.js';
import { TabList } from '../../ui/tabs.js';
import { MoreFields } from './fields/more-fields.js';
import { PhoneFields } from './fields/phone-fields.js';
import { FoodSearch } from './food-search.js';
import { HeldOrders } from './held-orders.js';
import { OptionPicker } from './options/option-picker.js';
import styles from './till.module.css';
import { usePrintReceiptMutation } from './till-api.js';
import { TillCart } from './till-cart.js';
import { type Draft, isCustomerComplete, type Missing, missingOf, requestOf } from './till-draft.js';
import { type Sent, TillFoot } from './till-foot.js';
import { useSendOrder } from './use-send-order.js';
import { useTillOrder } from './use-till-order.js';

/** so high that everything is in sight at once */
const TALL = '(min-height: 900px) and (min-width: 1100px)';

/** The change to give back for an order. */
const changeFor = ({ cash_given: given, total }: Order): number =>
  fromCents(Math.max(0, toCents(given ?? 0) - toCents(total)));

/** Whether an order was rejected because its promo code counts by phone numbers. */
const needsPhone = (failure: Failure | null): boolean =>
  isRecord(failure?.answer?.promo) && failure.answer.promo.reason === 'no-phone';

/** The till: a new order of a caller or of a person at the counter. */
export default function Till({ branchId, printsReceipts, strip, onSending, onPlaced, onClose }: TillProps) {
  const t = useTexts();
  const panel = useId();
  const [sent, setSent] = useState<Sent | null>(null);
  const [missing, setMissing] = useState<Missing | null>(null);
  const sending = useSendOrder(branchId);
  const order = useTillOrder(branchId, () => {
    sending.forget();
    setMissing(null);
    setSent(null);
  });
  const [printReceipt] = usePrintReceiptMutation();
  const form = useRef<HTMLFormElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  const given = useRef<HTMLInputElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const { draft, change, asked } = order;
  const { isPresent } = CHANNELS[draft.channel];
  const [wantsFolded, setFolded] = useState(() => isCustomerComplete(draft));
  const isFolded = wantsFolded && isCustomerComplete(draft);
  if (wantsFolded && !isFolded) setFolded(false);
  const [isMoreOpen, setMoreOpen] = useState(useMedia(TALL));

  const focusNow = (field: Missing) => {
    const found = form.current?.querySelector<HTMLElement>(`[data-field="${field}"]`);
    const target = field === 'pay' ? found?.querySelector('button') : found;
    (field === 'lines' ? search.current : target)?.focus();
  };
  /** Moves the focus to a field, once it is shown. */
  const focus = (field: Missing) => setTimeout(() => focusNow(field));
  const switchTo = (channel: Draft['channel'], fields: Partial<Draft> = {}) =>
    change({ channel, pay: null, given: '', dueAt: null, ...fields });
  const missingNow = () => missingOf(draft, { pay: order.ways.pay, total: order.order.price.total });
  /** Enter in the empty search: what comes after the foods */
  const goOn = () => {
    const next = missingNow();
    if (next !== null && next !== 'lines') focus(next);
    else (given.current ?? submit.current)?.focus();
  };
  const takeSame = (card: CallerCard) => {
    order.takeSame(card);
    setFolded(true);
    submit.current?.focus();
  };
  const print = async (id: string) => {
    const { error } = await printReceipt(id);
    if (error !== undefined) toast('error', messageOf(error));
  };
  const finish = (placed: Order) => {
    onPlaced(placed.id);
    order.clear();
    setFolded(false);
    setSent({ order: placed, change: changeFor(placed) });
    focus('lines');
    if (printsReceipts && channelOf(placed).isPresent) void print(placed.id);
  };
  const send = async (body: StaffOrderRequest, how: { isConfirmed: boolean; isRest?: boolean }) => {
    onSending(true);
    const placed = await sending.send(body, how);
    if (placed !== null) finish(placed);
    onSending(false);
  };
  const place = (isConfirmed = false) => {
    const needed = missingNow();
    if (needed !== null) {
      // before there are foods, Enter only moves on
      if (draft.lines.length > 0) setMissing(needed);
      setFolded(false);
      if (needed === 'due' || needed === 'phone') setMoreOpen(true);
      focus(needed);
      return;
    }
    void send(requestOf(draft, order.order, order.ways), { isConfirmed });
  };
  // the caller's other order is the one that was placed earlier
  const sendRest = (lines: readonly CartLine[]) =>
    void send(order.reduceTo(lines), { isConfirmed: true, isRest: true });
  /** Folds the caller's fields once they are complete and left; after the click that left them, which must not miss. */
  const fold = ({ currentTarget, target }: SyntheticEvent<HTMLElement>) => {
    const fields = currentTarget.querySelector('[data-caller]');
    const isInside = [target, document.activeElement].some((one) => one instanceof Node && fields?.contains(one));
    if (!isInside && isCustomerComplete(draft)) setFolded(true);
  };
  return (
    <Dialog
      title={t('board.till.title')}
      shape="full"
      onClose={onClose}
      beside={
        <Row gap={3} align="start" wrap className={styles.strip}>
          {strip}
          <HeldOrders order={order} isBlocked={sending.isUnanswered || sending.isBusy} />
        </Row>
      }
    >
      {/** biome-ignore lint/a11y/noStaticElementInteractions: only folds what is complete */}
      <div className={styles.till} onClick={fold} onKeyUp={fold}>
        <FoodSearch
          order={order}
          input={search}
          onAdd={order.add}
          onDone={goOn}
          onPhone={(phone) => {
            // at once, so that the next digit is not typed into the search
            flushSync(() => switchTo('phone', { phone }));
            focusNow('phone');
          }}
        />
        <form
          ref={form}
          className={styles.order}
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            place();
          }}
        >
          <TabList
            label={t('board.till.channel')}
            panelId={panel}
            selected={draft.channel}
            onSelect={(channel) => {
              switchTo(channel);
              if (CHANNELS[channel].needs.includes('phone') && draft.phone === '') focus('phone');
            }}
            tabs={[
              { name: 'counter', text: t('board.till.counter') },
              { name: 'phone', text: t('label.phone') },
            ]}
          />
          <div id={panel} role="tabpanel" aria-labelledby={panel + draft.channel} className={styles.panel}>
            {!isPresent && (
              <PhoneFields
                {...{ branchId, order, missing, again, isFolded }}
                onSame={takeSame}
                onUnfold={() => {
                  setFolded(false);
                  focus('phone');
                }}
              />
            )}
            <TillCart order={order} />
            <MoreFields
              {...{ branchId, order, missing }}
              needsPhone={needsPhone(sending.failure)}
              isOpen={isMoreOpen || needsPhone(sending.failure)}
              onToggle={setMoreOpen}
            />
          </div>
          <TillFoot
            {...{ order, sent, sending, missing, given, submit }}
            onSendAnyway={() => place(true)}
            onNext={(earlier) => {
              sending.endEarlier();
              finish(earlier);
            }}
            onSendRest={sendRest}
          />
        </form>
      </div>
      {asked !== null && (
        <OptionPicker
          {...asked}
          questions={order.questionsOf(asked.type, asked.item.id)}
          whyNot={order.whyNot}
          onChoose={order.choose}
          onClose={order.endAsking}
        />
      )}
    </Dialog>
  );
}
