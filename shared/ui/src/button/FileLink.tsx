import type { IconNode } from 'lucide';
import styled from 'styled-components';
import { Icon } from '../token/Icon';
import { textLinkStyle } from './textLinkStyle';

interface FileLinkProps {
  /** A data URL with the file's content. */
  readonly href: string;
  readonly file: string;
  readonly icon: IconNode;
  readonly children: string;
}

export function FileLink({ href, file, icon, children }: FileLinkProps) {
  return (
    <LinkBox href={href} download={file}>
      <Icon icon={icon} size="small" />
      {children}
    </LinkBox>
  );
}

const LinkBox = styled.a`
  ${textLinkStyle}
`;
