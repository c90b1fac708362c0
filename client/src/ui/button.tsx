import { clsx } from 'clsx';
import type { ButtonHTMLAttributes, ReactNode, RefAttributes } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';
import { Spinner } from './spinner.js';

interface Look {
  /** `primary` is the main action of a screen */
  look?: 'primary' | 'plain' | 'bare';
  isWide?: boolean;
}

function classOf({ look = 'plain', isWide = false }: Look, className?: string): string {
  return clsx(styles.button, styles[look], isWide && styles.wide, className);
}

interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement>, RefAttributes<HTMLButtonElement> {
  /** shows a spinner and ignores clicks, but keeps the focus and its size */
  isBusy?: boolean;
  /** looks disabled and is announced so, but can be pressed: its action says what is missing */
  isBlocked?: boolean;
  children: ReactNode;
}

export function Button(props: ButtonProps) {
  const { look, isWide, isBusy = false, isBlocked = false, className, children, onClick, type, ...rest } = props;
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={classOf({ look, isWide }, className)}
      data-main-action={look === 'primary' || undefined}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || isBlocked || undefined}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    >
      {typeof children === 'string' ? <span>{children}</span> : children}
      {isBusy && <Spinner />}
    </button>
  );
}

export function ButtonLink({ look, isWide, className, ...rest }: Look & LinkProps) {
  return (
    <Link
      {...rest}
      className={classOf({ look, isWide }, className)}
      data-main-action={look === 'primary' || undefined}
    />
  );
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** the name of an icon button, for screen readers */
  label: string;
  children: ReactNode;
}

export function IconButton({ label, className, type, ...rest }: IconButtonProps) {
  const classes = clsx(styles.iconButton, className);
  return <button {...rest} type={type ?? 'button'} className={classes} aria-label={label} title={label} />;
}
