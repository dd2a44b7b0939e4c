import styled from 'styled-components';

export type Tone = 'plain' | 'positive' | 'caution' | 'danger';

/** A word or number in a color of meaning. An icon or a word stands next to it: color alone says nothing. */
export const ToneText = styled.span<{ $tone: Tone }>`
  ${({ theme, $tone }) => $tone !== 'plain' && `color: ${theme.color[$tone]};`}
`;
