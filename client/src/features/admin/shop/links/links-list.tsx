import { useState } from 'react';
import { useStaffBranchesQuery } from '../../../../api/session/staff-session-api.js';
import { Button } from '../../../../ui/button.js';
import { CopyButton } from '../../../../ui/staff/copy-button.js';
import staff from '../../../../ui/staff/staff-page.module.css';
import styles from '../shop.module.css';
import { isLinked, type Linked, linkOf } from './linked-branch.js';
import { LinksDialog } from './links-dialog.js';

/** The address of each branch's page, with what leads people to it. */
export function LinksList() {
  const { data: branches = [] } = useStaffBranchesQuery();
  const [opened, setOpened] = useState<Linked | null>(null);
  const linked = branches.filter(isLinked);
  return (
    <>
      <h3 className={staff.title}>Links</h3>
      {linked.length === 0 ? (
        <p>Add a branch first. Then its page has an address.</p>
      ) : (
        <ul className={styles.pages}>
          {linked.map((branch) => (
            <li key={branch.id}>
              <span className={styles.page}>
                <strong>{branch.name}</strong>
                <span className={styles.state}>{linkOf(branch)}</span>
                {branch.state === 'draft' && <span className={styles.state}>Customers find it once it is open.</span>}
              </span>
              <span className={styles.buttons}>
                <CopyButton text={linkOf(branch)} what={`link of ${branch.name}`} />
                <Button
                  aria-haspopup="dialog"
                  aria-label={`QR code and more for ${branch.name}`}
                  onClick={() => setOpened(branch)}
                >
                  QR code and more
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {opened && <LinksDialog branch={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
