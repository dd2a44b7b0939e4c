import { useChain, useReadable } from '@fathom/shared/contract';
import { TextButton } from '@fathom/shared/ui/TextButton';
import { below } from '@fathom/shared/ui/theme/measure';
import { useState } from 'react';
import styled from 'styled-components';
import { PageBanner } from '../shell/PageBanner';
import { useShell } from '../shell/ShellContext';
import { en } from '../text/en';

/**
 * Says that the displayed chain is read from a custom RPC, or that one is stored, which is not used
 * until the user confirms it here.
 */
export function CustomRpcBanner() {
  const { customRpc } = useShell().host.network;
  const chain = useChain();
  const own = useReadable(customRpc.urlOf(chain.id));
  const stored = useReadable(customRpc.storedOf(chain.id));
  const url = own ?? stored;
  if (url === undefined) return null;
  return <Banner key={url} url={url} isUsed={own !== undefined} />;
}

function Banner({ url, isUsed }: { url: string; isUsed: boolean }) {
  const { customRpc } = useShell().host.network;
  const { id, name } = useChain();
  const [problem, setProblem] = useState<string>();
  const [isChecking, setIsChecking] = useState(false);
  const { host } = new URL(url);

  async function use() {
    if (isChecking) return;
    setIsChecking(true);
    const result = await customRpc.confirmStored(id);
    setIsChecking(false);
    if (!result.ok) setProblem(result.error);
  }

  return (
    <Strip aria-label={en.node.banner}>
      <span>
        {isUsed ? en.node.used(host, name) : en.node.stored(host, name)}
        {problem !== undefined && <span role="alert"> {problem}</span>}
      </span>
      <Actions>
        {!isUsed && (
          <TextButton aria-disabled={isChecking} onClick={() => void use()}>
            {isChecking ? en.node.checking : en.node.confirm(host)}
          </TextButton>
        )}
        <TextButton onClick={() => customRpc.reset(id)}>{isUsed ? en.node.reset : en.node.remove}</TextButton>
      </Actions>
    </Strip>
  );
}

/** Its two buttons leave no room for the sentence on a phone: they are below it. */
const Strip = styled(PageBanner)`
  ${below('sm')} {
    flex-wrap: wrap;
    justify-content: flex-start;
  }
`;

const Actions = styled.span`
  display: inline-flex;
  gap: inherit;
`;
