import { useChain } from '@fathom/contract';
import { NavLink } from '@fathom/contract/router';
import { below, FORCED_COLORS, space, stroke, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import styled from 'styled-components';
import { en } from '../text/en';
import { areaPath } from '../navigation/createNavigation';
import { AlertDot } from '../portfolio/alerts/AlertDot';
import { PortfolioPage } from '../portfolio/PortfolioPage';
import { PORTFOLIO_PATH } from '../portfolio/portfolioPath';
import { portfolioText } from '../text/portfolio';
import { useShell } from './ShellContext';

export function AreaNavigation() {
  const { areas } = useShell();
  return (
    <Areas aria-label={en.areas.navigation}>
      <Entry to={PORTFOLIO_PATH} onPointerEnter={PortfolioPage.preload} onFocus={PortfolioPage.preload}>
        {portfolioText.name}
        <AlertDot />
      </Entry>
      {useChain().areas.map((id) => (
        <Entry key={id} to={areaPath(id)} onPointerEnter={() => areas.prefetch(id)} onFocus={() => areas.prefetch(id)}>
          {en.areas.names[id]}
        </Entry>
      ))}
    </Areas>
  );
}

const Areas = styled.nav`
  display: flex;
  gap: ${space(1)};
  height: 100%;
  margin-left: ${space(2)};
  ${below('tablet')} {
    display: none;
  }
`;

const Entry = styled(NavLink)`
  position: relative;
  display: flex;
  align-items: center;
  padding: 0 ${space(3.5)};
  color: ${color('muted')};
  font-weight: ${weight.medium};
  &:hover {
    color: ${color('text')};
  }
  &[aria-current] {
    color: ${color('text')};
  }
  &[aria-current]::after {
    content: '';
    position: absolute;
    inset: auto ${space(3.5)} -${stroke.hairline};
    height: ${stroke.strong};
    background: ${color('accent')};
    ${FORCED_COLORS} {
      background: Highlight;
    }
  }
  ${below('md')} {
    padding: 0 ${space(2)};
    &[aria-current]::after {
      inset-inline: ${space(2)};
    }
  }
`;
