import { LIMITS } from '@libs/contract/values.js';
import { isPromoCode } from '@libs/domain/cart/promo-code.js';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTexts } from '../../texts/use-texts.js';
import { messageOf } from '../failure.js';
import type { AppliedPromo } from './applied-promo.js';

/** longer than a code: a character may have two units, and people type spaces and hyphens in between */
const TYPED_MAX = 4 * LIMITS.codeMax;

interface PromoEntry {
  /** asks the server about a code; no data: there is no such code */
  check: (code: string) => Promise<{ data?: AppliedPromo | null; error?: unknown }>;
  isChecking: boolean;
  /** the sentence if no code is typed */
  missing: string;
  onApplied: (promo: AppliedPromo) => void;
}

/** Returns the props of the field for a promo code, and `apply`, which checks what is typed and applies it. */
export function usePromoEntry({ check, isChecking, missing, onApplied }: PromoEntry) {
  const t = useTexts();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  /** what the field holds now, for an answer that comes after a change */
  const typed = useRef('');
  const put = (text: string) => {
    typed.current = text;
    setCode(text);
    setProblem(undefined);
  };
  const apply = async () => {
    if (isChecking) return;
    if (!isPromoCode(code)) {
      setProblem(missing);
      return;
    }
    setProblem(undefined);
    const { data, error } = await check(code.trim());
    if (data) {
      put('');
      onApplied(data);
    } else if (typed.current === code) {
      setProblem(error === undefined ? t('common.noSuchPromo') : messageOf(error));
    }
  };
  const field = {
    isErrorAnnounced: true,
    isOptional: true,
    autoCapitalize: 'characters',
    autoComplete: 'off',
    spellCheck: false,
    maxLength: TYPED_MAX,
    value: code,
    error: problem,
    onChange: (event: ChangeEvent<HTMLInputElement>) => put(event.target.value),
  };
  return { field, apply };
}
