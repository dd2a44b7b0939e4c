import { below, space, stroke, type } from '@fathom/ui/theme/measure';
import { color, tint } from '@fathom/ui/theme/paint';
import styled from 'styled-components';

export const PageBanner = styled.aside`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space(1)} ${space(4)};
  padding: ${space(2)} ${space(4)};
  ${type('sm')}
  background: ${tint('caution', 12, 'surface')};
  border-bottom: ${stroke.hairline} solid ${color('line')};
  ${below('sm')} {
    flex-wrap: nowrap;
    justify-content: space-between;
  }
`;
