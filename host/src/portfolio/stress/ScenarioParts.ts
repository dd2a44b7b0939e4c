import { below, from, space, stroke, type, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import styled from 'styled-components';

/** One column next to the positions and on a phone; two in between, with the last slider across both. */
export const Sliders = styled.div`
  border-top: ${stroke.hairline} solid ${color('line')};
  ${from('tablet')} {
    ${below('layout')} {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      > :nth-child(even) {
        border-left: ${stroke.hairline} solid ${color('line')};
      }
      > :last-child:nth-child(odd) {
        grid-column: 1 / -1;
      }
    }
  }
`;

export const Slider = styled.div`
  min-width: 0;
  padding: ${space(3)} ${space(5)};
  border-bottom: ${stroke.hairline} solid ${color('line')};
  ${below('sm')} {
    padding: ${space(3)} ${space(4)};
  }
`;

export const SliderHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space(3)};
  margin-bottom: ${space(1)};
`;

export const Name = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-width: 0;
  b {
    font-weight: ${weight.medium};
  }
`;

/** A caption that may take a second line. */
export const Wrapping = styled.span`
  white-space: normal;
`;

export const Muted = styled.span`
  ${type('xs')}
  color: ${color('muted')};
`;

export const ScenarioChange = styled.span<{ $isChanged: boolean }>`
  margin-left: auto;
  white-space: nowrap;
  > b {
    ${type('lg')}
    line-height: ${space(6)};
    font-weight: ${({ $isChanged }) => ($isChanged ? weight.strong : weight.normal)};
    color: ${({ theme, $isChanged }) => ($isChanged ? theme.color.text : theme.color.muted)};
  }
  > span {
    color: ${color('muted')};
  }
  > i {
    font-style: normal;
    font-weight: ${weight.medium};
  }
`;
