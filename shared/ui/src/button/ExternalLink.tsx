import type { ReactNode } from 'react';
import { ExternalLink as ExternalLinkIcon } from 'lucide';
import styled from 'styled-components';
import { Icon } from '../token/Icon';
import { uiText } from '../text/en';
import { textLinkStyle } from './textLinkStyle';
import { VisuallyHidden } from '../page/VisuallyHidden';

/** Opens another site in a new tab and sends no referrer. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <LinkBox href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon icon={ExternalLinkIcon} size="small" />
      <VisuallyHidden>{uiText.opensNewTab}</VisuallyHidden>
    </LinkBox>
  );
}

const LinkBox = styled.a`
  ${textLinkStyle}
`;
