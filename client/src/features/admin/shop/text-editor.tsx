import { skipToken } from '@reduxjs/toolkit/query';
import { Input } from 'antd';
import { type ComponentRef, useRef, useState } from 'react';
import { Button } from '../../../ui/button.js';
import styles from './shop.module.css';
import { usePreviewTextQuery } from './shop-api.js';

interface Props {
  max: number;
  id?: string;
  value?: string;
  onChange?: (text: string) => void;
}

/** What a button puts around the selected words, or before their lines. */
const MARKS = [
  { name: 'Heading', before: '## ', isOfLines: true },
  { name: 'List', before: '- ', isOfLines: true },
  { name: 'Bold', before: '**', after: '**' },
  { name: 'Link', before: '[', after: '](https://)' },
] as const;

type Mark = (typeof MARKS)[number];

function marked(text: string, { from, to, mark }: { from: number; to: number; mark: Mark }): string {
  if (!('isOfLines' in mark))
    return text.slice(0, from) + mark.before + text.slice(from, to) + mark.after + text.slice(to);
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const lines = text.slice(start, to).split('\n');
  return text.slice(0, start) + lines.map((line) => mark.before + line).join('\n') + text.slice(to);
}

/** A text of headings, lists, links and emphasis, with buttons that write their marks, and a preview. */
export function TextEditor({ max, id, value = '', onChange = () => undefined }: Props) {
  const field = useRef<ComponentRef<typeof Input.TextArea>>(null);
  const [isPreview, setPreview] = useState(false);
  const { data: html } = usePreviewTextQuery(isPreview ? value : skipToken);
  const put = (mark: Mark) => {
    const area = field.current?.resizableTextArea?.textArea;
    if (area === undefined) return;
    onChange(marked(value, { from: area.selectionStart, to: area.selectionEnd, mark }));
    area.focus();
  };
  return (
    <div className={styles.editor}>
      <div className={styles.marks}>
        {MARKS.map((mark) => (
          <Button key={mark.name} disabled={isPreview} onClick={() => put(mark)}>
            {mark.name}
          </Button>
        ))}
        <Button aria-pressed={isPreview} onClick={() => setPreview(!isPreview)}>
          Preview
        </Button>
      </div>
      {isPreview ? (
        <div
          className={styles.preview}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server renders it from Markdown and escapes all else
          dangerouslySetInnerHTML={{ __html: html ?? '' }}
        />
      ) : (
        <Input.TextArea
          ref={field}
          id={id}
          value={value}
          maxLength={max}
          autoSize={{ minRows: 12, maxRows: 28 }}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}
