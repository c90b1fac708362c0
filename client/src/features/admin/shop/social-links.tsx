import { SHOP_LIMITS } from '@libs/contract/branches/shop.js';
import { WEB_LINK } from '@libs/domain/shop/web-link.js';
import { Form, Input } from 'antd';
import { Button, IconButton } from '../../../ui/button.js';
import { BinIcon, PlusIcon } from '../../../ui/drawings/icons.js';
import { requiredText } from '../fields/kinds.js';
import styles from './shop.module.css';

/** The links at the foot of every page. */
export function SocialLinks() {
  return (
    <Form.List name="socialLinks">
      {(fields, { add, remove }) => (
        <fieldset className={styles.links}>
          <legend>Social links</legend>
          {fields.map(({ key, name }) => (
            <div key={key} className={styles.link}>
              <Form.Item name={[name, 'name']} rules={[requiredText('Name is required.')]}>
                <Input
                  aria-label={`Name of link ${name + 1}`}
                  placeholder="Facebook"
                  maxLength={SHOP_LIMITS.socialNameMax}
                />
              </Form.Item>
              <Form.Item
                name={[name, 'url']}
                rules={[{ required: true, pattern: WEB_LINK, message: 'A link must start with https://.' }]}
              >
                <Input
                  aria-label={`Address of link ${name + 1}`}
                  placeholder="https://"
                  maxLength={SHOP_LIMITS.urlMax}
                />
              </Form.Item>
              <IconButton label={`Remove link ${name + 1}`} onClick={() => remove(name)}>
                <BinIcon size={20} />
              </IconButton>
            </div>
          ))}
          {fields.length < SHOP_LIMITS.socialLinksMax && (
            <Button onClick={() => add({ name: '', url: '' })}>
              <PlusIcon size={20} />
              Add link
            </Button>
          )}
        </fieldset>
      )}
    </Form.List>
  );
}
