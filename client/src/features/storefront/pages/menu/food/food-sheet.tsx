import type { ChosenOption } from '@libs/contract/menu/options.js';
import type { CartLine } from '@libs/domain/cart/cart.js';
import { markInWords, marksWith, spiceInWords } from '@libs/domain/menu/food-marks.js';
import { availableChoices } from '@libs/domain/menu/menu-options.js';
import { choicesOf, chosenOf } from '@libs/domain/menu/options.js';
import { foodPath } from '@libs/domain/shop/addresses.js';
import { useState } from 'react';
import { say } from '../../../../../texts/i18n.js';
import { useTexts } from '../../../../../texts/use-texts.js';
import { IconButton } from '../../../../../ui/button.js';
import { FoodPicture } from '../../../../../ui/drawings/food-picture.js';
import { FlameIcon, LinkIcon } from '../../../../../ui/drawings/icons.js';
import { Hint } from '../../../../../ui/layout/hint.js';
import { Row } from '../../../../../ui/layout/row.js';
import { Stack } from '../../../../../ui/layout/stack.js';
import { Text } from '../../../../../ui/layout/text.js';
import { Dialog } from '../../../../../ui/overlays/dialog.js';
import { useBackCloses } from '../../../../../ui/overlays/use-back-closes.js';
import { Price } from '../../../../../ui/price.js';
import { useBranch } from '../../../base/branch/use-branch.js';
import { useDueChoice } from '../../../base/closed-notice.js';
import { useOrderMoment } from '../../../base/due/use-order-moment.js';
import { useShare } from '../../../base/share.js';
import { selectMenuIndex } from '../../../base/state/cart-selectors.js';
import { useStorefront } from '../../../base/state/storefront-state.js';
import { AddControl, type AddControlProps } from './add-control.js';
import styles from './food-sheet.module.css';
import { OptionForm } from './option-form.js';

interface FoodSheetProps extends Omit<AddControlProps, 'onOpen' | 'mustAsk'> {
  /** the line of the cart that is changed; absent if the food is added */
  line?: CartLine | undefined;
  /** whether the page's address opens it, so that Back leaves it like any page */
  isAtAddress?: boolean | undefined;
  onClose: () => void;
}

/** The details of a food: picture, description, labels, the contents of a combo, its options, and the add button. */
export default function FoodSheet({ line, isAtAddress = false, onClose, ...control }: FoodSheetProps) {
  const t = useTexts();
  useBackCloses(onClose, { isPage: isAtAddress });
  const { item, type, reason, hint } = control;
  const index = useStorefront(selectMenuIndex);
  const moment = useOrderMoment();
  const questions = index.questionsOf(type, item.id);
  const [chosen, setChosen] = useState((): readonly ChosenOption[] => {
    const before = line?.options;
    // for another time, which is not chosen yet, everything may be there
    if (moment === undefined || reason !== null) return chosenOf(choicesOf(questions, before));
    return chosenOf(availableChoices({ type, id: item.id }, { questions, chosen: before }, { index, ...moment }));
  });
  const { description, spice = 0, contains = [] } = item;
  const choose = useDueChoice();
  // for another time, which its button asks for
  const isForLater = reason !== null && reason !== 'outOfStock' && choose !== undefined;
  const isAsking = questions.length > 0 && (reason === null || isForLater);
  const marks = marksWith(item, choicesOf(questions, chosen));
  const branch = useBranch();
  const { share, byHand } = useShare({ path: foodPath(branch?.slug ?? '', item.slug ?? ''), title: item.name });
  // a line of the cart is changed, not shared
  const isShared = line === undefined && branch?.slug !== undefined && item.slug !== undefined;
  const allergy = marks.length > 0 && <Hint as="p">{t('shop.food.allergy')}</Hint>;
  return (
    <Dialog title={item.name} onClose={onClose}>
      <Stack gap={3}>
        <div className={styles.picture}>
          <FoodPicture url={item.image_url} sizes="min(100vw, 480px)" isUrgent />
        </div>
        <Row gap={3} align="start" justify="between">
          <p>{description}</p>
          {isShared && (
            <IconButton label={t('shop.share.share')} onClick={share}>
              <LinkIcon />
            </IconButton>
          )}
        </Row>
        {byHand}
        {(marks.length > 0 || spice > 0) && (
          <ul className={styles.marks} aria-label={t('shop.food.marks')}>
            {spice > 0 && (
              <li>
                <FlameIcon size={16} />
                <span>{t('shop.food.spice', { words: say(spiceInWords(spice)), spice })}</span>
              </li>
            )}
            {marks.map((mark) => (
              <li key={mark}>{say(markInWords(mark))}</li>
            ))}
          </ul>
        )}
        {contains.length > 0 && (
          <section aria-labelledby="contains">
            <h3 id="contains" className={styles.title}>
              {t('shop.food.parts')}
            </h3>
            <ul className={styles.parts}>
              {contains.map(({ id, name, quantity }) => (
                <li key={id}>{`${quantity} × ${name}`}</li>
              ))}
            </ul>
          </section>
        )}
        {hint !== undefined && <Hint as="p">{hint}</Hint>}
        {!isAsking && allergy}
        {!isAsking && (
          <Row gap={4} align="center" justify="between">
            <Text size="title">
              <Price rupees={item.price} />
            </Text>
            <AddControl {...control} />
          </Row>
        )}
      </Stack>
      {isAsking && (
        <OptionForm
          {...control}
          {...{ questions, chosen, line }}
          onChange={setChosen}
          onDone={onClose}
          onLater={isForLater ? choose : undefined}
          note={allergy}
        />
      )}
    </Dialog>
  );
}
