import { FEEDBACK_LIMITS } from '@libs/contract/orders/feedback.js';
import type { PublicOrder } from '@libs/contract/orders/orders.js';
import { LIMITS } from '@libs/contract/values.js';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../../api/failure.js';
import { useTexts } from '../../../texts/use-texts.js';
import { Button } from '../../../ui/button.js';
import { TextArea } from '../../../ui/forms/field.js';
import { Row } from '../../../ui/layout/row.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Notice } from '../../../ui/notice.js';
import { orderRated } from '../base/state/placed-slice.js';
import { useStorefront, useStorefrontDispatch } from '../base/state/storefront-state.js';
import { useGiveFeedbackMutation } from '../pages/feedback/feedback-api.js';
import { Stars } from '../pages/feedback/stars.js';

/** Asks the customer of a delivered order for a rating, once. It is stored as feedback about the outlet. */
export default function AfterDelivery({ order }: { order: PublicOrder }) {
  const t = useTexts();
  const { reference, branch_id: branch, first_name, last_name, phone } = order;
  const dispatch = useStorefrontDispatch();
  const isRated = useStorefront(({ placed }) =>
    placed.tokens.some((own) => own.reference === reference && own.isRated),
  );
  const [rating, setRating] = useState<number | null>(null);
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [give, { isLoading }] = useGiveFeedbackMutation();
  if (isRated) {
    return <Notice tone="success">{t('order.feedback.thanks')}</Notice>;
  }
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading || rating === null) return;
    setProblem(null);
    const name = `${first_name} ${last_name}`.slice(0, LIMITS.nameMax).trim();
    const { error } = await give({ branch, rating, name, contact: phone, words: words.trim() });
    if (error === undefined) dispatch(orderRated(reference));
    else setProblem(messageOf(error));
  };
  return (
    <Stack as="form" gap={3} onSubmit={send}>
      <Stars rating={rating} onRate={setRating} />
      {rating !== null && (
        <>
          <TextArea
            label={t('order.feedback.words')}
            isOptional
            rows={3}
            maxLength={FEEDBACK_LIMITS.wordsMax}
            hint={t('order.feedback.own')}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          {problem !== null && <Notice tone="error">{problem}</Notice>}
          <Row>
            <Button type="submit" isBusy={isLoading}>
              {t('order.feedback.send')}
            </Button>
          </Row>
        </>
      )}
    </Stack>
  );
}
