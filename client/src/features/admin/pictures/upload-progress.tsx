import styles from './upload-progress.module.css';

interface Props {
  label: string;
  /** from 0 to 1; null: nothing is being sent, and nothing is shown */
  progress: number | null;
}

/** How much of a picture has been sent. */
export function UploadProgress({ label, progress }: Props) {
  return progress !== null && <progress className={styles.progress} aria-label={label} value={progress} />;
}
