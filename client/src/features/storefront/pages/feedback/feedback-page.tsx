import { FEEDBACK_LIMITS } from '@libs/contract/feedback.js';
import { MESSAGE } from '@libs/contract/messages.js';
import { LIMITS, ROLE } from '@libs/contract/values.js';
import { type ChangeEvent, useState } from 'react';
import { useSelector } from 'react-redux';
import { messageOf } from '../../../../api/failure.js';
import { useBranchesQuery } from '../../../../api/public-api.js';
import { selectUser } from '../../../../api/session/session-slice.js';
import { usePageTitle } from '../../../../api/use-page-title.js';
import { Button, ButtonLink } from '../../../../ui/button.js';
import { BurgerDrawing } from '../../../../ui/drawings/burger-drawing.js';
import { SelectField, TextArea, TextField } from '../../../../ui/forms/field.js';
import { useForm } from '../../../../ui/forms/use-form.js';
import { Notice } from '../../../../ui/notice.js';
import { StatePanel } from '../../../../ui/state-panel.js';
import { useStorefront } from '../../base/state/storefront-state.js';
import { useGiveFeedbackMutation } from './feedback-api.js';
import { FeedbackList } from './feedback-list.js';
import styles from './feedback-page.module.css';
import { Stars } from './stars.js';

function FeedbackForm({ onThanks }: { onThanks: (message: string) => void }) {
  const selected = useStorefront((state) => state.branch.selected?.id);
  const { data: branches } = useBranchesQuery();
  const [give, { isLoading }] = useGiveFeedbackMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const { values, errors, set, onSubmit } = useForm({
    initial: { rating: '', branch: selected === undefined ? '' : String(selected), name: '', contact: '', words: '' },
    rules: {
      rating: (rating) => (rating === '' ? 'Rate us from 1 to 5.' : undefined),
      branch: (branch) => (branch === '' ? MESSAGE.selectBranch : undefined),
      name: (name) => (name.trim() === '' ? 'Enter your name' : undefined),
      contact: (contact) => (contact.trim() === '' ? 'Enter a phone number or an email address' : undefined),
    },
    onValid: async ({ rating, branch, name, contact, words }) => {
      if (isLoading) return;
      setProblem(null);
      const { data, error } = await give({
        rating: Number(rating),
        branch: Number(branch),
        name: name.trim(),
        contact: contact.trim(),
        words: words.trim(),
      });
      if (data === undefined) setProblem(messageOf(error));
      else onThanks(data.message);
    },
  });
  const text = (name: keyof typeof values) => ({
    value: values[name],
    error: errors[name],
    onChange: (event: ChangeEvent<{ value: string }>) => set(name, event.target.value),
  });
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <Stars
        rating={values.rating === '' ? null : Number(values.rating)}
        error={errors.rating}
        onRate={(rating) => set('rating', String(rating))}
      />
      <SelectField label="Branch" required {...text('branch')}>
        <option value="">Select Branch</option>
        {branches?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField label="Name" required autoComplete="name" maxLength={LIMITS.nameMax} {...text('name')} />
      <TextField
        label="Phone or email"
        required
        autoComplete="email"
        hint="Only to answer you."
        maxLength={FEEDBACK_LIMITS.contactMax}
        {...text('contact')}
      />
      <TextArea label="In your words" isOptional rows={4} maxLength={FEEDBACK_LIMITS.wordsMax} {...text('words')} />
      {problem !== null && <Notice tone="error">{problem}</Notice>}
      <Button look="primary" type="submit" isWide isBusy={isLoading}>
        Send feedback
      </Button>
    </form>
  );
}

/** The feedback form; for a super admin also the list of all feedback. */
export default function FeedbackPage() {
  usePageTitle('Feedback');
  const user = useSelector(selectUser);
  const [thanks, setThanks] = useState<string | null>(null);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Feedback</h1>
      {thanks === null ? (
        <>
          <p className={styles.lead}>Tell us what you think. We read every message.</p>
          <FeedbackForm onThanks={setThanks} />
        </>
      ) : (
        <div role="status">
          <StatePanel
            drawing={<BurgerDrawing />}
            title={thanks}
            action={<ButtonLink to="/menu">Back to the menu</ButtonLink>}
          />
        </div>
      )}
      {user?.role_id === ROLE.SUPER_ADMIN && <FeedbackList />}
    </div>
  );
}
