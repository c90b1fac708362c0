import styles from './upload-progress.module.css';

interface Props {
  label: string;
  /** from 0 to 1; null if nothing is being uploaded, and nothing is shown */
  progress: number | null;
}

/** The progress of a picture's upload. */
export function UploadProgress({ label, progress }: Props) {
  return progress !== null && <progress className={styles.progress} aria-label={label} value={progress} />;
}
