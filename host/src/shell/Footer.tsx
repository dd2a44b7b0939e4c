import { Link } from '@fathom/contract/router';
import { lazyPart } from '@fathom/ui/status/lazyPart';
import { SectionLoadError } from '@fathom/ui/status/LoadError';
import { below, size, space, stroke, type } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { INFO_PAGES } from '@fathom/base/limits/hostPart';
import { en } from '../text/en';
import { useShell } from './ShellContext';
import { usePopup } from './usePopup';

const DisplayChoices = lazyPart(
  () => import(/* webpackChunkName: "popups" */ './DisplayChoices').then((module) => module.DisplayChoices),
  SectionLoadError,
);

export function Footer({ children }: { children?: ReactNode }) {
  const { docs, social } = useShell().configuration.brand.links;
  const display = usePopup();
  return (
    <Foot>
      <span>{en.footer.source}</span>
      <Links aria-label={en.footer.region}>
        {docs !== undefined && <OutLink name={en.footer.docs} url={docs} />}
        {INFO_PAGES.map((id) => (
          <Link key={id} to={{ hash: id }}>
            {en.info[id]}
          </Link>
        ))}
        {social.map(({ name, url }) => (
          <OutLink key={name} name={name} url={url} />
        ))}
        <button type="button" {...display.trigger}>
          {en.footer.display}
        </button>
        {display.render(en.footer.display, <DisplayChoices />)}
      </Links>
      {children}
    </Foot>
  );
}

function OutLink({ name, url }: { name: string; url: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {name}
    </a>
  );
}

const Foot = styled.footer`
  display: flex;
  justify-content: space-between;
  align-items: center;
  flex-wrap: wrap;
  gap: ${space(4)};
  width: calc(100% - 2 * ${space(12)});
  max-width: ${size.content};
  margin: 0 auto;
  padding: ${space(5)} 0 ${space(8)};
  border-top: ${stroke.hairline} solid ${color('line')};
  color: ${color('muted')};
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
  a,
  button {
    display: flex;
    align-items: center;
    min-height: ${space(6)};
  }
  a:hover,
  button:hover {
    color: ${color('text')};
  }
`;
