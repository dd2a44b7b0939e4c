import { useChain, useHost, useWallet } from '@fathom/shared/contract';
import styled from 'styled-components';
import { Button } from './Button';
import { Notice } from './Notice';
import { uiText } from './text/en';
import { space } from './theme/measure';

/** States that the wallet is on a network that the app does not serve, whose network is shown instead, and the way there. Nothing otherwise. */
export function OtherNetworkNotice() {
  const { network } = useHost();
  const chain = useChain();
  const wallet = useWallet();
  if (wallet.is !== 'connected' || wallet.chainId === chain.id) return null;
  return (
    <Scope>
      <Notice
        tone="caution"
        announce="polite"
        action={
          <Button size="small" onClick={() => void network.select(chain.id)}>
            {uiText.switchTo(chain.name)}
          </Button>
        }
      >
        {uiText.otherNetwork(chain.name)}
      </Notice>
    </Scope>
  );
}

const Scope = styled.div`
  margin-bottom: ${space(6)};
`;
