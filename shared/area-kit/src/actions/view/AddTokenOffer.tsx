import { useState } from 'react';
import { useConnectedWallet, useHost } from '@fathom/contract';
import styled from 'styled-components';
import type { Address } from '@fathom/contract/address';
import { TextButton } from '@fathom/ui/button/TextButton';
import { radius, space, stroke, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { TokenIcon } from '@fathom/ui/token/TokenIcon';
import { tokenInfo } from '@fathom/ui/token/tokenInfo';
import { transactionText } from '../text/en';

interface AddTokenOfferProps {
  /** The token's chain: the wallet is switched to it first. */
  readonly chainId: number;
  readonly token: { readonly address: Address; readonly symbol: string; readonly decimals: number };
  /** The symbol of the icon: an interest-bearing token uses its underlying asset's. */
  readonly mark: string;
}

/** Offers to add a received token to the wallet's list. */
export function AddTokenOffer({ chainId, token, mark: icon }: AddTokenOfferProps) {
  const host = useHost();
  const wallet = useConnectedWallet();
  const [outcome, setOutcome] = useState<'open' | 'asked' | 'added' | 'declined'>('open');
  const [refusal, setRefusal] = useState<string>();

  async function offer() {
    setOutcome('asked');
    const isThere = wallet?.chainId === chainId || (await host.wallet.switchChain(chainId)).ok;
    const watched = isThere && (await host.wallet.watchToken(tokenInfo(token, icon)));
    setOutcome(watched && watched.ok && watched.value ? 'added' : 'declined');
    if (watched && !watched.ok && watched.error.code === 'mismatch') setRefusal(watched.error.message);
  }

  return (
    <Box>
      <TokenIcon symbol={icon} size="small" />
      <span>{transactionText.addToWallet(token.symbol)}</span>
      <End role="status">
        {outcome === 'open' ? (
          <TextButton onClick={() => void offer()}>{transactionText.add}</TextButton>
        ) : (
          (refusal ?? transactionText.watchOutcome[outcome])
        )}
      </End>
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(3)} ${space(4)};
  border: ${stroke.hairline} solid ${color('line')};
  border-radius: ${radius.control};
  font-weight: ${weight.medium};
`;

const End = styled.span`
  margin-left: auto;
`;
