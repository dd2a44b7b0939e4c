import { useLocation, useNavigate } from '@fathom/contract/router';
import { Button } from '@fathom/ui/button/Button';
import { Icon } from '@fathom/ui/token/Icon';
import { space } from '@fathom/ui/theme/measure';
import { ArrowLeft } from 'lucide';
import styled from 'styled-components';
import { overviewText } from '../../text/overviewText';
import { marketsPath } from '../lendingRoutes';

/** `location.key` of the first page of a visit, before which there is no page of the app. */
const FIRST_PAGE = 'default';

/** Goes back in the history, or to the list of markets if there is no previous page. */
export function GoBack({ basePath }: { basePath: string }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <Line>
      <Button
        tone="quiet"
        size="small"
        onClick={() => void (key === FIRST_PAGE ? navigate(marketsPath(basePath)) : navigate(-1))}
      >
        <Icon icon={ArrowLeft} />
        {overviewText.goBack}
      </Button>
    </Line>
  );
}

const Line = styled.div`
  margin: 0 0 ${space(3)} -${space(3)};
`;
