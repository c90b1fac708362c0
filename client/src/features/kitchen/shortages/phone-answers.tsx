import type { Order } from '@libs/contract/orders/orders.js';
import type { ShortageChoices, ShortageEffect } from '@libs/contract/orders/shortages.js';
import { rupees, toCents } from '@libs/domain/money/money.js';
import { openShortages } from '@libs/domain/shortages/shortages.js';
import { nameIn } from '@libs/domain/text/names.js';
import { useState } from 'react';
import { messageOf } from '../../../api/failure.js';
import { useOrderAction } from '../../../api/orders/use-order-action.js';
import { useOrderReads } from '../../../api/orders/use-order-reads.js';
import { say } from '../../../texts/i18n.js';
import { useTexts } from '../../../texts/use-texts.js';
import { Button } from '../../../ui/button.js';
import { SelectField } from '../../../ui/forms/field.js';
import { Notice } from '../../../ui/notice.js';
import { toast } from '../../../ui/overlays/toast.js';
import { useKitchenLanguage } from '../kitchen-language.js';
import panels from '../panels.module.css';
import styles from './shortages.module.css';
import { answerByPhone, usePhoneChoicesQuery } from './shortages-api.js';

/** Records what the customer of an order says on the phone about sold-out food. Empty if nothing is asked. */
export function PhoneAnswers({ order }: { order: Order }) {
  return openShortages(order).length === 0 ? null : <Answers order={order} />;
}

function Answers({ order }: { order: Order }) {
  const t = useTexts();
  useOrderReads(order.id, order);
  const { currentData, error } = usePhoneChoicesQuery(order.id);
  return (
    <section className={panels.setting} aria-label={t('board.shortage.answer')}>
      <h3>{t('board.shortage.answer')}</h3>
      {order.phone !== '' && (
        <a className={styles.phone} href={`tel:${order.phone}`} translate="no">
          {order.phone}
        </a>
      )}
      {error !== undefined && <Notice tone="error">{messageOf(error)}</Notice>}
      {currentData?.map((choices) => (
        <Answer key={choices.shortage.id} choices={choices} order={order} />
      ))}
      <p>{t('board.shortage.cancelHint')}</p>
    </section>
  );
}

interface Possible extends ShortageEffect {
  key: string;
  label: string;
  request: Parameters<typeof answerByPhone.initiate>[0];
}

function Answer({ choices, order }: { choices: ShortageChoices; order: Order }) {
  const t = useTexts();
  const language = useKitchenLanguage();
  const [place, setPlace] = useState(0);
  const [problem, setProblem] = useState<string>();
  const { run, isBusy } = useOrderAction(answerByPhone, order);
  const { shortage, leave_out, replacements } = choices;
  const common = { order: order.id, shortage: shortage.id };
  const possible: Possible[] = [
    ...(leave_out === null
      ? []
      : [
          {
            ...leave_out,
            key: 'leave-out',
            label: t('board.shortage.leaveOut', {
              name: nameIn(leave_out.takes_line ? shortage.line : shortage.lacks, language),
            }),
            request: { ...common, answer: 'leave-out', total: leave_out.total } as const,
          },
        ]),
    ...replacements.map((one) => ({
      ...one,
      key: `${one.type} ${one.id}`,
      label: t('board.shortage.instead', { name: nameIn(one, language) }),
      request: { ...common, answer: 'replace', type: one.type, id: one.id, total: one.total } as const,
    })),
  ];
  const chosen = possible[place];
  if (chosen === undefined) return null;
  const record = async () => {
    setProblem(undefined);
    const { data, error } = await run(chosen.request);
    if (data !== undefined) toast('success', data.message);
    if (error !== undefined) setProblem(messageOf(error));
  };
  return (
    <>
      <SelectField
        label={t('board.shortage.asked', { name: nameIn(shortage.lacks, language) })}
        value={String(place)}
        onChange={(event) => setPlace(Number(event.target.value))}
      >
        {possible.map(({ key, label, total }, index) => (
          <option key={key} value={index}>
            {`${label} · ${say(rupees(toCents(total)))}`}
          </option>
        ))}
      </SelectField>
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      <Button look="primary" isBusy={isBusy} onClick={() => void record()}>
        {t('board.shortage.record')}
      </Button>
    </>
  );
}
