import { css } from 'styled-components';
import { radius, size, space, stroke, weight } from './measure';
import { color, tint } from './paint';

export const chipStyle = css`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: ${size.detailRow};
  padding: 0 ${space(2.5)};
  border: ${stroke.hairline} solid ${color('line')};
  border-radius: ${radius.control};
  background: ${color('surface')};
  font-weight: ${weight.medium};
  white-space: nowrap;
  > .icon {
    color: ${color('muted')};
  }
  &:hover {
    background: ${tint('text', 4, 'surface')};
  }
`;
