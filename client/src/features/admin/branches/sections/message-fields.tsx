import { canReceiveMessages, parsePhone } from '@libs/domain/people/phone.js';
import { Form } from 'antd';
import { useSettingsQuery } from '../../../../api/public-api.js';
import { Notice } from '../../../../ui/notice.js';
import { FormFields } from '../../fields/form-fields.js';
import { toggle } from '../../fields/kinds.js';
import type { BranchTable } from './branch-table.js';
import { FormSection } from './form-section.js';

export const MESSAGES = {
  hasOrderMessages: {
    ...toggle('Order messages', { words: 'Send customers SMS updates on their order' }),
    blank: false,
  },
  hasUnseenMessages: {
    ...toggle('Messages about unseen orders', {
      words: 'Send orders that no board has shown to the branch’s phone',
      hint: 'Once per order, after 90 seconds, as a short ticket. Only to a mobile number.',
    }),
    blank: true,
  },
} satisfies Partial<BranchTable>;

/** The fields for the text messages of a branch. */
export function MessageFields() {
  const phone = parsePhone(Form.useWatch('phone') ?? '');
  const isOn = Form.useWatch('hasUnseenMessages') === true;
  const { data: settings } = useSettingsQuery();
  const gap = isOn ? gapOf(phone, settings?.confirmation === 'phone') : null;
  return (
    <FormSection title="Messages" now={gap?.short} about="SMS to customers, and to the branch.">
      <FormFields of={MESSAGES} resource={null} />
      {gap !== null && <Notice tone="warning">{gap.sentence}</Notice>}
    </FormSection>
  );
}

/** Returns why nobody gets the messages of the branch; null if somebody does, or the phone is not complete. */
function gapOf(phone: string | null, hasNoMessages: boolean): { short: string; sentence: string } | null {
  const short = 'Nobody is messaged';
  if (hasNoMessages) return { short, sentence: 'Nobody will be messaged: this shop has no SMS provider.' };
  if (phone === null || canReceiveMessages(phone)) return null;
  return {
    short,
    sentence: `Nobody will be messaged: ${phone} is a landline. Give a mobile number under “Name and place”, or watch the board.`,
  };
}
