import type { Delivery } from '@libs/contract/branches/selling.js';
import type { Named } from '@libs/contract/values.js';
import { LIMITS, type OrderType } from '@libs/contract/values.js';
import { rupees, toCents } from '@libs/domain/money/money.js';
import { isBlankText } from '@libs/domain/text/blank-text.js';
import type { TextId } from '@libs/texts/text.js';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useChainClock } from '../../../../api/clock.js';
import { messageOf } from '../../../../api/failure.js';
import { useDeliveriesQuery } from '../../../../api/public-api.js';
import { usePageTitle } from '../../../../api/use-page-title.js';
import { say, type Translate } from '../../../../texts/i18n.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { Button, ButtonLink } from '../../../../ui/button.js';
import { ScooterIcon, StoreIcon } from '../../../../ui/drawings/icons.js';
import { SelectField, TextArea, TextField } from '../../../../ui/forms/field.js';
import { useForm } from '../../../../ui/forms/use-form.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { Text } from '../../../../ui/layout/text.js';
import { Notice } from '../../../../ui/notice.js';
import { Tabs } from '../../../../ui/tabs.js';
import { closedInWords, takesLater } from '../../base/branch/branch-state.js';
import { NeedsBranch } from '../../base/branch/needs-branch.js';
import { useBranch } from '../../base/branch/use-branch.js';
import { useIsBranchRead } from '../../base/branch/use-is-branch-read.js';
import { ClosedNotice } from '../../base/closed-notice.js';
import { Opening } from '../../base/opening.js';
import { Page, PageTitle } from '../../base/page.js';
import { ReadyTime } from '../../base/ready-time.js';
import { addressChosen } from '../../base/state/address-slice.js';
import { dueChosen } from '../../base/state/due-slice.js';
import { useStorefront, useStorefrontDispatch } from '../../base/state/storefront-state.js';
import { useNextPage } from '../../base/use-return-path.js';
import DueFields, { type DueDraft } from '../../later/due-fields.js';
import { AreaMinimum } from '../cart/area-minimum.js';
import styles from './address-page.module.css';
import { AddressSkeleton } from './address-skeleton.js';
import { KnownAddresses } from './known-addresses.js';
import { OffersPreview } from './offers-preview.js';
import { useWantsDelivery } from './wanted-type.js';

interface FormProps {
  /** the choice of the time; absent if the branch takes no orders for later, or while another form is shown */
  when: ReactNode;
  /** whether a time is chosen, so that the estimate of an order for now is left out */
  isLater: boolean;
  /** whether the times are being read: the form waits, or it would be an order for now */
  isReading: boolean;
  onChosen: () => void;
}

/** Returns an area with its charge, and the lowest sub-total that is delivered there. */
function areaInWords(t: Translate, { area, amount, minimum }: Delivery): string {
  const charge = amount === 0 ? t('shop.address.freeDelivery') : say(rupees(toCents(amount)));
  return [area, charge, minimum ? t('shop.address.from', { amount: rupees(toCents(minimum)) }) : []].flat().join(' · ');
}

function DeliveryForm({ branchId, when, isLater, isReading, onChosen }: FormProps & { branchId: number }) {
  const t = useTexts();
  const dispatch = useStorefrontDispatch();
  const { to, text } = useNextPage();
  const branch = useBranch();
  const navigate = useNavigate();
  const kept = useStorefront((state) => state.address);
  const { data: deliveries, error, refetch } = useDeliveriesQuery(branchId);
  const form = useForm({
    initial: {
      area: kept.deliveryLocation === null ? '' : String(kept.deliveryLocation),
      address: kept.address,
      landmark: kept.landmark,
    },
    rules: {
      // a stored area may no longer be served
      area: (area) => (deliveries?.some(({ id }) => String(id) === area) ? undefined : t('shop.address.areaMissing')),
      address: (address) => (isBlankText(address) ? t('shop.address.missing') : undefined),
    },
    onValid: ({ area, address, landmark }) => {
      const place = { address: address.trim(), landmark: landmark.trim() };
      dispatch(addressChosen({ orderType: 'Delivery', deliveryLocation: Number(area), ...place }));
      onChosen();
      navigate(to);
    },
  });
  const chosen = deliveries?.find(({ id }) => String(id) === form.values.area);
  return (
    <Stack as="form" gap={4} onSubmit={form.onSubmit} noValidate>
      {deliveries === undefined && error !== undefined && (
        <Notice tone="error">
          <span>{messageOf(error)}</span>
          <Button onClick={refetch}>{t('common.tryAgain')}</Button>
        </Notice>
      )}
      <KnownAddresses branchId={branchId} deliveries={deliveries ?? []} onChoose={form.fill} />
      <SelectField label={t('shop.address.area')} required {...form.text('area')}>
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
        label={t('label.address')}
        required
        autoComplete="street-address"
        rows={3}
        maxLength={LIMITS.addressMax}
        placeholder={t('shop.address.example')}
        {...form.text('address')}
      />
      <TextField
        label={t('label.landmark')}
        isOptional
        autoComplete="off"
        maxLength={LIMITS.landmarkMax}
        placeholder={t('shop.address.landmarkExample')}
        {...form.text('landmark')}
      />
      {when}
      {!isLater && <ReadyTime branch={branch} orderType="Delivery" area={chosen} />}
      <Button look="primary" isWide type="submit" disabled={isReading}>
        {text}
      </Button>
    </Stack>
  );
}

function PickupForm({ when, isLater, isReading, onChosen }: FormProps) {
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
        onChosen();
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
      {when}
      {!isLater && <ReadyTime branch={branch} orderType="Pickup" />}
      <Button look="primary" isWide type="submit" disabled={isReading}>
        {text}
      </Button>
    </Stack>
  );
}

const TABS = [
  { name: 'Delivery', text: 'label.delivery', icon: <ScooterIcon size={20} /> },
  { name: 'Pickup', text: 'shop.address.pickup', icon: <StoreIcon size={20} /> },
] as const satisfies readonly { name: OrderType; text: TextId; icon: unknown }[];

/** Returns the choice of the time for an order of a type, and how to keep it; without it, orders are for now. */
function useWhen(orderType: OrderType): FormProps {
  const dispatch = useStorefrontDispatch();
  const branch = useBranch();
  const clock = useChainClock();
  const kept = useStorefront(({ due }) => due.slot);
  const [chosen, setChosen] = useState<DueDraft>();
  if (branch === undefined || clock === undefined || !takesLater(branch)) {
    return { when: null, isLater: false, isReading: false, onChosen: () => undefined };
  }
  const isClosed = closedInWords(branch, { clock, orderType }) !== undefined;
  const draft = chosen ?? { isLater: kept !== null || isClosed, slot: kept };
  return {
    when: <DueFields branch={branch} orderType={orderType} value={draft} onChange={setChosen} />,
    isLater: draft.isLater,
    isReading: draft.isReading === true,
    onChosen: () => void dispatch(dueChosen(draft.isLater ? draft.slot : null)),
  };
}

function Address({ branch }: { branch: Named }) {
  const t = useTexts();
  const kept = useStorefront((state) => state.address.orderType);
  const wantsDelivery = useWantsDelivery();
  const [chosen, setChosen] = useState<OrderType>(wantsDelivery ? 'Delivery' : kept);
  const { data: deliveries } = useDeliveriesQuery(branch.id);
  const isPickupOnly = deliveries?.length === 0;
  const orderType = isPickupOnly ? 'Pickup' : chosen;
  const due = useWhen(orderType);
  const next = useNextPage();
  const isRead = useIsBranchRead(branch.id);
  const offered = TABS.filter(({ name }) => name === 'Pickup' || !isPickupOnly);
  const tabs = offered.map((tab) => ({ ...tab, text: t(tab.text) }));
  return (
    <Page width={1120} gap={12} className={styles.page}>
      <section>
        <Text as="p" tone="accent" weight="semibold">
          {branch.name}
        </Text>
        <PageTitle className={styles.title}>{t('shop.address.how')}</PageTitle>
        {isRead ? (
          <Stack gap={4}>
            {due.when === null && <ClosedNotice then={t('shop.address.meanwhile')} orderType={orderType} />}
            <Tabs label={t('label.orderType')} tabs={tabs} selected={orderType} onSelect={setChosen}>
              {/* hidden, not removed, so that the input stays while the other tab is open */}
              <div hidden={orderType !== 'Delivery'}>
                <DeliveryForm {...due} branchId={branch.id} when={orderType === 'Delivery' && due.when} />
              </div>
              <div hidden={orderType !== 'Pickup'}>
                <PickupForm {...due} when={orderType === 'Pickup' && due.when} />
              </div>
            </Tabs>
            {next.to === '/menu' && (
              <ButtonLink isWide to="/menu">
                {t('shop.address.menuFirst')}
              </ButtonLink>
            )}
          </Stack>
        ) : (
          <AddressSkeleton />
        )}
      </section>
      {isRead && <OffersPreview branchId={branch.id} />}
    </Page>
  );
}

/** Asks for delivery or pickup, and for the address; the menu comes next. */
export default function AddressPage() {
  const t = useTexts();
  usePageTitle(t('label.address'));
  return <NeedsBranch>{(branch) => <Address key={branch.id} branch={branch} />}</NeedsBranch>;
}
