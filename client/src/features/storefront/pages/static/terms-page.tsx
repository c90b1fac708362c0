import { useTexts } from '../../../../texts/use-texts.js';
import { StaticPage } from './static-page.js';

export default function TermsPage() {
  const t = useTexts();
  return <StaticPage page="terms" title={t('shop.link.terms')} />;
}
