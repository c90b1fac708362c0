import { MESSAGE } from '@libs/contract/messages.js';
import type { Named } from '@libs/contract/values.js';
import { LIMITS, type OrderType } from '@libs/contract/values.js';
import { formatRupees, toCents } from '@libs/domain/money.js';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../../../api/failure.js';
import { useDeliveriesQuery } from '../../../../api/public-api.js';
import { usePageTitle } from '../../../../api/use-page-title.js';
import { Button } from '../../../../ui/button.js';
import { ScooterIcon, StoreIcon } from '../../../../ui/drawings/icons.js';
import { SelectField, TextArea } from '../../../../ui/forms/field.js';
import { useForm } from '../../../../ui/forms/use-form.js';
import { Notice } from '../../../../ui/notice.js';
import { Tabs } from '../../../../ui/tabs.js';
import { ClosedNotice } from '../../base/closed-notice.js';
import { NeedsBranch } from '../../base/needs-branch.js';
import { Opening } from '../../base/opening.js';
import { ReadyTime } from '../../base/ready-time.js';
import { addressChosen } from '../../base/state/address-slice.js';
import { useStorefront, useStorefrontDispatch } from '../../base/state/storefront-state.js';
import { useBranch } from '../../base/use-branch.js';
import { useWayOn } from '../../base/use-way-back.js';
import styles from './address-page.module.css';
import { KnownAddresses } from './known-addresses.js';
import { OffersPreview } from './offers-preview.js';

function DeliveryForm({ branchId }: { branchId: number }) {
  const dispatch = useStorefrontDispatch();
  const { to, text } = useWayOn();
  const branch = useBranch();
  const navigate = useNavigate();
  const kept = useStorefront((state) => state.address);
  const { data: deliveries, error, refetch } = useDeliveriesQuery(branchId);
  const { values, errors, set, fill, onSubmit } = useForm({
    initial: { area: kept.deliveryLocation === null ? '' : String(kept.deliveryLocation), address: kept.address },
    rules: {
      // an area that was kept from before may not be served any more
      area: (area) => (deliveries?.some(({ id }) => String(id) === area) ? undefined : MESSAGE.selectDeliveryLocation),
      address: (address) => (address.trim() === '' ? 'Enter your address!' : undefined),
    },
    onValid: ({ area, address }) => {
      dispatch(addressChosen({ orderType: 'Delivery', deliveryLocation: Number(area), address: address.trim() }));
      navigate(to);
    },
  });
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {deliveries === undefined && error !== undefined && (
        <Notice tone="error">
          <span>{messageOf(error)}</span>
          <Button onClick={refetch}>Try again</Button>
        </Notice>
      )}
      <KnownAddresses branchId={branchId} deliveries={deliveries ?? []} onChoose={fill} />
      <SelectField
        label="Area"
        required
        value={values.area}
        error={errors.area}
        onChange={(event) => set('area', event.target.value)}
      >
        <option value="">{deliveries === undefined ? 'Loading areas…' : 'Select your area'}</option>
        {deliveries?.map(({ id, area, amount }) => (
          <option key={id} value={id}>
            {`${area} · ${amount === 0 ? 'free delivery' : formatRupees(toCents(amount))}`}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="Address"
        required
        autoComplete="street-address"
        rows={3}
        maxLength={LIMITS.addressMax}
        placeholder="House number, street, floor, landmark"
        value={values.address}
        error={errors.address}
        onChange={(event) => set('address', event.target.value)}
      />
      <ReadyTime branch={branch} orderType="Delivery" />
      <Button look="primary" isWide type="submit">
        {text}
      </Button>
    </form>
  );
}

function PickupForm() {
  const dispatch = useStorefrontDispatch();
  const { to, text } = useWayOn();
  const navigate = useNavigate();
  const address = useStorefront((state) => state.address.address);
  const branch = useBranch();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        dispatch(addressChosen({ orderType: 'Pickup', deliveryLocation: null, address }));
        navigate(to);
      }}
    >
      <TextArea
        label="Branch Address"
        readOnly
        rows={2}
        value={branch === undefined ? '' : `${branch.name}, ${branch.address}`}
        hint={branch && <Opening branch={branch} />}
      />
      <ReadyTime branch={branch} orderType="Pickup" />
      <Button look="primary" isWide type="submit">
        {text}
      </Button>
    </form>
  );
}

const TABS = [
  { name: 'Delivery', text: 'Delivery', icon: <ScooterIcon size={20} /> },
  { name: 'Pickup', text: 'Takeaway / Pickup', icon: <StoreIcon size={20} /> },
] as const satisfies readonly { name: OrderType; text: string; icon: unknown }[];

function Address({ branch }: { branch: Named }) {
  const kept = useStorefront((state) => state.address.orderType);
  const [orderType, setOrderType] = useState<OrderType>(kept);
  return (
    <div className={styles.page}>
      <section className={styles.choice}>
        <p className={styles.branch}>{branch.name}</p>
        <h1 className={styles.title}>How would you like it?</h1>
        <ClosedNotice then="You can look at the menu until then." />
        <Tabs label="Order type" tabs={TABS} selected={orderType} onSelect={setOrderType}>
          {/* hidden, not gone: what was typed stays while the other tab is looked at */}
          <div hidden={orderType !== 'Delivery'}>
            <DeliveryForm branchId={branch.id} />
          </div>
          <div hidden={orderType !== 'Pickup'}>
            <PickupForm />
          </div>
        </Tabs>
      </section>
      <OffersPreview branchId={branch.id} />
    </div>
  );
}

/** Delivery or pickup, and where to; the menu comes next. */
export default function AddressPage() {
  usePageTitle('Address');
  return <NeedsBranch>{(branch) => <Address key={branch.id} branch={branch} />}</NeedsBranch>;
}
