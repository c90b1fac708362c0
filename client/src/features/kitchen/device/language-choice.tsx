import type { Language } from '@libs/contract/values.js';
import { useSelector } from 'react-redux';
import { messageOf } from '../../../api/failure.js';
import { useSettingsQuery } from '../../../api/public-api.js';
import { selectUser } from '../../../api/session/session-slice.js';
import { useChooseLanguageMutation } from '../../../api/session/staff-session-api.js';
import { useTexts } from '../../../texts/use-texts.js';
import { Row } from '../../../ui/layout/row.js';
import { toast } from '../../../ui/overlays/toast.js';
import styles from '../panels.module.css';

interface Props {
  /** the level of its heading, below the one before it */
  heading: 'h2' | 'h3';
}

/** The languages of the kitchen's screens, each in its own script. A chain with one language has no choice. */
export function LanguageChoice({ heading: Heading }: Props) {
  const t = useTexts();
  const { data: settings } = useSettingsQuery();
  const user = useSelector(selectUser);
  const [choose, { isLoading }] = useChooseLanguageMutation();
  const languages = settings?.languages ?? [];
  if (user === null || languages.length < 2) return null;
  const save = async (language: Language) => {
    try {
      await choose({ language }).unwrap();
    } catch (failure) {
      toast('error', messageOf(failure));
    }
  };
  return (
    <section className={styles.setting} aria-label={t('board.settings.language')}>
      <Heading>{t('board.settings.language')}</Heading>
      <p>{t('board.settings.languageText')}</p>
      <Row gap={2} wrap className={styles.chips}>
        {languages.map(({ code, name }) => (
          <button
            key={code}
            type="button"
            lang={code}
            disabled={isLoading}
            aria-pressed={code === (user.language ?? 'en')}
            onClick={() => void save(code)}
          >
            {name}
          </button>
        ))}
      </Row>
    </section>
  );
}
