import type { Address } from '@fathom/contract/address';
import { IconButton } from '@fathom/ui/button/IconButton';
import { lazyDialog } from '@fathom/ui/overlay/lazyDialog';
import { Info } from 'lucide';
import { useState } from 'react';
import { apyText } from '../../text/apyText';
import type { VaultDetailModel } from './useVaultDetail';

const ApyDialog = lazyDialog(() => import('./ApyDialog').then((module) => module.ApyDialog));

interface ApyButtonProps {
  readonly model: VaultDetailModel;
  readonly label: string;
  readonly strategy?: Address;
}

export function ApyButton({ model, label, strategy }: ApyButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton size="tiny" icon={Info} label={apyText.explain(label)} onClick={() => setOpen(true)} />
      {isOpen && <ApyDialog model={model} strategy={strategy} onClose={() => setOpen(false)} />}
    </>
  );
}
