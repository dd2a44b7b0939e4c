import type { ReactNode } from 'react';
import styled from 'styled-components';
import { TokenIcon, type TokenIconProps } from './TokenIcon';
import { between, space, type, weight } from '../theme/measure';
import { color } from '../theme/paint';

interface AssetCellProps extends Omit<TokenIconProps, 'size'> {
  readonly children?: ReactNode | undefined;
}

export function AssetCell({ children, ...token }: AssetCellProps) {
  return (
    <Asset>
      <TokenIcon {...token} />
      <div>
        <Symbol translate="no">{token.symbol}</Symbol>
        <SecondLine>{children}</SecondLine>
      </div>
    </Asset>
  );
}

const Asset = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-width: 0;
  > div {
    min-width: 0;
  }
  ${() => SecondLine} {
    overflow: hidden;
    white-space: normal;
    overflow-wrap: break-word;
  }
`;

/** Issuers choose their token's symbol: however long or unusual it is, it must not break the layout. */
const Symbol = styled.b`
  display: block;
  max-width: ${space(60)};
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  unicode-bidi: isolate;
  font-weight: ${weight.strong};
  ${between('sm', 'layout')} {
    max-width: ${space(28)};
  }
`;

export const SecondLine = styled.span`
  display: block;
  ${type('xs')}
  font-weight: ${weight.normal};
  color: ${color('muted')};
`;
