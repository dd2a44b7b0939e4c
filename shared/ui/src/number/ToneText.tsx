import styled from 'styled-components';

export type Tone = 'plain' | 'positive' | 'caution' | 'danger';

/** Text in a semantic color. Render an icon or a label next to it: color alone isn't accessible. */
export const ToneText = styled.span<{ $tone: Tone }>`
  ${({ theme, $tone }) => $tone !== 'plain' && `color: ${theme.color[$tone]};`}
`;
