import { useRef } from 'react';
import { Search, X } from 'lucide-react';
import styled from 'styled-components';
import { Icon } from './Icon';
import { IconButton } from './IconButton';
import { kitText } from './text/en';
import { radius, size, space, stroke } from './theme/measure';
import { colour } from './theme/paint';

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onTextChange: (text: string) => void;
}

/** Finds rows of a list by what is typed. */
export function SearchField({ label, placeholder, text, onTextChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);

  function clear() {
    onTextChange('');
    input.current?.focus();
  }

  return (
    <Field>
      <Icon glyph={Search} />
      <Input
        ref={input}
        type="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={(event) => onTextChange(event.target.value)}
      />
      {text !== '' && <IconButton size="tiny" glyph={X} label={kitText.clearAmount(label)} onClick={clear} />}
    </Field>
  );
}

const Field = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-width: 0;
  height: ${size.button};
  padding: 0 ${space(2)} 0 ${space(3)};
  border: ${stroke.hairline} solid ${colour('controlLine')};
  border-radius: ${radius.control};
  background: ${colour('surface')};
  > svg {
    flex: none;
    color: ${colour('muted')};
  }
  &:has(input:focus) {
    border-color: ${colour('accent')};
    box-shadow: 0 0 0 ${stroke.hairline} ${colour('accent')};
  }
`;

const Input = styled.input`
  flex: 1;
  min-width: 0;
  height: 100%;
  padding: 0;
  border: 0;
  background: none;
  appearance: none;
  text-overflow: ellipsis;
  caret-color: ${colour('accent')};
  &:focus {
    outline: none;
  }
  &::placeholder {
    color: ${colour('muted')};
    opacity: 1;
  }
  &::-webkit-search-cancel-button {
    display: none;
  }
`;
