import type { Feedback } from '@libs/contract/orders/feedback.js';
import { dateText } from '@libs/domain/time/calendar-date.js';
import { useState } from 'react';
import { useServerClock } from '../../../../api/clock.js';
import { messageOf } from '../../../../api/failure.js';
import { say } from '../../../../texts/i18n.js';
import { Button } from '../../../../ui/button.js';
import { Card } from '../../../../ui/layout/card.js';
import { Hint } from '../../../../ui/layout/hint.js';
import { Row } from '../../../../ui/layout/row.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { Dialog } from '../../../../ui/overlays/dialog.js';
import { toast } from '../../../../ui/overlays/toast.js';
import { FailedPanel } from '../../../../ui/state-panel.js';
import { useFeedbackQuery, useRemoveFeedbackMutation } from './feedback-api.js';
import styles from './feedback-list.module.css';
import { GivenStars } from './stars.js';

/** The feedback of customers, newest first, page by page. */
export function FeedbackList() {
  const [before, setBefore] = useState<number>();
  const { data, error, refetch } = useFeedbackQuery(before);
  const clock = useServerClock();
  const [leaving, setLeaving] = useState<Pick<Feedback, 'id' | 'name'> | null>(null);
  if (data === undefined) return error && <FailedPanel message={messageOf(error)} retry={refetch} />;
  const last = data.feedback.at(-1);
  return (
    <section className={styles.section} aria-labelledby="all-feedback">
      <h2 id="all-feedback" className={styles.title}>
        What customers said
      </h2>
      {data.feedback.length === 0 && <p>No feedback yet.</p>}
      <Stack as="ul" gap={3}>
        {data.feedback.map(({ id, name, contact, branch, rating, words, created_at }) => (
          <Card as="li" key={id} shape="tile" gap={2}>
            <Row as="p" gap={3} align="center" wrap>
              <GivenStars rating={rating} />
              <strong>{branch.name}</strong>
              <Hint>{clock && `${say(dateText(clock.dateOf(created_at)))}, ${clock.clockOf(created_at)}`}</Hint>
            </Row>
            {words !== '' && <p>{words}</p>}
            <Hint as="p">{`${name}, ${contact}`}</Hint>
            <Button aria-label={`Remove the feedback of ${name}`} onClick={() => setLeaving({ id, name })}>
              Remove
            </Button>
          </Card>
        ))}
      </Stack>
      <Row gap={2} className={styles.pages}>
        {before !== undefined && <Button onClick={() => setBefore(undefined)}>Newest</Button>}
        {data.has_more && <Button onClick={() => setBefore(last?.id)}>Older</Button>}
      </Row>
      {leaving && <RemoveQuestion message={leaving} onClose={() => setLeaving(null)} />}
    </section>
  );
}

/** Asks for confirmation before a message is deleted. */
function RemoveQuestion({ message, onClose }: { message: Pick<Feedback, 'id' | 'name'>; onClose: () => void }) {
  const [remove, { isLoading }] = useRemoveFeedbackMutation();
  const onRemove = async () => {
    try {
      await remove(message.id).unwrap();
      toast('success', 'The feedback was removed.');
    } catch (error) {
      toast('error', messageOf(error));
    }
    onClose();
  };
  return (
    <Dialog title={`Remove the feedback of ${message.name}?`} onClose={onClose}>
      <p>You cannot undo this. The audit trail keeps the rating and the text.</p>
      <Row gap={2} className={styles.pages}>
        <Button data-autofocus onClick={onClose}>
          Keep it
        </Button>
        <Button look="primary" isBusy={isLoading} onClick={() => void onRemove()}>
          Remove
        </Button>
      </Row>
    </Dialog>
  );
}
