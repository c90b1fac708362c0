import { FEEDBACK_LIMITS } from '@libs/contract/orders/feedback.js';
import { LIMITS, ROLE } from '@libs/contract/values.js';
import { isBlankText } from '@libs/domain/text/blank-text.js';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { messageOf } from '../../../../api/failure.js';
import { useBranchesQuery, useSettingsQuery } from '../../../../api/public-api.js';
import { selectUser } from '../../../../api/session/session-slice.js';
import { usePageTitle } from '../../../../api/use-page-title.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { Button, ButtonLink } from '../../../../ui/button.js';
import { DishDrawing } from '../../../../ui/drawings/dish-drawing.js';
import { SelectField, TextArea, TextField } from '../../../../ui/forms/field.js';
import { useForm } from '../../../../ui/forms/use-form.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { Text } from '../../../../ui/layout/text.js';
import { Notice } from '../../../../ui/notice.js';
import { StatePanel } from '../../../../ui/state-panel.js';
import { Page, PageTitle } from '../../base/page.js';
import { useStorefront } from '../../base/state/storefront-state.js';
import { useShopPage } from '../static/shop-page-api.js';
import { ShopText } from '../static/shop-text.js';
import { useGiveFeedbackMutation } from './feedback-api.js';
import { FeedbackList } from './feedback-list.js';
import styles from './feedback-page.module.css';
import { Stars } from './stars.js';

function FeedbackForm({ onThanks }: { onThanks: (message: string) => void }) {
  const t = useTexts();
  const selected = useStorefront((state) => state.branch.selected?.id);
  const { data: branches } = useBranchesQuery();
  const [give, { isLoading }] = useGiveFeedbackMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const { values, errors, set, text, onSubmit } = useForm({
    initial: { rating: '', branch: selected === undefined ? '' : String(selected), name: '', contact: '', words: '' },
    rules: {
      rating: (rating) => (rating === '' ? t('order.feedback.rate') : undefined),
      branch: (branch) => (branch === '' ? t('order.feedback.noBranch') : undefined),
      name: (name) => (isBlankText(name) ? t('order.feedback.noName') : undefined),
      contact: (contact) => (isBlankText(contact) ? t('order.feedback.noContact') : undefined),
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
  return (
    <Stack as="form" gap={4} onSubmit={onSubmit} noValidate>
      <Stars
        rating={values.rating === '' ? null : Number(values.rating)}
        error={errors.rating}
        onRate={(rating) => set('rating', String(rating))}
      />
      <SelectField label={t('label.branch')} required {...text('branch')}>
        <option value="">{t('shop.branch.select')}</option>
        {branches?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField label={t('label.name')} required autoComplete="name" maxLength={LIMITS.nameMax} {...text('name')} />
      <TextField
        label={t('order.feedback.contact')}
        required
        autoComplete="email"
        hint={t('order.feedback.contactHint')}
        maxLength={FEEDBACK_LIMITS.contactMax}
        {...text('contact')}
      />
      <TextArea
        label={t('order.feedback.words')}
        isOptional
        rows={4}
        maxLength={FEEDBACK_LIMITS.wordsMax}
        {...text('words')}
      />
      {problem !== null && <Notice tone="error">{problem}</Notice>}
      <Button look="primary" type="submit" isWide isBusy={isLoading}>
        {t('order.feedback.send')}
      </Button>
    </Stack>
  );
}

/** The shop's own words before the form, or the product's. */
function FeedbackWords() {
  const t = useTexts();
  const hasOwn = useSettingsQuery().data?.pages.includes('feedback') === true;
  const { data: html } = useShopPage(hasOwn ? 'feedback' : null);
  if (hasOwn) return html === undefined ? null : <ShopText html={html} />;
  return (
    <Text as="p" tone="quiet" size="lead" className={styles.lead}>
      {t('order.feedback.lead')}
    </Text>
  );
}

/** The feedback form; for a super admin also the list of all feedback. */
export default function FeedbackPage() {
  const t = useTexts();
  usePageTitle(t('shop.link.feedback'));
  const user = useSelector(selectUser);
  const [thanks, setThanks] = useState<string | null>(null);
  return (
    <Page width={560}>
      <PageTitle size="hero">{t('shop.link.feedback')}</PageTitle>
      {thanks === null ? (
        <>
          <FeedbackWords />
          <FeedbackForm onThanks={setThanks} />
        </>
      ) : (
        <div role="status">
          <StatePanel
            drawing={<DishDrawing />}
            title={thanks}
            action={<ButtonLink to="/menu">{t('order.feedback.back')}</ButtonLink>}
          />
        </div>
      )}
      {user?.role_id === ROLE.SUPER_ADMIN && <FeedbackList />}
    </Page>
  );
}
