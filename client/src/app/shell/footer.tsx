import { languageOf, nameIn } from '@libs/domain/text/names.js';
import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { useSettingsQuery } from '../../api/public-api.js';
import { useBranch } from '../../features/storefront/base/branch/use-branch.js';
import { tabLanguage } from '../../texts/tab-locale.js';
import { useTexts } from '../../texts/use-texts.js';
import { EmailText } from '../../ui/email-text.js';
import styles from './footer.module.css';
import { type ShellLink, useLinks } from './links.js';
import { Logo } from './logo.js';

export function Footer() {
  const t = useTexts();
  const { data: settings } = useSettingsQuery();
  const branch = useBranch();
  const { shop, other } = useLinks();
  const email = settings?.support_email ?? '';
  const { tagline: name = '', taglines } = settings?.brand ?? {};
  const tagline = nameIn({ name, names: taglines }, tabLanguage());
  const social = settings?.social_links ?? [];
  const columns: { title: string; links: ShellLink[] }[] = [
    {
      title: t('shop.footer.order'),
      links: [{ to: '/', text: t('shop.footer.branches') }, ...shop, { to: '/cart', text: t('shop.cart.title') }],
    },
    {
      title: t('shop.footer.about'),
      links: [...other, { to: '/login', text: t('shop.footer.staffLogin'), reloadDocument: true }],
    },
  ];
  return (
    <footer className={clsx('screen-only', styles.footer)}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <Logo />
          <p lang={languageOf(tagline)}>{tagline}</p>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul>
              {links.map(({ to, text, reloadDocument }) => (
                <li key={to}>
                  <Link to={to} reloadDocument={reloadDocument}>
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        {(branch !== undefined || email !== '' || social.length > 0) && (
          <div>
            <h2 className={styles.title}>{t('shop.footer.talk')}</h2>
            <ul>
              {branch !== undefined && (
                <li>
                  <a href={`tel:${branch.phone}`}>{`${branch.name} ${branch.phone}`}</a>
                </li>
              )}
              {email !== '' && (
                <li>
                  <a href={`mailto:${email}`}>
                    <EmailText address={email} />
                  </a>
                </li>
              )}
              {social.map(({ name, url }) => (
                <li key={name}>
                  <a href={url} target="_blank" rel="noreferrer">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </footer>
  );
}
