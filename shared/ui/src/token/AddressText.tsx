import styled from 'styled-components';
import { formatAddress } from '@fathom/base/format/formatAddress';
import { CopyButton } from '../button/CopyButton';
import { ExactText } from '../number/ExactText';
import { Identicon } from './Identicon';
import { uiText } from '../text/en';
import { space } from '../theme/measure';

interface AddressTextProps {
  readonly address: string;
  /** Default true. Pass false if an identicon is already displayed. */
  readonly hasIdenticon?: boolean | undefined;
  readonly canCopy?: boolean | undefined;
}

export function AddressText({ address, hasIdenticon = true, canCopy = false }: AddressTextProps) {
  return (
    <Line translate="no">
      {hasIdenticon && <Identicon address={address} />}
      <ExactText displayed={formatAddress(address)} full={address} />
      {canCopy && <CopyButton text={address} label={uiText.copyAddress} />}
    </Line>
  );
}

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  white-space: nowrap;
  letter-spacing: 0.01em;
  font-feature-settings: 'zero' 1;
`;
