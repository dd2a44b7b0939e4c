import { useRef } from 'react';
import { Search, X } from 'lucide';
import styled from 'styled-components';
import { Icon } from '../token/Icon';
import { IconButton } from '../button/IconButton';
import { uiText } from '../text/en';
import { radius, size, space, stroke } from '../theme/measure';
import { color } from '../theme/paint';

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onTextChange: (text: string) => void;
}

export function SearchField({ label, placeholder, text, onTextChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);

  function clear() {
    onTextChange('');
    input.current?.focus();
  }

  return (
    <Field>
      <Icon icon={Search} />
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
      {text !== '' && <IconButton size="tiny" icon={X} label={uiText.clearAmount(label)} onClick={clear} />}
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
  border: ${stroke.hairline} solid ${color('controlLine')};
  border-radius: ${radius.control};
  background: ${color('surface')};
  > svg {
    flex: none;
    color: ${color('muted')};
  }
  &:has(input:focus) {
    border-color: ${color('accent')};
    box-shadow: 0 0 0 ${stroke.hairline} ${color('accent')};
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
  caret-color: ${color('accent')};
  &:focus {
    outline: none;
  }
  &::placeholder {
    color: ${color('muted')};
    opacity: 1;
  }
  &::-webkit-search-cancel-button {
    display: none;
  }
`;
