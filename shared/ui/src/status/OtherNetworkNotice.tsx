import { useChain, useHost, useWallet } from '@fathom/contract';
import styled from 'styled-components';
import { Button } from '../button/Button';
import { Notice } from './Notice';
import { uiText } from '../text/en';
import { space } from '../theme/measure';

/**
 * Warns that the wallet is on an unsupported network, names the network displayed instead, and offers to switch.
 * Renders nothing on a supported network.
 */
export function OtherNetworkNotice() {
  const { network } = useHost();
  const chain = useChain();
  const wallet = useWallet();
  if (wallet.status !== 'connected' || wallet.chainId === chain.id) return null;
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
