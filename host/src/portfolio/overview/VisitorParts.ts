import type { AreaId } from '@fathom/contract';
import { TextLink } from '@fathom/ui/button/TextLink';
import { below, from, space, stroke, type, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { AREA_ACCENTS } from '@fathom/ui/theme/theme';
import styled from 'styled-components';

export const VisitorOpening = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${space(100)};
  align-items: center;
  gap: ${space(16)};
  margin-bottom: ${space(8)};
  ${below('layout')} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(6)};
  }
`;

export const VisitorIntro = styled.div`
  h1 {
    max-width: ${space(130)};
    ${type('xl')}
    font-weight: ${weight.strong};
    text-wrap: balance;
  }
  p {
    max-width: ${space(140)};
    margin-top: ${space(3)};
    ${type('md')}
    color: ${color('muted')};
    text-wrap: pretty;
  }
  ${below('sm')} {
    h1 {
      ${type('lg')}
    }
  }
`;

export const VisitorHint = styled.p`
  margin-top: ${space(3)};
  ${type('xs')}
  color: ${color('muted')};
`;

export const VisitorAreas = styled.section`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  margin-bottom: ${space(8)};
  ${below('layout')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    row-gap: ${space(5)};
  }
  ${below('sm')} {
    gap: 0 ${space(4)};
    margin-bottom: ${space(5)};
  }
`;

export const AreaEntry = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space(1)};
  min-width: 0;
  h2 {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    font-weight: ${weight.strong};
  }
  small {
    ${type('xs')}
    color: ${color('muted')};
  }
  > div {
    display: flex;
    align-items: center;
    min-height: ${space(10)};
  }
  > a {
    margin-top: ${space(1)};
  }
  ${from('layout')} {
    padding: 0 ${space(8)};
    &:first-child {
      padding-left: 0;
    }
    &:not(:first-child) {
      border-left: ${stroke.hairline} solid ${color('lineStrong')};
    }
  }
  ${below('sm')} {
    padding: ${space(3)} 0;
    border-top: ${stroke.hairline} solid ${color('line')};
    > div {
      min-height: ${space(7)};
    }
    /* Purposes of one or two lines leave the values of a row at the same height. */
    h2 + small {
      min-height: ${space(8)};
    }
  }
`;

export const AreaAccent = styled.i<{ $area: AreaId }>`
  width: ${space(0.75)};
  height: ${space(4)};
  border-radius: ${stroke.strong};
  background: ${({ theme, $area }) => AREA_ACCENTS[theme.scheme][$area]};
  forced-color-adjust: none;
`;

export const VisitorLink = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  color: ${color('text')};
  font-weight: ${weight.medium};
  .icon {
    color: ${color('muted')};
  }
`;

export const VisitorChecks = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  border-top: ${stroke.hairline} solid ${color('line')};
  ${below('layout')} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const VisitorCheck = styled.div`
  display: flex;
  gap: ${space(3)};
  padding: ${space(5)};
  > .icon {
    flex: none;
    color: ${color('muted')};
  }
  h3 {
    font-weight: ${weight.strong};
  }
  p {
    margin: ${space(1)} 0 ${space(3)};
    color: ${color('muted')};
  }
  ${from('layout')} {
    * + & {
      border-left: ${stroke.hairline} solid ${color('line')};
    }
  }
  ${below('layout')} {
    * + & {
      border-top: ${stroke.hairline} solid ${color('line')};
    }
  }
  ${below('sm')} {
    padding: ${space(4)};
  }
`;
