import { useChain, type AreaId } from '@fathom/shared/contract';
import { NavLink, useLocation } from '@fathom/shared/router';
import { Icon } from '@fathom/shared/ui/Icon';
import { from, radius, space, stroke, weight } from '@fathom/shared/ui/theme/measure';
import { color } from '@fathom/shared/ui/theme/paint';
import { AREA_ACCENTS } from '@fathom/shared/ui/theme/theme';
import { Check, ChevronDown } from 'lucide-react';
import styled from 'styled-components';
import { areaOfPath } from '../areas/areaOfPath';
import { areaPath } from '../navigation/createNavigation';
import { en } from '../text/en';
import { popupRow, RowLabels, type RowVariant } from './popupRow';
import { DisplayChoices } from './DisplayChoices';
import { usePopup } from './usePopup';

/** Below 600 px the areas and the theme are in one menu, which is named after the area that is open. */
export function AppsMenu() {
  const open = areaOfPath(useLocation().pathname);
  const chain = useChain();
  const popup = usePopup({ align: 'start' });
  const name = open ? en.areas.names[open] : en.areas.apps;
  return (
    <>
      <Opener type="button" {...popup.trigger} aria-label={`${en.areas.apps}: ${name}`}>
        {name}
        <Icon icon={ChevronDown} />
      </Opener>
      {popup.render(
        en.areas.apps,
        <>
          <nav aria-label={en.areas.navigation}>
            {chain.areas.map((id) => (
              <Row key={id} to={areaPath(id)} onClick={popup.close} $isChosen={id === open}>
                <AreaIcon $area={id} />
                <RowLabels>
                  <b>{en.areas.names[id]}</b>
                  <small>{en.areas.selections[id]}</small>
                </RowLabels>
                {id === open && <Icon icon={Check} />}
              </Row>
            ))}
          </nav>
          <Divider />
          <DisplayChoices />
        </>,
      )}
    </>
  );
}

const Opener = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-height: ${space(10)};
  padding: 0 ${space(2)};
  border-radius: ${radius.control};
  font-weight: ${weight.strong};
  ${from('sm')} {
    display: none;
  }
`;

const Row = styled(NavLink)<RowVariant>`
  ${popupRow}
`;

const AreaIcon = styled.i<{ $area: AreaId }>`
  width: ${space(0.75)};
  height: ${space(7)};
  border-radius: ${stroke.strong};
  background: ${({ theme, $area }) => AREA_ACCENTS[theme.scheme][$area]};
`;

const Divider = styled.hr`
  height: ${stroke.hairline};
  margin: ${space(1)} 0;
  border: 0;
  background: ${color('line')};
`;
