import { useSettingsQuery } from '../../../../api/public-api.js';
import { BurgerDrawing } from '../../../../ui/drawings/burger-drawing.js';
import { EmailText } from '../../../../ui/email-text.js';
import styles from './about-us-page.module.css';
import { StaticPage, StaticSection } from './static-page.js';

const FIGURES = [
  { figure: '2010', text: 'the first griddle was lit' },
  { figure: '5', text: 'outlets across the island' },
  { figure: '200+', text: 'people on the team' },
] as const;

export default function AboutUsPage() {
  const { data: settings } = useSettingsQuery();
  return (
    <StaticPage
      title="About Us"
      lead="We press good beef onto a very hot griddle, and we do it to order. That was the idea in 2010, and it still is."
    >
      <dl className={styles.figures}>
        {FIGURES.map(({ figure, text }) => (
          <div key={figure}>
            <dt>{text}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <StaticSection title="Where we come from">
        <p>
          We began in 2010 with one griddle, four stools and a queue. Today there are 5 outlets and over 200 employees,
          and every outlet still cooks each burger when it is ordered, never before.
        </p>
        <p>
          Buns are baked every morning, sauces are stirred in house, and what is sold out is sold out: the menu shows it
          the moment it happens.
        </p>
      </StaticSection>
      <StaticSection title="Say hello">
        {settings !== undefined && (
          <ul className={styles.contact}>
            <li>
              Phone: <a href={`tel:${settings.support_phone}`}>{settings.support_phone}</a>
            </li>
            <li>
              Email:{' '}
              <a href={`mailto:${settings.support_email}`}>
                <EmailText address={settings.support_email} />
              </a>
            </li>
          </ul>
        )}
      </StaticSection>
      <div className={styles.drawing}>
        <BurgerDrawing />
      </div>
    </StaticPage>
  );
}
