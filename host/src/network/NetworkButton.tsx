import { useChain, useReadable } from '@fathom/shared/contract';
import { Icon } from '@fathom/shared/ui/Icon';
import { lazyPart } from '@fathom/shared/ui/lazyPart';
import { LostOverlay } from '@fathom/shared/ui/LostPart';
import { NetworkMark } from '@fathom/shared/ui/NetworkMark';
import { below } from '@fathom/shared/ui/theme/measure';
import { ChevronDown, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { chipStyle, type ChipLook } from '../shell/chipStyle';
import { useShell } from '../shell/ShellContext';
import { usePopup } from '../shell/usePopup';
import { en } from '../text/en';
import type { NetworkTrouble } from './createNetwork';
import { NetworkPicker } from './NetworkPicker';

const NodeDialog = lazyPart(() => import('./NodeDialog').then((module) => module.NodeDialog), LostOverlay);

const TROUBLE: Record<NetworkTrouble, string> = {
  'wrong-network': en.network.wrong,
  permissions: en.network.permissions,
  error: en.network.error,
};

/** The network that is shown, or what is in its way; both open the picker. */
export function NetworkButton() {
  const { host } = useShell();
  const chain = useChain();
  const trouble = useReadable(host.network.trouble);
  const popup = usePopup();
  const [isNodeOpen, setIsNodeOpen] = useState(false);

  function openNode() {
    popup.close();
    setIsNodeOpen(true);
  }

  const label = trouble ? TROUBLE[trouble] : en.network.current(chain.name);
  return (
    <>
      <Chip type="button" {...popup.trigger} aria-label={label} $isWarning={trouble !== undefined}>
        {trouble ? <Icon glyph={TriangleAlert} /> : <NetworkMark chainId={chain.id} size="small" />}
        <Name>{trouble ? TROUBLE[trouble] : chain.name}</Name>
        {!trouble && (
          <Name>
            <Icon glyph={ChevronDown} />
          </Name>
        )}
      </Chip>
      {popup.render(en.network.title, <NetworkPicker onDone={popup.close} onNode={openNode} />)}
      {isNodeOpen && <NodeDialog chain={chain} onClose={() => setIsNodeOpen(false)} />}
    </>
  );
}

const Chip = styled.button<ChipLook>`
  ${chipStyle}
`;

const Name = styled.span`
  ${below('sm')} {
    display: none;
  }
`;
