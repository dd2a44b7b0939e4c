import { useChain } from '@fathom/contract';
import { TextButton } from '@fathom/ui/button/TextButton';
import { below } from '@fathom/ui/theme/measure';
import { useState } from 'react';
import styled from 'styled-components';
import { PageBanner } from '../shell/PageBanner';
import { useShell } from '../shell/ShellContext';
import { nodeText } from '../text/network';

export function CustomRpcNotice({ url, isUsed }: { url: string; isUsed: boolean }) {
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
    <Strip aria-label={nodeText.banner}>
      <span>
        {isUsed ? nodeText.used(host, name) : nodeText.stored(host, name)}
        {problem !== undefined && <span role="alert"> {problem}</span>}
      </span>
      <Actions>
        {!isUsed && (
          <TextButton aria-disabled={isChecking} onClick={() => void use()}>
            {isChecking ? nodeText.checking : nodeText.confirm(host)}
          </TextButton>
        )}
        <TextButton onClick={() => customRpc.reset(id)}>{isUsed ? nodeText.reset : nodeText.remove}</TextButton>
      </Actions>
    </Strip>
  );
}

/** The two buttons are below the sentence on a phone, for lack of space. */
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
