import { useChain, useHost, useWallet } from '@fathom/shared/contract';
import styled from 'styled-components';
import { Button } from './Button';
import { Notice } from './Notice';
import { kitText } from './text/en';
import { space } from './theme/measure';

/** States that the wallet is on a network that the app does not serve, whose network is shown instead, and the way there. Nothing otherwise. */
export function OtherNetworkNotice() {
  const { network } = useHost();
  const chain = useChain();
  const wallet = useWallet();
  if (wallet.is !== 'connected' || wallet.chainId === chain.id) return null;
  return (
    <Place>
      <Notice
        tone="caution"
        announce="polite"
        action={
          <Button size="small" onClick={() => void network.select(chain.id)}>
            {kitText.switchTo(chain.name)}
          </Button>
        }
      >
        {kitText.otherNetwork(chain.name)}
      </Notice>
    </Place>
  );
}

const Place = styled.div`
  margin-bottom: ${space(6)};
`;
