import { Input } from 'antd';
import { CloseIcon, SearchIcon } from '../drawings/icons.js';

interface SearchInputProps {
  /** what is searched, for those who do not see its place */
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
  size?: 'middle' | 'large';
  className?: string;
}

/** The library's own icon is called 'close-circle' where it is read out. */
const CLEAR = (
  <>
    <CloseIcon size={16} />
    <span className="visually-hidden">Empty the search</span>
  </>
);

/** The search above a list of the staff's, with a button that empties it. */
export function SearchInput({ label, placeholder, value, onChange, size, className }: SearchInputProps) {
  return (
    <Input
      type="search"
      size={size}
      className={className}
      aria-label={label}
      placeholder={placeholder}
      prefix={<SearchIcon size={20} />}
      allowClear={{ clearIcon: CLEAR }}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
