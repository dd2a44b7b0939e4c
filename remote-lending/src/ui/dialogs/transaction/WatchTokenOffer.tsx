import { useHost } from '@fathom/shared/contract';
import type { Address } from '@fathom/shared/domain/address';
import { TextButton } from '@fathom/shared/ui/TextButton';
import { radius, space, stroke, weight } from '@fathom/shared/ui/theme/measure';
import { colour } from '@fathom/shared/ui/theme/paint';
import { TokenMark } from '@fathom/shared/ui/TokenMark';
import { useState } from 'react';
import styled from 'styled-components';
import { dialogScreenText } from '../../../text/screens';

interface WatchTokenOfferProps {
  readonly token: { readonly address: Address; readonly symbol: string; readonly decimals: number };
  /** Whose mark is shown: an interest-bearing token carries the one of its asset. */
  readonly mark: string;
}

/** Offers the wallet to list a token that it now holds. */
export function WatchTokenOffer({ token, mark }: WatchTokenOfferProps) {
  const host = useHost();
  const [outcome, setOutcome] = useState<'open' | 'asked' | 'added' | 'declined'>('open');

  async function offer() {
    setOutcome('asked');
    const watched = await host.wallet.watchToken(token);
    setOutcome(watched.ok && watched.value ? 'added' : 'declined');
  }

  return (
    <Box>
      <TokenMark symbol={mark} size="small" />
      <span>{dialogScreenText.addToWallet(token.symbol)}</span>
      <End role="status">
        {outcome === 'open' ? (
          <TextButton onClick={() => void offer()}>{dialogScreenText.add}</TextButton>
        ) : (
          dialogScreenText.watchOutcome[outcome]
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
  border: ${stroke.hairline} solid ${colour('line')};
  border-radius: ${radius.control};
  font-weight: ${weight.medium};
`;

const End = styled.span`
  margin-left: auto;
`;
