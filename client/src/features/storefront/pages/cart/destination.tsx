import { Link } from 'react-router-dom';
import { useTexts } from '../../../../texts/use-texts.js';
import { PinIcon, ScooterIcon, StoreIcon } from '../../../../ui/drawings/icons.js';
import { Hint } from '../../../../ui/layout/hint.js';
import { Row } from '../../../../ui/layout/row.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { useBranch } from '../../base/branch/use-branch.js';
import { WhenLine } from '../../base/due/when-line.js';
import { useStorefront } from '../../base/state/storefront-state.js';
import { useDestination } from '../../base/state/use-destination.js';
import { useReturnState } from '../../base/use-return-path.js';
import styles from './destination.module.css';

/** The destination of the order, with a link that changes it. */
export function Destination() {
  const t = useTexts();
  const branch = useBranch();
  const selected = useStorefront((state) => state.branch.selected);
  const { address, landmark } = useStorefront((state) => state.address);
  const destination = useDestination();
  const back = useReturnState();

  if (destination.kind === 'unchosen') {
    return (
      <Row gap={3} className={styles.box}>
        <PinIcon />
        <Stack align="start" className={styles.words}>
          <Hint>{t('shop.destination.open')}</Hint>
          <Link to="/address" state={back} className={styles.change}>
            {t('shop.destination.choose')}
          </Link>
        </Stack>
      </Row>
    );
  }
  const isDelivery = destination.kind !== 'pickup';
  return (
    <Row gap={3} className={styles.box}>
      {isDelivery ? <ScooterIcon /> : <StoreIcon />}
      <Stack align="start" className={styles.words}>
        <Hint>{isDelivery ? t('shop.destination.delivery') : t('shop.destination.pickup')}</Hint>
        {isDelivery ? (
          <span className={styles.place}>
            {[address, landmark, destination.kind === 'area' ? destination.delivery.area : '']
              .filter(Boolean)
              .join(', ')}
          </span>
        ) : (
          <>
            <span className={styles.place}>{branch?.name ?? selected?.name}</span>
            <Hint>{branch?.address}</Hint>
          </>
        )}
        <WhenLine
          orderType={isDelivery ? 'Delivery' : 'Pickup'}
          area={destination.kind === 'area' ? destination.delivery : null}
        />
        <Link to="/address" state={back} className={styles.change}>
          {isDelivery ? t('shop.destination.changeAddress') : t('shop.destination.change')}
        </Link>
      </Stack>
    </Row>
  );
}
