import { useTexts } from '../../../../texts/use-texts.js';
import { StaticPage } from './static-page.js';

export default function PrivacyPolicyPage() {
  const t = useTexts();
  return <StaticPage page="privacy" title={t('shop.link.privacy')} />;
}
