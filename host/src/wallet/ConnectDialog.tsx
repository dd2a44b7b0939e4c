import { useReadable, type HostError } from '@fathom/contract';
import { Dialog } from '@fathom/ui/overlay/Dialog';
import { ExternalLink } from '@fathom/ui/button/ExternalLink';
import { lazyPart } from '@fathom/ui/status/lazyPart';
import { SectionLoadError } from '@fathom/ui/status/LoadError';
import { Notice } from '@fathom/ui/status/Notice';
import { type, widthBelow } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { useMediaQuery } from '@fathom/ui/page/useMediaQuery';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useShell } from '../shell/ShellContext';
import { connectText } from '../text/connect';
import { connectOptions } from './connectOptions';
import { ConnectOptionRow } from './ConnectOptionRow';
import type { WalletOptionId } from './storedWalletChoice';

const PairingPanel = lazyPart(() => import('./PairingPanel').then((module) => module.PairingPanel), SectionLoadError);

/** Touch input on a small screen. */
const PHONE = `(pointer: coarse) and ${widthBelow('sm')}`;

const METAMASK_DOWNLOAD = 'https://metamask.io/download';

/** Lets the user choose a wallet, and displays its response. Closing it cancels the attempt. */
export function ConnectDialog({ onClose }: { onClose: () => void }) {
  const { host, configuration } = useShell();
  const { wallet } = host;
  const discovered = useReadable(wallet.discovered);
  const isPhone = useMediaQuery(PHONE);
  const pairing = useReadable(wallet.pairing);
  const [requested, setRequested] = useState<WalletOptionId>();
  const [problem, setProblem] = useState<HostError>();
  useEffect(() => PairingPanel.preload(), []);

  async function connect(choice: WalletOptionId) {
    setProblem(undefined);
    setRequested(choice);
    const result = await wallet.connect(choice);
    setRequested(undefined);
    if (!result.ok) setProblem(result.error);
  }

  const options = connectOptions({
    discovered,
    injected: wallet.injected(),
    hasWalletConnect: wallet.hasWalletConnect,
    isInSafe: wallet.isInSafe,
    isPhone,
  });
  const isNoneFound =
    !isPhone && options.every(({ variant, presence }) => variant === 'walletConnect' || presence !== 'found');

  if (pairing !== undefined) {
    return (
      <Dialog isOpen onClose={onClose} title={connectText.title}>
        <PairingPanel uri={pairing} onBack={() => wallet.cancel()} />
      </Dialog>
    );
  }

  return (
    <Dialog isOpen onClose={onClose} title={connectText.title}>
      <ul>
        {options.map((option) => (
          <ConnectOptionRow
            key={option.choice}
            option={option}
            isRequested={option.choice === requested}
            onChoose={() => void connect(option.choice)}
          />
        ))}
      </ul>
      {problem && (
        <Notice tone="danger" announce="assertive">
          {problem.message}
        </Notice>
      )}
      {isNoneFound && (
        <Notice tone="info">
          {connectText.noneFound} <ExternalLink href={METAMASK_DOWNLOAD}>{connectText.install}</ExternalLink>
        </Notice>
      )}
      <Caption>{connectText.meaning(configuration.brand.name)}</Caption>
    </Dialog>
  );
}

const Caption = styled.p`
  ${type('xs')}
  color: ${color('muted')};
`;
