import { OctagonAlert } from 'lucide';
import styled from 'styled-components';
import { Icon } from '../token/Icon';
import { liveRegion, messageKey } from '../status/liveRegion';
import { TextButton } from '../button/TextButton';
import { space, type } from '../theme/measure';

export interface AmountNote {
  readonly tone: 'danger' | 'quiet';
  readonly text: string;
  readonly choices?: readonly { readonly raw: bigint; readonly label: string }[];
}

interface AmountMessageProps {
  readonly id: string;
  readonly note: AmountNote | undefined;
  readonly onChoose?: ((raw: bigint) => void) | undefined;
}

/** The line below an amount field. Its height is reserved while it is empty, to avoid layout shift. */
export function AmountMessage({ id, note, onChoose }: AmountMessageProps) {
  return (
    <Message id={id} {...liveRegion.polite} $tone={note?.tone ?? 'quiet'}>
      {note?.tone === 'danger' && <Icon icon={OctagonAlert} size="small" />}
      {note && <span key={messageKey(note.text)}>{note.text}</span>}
      {note?.choices?.map(({ raw, label }) => (
        <TextButton key={label} onClick={() => onChoose?.(raw)}>
          {label}
        </TextButton>
      ))}
    </Message>
  );
}

const Message = styled.p<{ $tone: AmountNote['tone'] }>`
  display: flex;
  align-items: center;
  gap: ${space(1.5)};
  min-height: ${space(4)};
  margin-top: ${space(1)};
  ${type('xs')}
  color: ${({ theme, $tone }) => ($tone === 'danger' ? theme.color.danger : theme.color.muted)};
`;
