import { clsx } from 'clsx';
import { useId, useRef } from 'react';
import { IconButton } from '../button.js';
import { CloseIcon, SearchIcon } from '../drawings/icons.js';
import field from '../forms/field.module.css';
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
      <label htmlFor={id} className={isLabelled ? field.label : 'visually-hidden'}>
        {label}
      </label>
      <SearchIcon size={20} />
      <input
        ref={input}
        id={id}
        type="search"
        className={field.control}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <IconButton label="Empty the search" onClick={empty}>
          <CloseIcon size={16} />
        </IconButton>
      )}
    </div>
  );
}
