import { spoken, type TextArguments, type TextId } from '@libs/texts/text.js';
import { I18nProvider, Trans } from '@lingui/react';
import type { ReactElement } from 'react';
import { i18n, say } from './i18n.js';

interface Props<Id extends TextId> {
  text: TextArguments<Id>;
  /** The elements for the tags of the message, such as `Read the <terms>terms</terms>.` */
  tags: Record<string, ReactElement>;
}

/** A text with elements in it, such as a link. */
export function RichText<Id extends TextId>({ text: [id, values], tags }: Props<Id>) {
  return (
    <I18nProvider i18n={i18n}>
      <Trans id={id} values={spoken(values, say)} components={tags} />
    </I18nProvider>
  );
}
