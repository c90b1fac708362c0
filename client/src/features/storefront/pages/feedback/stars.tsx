import { RATINGS } from '@libs/contract/orders/feedback.js';
import { useId } from 'react';
import { useTexts } from '../../../../texts/use-texts.js';
import { StarIcon } from '../../../../ui/drawings/icons.js';
import { FieldError } from '../../../../ui/forms/field-error.js';
import { Row } from '../../../../ui/layout/row.js';
import { Text } from '../../../../ui/layout/text.js';
import styles from './stars.module.css';

type Rating = (typeof RATINGS)[number];
const isRating = (rating: number | null): rating is Rating => RATINGS.some((known) => known === rating);

interface StarsProps {
  rating: number | null;
  error?: string;
  onRate: (rating: number) => void;
}

/** A rating from one to five, as radio buttons: arrow keys work, and each star has the rating's word as its label. */
export function Stars({ rating, error, onRate }: StarsProps) {
  const t = useTexts();
  const id = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id}>
      <Text as="legend" size="small" weight="semibold">
        {t('order.stars.how')}
      </Text>
      <Row align="center" className={styles.row}>
        {RATINGS.map((value) => (
          <label key={value} className={rating !== null && value <= rating ? styles.lit : styles.star}>
            <input
              type="radio"
              name="rating"
              value={value}
              checked={value === rating}
              aria-invalid={error === undefined ? undefined : true}
              onChange={() => onRate(value)}
            />
            <span className="visually-hidden">
              {t('order.stars.choice', { rating: value, words: t(`order.stars.${value}`) })}
            </span>
            <StarIcon size={32} filled={rating !== null && value <= rating} />
          </label>
        ))}
        <Text weight="semibold" className={styles.word} aria-hidden="true">
          {isRating(rating) && t(`order.stars.${rating}`)}
        </Text>
      </Row>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

/** The stars of a given rating. */
export function GivenStars({ rating }: { rating: number }) {
  const t = useTexts();
  return (
    <span className={styles.given} role="img" aria-label={t('order.stars.given', { rating })}>
      {RATINGS.map((value) => (
        <StarIcon key={value} size={16} filled={value <= rating} />
      ))}
    </span>
  );
}
