import { Link } from '@fathom/contract/router';
import { below, space, type, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import styled from 'styled-components';
import { useShell } from './ShellContext';

/** Displays the configured brand logo, or a sounding line: a weight lowered to measure depth. */
export function Logo() {
  const { name, logo } = useShell().configuration.brand;
  return (
    <Home to="/" aria-label={name}>
      {logo === undefined ? (
        <svg viewBox="0 0 26 26" aria-hidden>
          <Ground width="26" height="26" rx="7" />
          <Line d="M8.5 5.5v11M8.5 6.5h9.5M8.5 11.5h6" />
          <Weight cx="8.5" cy="19.6" r="1.9" />
        </svg>
      ) : (
        <img src={logo} alt="" />
      )}
      <span>{name}</span>
    </Home>
  );
}

const Home = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space(2.5)};
  ${type('md')}
  font-weight: ${weight.strong};
  svg,
  img {
    height: ${space(6.5)};
    min-width: ${space(6.5)};
  }
  ${below('md')} {
    span {
      display: none;
    }
  }
`;

const Ground = styled.rect`
  fill: ${color('brand')};
`;

const Line = styled.path`
  fill: none;
  stroke: ${color('onBrand')};
  stroke-width: 2.2;
`;

const Weight = styled.circle`
  fill: ${color('onBrand')};
`;
