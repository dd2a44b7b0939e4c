import { useChain, useReadable } from '@fathom/contract';
import { Icon } from '@fathom/ui/token/Icon';
import { lazyPart } from '@fathom/ui/status/lazyPart';
import { OverlayLoadError, SectionLoadError } from '@fathom/ui/status/LoadError';
import { NetworkIcon } from '@fathom/ui/token/NetworkIcon';
import { below } from '@fathom/ui/theme/measure';
import { ChevronDown, TriangleAlert } from 'lucide';
import { useState } from 'react';
import styled from 'styled-components';
import { barButtonStyle, type ChipVariant } from '../shell/barButtonStyle';
import { useShell } from '../shell/ShellContext';
import { usePopup } from '../shell/usePopup';
import { en } from '../text/en';
import type { NetworkProblem } from './createNetwork';

const NetworkPicker = lazyPart(
  () => import(/* webpackChunkName: "popups" */ './NetworkPicker').then((module) => module.NetworkPicker),
  SectionLoadError,
);
const NodeDialog = lazyPart(() => import('./NodeDialog').then((module) => module.NodeDialog), OverlayLoadError);

const PROBLEM: Record<NetworkProblem, string> = {
  'wrong-network': en.network.wrong,
  permissions: en.network.permissions,
  error: en.network.error,
};

export function NetworkButton() {
  const { host } = useShell();
  const chain = useChain();
  const problem = useReadable(host.network.problem);
  const popup = usePopup();
  const [isNodeOpen, setIsNodeOpen] = useState(false);

  function openNode() {
    popup.close();
    setIsNodeOpen(true);
  }

  const label = problem ? PROBLEM[problem] : en.network.current(chain.name);
  return (
    <>
      <Chip type="button" {...popup.trigger} aria-label={label} $isWarning={problem !== undefined}>
        {problem ? <Icon icon={TriangleAlert} /> : <NetworkIcon chainId={chain.id} logo={chain.logo} size="small" />}
        <Name>{problem ? PROBLEM[problem] : chain.name}</Name>
        {!problem && (
          <Arrow>
            <Icon icon={ChevronDown} />
          </Arrow>
        )}
      </Chip>
      {popup.render(en.network.title, <NetworkPicker onDone={popup.close} onNode={openNode} />)}
      {isNodeOpen && <NodeDialog chain={chain} onClose={() => setIsNodeOpen(false)} />}
    </>
  );
}

const Chip = styled.button<ChipVariant>`
  ${barButtonStyle}
`;

const Name = styled.span`
  ${below('md')} {
    display: none;
  }
`;

const Arrow = styled.span`
  ${below('tablet')} {
    display: none;
  }
`;
