import { useState } from 'react';
import { useConnectedWallet, useHost, type HostError } from '@fathom/contract';
import { ok } from '@fathom/contract/result';
import styled from 'styled-components';
import type { Address } from '@fathom/contract/address';
import { CopyButton } from '@fathom/ui/button/CopyButton';
import { TextButton } from '@fathom/ui/button/TextButton';
import { radius, space, stroke, type, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { TokenIcon } from '@fathom/ui/token/TokenIcon';
import { tokenInfo } from '@fathom/ui/token/tokenInfo';
import { transactionText } from '../text/en';

interface AddTokenOfferProps {
  /** The token's chain; the wallet is switched to it first. */
  readonly chainId: number;
  readonly token: { readonly address: Address; readonly symbol: string; readonly decimals: number };
  /** Symbol of the icon: an interest-bearing token uses that of its underlying asset. */
  readonly mark: string;
}

export function AddTokenOffer({ chainId, token, mark: icon }: AddTokenOfferProps) {
  const host = useHost();
  const wallet = useConnectedWallet();
  const [outcome, setOutcome] = useState<'open' | 'asked' | 'added' | 'declined'>('open');
  const [refusal, setRefusal] = useState<HostError>();

  async function offer() {
    setOutcome('asked');
    const isOnChain = wallet?.chainId === chainId;
    const switched = isOnChain ? ok(undefined) : await host.wallet.switchChain(chainId);
    const watched = switched.ok ? await host.wallet.watchToken(tokenInfo(token, icon)) : switched;
    setOutcome(watched.ok && watched.value ? 'added' : 'declined');
    if (!watched.ok && watched.error.code !== 'rejected') setRefusal(watched.error);
  }

  return (
    <Box>
      <TokenIcon symbol={icon} address={token.address} size="small" />
      <span>{transactionText.addToWallet(token.symbol)}</span>
      <End role="status">
        {outcome === 'open' ? (
          <TextButton onClick={() => void offer()}>{transactionText.add}</TextButton>
        ) : (
          transactionText.watchOutcome[outcome]
        )}
      </End>
      {refusal && (
        <Reason role="alert">
          {refusal.message} {refusal.code !== 'mismatch' && transactionText.addByAddress(token.address)}
          {/* Omits the address of a token that imitates another one. */}
          {refusal.code !== 'mismatch' && <CopyButton text={token.address} label={transactionText.copyAddress} />}
        </Reason>
      )}
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(3)} ${space(4)};
  border: ${stroke.hairline} solid ${color('line')};
  border-radius: ${radius.control};
  font-weight: ${weight.medium};
`;

const Reason = styled.p`
  ${type('xs')}
  flex-basis: 100%;
  color: ${color('muted')};
  overflow-wrap: anywhere;
`;

const End = styled.span`
  margin-left: auto;
`;
