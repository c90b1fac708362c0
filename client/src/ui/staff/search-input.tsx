import { clsx } from 'clsx';
import { useId, useRef } from 'react';
import { CloseIcon, SearchIcon } from '../drawings/icons.js';
import styles from './search-input.module.css';

interface SearchInputProps {
  /** what is searched */
  label: string;
  /** shows the label above the field; otherwise only screen readers have it */
  isLabelled?: boolean;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
  className?: string;
}

/** The search of a staff list, with a button that clears it. */
export function SearchInput({ label, isLabelled, placeholder, value, onChange, className }: SearchInputProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const empty = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <div className={clsx(styles.search, className)} data-labelled={isLabelled || undefined}>
      <label htmlFor={id} className={isLabelled ? styles.label : 'visually-hidden'}>
        {label}
      </label>
      <SearchIcon size={20} />
      <input
        ref={input}
        id={id}
        type="search"
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <button type="button" aria-label="Empty the search" onClick={empty}>
          <CloseIcon size={16} />
        </button>
      )}
    </div>
  );
}
