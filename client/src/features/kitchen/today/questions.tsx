import { type ReactNode, useCallback, useState } from 'react';
import { Button } from '../../../ui/button.js';
import { Row } from '../../../ui/layout/row.js';
import { Notice } from '../../../ui/notice.js';

/** Returns the open questions, one for each key, which stay until they are answered, whatever is asked next. */
export function useQuestions<Question>(keyOf: (question: Question) => string) {
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const end = useCallback(
    (key: string) => setQuestions((open) => open.filter((question) => keyOf(question) !== key)),
    [keyOf],
  );
  const ask = useCallback(
    (asked: Question) =>
      setQuestions((open) => [asked, ...open.filter((question) => keyOf(question) !== keyOf(asked))]),
    [keyOf],
  );
  return { questions, ask, end };
}

interface Props {
  children: ReactNode;
  /** what changes */
  yes: string;
  /** what stays as it is */
  no: string;
  onYes(): void;
  onNo(): void;
}

/** A question about what goes with an item that was sold out or put back. */
export function Question({ children, yes, no, onYes, onNo }: Props) {
  return (
    <Notice tone="warning">
      <span>{children}</span>
      <Row gap={2} wrap>
        <Button onClick={onYes}>{yes}</Button>
        <Button onClick={onNo}>{no}</Button>
      </Row>
    </Notice>
  );
}
