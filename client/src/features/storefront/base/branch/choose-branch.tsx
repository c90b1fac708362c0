import { useBranchesQuery } from '../../../../api/public-api.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { BranchList } from './branch-list.js';
import styles from './choose-branch.module.css';

/** The choice of an outlet, in the place of a page that needs one: the page follows once one is chosen. */
export default function ChooseBranch({ title }: { title: string }) {
  const t = useTexts();
  const isSoon = useBranchesQuery().data?.length === 0;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{isSoon ? t('shop.home.soon') : title}</h1>
      {!isSoon && <BranchList />}
    </div>
  );
}
