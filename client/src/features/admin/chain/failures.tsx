import type { ChainApplied } from '@libs/contract/menu/chain-menu.js';
import type { ReactNode } from 'react';
import { Stack } from '../../../ui/layout/stack.js';
import { Notice } from '../../../ui/notice.js';
import styles from './chain.module.css';

interface Props {
  title: string;
  of: readonly ChainApplied[];
  /** what can be done */
  children?: ReactNode;
}

/** Names the branches in which something failed, and why. Renders nothing if there are none. */
export function Failures({ title, of, children }: Props) {
  if (of.length === 0) return null;
  return (
    <Notice tone="error">
      <Stack gap={3} align="start">
        <strong>{title}</strong>
        <ul className={styles.list}>
          {of.map(({ id, name, reason }) => (
            <li key={id}>
              <strong>{name}</strong>
              <span>{reason === undefined ? '' : `: ${reason}`}</span>
            </li>
          ))}
        </ul>
        {children}
      </Stack>
    </Notice>
  );
}
