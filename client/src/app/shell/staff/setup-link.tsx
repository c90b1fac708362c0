import { Link } from 'react-router-dom';
import { useSetup } from '../../../staff/setup-api.js';
import { useTexts } from '../../../texts/use-texts.js';
import { RightIcon } from '../../../ui/drawings/icons.js';
import styles from './setup-link.module.css';

/** The link to the getting-started page, for a super admin of a shop that is not set up yet. Renders nothing otherwise. */
export function SetupLink({ isFolded = false }: { isFolded?: boolean }) {
  const t = useTexts();
  const { setup, done, isMissing } = useSetup();
  if (setup === undefined || !isMissing) return null;
  return (
    <nav aria-label={t('staff.setup.link')}>
      <Link to="/admin?tab=getting-started" className={styles.link} data-folded={isFolded || undefined}>
        <strong>{t('staff.setup.link')}</strong>
        <span className={styles.count}>{t('staff.setup.done', { done, all: setup.steps.length })}</span>
        <RightIcon size={20} />
      </Link>
    </nav>
  );
}
