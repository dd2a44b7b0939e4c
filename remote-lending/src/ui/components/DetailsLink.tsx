import { ButtonLink } from '@fathom/ui/button/ButtonLink';
import { Icon } from '@fathom/ui/token/Icon';
import { from, space } from '@fathom/ui/theme/measure';
import { ChevronRight } from 'lucide';
import styled from 'styled-components';
import { dashboardText, screenText } from '../../text/screens';

export interface DetailsLinkProps {
  readonly to: string;
  readonly symbol: string;
}

/** Displays an arrow in a table and a word on a card. */
export function DetailsLink({ to, symbol }: DetailsLinkProps) {
  return (
    <QuietLink
      tone="quiet"
      size="small"
      to={to}
      aria-label={screenText.detailsOf(symbol)}
      title={dashboardText.details}
    >
      <Word>{dashboardText.details}</Word>
      <Icon icon={ChevronRight} />
    </QuietLink>
  );
}

const QuietLink = styled(ButtonLink)`
  ${from('tablet')} {
    margin: 0 -${space(1)};
    padding: 0 ${space(1)};
  }
`;

const Word = styled.span`
  ${from('tablet')} {
    display: none;
  }
`;
