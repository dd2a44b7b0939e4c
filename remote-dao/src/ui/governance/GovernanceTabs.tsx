import { NavLink } from '@fathom/contract/router';
import { size, space, stroke, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import styled from 'styled-components';
import { governanceText } from '../../text/governanceText';
import { governancePaths } from './governancePaths';

export function GovernanceTabs({ basePath }: { basePath: string }) {
  const { home, drafts } = governancePaths(basePath);
  return (
    <List aria-label={governanceText.tabs}>
      <TabLink to={home} end>
        {governanceText.proposals}
      </TabLink>
      <TabLink to={drafts}>{governanceText.drafts}</TabLink>
    </List>
  );
}

const List = styled.nav`
  display: flex;
  gap: ${space(6)};
  border-bottom: ${stroke.hairline} solid ${color('line')};
`;

const TabLink = styled(NavLink)`
  display: flex;
  align-items: center;
  height: ${size.button};
  border-bottom: ${stroke.strong} solid transparent;
  font-weight: ${weight.medium};
  color: ${color('muted')};
  &[aria-current='page'] {
    color: ${color('text')};
    border-bottom-color: ${color('accent')};
  }
`;
