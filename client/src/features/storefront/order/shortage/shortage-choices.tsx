import type { PublicOrder } from '@libs/contract/orders/orders.js';
import type {
  ShortageChoices as Choices,
  OrderShortage,
  ShortageAnswer,
  ShortageEffect,
} from '@libs/contract/orders/shortages.js';
import { rupees, toCents } from '@libs/domain/money/money.js';
import { isPayLater } from '@libs/domain/money/pay-later.js';
import { SHORTAGE_CALL_MINUTES, shortageState } from '@libs/domain/shortages/shortages.js';
import { type NamedInLanguages, nameIn } from '@libs/domain/text/names.js';
import { clsx } from 'clsx';
import { type FormEvent, useId, useState } from 'react';
import { MINUTES_TICK_MS, type ServerClock, useNow, useServerClock } from '../../../../api/clock.js';
import { messageOf } from '../../../../api/failure.js';
import { useOrderAction } from '../../../../api/orders/use-order-action.js';
import { useOrderReads } from '../../../../api/orders/use-order-reads.js';
import type { Translate } from '../../../../texts/i18n.js';
import { tabLanguage } from '../../../../texts/tab-locale.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { Button } from '../../../../ui/button.js';
import { SelectField } from '../../../../ui/forms/field.js';
import { Card } from '../../../../ui/layout/card.js';
import { Hint } from '../../../../ui/layout/hint.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { Notice } from '../../../../ui/notice.js';
import { Skeleton } from '../../../../ui/skeleton.js';
import { Choice } from '../../base/choice/choice.js';
import { answerShortage, type OwnOrderRef, useShortageChoicesQuery } from '../follow/own-order-api.js';
import styles from './shortage-choices.module.css';

interface Props {
  order: PublicOrder;
  own: OwnOrderRef;
}

const named = (of: NamedInLanguages): string => nameIn(of, tabLanguage());

/** Asks the customer what to do about each line of the order that lacks something. */
export default function ShortageChoices({ order, own }: Props) {
  useOrderReads(own.reference, order);
  const { currentData, error, refetch } = useShortageChoicesQuery(own);
  if (error !== undefined) {
    return (
      <Notice tone="error">
        <span>{messageOf(error)}</span>
        <Retry onRetry={() => void refetch()} />
      </Notice>
    );
  }
  if (currentData === undefined) return <Skeleton height="220px" />;
  return (
    <>
      {currentData.map((choices) => (
        <Question key={choices.shortage.id} choices={choices} order={order} own={own} />
      ))}
    </>
  );
}

function Retry({ onRetry }: { onRetry(): void }) {
  const t = useTexts();
  return <Button onClick={onRetry}>{t('common.tryAgain')}</Button>;
}

function Question({ choices, order, own }: Props & { choices: Choices }) {
  const t = useTexts();
  const name = useId();
  const clock = useServerClock();
  const { shortage, leave_out, replacements, cancel } = choices;
  const possible: ShortageAnswer[] = [
    ...(leave_out === null ? [] : (['leave-out'] as const)),
    ...(replacements.length === 0 ? [] : (['replace'] as const)),
    ...(cancel ? (['cancel'] as const) : []),
  ];
  const [chosen, setChosen] = useState<ShortageAnswer>();
  const [place, setPlace] = useState(0);
  const [problem, setProblem] = useState<string>();
  const { run, isBusy } = useOrderAction(answerShortage, order);
  const replacement = replacements[place] ?? replacements[0];
  const labels: Record<ShortageAnswer, string> = {
    'leave-out': leave_out?.takes_line
      ? t('order.shortage.leaveOutLine', { name: named(shortage.line) })
      : t('order.shortage.leaveOut'),
    replace: t('order.shortage.replace'),
    cancel: t('order.shortage.cancel'),
  };
  const effect = chosen === 'leave-out' ? leave_out : chosen === 'replace' ? (replacement ?? null) : null;
  const answer = async (event: FormEvent) => {
    event.preventDefault();
    if (chosen === undefined || isBusy) return;
    setProblem(undefined);
    const outcome = await run({
      ...own,
      shortage: shortage.id,
      answer: chosen,
      ...(effect && { total: effect.total }),
      ...(chosen === 'replace' && replacement && { type: replacement.type, id: replacement.id }),
    });
    if (outcome.error !== undefined) setProblem(messageOf(outcome.error));
  };
  return (
    <Card as="form" shape="panel" gap={4} className={clsx('screen-only', styles.card)} onSubmit={answer}>
      <Stack as="fieldset" gap={2}>
        <legend className={styles.title}>{t('order.shortage.title', { name: named(shortage.lacks) })}</legend>
        <p>{t('order.shortage.ask', { quantity: shortage.line.quantity, name: named(shortage.line) })}</p>
        {possible.map((one) => (
          <Choice key={one} name={name} isChosen={chosen === one} onChoose={() => setChosen(one)}>
            {labels[one]}
          </Choice>
        ))}
      </Stack>
      {chosen === 'replace' && (
        <SelectField
          label={t('order.shortage.instead')}
          value={String(place)}
          onChange={(event) => setPlace(Number(event.target.value))}
        >
          {replacements.map((one, index) => (
            <option key={`${one.type} ${one.id}`} value={index}>
              {one.less === 0
                ? t('order.shortage.choiceSame', { name: named(one) })
                : t('order.shortage.choice', { name: named(one), amount: rupees(toCents(one.less)) })}
            </option>
          ))}
        </SelectField>
      )}
      {chosen !== undefined && <p>{effectInWords(t, order, effect)}</p>}
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" look="primary" isBusy={isBusy} disabled={chosen === undefined}>
        {chosen === 'replace' && replacement
          ? t('order.shortage.take', { name: named(replacement) })
          : chosen === 'cancel'
            ? t('order.withdraw.cancel')
            : chosen === 'leave-out'
              ? labels['leave-out']
              : t('order.shortage.choose')}
      </Button>
      {clock !== null && <CallWords order={order} shortage={shortage} clock={clock} />}
    </Card>
  );
}

/** Says when the outlet calls. */
function CallWords({ order, shortage, clock }: { order: PublicOrder; shortage: OrderShortage; clock: ServerClock }) {
  const t = useTexts();
  const now = useNow(clock, MINUTES_TICK_MS);
  const isCalled = shortageState(order, shortage, new Date(now)) === 'call';
  return (
    <Hint as="p">
      {isCalled ? t('order.shortage.called') : t('order.shortage.call', { minutes: SHORTAGE_CALL_MINUTES })}
    </Hint>
  );
}

/** Returns what an answer does to the money. @param effect null for a cancellation */
function effectInWords(t: Translate, order: PublicOrder, effect: ShortageEffect | null): string {
  const isPaid = !isPayLater(order.payment_type);
  if (effect === null) return t(isPaid ? 'order.withdraw.refund' : 'order.withdraw.nothing');
  const [total, amount] = [rupees(toCents(effect.total)), rupees(toCents(effect.less))];
  if (effect.less === 0) return t('order.shortage.totalSame', { total });
  return t(isPaid ? 'order.shortage.back' : 'order.shortage.total', { total, amount });
}
