import type { Delivery } from '@libs/contract/branches/selling.js';
import type { Named } from '@libs/contract/values.js';
import { LIMITS, type OrderType } from '@libs/contract/values.js';
import { rupees, toCents } from '@libs/domain/money/money.js';
import type { TextId } from '@libs/texts/text.js';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../../../api/failure.js';
import { useDeliveriesQuery } from '../../../../api/public-api.js';
import { usePageTitle } from '../../../../api/use-page-title.js';
import { Button } from '../../../../ui/button.js';
import { ScooterIcon, StoreIcon } from '../../../../ui/drawings/icons.js';
import { SelectField, TextArea, TextField } from '../../../../ui/forms/field.js';
import { useForm } from '../../../../ui/forms/use-form.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { Notice } from '../../../../ui/notice.js';
import { Tabs } from '../../../../ui/tabs.js';
import { NeedsBranch } from '../../base/branch/needs-branch.js';
import { useBranch } from '../../base/branch/use-branch.js';
import { ClosedNotice } from '../../base/closed-notice.js';
import { Opening } from '../../base/opening.js';
import { ReadyTime } from '../../base/ready-time.js';
import { addressChosen } from '../../base/state/address-slice.js';
import { useStorefront, useStorefrontDispatch } from '../../base/state/storefront-state.js';
import { say, type Translate, useTexts } from '../../base/texts.js';
import { useNextPage } from '../../base/use-return-path.js';
import { AreaMinimum } from '../cart/area-minimum.js';
import styles from './address-page.module.css';
import { KnownAddresses } from './known-addresses.js';
import { OffersPreview } from './offers-preview.js';

/** Returns an area with its charge, and the lowest sub-total that is delivered there. */
function areaInWords(t: Translate, { area, amount, minimum }: Delivery): string {
  const charge = amount === 0 ? t('shop.address.freeDelivery') : say(rupees(toCents(amount)));
  return [area, charge, minimum ? t('shop.address.from', { amount: rupees(toCents(minimum)) }) : []].flat().join(' · ');
}

function DeliveryForm({ branchId }: { branchId: number }) {
  const t = useTexts();
  const dispatch = useStorefrontDispatch();
  const { to, text } = useNextPage();
  const branch = useBranch();
  const navigate = useNavigate();
  const kept = useStorefront((state) => state.address);
  const { data: deliveries, error, refetch } = useDeliveriesQuery(branchId);
  const { values, errors, set, fill, onSubmit } = useForm({
    initial: {
      area: kept.deliveryLocation === null ? '' : String(kept.deliveryLocation),
      address: kept.address,
      landmark: kept.landmark,
    },
    rules: {
      // a stored area may no longer be served
      area: (area) => (deliveries?.some(({ id }) => String(id) === area) ? undefined : t('shop.address.areaMissing')),
      address: (address) => (address.trim() === '' ? t('shop.address.missing') : undefined),
    },
    onValid: ({ area, address, landmark }) => {
      const place = { address: address.trim(), landmark: landmark.trim() };
      dispatch(addressChosen({ orderType: 'Delivery', deliveryLocation: Number(area), ...place }));
      navigate(to);
    },
  });
  const chosen = deliveries?.find(({ id }) => String(id) === values.area);
  return (
    <Stack as="form" gap={4} onSubmit={onSubmit} noValidate>
      {deliveries === undefined && error !== undefined && (
        <Notice tone="error">
          <span>{messageOf(error)}</span>
          <Button onClick={refetch}>{t('common.tryAgain')}</Button>
        </Notice>
      )}
      <KnownAddresses branchId={branchId} deliveries={deliveries ?? []} onChoose={fill} />
      <SelectField
        label={t('shop.address.area')}
        required
        value={values.area}
        error={errors.area}
        onChange={(event) => set('area', event.target.value)}
      >
        <option value="">
          {deliveries === undefined ? t('shop.address.areasLoading') : t('shop.address.areaSelect')}
        </option>
        {deliveries?.map((delivery) => (
          <option key={delivery.id} value={delivery.id}>
            {areaInWords(t, delivery)}
          </option>
        ))}
      </SelectField>
      <AreaMinimum area={chosen} />
      <TextArea
        label={t('shop.address.title')}
        required
        autoComplete="street-address"
        rows={3}
        maxLength={LIMITS.addressMax}
        placeholder={t('shop.address.example')}
        value={values.address}
        error={errors.address}
        onChange={(event) => set('address', event.target.value)}
      />
      <TextField
        label={t('shop.address.landmark')}
        isOptional
        autoComplete="off"
        maxLength={LIMITS.landmarkMax}
        placeholder={t('shop.address.landmarkExample')}
        value={values.landmark}
        onChange={(event) => set('landmark', event.target.value)}
      />
      <ReadyTime branch={branch} orderType="Delivery" area={chosen} />
      <Button look="primary" isWide type="submit">
        {text}
      </Button>
    </Stack>
  );
}

function PickupForm() {
  const t = useTexts();
  const dispatch = useStorefrontDispatch();
  const { to, text } = useNextPage();
  const navigate = useNavigate();
  const { address, landmark } = useStorefront((state) => state.address);
  const branch = useBranch();
  return (
    <Stack
      as="form"
      gap={4}
      onSubmit={(event) => {
        event.preventDefault();
        dispatch(addressChosen({ orderType: 'Pickup', deliveryLocation: null, address, landmark }));
        navigate(to);
      }}
    >
      <TextArea
        label={t('shop.address.branch')}
        readOnly
        rows={2}
        value={branch === undefined ? '' : `${branch.name}, ${branch.address}`}
        hint={branch && <Opening branch={branch} />}
      />
      <ReadyTime branch={branch} orderType="Pickup" />
      <Button look="primary" isWide type="submit">
        {text}
      </Button>
    </Stack>
  );
}

const TABS = [
  { name: 'Delivery', text: 'label.delivery', icon: <ScooterIcon size={20} /> },
  { name: 'Pickup', text: 'shop.address.pickup', icon: <StoreIcon size={20} /> },
] as const satisfies readonly { name: OrderType; text: TextId; icon: unknown }[];

function Address({ branch }: { branch: Named }) {
  const t = useTexts();
  const kept = useStorefront((state) => state.address.orderType);
  const [chosen, setChosen] = useState<OrderType>(kept);
  const { data: deliveries } = useDeliveriesQuery(branch.id);
  const isPickupOnly = deliveries?.length === 0;
  const orderType = isPickupOnly ? 'Pickup' : chosen;
  const offered = TABS.filter(({ name }) => name === 'Pickup' || !isPickupOnly);
  const tabs = offered.map((tab) => ({ ...tab, text: t(tab.text) }));
  return (
    <div className={styles.page}>
      <section className={styles.choice}>
        <p className={styles.branch}>{branch.name}</p>
        <h1 className={styles.title}>{t('shop.address.how')}</h1>
        <ClosedNotice then={t('shop.address.meanwhile')} orderType={orderType} />
        <Tabs label={t('shop.address.type')} tabs={tabs} selected={orderType} onSelect={setChosen}>
          {/* hidden, not removed, so that the input stays while the other tab is open */}
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

/** Asks for delivery or pickup, and for the address; the menu comes next. */
export default function AddressPage() {
  const t = useTexts();
  usePageTitle(t('shop.address.title'));
  return <NeedsBranch>{(branch) => <Address key={branch.id} branch={branch} />}</NeedsBranch>;
}
