import type { Order } from '@libs/contract/orders/orders.js';
import type { CallerCard } from '@libs/contract/orders/staff-orders.js';
import { LIMITS } from '@libs/contract/values.js';
import { toCents } from '@libs/domain/money/money.js';
import { type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { messageOf } from '../../api/failure.js';
import { TextField } from '../../ui/forms/field.js';
import { Dialog } from '../../ui/overlays/dialog.js';
import { toast } from '../../ui/overlays/toast.js';
import type { TillProps } from '../../ui/staff/staff-parts.js';
import { useLeave, useUnsaved } from '../../ui/staff/unsaved.js';
import { TabList } from '../../ui/tabs.js';
import { CounterFields } from './counter-fields.js';
import { FoodSearch } from './food-search.js';
import { OptionPicker } from './options/option-picker.js';
import { changeOf, PayFields } from './pay-fields.js';
import { PhoneFields } from './phone-fields.js';
import { PromoField } from './promo-field.js';
import { useTexts } from './texts.js';
import styles from './till.module.css';
import { usePrintReceiptMutation } from './till-api.js';
import { TillCart } from './till-cart.js';
import { type Draft, type Missing, missingOf, requestOf } from './till-draft.js';
import { type Sent, TillFoot } from './till-foot.js';
import { useSendOrder } from './use-send-order.js';
import { useTillOrder } from './use-till-order.js';

/** The till: a new order of a caller or of a person at the counter. */
export default function Till({ branchId, printsReceipts, onSending, onPlaced, onClose }: TillProps) {
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
  useUnsaved(draft.lines.length > 0);
  const leave = useLeave();
  const isPhone = draft.channel === 'phone';

  const focusNow = (field: Missing) => {
    const found = form.current?.querySelector<HTMLElement>(`[data-field="${field}"]`);
    (field === 'lines' ? search.current : found)?.focus();
  };
  /** Moves the focus to a field, once it is shown. */
  const focus = (field: Missing) => setTimeout(() => focusNow(field));
  const switchTo = (channel: Draft['channel'], fields: Partial<Draft> = {}) =>
    change({ channel, pay: channel === 'phone' ? 'later' : 'Pay by Cash', ...fields });
  /** Enter in the empty search: what comes after the foods */
  const goOn = () => {
    const next = missingOf(draft);
    if (next !== null && next !== 'lines') focus(next);
    else (given.current ?? submit.current)?.focus();
  };
  const takeSame = (card: CallerCard) => {
    order.takeSame(card);
    submit.current?.focus();
  };
  const print = async (id: string) => {
    const { error } = await printReceipt(id);
    if (error !== undefined) toast('error', messageOf(error));
  };
  const finish = (placed: Order) => {
    onPlaced(placed.id);
    order.clear();
    setSent({ order: placed, change: changeOf(draft, toCents(placed.total)) });
    focus('lines');
    if (printsReceipts && placed.channel === 'counter') void print(placed.id);
  };
  const place = async (isConfirmed = false) => {
    const needed = missingOf(draft);
    if (needed !== null) {
      // before there are foods, Enter only moves on
      if (draft.lines.length > 0) setMissing(needed);
      focus(needed);
      return;
    }
    onSending(true);
    const placed = await sending.send(requestOf(draft, order.order), { isConfirmed });
    if (placed !== null) finish(placed);
    onSending(false);
  };
  return (
    <Dialog title={t('board.till.title')} shape="full" onClose={() => leave(onClose)}>
      <div className={styles.till}>
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
            void place();
          }}
        >
          <TabList
            label={t('board.till.channel')}
            panelId={panel}
            selected={draft.channel}
            onSelect={(channel) => {
              switchTo(channel);
              if (channel === 'phone' && draft.phone === '') focus('phone');
            }}
            tabs={[
              { name: 'counter', text: t('board.till.counter') },
              { name: 'phone', text: t('board.till.byPhone') },
            ]}
          />
          <div id={panel} role="tabpanel" aria-labelledby={panel + draft.channel} className={styles.panel}>
            {isPhone && <PhoneFields {...{ branchId, order, missing, again }} onSame={takeSame} />}
            <TillCart order={order} />
            {!isPhone && <CounterFields order={order} />}
            <TextField
              label={t('board.till.notes')}
              isOptional
              autoComplete="off"
              maxLength={LIMITS.notesMax}
              value={draft.notes}
              onChange={(event) => change({ notes: event.target.value })}
            />
            <PromoField branchId={branchId} order={order} />
          </div>
          {sending.earlier === null && <PayFields order={order} given={given} />}
          <TillFoot {...{ order, sent, sending, submit }} onSendAnyway={() => void place(true)} onNext={finish} />
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
