import type { MenuItem } from '@libs/contract/menu/menu.js';
import type { ChosenOption } from '@libs/contract/menu/options.js';
import type { CallerCard } from '@libs/contract/orders/staff-orders.js';
import type { LineType } from '@libs/contract/values.js';
import {
  addLine,
  type CartLine,
  lineOf,
  mostOfLine,
  removeLine,
  replaceLine,
  setQuantity,
} from '@libs/domain/cart/cart.js';
import { cartChanges, repairCart } from '@libs/domain/cart/cart-repair.js';
import { menuIndex } from '@libs/domain/menu/menu-index.js';
import { chosenAgain, mustChoose } from '@libs/domain/menu/options.js';
import { cartOfOrder } from '@libs/domain/orders/order-again.js';
import { orderLines } from '@libs/domain/orders/order-lines.js';
import { parsePhone } from '@libs/domain/people/phone.js';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useChainClock } from '../../api/clock.js';
import { messageOf } from '../../api/failure.js';
import { deliveriesEndpoint, menuEndpoint, rulesEndpoint, useBranchesQuery } from '../../api/public-api.js';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import { Dialog } from '../../ui/overlays/dialog.js';
import { toast } from '../../ui/overlays/toast.js';
import type { TillProps } from '../../ui/staff/staff-parts.js';
import { useLeave, useUnsaved } from '../../ui/staff/unsaved.js';
import { TabList } from '../../ui/tabs.js';
import { FoodSearch } from './food-search.js';
import { OptionPicker } from './option-picker.js';
import { PayFields } from './pay-fields.js';
import { PhoneFields } from './phone-fields.js';
import { useTexts } from './texts.js';
import styles from './till.module.css';
import { usePrintReceiptMutation } from './till-api.js';
import { TillCart } from './till-cart.js';
import { type Draft, EMPTY_DRAFT, priced, requestOf } from './till-draft.js';
import { useSendOrder } from './use-send-order.js';

const NO_MENU = { foodTypes: [], optionGroups: [] };
const NO_RULES = { buyGetOffers: [], payGetOffers: [], freeDeliveries: [] };
const FRESH = { refetchOnMountOrArgChange: true, pollingInterval: 15_000 };
let keys = 0;
function newKey(): string {
  keys += 1;
  return String(keys);
}

/** What the options are asked of: a new item, or a line of the order. */
interface Asked {
  item: MenuItem;
  type: LineType;
  line?: CartLine;
}

/** The till: a new order of a caller or of a person at the counter. */
export default function Till({ branchId, printsReceipts, onSending, onPlaced, onClose }: TillProps) {
  const t = useTexts();
  const panel = useId();
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [turn, setTurn] = useState(0);
  const { data: read } = menuEndpoint.useQuery(branchId, FRESH);
  const { data: rules = NO_RULES } = rulesEndpoint.useQuery(branchId, FRESH);
  const { data: deliveries = [] } = deliveriesEndpoint.useQuery(branchId, FRESH);
  const { data: branches } = useBranchesQuery();
  const clock = useChainClock();
  const { send, failure, isLoading, forget } = useSendOrder(branchId);
  const [printReceipt] = usePrintReceiptMutation();
  const search = useRef<HTMLInputElement>(null);
  const phone = useRef<HTMLInputElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  const given = useRef<HTMLInputElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  useUnsaved(draft.lines.length > 0);
  const leave = useLeave();

  const menu = read?.menu ?? NO_MENU;
  const branch = branches?.find(({ id }) => id === branchId);
  const most = branch?.line_quantity_max;
  const index = menuIndex(menu);
  const order = priced(draft, { menu, rules, deliveries });
  const changes = clock ? cartChanges({ cart: draft.lines, menu, lineQuantityMax: most, ...clock }) : [];
  const isPhone = draft.channel === 'phone';

  const change = (fields: Partial<Draft>) => {
    forget();
    setDraft((now) => ({ ...now, ...fields }));
  };
  const setLines = (next: (lines: readonly CartLine[]) => CartLine[]) => {
    forget();
    setDraft((now) => ({ ...now, lines: next(now.lines) }));
  };
  const switchTo = (channel: Draft['channel']) =>
    change({ channel, pay: channel === 'phone' ? 'later' : 'Pay by Cash' });
  const add = (item: MenuItem, type: LineType) => {
    const questions = index.questionsOf(type, item.id);
    if (mustChoose(questions)) return setAsked({ item, type });
    setLines((lines) =>
      addLine(lines, { item: lineOf(item, { type, questions }), key: newKey(), lineQuantityMax: most }),
    );
  };
  const choose = (chosen: ChosenOption[]) => {
    if (asked === null) return;
    const { item, type, line } = asked;
    const questions = index.questionsOf(type, item.id);
    const made = lineOf(item, { type, quantity: line?.selected_quantity ?? 1, questions, chosen });
    setLines((lines) =>
      line
        ? replaceLine(lines, { key: line.key, item: made, lineQuantityMax: most })
        : addLine(lines, { item: made, key: newKey(), lineQuantityMax: most }),
    );
    setAsked(null);
  };
  const takeSame = ({ name, orders: [last] }: CallerCard) => {
    if (last === undefined || !clock) return;
    const ordered = orderLines(last).map(({ item, type, name: line, price, quantity, options }) => ({
      ...{ id: item.id, type, name: line, price, selected_quantity: quantity },
      ...(options.length > 0 && { options: chosenAgain(options) }),
    }));
    const { lines } = cartOfOrder({ ordered, menu, lineQuantityMax: most, ...clock });
    const { order_type: orderType, delivery, address } = last;
    change({
      ...{ name, orderType, address: address ?? '', area: delivery?.id ?? null },
      lines: lines.map((line) => ({ ...line, key: newKey() })),
    });
    submit.current?.focus();
  };
  const place = async (isConfirmed = false) => {
    if (draft.lines.length === 0) return search.current?.focus();
    onSending(true);
    const placed = await send(requestOf({ ...draft, phone: parsePhone(draft.phone) ?? draft.phone }, order), {
      isConfirmed,
    });
    if (placed !== null) {
      onPlaced(placed.id);
      toast('success', t('board.till.placed', { number: placed.ticket_number }));
      setDraft(EMPTY_DRAFT);
      setTurn((last) => last + 1);
      search.current?.focus();
      if (printsReceipts && placed.channel === 'counter') {
        const { error } = await printReceipt(placed.id);
        if (error !== undefined) toast('error', messageOf(error));
      }
    }
    onSending(false);
  };
  return (
    <Dialog title={t('board.till.title')} shape="wide" onClose={() => leave(onClose)}>
      <div className={styles.till}>
        <FoodSearch
          menu={menu}
          input={search}
          onAdd={add}
          onDone={() => (isPhone ? phone.current : (given.current ?? submit.current))?.focus()}
          onPhone={(digits) => {
            switchTo('phone');
            change({ phone: digits });
            setTimeout(() => phone.current?.focus());
          }}
        />
        <form
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
            onSelect={switchTo}
            tabs={[
              { name: 'counter', text: t('board.till.counter') },
              { name: 'phone', text: t('board.till.byPhone') },
            ]}
          />
          <div id={panel} role="tabpanel" aria-labelledby={panel + draft.channel} className={styles.panel}>
            {isPhone && (
              <PhoneFields
                {...{ branchId, branch, draft, deliveries, again }}
                input={phone}
                onChange={change}
                onSame={takeSame}
              />
            )}
            <TillCart
              draft={order}
              mostOf={(line) => mostOfLine(draft.lines, line, most)}
              hasOptions={({ type, id }) => index.questionsOf(type, id).length > 0}
              onQuantity={({ key }, quantity) =>
                setLines((lines) =>
                  quantity === 0
                    ? removeLine(lines, key)
                    : setQuantity(lines, { key, quantity, lineQuantityMax: most }),
                )
              }
              onOptions={(line) => {
                const item = index.placeOf(line.type, line.id)?.item;
                if (item) setAsked({ item, type: line.type, line });
              }}
            />
            <PayFields key={turn} draft={draft} total={order.price.total} given={given} onChange={change} />
          </div>
          {failure !== null && (
            <Notice tone={failure.code === 'open-orders' ? 'warning' : 'error'}>{failure.message}</Notice>
          )}
          {failure?.code === 'open-orders' && (
            <Button isWide isBusy={isLoading} onClick={() => void place(true)}>
              {t('board.till.sendAnyway')}
            </Button>
          )}
          {failure !== null && changes.length > 0 && (
            <Button isWide onClick={() => setLines((lines) => repairCart(lines, changes))}>
              {t('board.till.repair')}
            </Button>
          )}
          <Button ref={submit} look="primary" type="submit" isWide isBusy={isLoading}>
            {draft.pay === 'later' || draft.pay === 'link' ? t('board.till.send') : t('board.till.paySend')}
          </Button>
        </form>
      </div>
      {asked !== null && (
        <OptionPicker
          item={asked.item}
          questions={index.questionsOf(asked.type, asked.item.id)}
          chosen={asked.line?.options}
          onChoose={choose}
          onClose={() => setAsked(null)}
        />
      )}
    </Dialog>
  );
}
