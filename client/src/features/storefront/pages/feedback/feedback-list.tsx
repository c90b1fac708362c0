import type { Feedback } from '@libs/contract/orders/feedback.js';
import { dateText } from '@libs/domain/time/calendar-date.js';
import { useState } from 'react';
import { useServerClock } from '../../../../api/clock.js';
import { messageOf } from '../../../../api/failure.js';
import { say } from '../../../../texts/i18n.js';
import { Button } from '../../../../ui/button.js';
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
          <li key={id} className={styles.item}>
            <p className={styles.head}>
              <GivenStars rating={rating} />
              <strong>{branch.name}</strong>
              <span className={styles.when}>
                {clock && `${say(dateText(clock.dateOf(created_at)))}, ${clock.clockOf(created_at)}`}
              </span>
            </p>
            {words !== '' && <p>{words}</p>}
            <p className={styles.from}>{`${name}, ${contact}`}</p>
            <Button aria-label={`Remove the feedback of ${name}`} onClick={() => setLeaving({ id, name })}>
              Remove
            </Button>
          </li>
        ))}
      </Stack>
      <div className={styles.pages}>
        {before !== undefined && <Button onClick={() => setBefore(undefined)}>Newest</Button>}
        {data.has_more && <Button onClick={() => setBefore(last?.id)}>Older</Button>}
      </div>
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
      <div className={styles.pages}>
        <Button data-autofocus onClick={onClose}>
          Keep it
        </Button>
        <Button look="primary" isBusy={isLoading} onClick={() => void onRemove()}>
          Remove
        </Button>
      </div>
    </Dialog>
  );
}
