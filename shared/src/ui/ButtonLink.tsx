import type { ComponentPropsWithRef } from 'react';
import { Link } from '@fathom/shared/router';
import styled from 'styled-components';
import { buttonStyle, type ButtonVariant, type ButtonSize, type ButtonTone } from './buttonStyle';

interface ButtonLinkProps extends ComponentPropsWithRef<typeof Link> {
  readonly tone?: ButtonTone;
  readonly size?: ButtonSize;
  readonly isWide?: boolean;
}

/** A link to another screen that stands where a button would: it can be opened in a new tab. */
export function ButtonLink({ tone = 'secondary', size = 'medium', isWide = false, ...rest }: ButtonLinkProps) {
  return <LinkBox {...rest} $tone={tone} $size={size} $isWide={isWide} />;
}

const LinkBox = styled(Link)<ButtonVariant>`
  ${buttonStyle}
`;
