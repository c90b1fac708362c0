import { Link } from 'react-router-dom';
import { useSettingsQuery } from '../../api/public-api.js';
import { useBranch } from '../../features/storefront/base/use-branch.js';
import { EmailText } from '../../ui/email-text.js';
import styles from './footer.module.css';
import { OTHER_LINKS, SHOP_LINKS, type ShellLink } from './links.js';
import { Logo } from './logo.js';

const COLUMNS: readonly { title: string; links: readonly ShellLink[] }[] = [
  { title: 'Order', links: [{ to: '/', text: 'Branches' }, ...SHOP_LINKS, { to: '/cart', text: 'My Cart' }] },
  { title: 'About', links: [...OTHER_LINKS, { to: '/login', text: 'Staff Login' }] },
];

export function Footer() {
  const { data: settings } = useSettingsQuery();
  const branch = useBranch();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <Logo />
          <p>Cooked to order, since 2010.</p>
        </div>
        {COLUMNS.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul>
              {links.map(({ to, text }) => (
                <li key={to}>
                  <Link to={to}>{text}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div>
          <h2 className={styles.title}>Talk to us</h2>
          <ul>
            {branch !== undefined && (
              <li>
                <a href={`tel:${branch.phone}`}>{`${branch.name} ${branch.phone}`}</a>
              </li>
            )}
            {settings !== undefined && (
              <li>
                <a href={`mailto:${settings.support_email}`}>
                  <EmailText address={settings.support_email} />
                </a>
              </li>
            )}
            {settings?.social_links.map(({ name, url }) => (
              <li key={name}>
                <a href={url} target="_blank" rel="noreferrer">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}
