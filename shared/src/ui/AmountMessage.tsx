import { OctagonAlert } from 'lucide-react';
import styled from 'styled-components';
import { Icon } from './Icon';
import { liveRegion, messageKey } from './liveRegion';
import { space, type } from './theme/measure';

export interface AmountNote {
  readonly tone: 'danger' | 'quiet';
  readonly text: string;
}

/**
 * The line below an amount field. Its height is reserved while it is empty, to avoid layout shift.
 */
export function AmountMessage({ id, note }: { id: string; note: AmountNote | undefined }) {
  return (
    <Message id={id} {...liveRegion.polite} $tone={note?.tone ?? 'quiet'}>
      {note?.tone === 'danger' && <Icon icon={OctagonAlert} size="small" />}
      {note && <span key={messageKey(note.text)}>{note.text}</span>}
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
