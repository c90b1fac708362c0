import { menuPath } from '@libs/domain/shop/addresses.js';
import { useSettingsQuery } from '../../../../api/public-api.js';
import { saveFile } from '../../../../api/save-file.js';
import { Button } from '../../../../ui/button.js';
import { TextArea, TextField } from '../../../../ui/forms/field.js';
import { Row } from '../../../../ui/layout/row.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { Dialog } from '../../../../ui/overlays/dialog.js';
import { CopyButton } from '../../../../ui/staff/copy-button.js';
import { type Linked, linkOf } from './linked-branch.js';
import styles from './links.module.css';
import { orderButton } from './order-button.js';
import { pathOf, qrCodeOf, qrSvg } from './qr-code.js';
import { qrPdf } from './qr-pdf.js';

/** What leads people to a branch: a QR code for print, a button for another website, and a link for a map's entry. */
export function LinksDialog({ branch, onClose }: { branch: Linked; onClose: () => void }) {
  const { data: settings } = useSettingsQuery();
  const { name, slug } = branch;
  const url = linkOf(branch);
  const menu = new URL(menuPath(slug), location.origin).href;
  const code = qrCodeOf(url);
  const colours = settings?.brand.shades.light ?? { accent: '#000000', onAccent: '#ffffff' };
  const button = { url: menu, words: `Order at ${name}`, colours };
  const save = (type: string, text: string, ending: string) =>
    saveFile(new Blob([text], { type }), `qr-${slug}.${ending}`);
  return (
    <Dialog title={`Links of ${name}`} onClose={onClose}>
      <Stack gap={8}>
        <Stack as="section" gap={3} aria-labelledby="qr-code">
          <h3 id="qr-code">QR code for a flyer</h3>
          <p className={styles.quiet}>
            {`It opens ${url}. Print it at least 2 cm wide, and scan it once before you print many.`}
          </p>
          <svg
            className={styles.code}
            viewBox={`0 0 ${code.length} ${code.length}`}
            shapeRendering="crispEdges"
            role="img"
            aria-label={`QR code of ${url}`}
          >
            <path d={pathOf(code)} />
          </svg>
          <Row gap={2} wrap>
            <Button onClick={() => save('image/svg+xml', qrSvg(code), 'svg')}>Download as SVG</Button>
            <Button onClick={() => save('application/pdf', qrPdf(code, url), 'pdf')}>Download as PDF</Button>
          </Row>
        </Stack>
        <Stack as="section" gap={3} aria-labelledby="order-button">
          <h3 id="order-button">Button for another website</h3>
          <div>
            <a
              className={styles.preview}
              style={{ background: colours.accent, color: colours.onAccent }}
              href={menu}
              target="_blank"
              rel="noreferrer"
            >
              {button.words}
            </a>
          </div>
          <TextArea
            label="HTML to paste where the button should be"
            readOnly
            rows={5}
            value={orderButton(button)}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Row gap={2}>
            <CopyButton text={orderButton(button)} what="HTML" />
          </Row>
        </Stack>
        <Stack as="section" gap={3} aria-labelledby="google">
          <h3 id="google">Google’s business profile</h3>
          <p className={styles.quiet}>
            {`Open the profile of ${name}, choose “Edit profile”, then “Food ordering” or “Website”, and paste this link.`}
          </p>
          <TextField
            label="Link to the menu"
            readOnly
            value={menu}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Row gap={2}>
            <CopyButton text={menu} what="link to the menu" />
          </Row>
        </Stack>
      </Stack>
    </Dialog>
  );
}
