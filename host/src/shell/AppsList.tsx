import { useChain } from '@fathom/contract';
import { NavLink } from '@fathom/contract/router';
import { Icon } from '@fathom/ui/token/Icon';
import { space, stroke } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { AREA_ACCENTS } from '@fathom/ui/theme/theme';
import { Check } from 'lucide';
import styled from 'styled-components';
import { areaPath } from '../navigation/createNavigation';
import { AlertDot } from '../portfolio/alerts/AlertDot';
import { PORTFOLIO_PATH } from '../portfolio/portfolioPath';
import { en } from '../text/en';
import { portfolioText } from '../text/portfolio';
import { DisplayChoices } from './DisplayChoices';
import { pageName, type OpenPage } from './openPage';
import { popupRow, RowLabels, type RowVariant } from './popupRow';

export function AppsList({ open, onDone }: { open: OpenPage | undefined; onDone: () => void }) {
  const chain = useChain();
  return (
    <>
      <nav aria-label={en.areas.navigation}>
        {(['portfolio', ...chain.areas] as const).map((page) => (
          <Row
            key={page}
            to={page === 'portfolio' ? PORTFOLIO_PATH : areaPath(page)}
            onClick={onDone}
            $isChosen={page === open}
          >
            <PageIcon $page={page} />
            <RowLabels>
              <b>
                {pageName(page)}
                {page === 'portfolio' && <AlertDot />}
              </b>
              <small>{page === 'portfolio' ? portfolioText.selection : en.areas.selections[page]}</small>
            </RowLabels>
            {page === open && <Icon icon={Check} />}
          </Row>
        ))}
      </nav>
      <Divider />
      <DisplayChoices />
    </>
  );
}

const Row = styled(NavLink)<RowVariant>`
  ${popupRow}
`;

const PageIcon = styled.i<{ $page: OpenPage }>`
  width: ${space(0.75)};
  height: ${space(7)};
  border-radius: ${stroke.strong};
  background: ${({ theme, $page }) => ($page === 'portfolio' ? theme.color.brand : AREA_ACCENTS[theme.scheme][$page])};
`;

const Divider = styled.hr`
  height: ${stroke.hairline};
  margin: ${space(1)} 0;
  border: 0;
  background: ${color('line')};
`;
