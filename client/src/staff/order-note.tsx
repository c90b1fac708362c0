import { namesAllergy } from '@libs/domain/kitchen/allergy-notes.js';
import { clsx } from 'clsx';
import { useTexts } from '../texts/use-texts.js';
import { AlertIcon } from '../ui/drawings/icons.js';
import { NoteIcon } from '../ui/staff/icons.js';
import styles from './order-note.module.css';

/** The customer's note, highlighted if it mentions an allergy. Renders nothing without a note. */
export function OrderNote({ notes, className }: { notes: string; className?: string | undefined }) {
  const t = useTexts();
  if (notes === '') return null;
  const isAllergy = namesAllergy(notes);
  return (
    <p className={clsx(styles.note, className)} data-allergy={isAllergy || undefined}>
      {isAllergy ? <AlertIcon size={20} /> : <NoteIcon size={20} />}
      <span>
        {isAllergy && <b className={styles.allergy}>{t('staff.note.allergy')}</b>}
        <span>{notes}</span>
      </span>
    </p>
  );
}
