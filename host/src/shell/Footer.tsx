import { below, size, space, stroke, type } from '@fathom/shared/ui/theme/measure';
import { colour } from '@fathom/shared/ui/theme/paint';
import styled from 'styled-components';
import { en } from '../text/en';
import { useShell } from './ShellContext';

/** Where the figures come from, and the links of the configuration. */
export function Footer() {
  const { docs, social } = useShell().configuration.brand.links;
  const links = [...(docs === undefined ? [] : [{ name: en.footer.docs, url: docs }]), ...social];
  return (
    <Foot>
      <span>{en.footer.source}</span>
      <Links aria-label={en.footer.region}>
        {links.map(({ name, url }) => (
          <a key={name} href={url} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        ))}
      </Links>
    </Foot>
  );
}

const Foot = styled.footer`
  display: flex;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: ${space(4)};
  width: calc(100% - 2 * ${space(12)});
  max-width: ${size.content};
  margin: 0 auto;
  padding: ${space(5)} 0 ${space(8)};
  border-top: ${stroke.hairline} solid ${colour('line')};
  color: ${colour('muted')};
  ${type('xs')}
  ${below('layout')} {
    width: calc(100% - 2 * ${space(6)});
  }
  ${below('sm')} {
    width: calc(100% - 2 * ${space(4)});
  }
`;

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(6)};
  a {
    display: flex;
    align-items: center;
    min-height: ${space(6)};
  }
  a:hover {
    color: ${colour('text')};
  }
`;
