/** The tender of a row of `customer_order`: the same rule as `tenderOf` of `libs/domain`; a property test holds them equal. */
export const TENDER = `CASE WHEN status <> 'Confirmed' THEN NULL
  WHEN payment_type = 'Pay Online' THEN 'Online'
  WHEN kitchen_status <> 'Delivered' THEN 'open'
  WHEN delivery_payment_type = 'Pay by Cash' THEN 'Cash'
  WHEN delivery_payment_type = 'Pay by Card' THEN 'Card'
  ELSE 'Not said' END`;
