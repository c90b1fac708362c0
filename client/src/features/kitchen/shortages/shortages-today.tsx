import { POLL_INTERVAL_MS } from '@libs/contract/orders/events.js';
import type { ShortOrder, ShortToday } from '@libs/contract/orders/shortage-answers.js';
import { openShortages, shortageState } from '@libs/domain/shortages/shortages.js';
import { nameIn } from '@libs/domain/text/names.js';
import { type ServerClock, useNow, useServerClock } from '../../../api/clock.js';
import { messageOf } from '../../../api/failure.js';
import { useOrderAction } from '../../../api/orders/use-order-action.js';
import { numberOf } from '../../../texts/order-number.js';
import { useTexts } from '../../../texts/use-texts.js';
import { Button } from '../../../ui/button.js';
import { Row } from '../../../ui/layout/row.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Notice } from '../../../ui/notice.js';
import { toast } from '../../../ui/overlays/toast.js';
import { useKitchenLanguage } from '../kitchen-language.js';
import styles from './shortages.module.css';
import { askShortage, useShortagesTodayQuery } from './shortages-api.js';

/** The orders that still need something that is sold out today, with the button that asks the customers of unstarted ones. */
export function ShortagesToday({ branchId }: { branchId: number }) {
  const t = useTexts();
  const clock = useServerClock();
  const { currentData, error, refetch } = useShortagesTodayQuery(branchId, { pollingInterval: POLL_INTERVAL_MS });
  const concerned = (currentData ?? []).filter(({ orders }) => orders.length > 0);
  if (error !== undefined && currentData === undefined) {
    return (
      <Notice tone="error">
        <span>{messageOf(error)}</span>
        <Button onClick={() => void refetch()}>{t('common.tryAgain')}</Button>
      </Notice>
    );
  }
  if (concerned.length === 0 || clock === null) return null;
  return (
    <Stack as="section" gap={3} aria-label={t('board.shortage.title')}>
      {concerned.map((short) => (
        <Short key={`${short.type} ${short.id}`} short={short} branchId={branchId} clock={clock} />
      ))}
    </Stack>
  );
}

function Short({ short, branchId, clock }: { short: ShortToday; branchId: number; clock: ServerClock }) {
  const t = useTexts();
  const now = new Date(useNow(clock, POLL_INTERVAL_MS));
  const name = nameIn(short, useKitchenLanguage());
  const { run, isBusy } = useOrderAction(askShortage);
  const toAsk = short.orders.filter(({ state }) => state === 'can-ask').map(({ order }) => order.id);
  const send = async () => {
    const { type, id } = short;
    const { data, error } = await run({ branch: branchId, type, id, orders: toAsk });
    if (data !== undefined) toast('success', data.message);
    if (error !== undefined) toast('error', messageOf(error));
  };
  return (
    <Stack gap={3} className={styles.short}>
      <b>
        {toAsk.length > 0
          ? t('board.shortage.found', { count: toAsk.length, name })
          : t('board.shortage.orders', { name })}
      </b>
      <Stack as="ul">
        {short.orders.map((one) => (
          <ShortRow key={one.order.id} short={one} now={now} />
        ))}
      </Stack>
      {toAsk.length > 0 && (
        <Button look="primary" isBusy={isBusy} onClick={() => void send()}>
          {t('board.shortage.ask', { count: toAsk.length })}
        </Button>
      )}
    </Stack>
  );
}

function ShortRow({ short: { order, lines, state }, now }: { short: ShortOrder; now: Date }) {
  const t = useTexts();
  const clock = useServerClock();
  const language = useKitchenLanguage();
  const isCall = openShortages(order).some((shortage) => shortageState(order, shortage, now) === 'call');
  const words = {
    'can-ask': t('board.shortage.stateNew'),
    asked: t(isCall ? 'board.shortage.stateCall' : 'board.shortage.stateAsked'),
    paid: t('board.shortage.paid'),
    started: t('board.shortage.stateStarted'),
  };
  return (
    <Row as="li" gap={3} align="baseline" wrap className={styles.order}>
      <b translate="no">{numberOf(order, clock)}</b>
      <span>
        {lines
          .map((line) => t('staff.line.plain', { quantity: line.quantity, name: nameIn(line, language) }))
          .join(', ')}
      </span>
      <span className={styles.state} data-call={isCall || state === 'started' || undefined}>
        {words[state]}
      </span>
    </Row>
  );
}
