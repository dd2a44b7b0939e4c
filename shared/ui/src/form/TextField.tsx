import { fieldType, radius, space, stroke, type as typeSize, weight } from '../theme/measure';
import { color } from '../theme/paint';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styled, { css } from 'styled-components';

interface TextFieldProps {
  readonly label: string;
  /** Displayed next to the label: "optional". */
  readonly aside?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  readonly placeholder?: string | undefined;
  readonly type?: 'text' | 'url' | undefined;
  readonly longest?: number | undefined;
  readonly error?: string | undefined;
  readonly hint?: ReactNode | undefined;
  readonly isRequired?: boolean | undefined;
  /** Several lines, and a monospace font for code. */
  readonly isLong?: boolean | undefined;
  readonly isCode?: boolean | undefined;
  readonly hasFocus?: boolean | undefined;
}

export function TextField({
  label,
  aside,
  value,
  onChange,
  placeholder,
  type = 'text',
  longest,
  error,
  hint,
  isRequired = false,
  isLong = false,
  isCode = false,
  hasFocus = false,
  ...events
}: TextFieldProps) {
  const id = useId();
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasFocus) input.current?.focus();
  }, [hasFocus]);
  const common = {
    id,
    autoComplete: 'off',
    spellCheck: !isCode,
    value,
    maxLength: longest,
    placeholder,
    'aria-required': isRequired || undefined,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': noteId,
    $isCode: isCode,
    ...events,
  };
  return (
    <Field>
      <Label htmlFor={id}>
        {label}
        {aside !== undefined && <Aside>{aside}</Aside>}
      </Label>
      {isLong ? (
        <LongInput {...common} rows={3} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <ShortInput {...common} ref={input} type={type} onChange={(event) => onChange(event.target.value)} />
      )}
      <Note id={noteId} $isError={error !== undefined} aria-live="polite">
        {error ?? hint}
      </Note>
    </Field>
  );
}

const labelStyle = css`
  display: flex;
  align-items: baseline;
  gap: ${space(2)};
  font-weight: ${weight.medium};
`;

/** The label of a control that isn't a native input. */
export const FieldLabel = styled.span`
  ${labelStyle}
`;

export const Note = styled.span<{ $isError?: boolean }>`
  ${typeSize('xs')}
  overflow-wrap: anywhere;
  color: ${({ theme, $isError = false }) => theme.color[$isError ? 'danger' : 'muted']};
  &:empty {
    display: none;
  }
`;

const Field = styled.div`
  display: grid;
  gap: ${space(1.5)};
  min-width: 0;
`;

const Label = styled.label`
  ${labelStyle}
`;

const Aside = styled.span`
  ${typeSize('xs')}
  font-weight: ${weight.normal};
  color: ${color('muted')};
`;

const inputStyle = css<{ $isCode: boolean }>`
  width: 100%;
  min-width: 0;
  padding: ${space(2.5)} ${space(3)};
  border: ${stroke.hairline} solid ${color('controlLine')};
  border-radius: ${radius.control};
  background: ${color('surface')};
  ${fieldType('sm')}
  ${({ $isCode }) => $isCode && 'font-family: ui-monospace, monospace;'}
  caret-color: ${color('accent')};
  &:focus {
    outline: none;
    border-color: ${color('accent')};
    box-shadow: 0 0 0 ${stroke.hairline} ${color('accent')};
  }
  &[aria-invalid='true'] {
    border-color: ${color('danger')};
  }
  &::placeholder {
    color: ${color('muted')};
    opacity: 1;
  }
`;

const ShortInput = styled.input<{ $isCode: boolean }>`
  ${inputStyle}
`;

const LongInput = styled.textarea<{ $isCode: boolean }>`
  ${inputStyle}
  resize: vertical;
  overflow-wrap: anywhere;
`;
