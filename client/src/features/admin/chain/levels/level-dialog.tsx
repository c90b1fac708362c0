import { PRICE_LEVEL_LIMITS, type PriceLevel } from '@libs/contract/menu/chain-menu.js';
import type { PriceLevelRequest } from '@libs/contract/requests/menu/chain-menu.js';
import { FormDialog } from '../../crud/form-dialog.js';
import { entityFields } from '../../fields/field-table.js';
import { field, text } from '../../fields/kinds.js';
import { NumberInput } from '../../fields/number-input.js';
import { useSavePriceLevelMutation } from '../chain-api.js';

const { nameMax, percentMin, percentMax } = PRICE_LEVEL_LIMITS;

const FIELDS = entityFields<PriceLevel, PriceLevelRequest>({
  name: text('Name', { max: nameMax, placeholder: 'Airport', isFirst: true }),
  percent: {
    ...field('Change of the chain’s prices', <NumberInput suffix="%" placeholder="15 or -5" />, {
      hint: 'Foods, combos and options, rounded to Rs. 10.',
      rules: [
        { required: true, message: 'Percentage is required.' },
        {
          type: 'number',
          min: percentMin,
          max: percentMax,
          message: `Percentage must be from ${percentMin} to ${percentMax}.`,
        },
      ],
    }),
    isNumber: true,
  },
});

interface Props {
  /** null for a new one */
  level: PriceLevel | null;
  onClose: () => void;
}

/** The form of a price level. */
export function LevelDialog({ level, onClose }: Props) {
  const [save] = useSavePriceLevelMutation();
  return (
    <FormDialog
      title={level === null ? 'Add a price level' : `Edit ${level.name}`}
      fields={FIELDS}
      resource={level}
      okText={level === null ? 'Add' : 'Save'}
      send={async (body) => {
        const versioned = level === null ? body : { ...body, version: level.version };
        const { message } = await save({ id: level?.id ?? null, body: versioned }).unwrap();
        return message || 'Saved.';
      }}
      onClose={onClose}
    />
  );
}
