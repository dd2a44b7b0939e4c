import type { ComponentPropsWithRef } from 'react';
import { Link } from '@fathom/contract/router';
import styled from 'styled-components';
import { buttonStyle, type ButtonVariant, type ButtonSize, type ButtonTone } from './buttonStyle';

interface ButtonLinkProps extends ComponentPropsWithRef<typeof Link> {
  readonly tone?: ButtonTone | undefined;
  readonly size?: ButtonSize | undefined;
  readonly isWide?: boolean | undefined;
}

/** A link to another screen that looks like a button; unlike a button, it can open in a new tab. */
export function ButtonLink({ tone = 'secondary', size = 'medium', isWide = false, ...rest }: ButtonLinkProps) {
  return <LinkBox {...rest} $tone={tone} $size={size} $isWide={isWide} />;
}

const LinkBox = styled(Link)<ButtonVariant>`
  ${buttonStyle}
`;
