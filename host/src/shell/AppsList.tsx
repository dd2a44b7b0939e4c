import { useChain, type AreaId } from '@fathom/contract';
import { NavLink } from '@fathom/contract/router';
import { Icon } from '@fathom/ui/token/Icon';
import { space, stroke } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { AREA_ACCENTS } from '@fathom/ui/theme/theme';
import { Check } from 'lucide';
import styled from 'styled-components';
import { areaPath } from '../navigation/createNavigation';
import { en } from '../text/en';
import { DisplayChoices } from './DisplayChoices';
import { popupRow, RowLabels, type RowVariant } from './popupRow';

export function AppsList({ open, onDone }: { open: AreaId | undefined; onDone: () => void }) {
  const chain = useChain();
  return (
    <>
      <nav aria-label={en.areas.navigation}>
        {chain.areas.map((id) => (
          <Row key={id} to={areaPath(id)} onClick={onDone} $isChosen={id === open}>
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
    </>
  );
}

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
