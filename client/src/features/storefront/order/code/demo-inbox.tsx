import { useSettingsQuery } from '../../../../api/public-api.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { Button } from '../../../../ui/button.js';
import { MailIcon } from '../../../../ui/drawings/icons.js';
import { Notice } from '../../../../ui/notice.js';
import { useLazyInboxQuery } from '../follow/own-order-api.js';

/** Shows the text message that a phone would have received, because a demonstration sends none. */
export function DemoInbox({ phone }: { phone: string }) {
  const t = useTexts();
  const { data: settings } = useSettingsQuery();
  const [read, { data: messages, isFetching }] = useLazyInboxQuery();
  if (settings?.has_sms_inbox !== true) return null;
  const newest = messages?.[0];
  return (
    <Notice tone="info" icon={MailIcon}>
      <span>{newest === undefined ? t('order.inbox.what') : newest.text}</span>
      <Button isBusy={isFetching} onClick={() => read(phone)}>
        {newest === undefined ? t('order.inbox.read') : t('order.inbox.again')}
      </Button>
    </Notice>
  );
}
