import type { TaxInvoice, TaxParty } from '@libs/contract/finance/tax-invoices.js';
import { DOCUMENT_TITLES, DOCUMENT_WORDS as WORDS } from '@libs/domain/tax/document-words.js';
import type { ServerClock } from '../../../api/clock.js';
import { Row } from '../../../ui/layout/row.js';
import { Stack } from '../../../ui/layout/stack.js';
import styles from './tax-sheet.module.css';

interface Props {
  document: TaxInvoice;
  /** whether this page may print the original */
  isOriginal: boolean;
  clock: ServerClock;
}

const amount = (rupees: number): string =>
  rupees.toLocaleString('en-LK', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/**
 * A tax invoice or a credit note as an A4 page, on screen and on paper. On paper it says COPY ONLY unless this page has
 * the original; on screen only once the original was printed.
 */
export function TaxSheet({ document, isOriginal, clock }: Props) {
  const title = DOCUMENT_TITLES[document.kind];
  return (
    <article
      className={styles.sheet}
      data-theme="light"
      data-original={isOriginal || undefined}
      data-printed={document.is_printed || undefined}
      lang="en"
      translate="no"
      aria-label={`${title} ${document.serial}`}
    >
      <Row as="header" gap={3} align="center" justify="between" wrap className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.copy}>{WORDS.copy}</p>
      </Row>
      <Facts document={document} clock={clock} />
      <div className={styles.parties}>
        <Party role={WORDS.supplier} party={document.supplier} />
        <Party role={WORDS.purchaser} party={document.purchaser} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways is reached by keyboard */}
      <section className={styles.scroll} aria-label={`${WORDS.description} ${document.serial}`} tabIndex={0}>
        <Lines document={document} title={title} />
      </section>
      <p className={styles.words}>
        <span className={styles.quiet}>{`${WORDS.inWords}: `}</span>
        <b>{document.total_in_words}</b>
      </p>
    </article>
  );
}

function Facts({ document, clock }: Pick<Props, 'document' | 'clock'>) {
  const facts: [string, string][] = [
    [WORDS.serial, document.serial],
    [WORDS.issued, clock.dateOf(document.issued_at)],
    [WORDS.supplied, clock.dateOf(document.supplied_at)],
    [WORDS.place, document.place],
    [WORDS.order, `${document.reference}, #${document.ticket_number}`],
    ...(document.corrects === null ? [] : [[WORDS.corrects, document.corrects] satisfies [string, string]]),
    ...(document.replaces ? [replacement(document.replaces)] : []),
    ...(document.paid_by === '' ? [] : [[WORDS.paidBy, document.paid_by] satisfies [string, string]]),
  ];
  return <List facts={facts} />;
}

const replacement = ({ invoice, credit_note }: NonNullable<TaxInvoice['replaces']>): [string, string] => [
  WORDS.replaces,
  `${invoice}, credit note ${credit_note}`,
];

function Party({ role, party }: { role: string; party: TaxParty }) {
  const facts: [string, string][] = [
    [WORDS.name, party.name],
    [WORDS.tin, party.tin],
    [WORDS.address, party.address],
    [WORDS.phone, party.phone],
  ];
  return (
    <section className={styles.party} aria-label={role}>
      <h3 className={styles.role}>{role}</h3>
      <List facts={facts.filter(([, value]) => value !== '')} />
    </section>
  );
}

function List({ facts }: { facts: readonly [string, string][] }) {
  return (
    <Stack as="dl" gap={1} className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Stack>
  );
}

/** The lines, with a head that is repeated on every page, and the sums below the last line. */
function Lines({ document, title }: { document: TaxInvoice; title: string }) {
  const { lines, value, vat, vat_percentage, total, serial } = document;
  const vatName = `${WORDS.vat} ${vat_percentage} %`;
  const sums: [string, number][] = [
    [WORDS.sumValue, value],
    [vatName, vat],
    [WORDS.sumTotal, total],
  ];
  return (
    <table className={styles.lines}>
      <thead>
        {/* only on paper, where it names the document on every page */}
        <tr className={styles.every}>
          <td colSpan={4}>{`${title} ${serial}`}</td>
          <td>
            <span className={styles.copy}>{WORDS.copy}</span>
          </td>
        </tr>
        <tr>
          <th scope="col">{WORDS.description}</th>
          <th scope="col">{WORDS.quantity}</th>
          <th scope="col">{WORDS.value}</th>
          <th scope="col">{`${vatName}, Rs.`}</th>
          <th scope="col">{WORDS.total}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a document never change, and two may be alike
          <tr key={at}>
            <td>{line.description}</td>
            <td>{line.quantity}</td>
            <td>{amount(line.value)}</td>
            <td>{amount(line.vat)}</td>
            <td>{amount(line.total)}</td>
          </tr>
        ))}
      </tbody>
      <tbody className={styles.sums}>
        {sums.map(([name, rupees]) => (
          <tr key={name}>
            <th scope="row" colSpan={4}>
              {name}
            </th>
            <td>{amount(rupees)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
