import { useSettingsQuery } from '../../../../api/public-api.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { EmailText } from '../../../../ui/email-text.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { StaticPage } from './static-page.js';
import styles from './static-page.module.css';

/** The shop's story, with its phone number and its email address. */
export default function AboutUsPage() {
  const t = useTexts();
  const { data: settings } = useSettingsQuery();
  return (
    <StaticPage page="about" title={t('shop.link.about')}>
      {settings !== undefined && (
        <Stack as="ul" gap={2} className={styles.contact}>
          {settings.support_phone !== '' && (
            <li>
              <a href={`tel:${settings.support_phone}`}>{settings.support_phone}</a>
            </li>
          )}
          {settings.support_email !== '' && (
            <li>
              <a href={`mailto:${settings.support_email}`}>
                <EmailText address={settings.support_email} />
              </a>
            </li>
          )}
        </Stack>
      )}
    </StaticPage>
  );
}
