import { RATINGS } from '@libs/contract/feedback.js';
import { useId } from 'react';
import { StarIcon } from '../../../../ui/drawings/icons.js';
import { FieldError } from '../../../../ui/forms/field-error.js';
import styles from './stars.module.css';

const WORDS: Record<number, string> = { 1: 'Poor', 2: 'So-so', 3: 'Fine', 4: 'Good', 5: 'Excellent' };

interface StarsProps {
  rating: number | null;
  error?: string;
  onRate: (rating: number) => void;
}

/** One to five, as radio buttons: arrows move, the word of the rating is read with it. */
export function Stars({ rating, error, onRate }: StarsProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id}>
      <legend className={styles.legend}>How was it?</legend>
      <div className={styles.row}>
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
            <span className="visually-hidden">{`${value} of 5, ${WORDS[value] ?? ''}`}</span>
            <StarIcon size={32} filled={rating !== null && value <= rating} />
          </label>
        ))}
        <span className={styles.word} aria-hidden="true">
          {rating !== null && WORDS[rating]}
        </span>
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

/** A rating that was given. */
export function GivenStars({ rating }: { rating: number }) {
  return (
    <span className={styles.given} role="img" aria-label={`${rating} of 5`}>
      {RATINGS.map((value) => (
        <StarIcon key={value} size={16} filled={value <= rating} />
      ))}
    </span>
  );
}
