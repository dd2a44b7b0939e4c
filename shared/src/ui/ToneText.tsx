import styled from 'styled-components';

export type Tone = 'plain' | 'positive' | 'caution' | 'danger';

/** A word or number in a colour of meaning. An icon or a word stands beside it: colour alone says nothing. */
export const ToneText = styled.span<{ $tone: Tone }>`
  ${({ theme, $tone }) => $tone !== 'plain' && `color: ${theme.colour[$tone]};`}
`;
