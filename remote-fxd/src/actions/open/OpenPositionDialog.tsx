import { ActionDone } from '@fathom/area-kit/actions/view/ActionDone';
import { ActionForm } from '@fathom/area-kit/actions/view/ActionForm';
import { TransactionDialog } from '@fathom/area-kit/actions/view/TransactionDialog';
import { useMemo } from 'react';
import type { Pool } from '../../domain/pool';
import { logText } from '../../text/dialogs';
import { DialogParts } from '../position/DialogParts';
import type { DialogProps } from '../position/dialogProps';
import { PositionSimulation } from '../position/SimulationResult';
import { SelectionCaption } from '../position/SelectionCaption';
import { useAccountData, type AccountData } from '../position/useAccountData';
import { useCeilingUnknown } from '../position/useCeilingUnknown';
import { useFxdPrice } from '../position/useFxdPrice';
import { usePositionAction } from '../position/usePositionAction';
import { usePoolAgain } from '../position/useReadAgain';
import { open, type OpenInput } from './open';
import { SuggestionFields } from '../suggestion/SuggestionFields';
import { useOpenDraft } from '../newWallet/useOpenDraft';
import { useWalletFirst, walletEligibility } from '../newWallet/useWalletFirst';
import { WalletNotices } from '../newWallet/WalletNotices';

export function OpenPositionDialog({ pool, ...props }: DialogProps & { readonly pool: Pool }) {
  const accountData = useAccountData(props.scope, pool);
  return <OpenPositionOf key={accountData.account} {...props} accountData={accountData} />;
}

function OpenPositionOf({
  accountData,
  scope,
  configuration,
  onClose,
}: DialogProps & { readonly accountData: AccountData }) {
  const { account, pool, proxyWallet } = accountData;
  const { chainId } = scope.deployment;
  const { draft, storeDraft } = useOpenDraft(account && { chainId, account, poolId: pool.id });
  const fxdPrice = useFxdPrice();
  useCeilingUnknown(pool);
  const input = useMemo<OpenInput>(
    () => ({ scope, configuration, accountData, fxdPrice, draft }),
    [scope, configuration, accountData, fxdPrice, draft],
  );
  const opening = usePositionAction(open, input, {
    way: 'entry',
    what: logText.open,
    readAgain: usePoolAgain(input),
    over: { isOnHold: !proxyWallet, eligibility: walletEligibility(accountData) },
  });
  const { model } = opening;
  const { newWallet, view, button } = useWalletFirst(input, opening, storeDraft);
  const isWalletOffered = newWallet.isCurrent && newWallet.admission === 'admitted';
  return (
    <TransactionDialog
      title={model.labels.title}
      caption={<SelectionCaption pool={pool} />}
      width="wide"
      onClose={onClose}
      refusal={undefined}
      panel={view.panel}
      button={button}
      hasClose
      confirmationSummary={model.confirmationSummary}
      done={model.flow.status === 'done' ? <ActionDone action={open} input={input} {...opening} /> : undefined}
    >
      {(amountRef) => (
        <DialogParts>
          <ActionForm
            model={view}
            amountRef={amountRef}
            belowAmounts={<SuggestionFields input={input} model={model} />}
            belowNotices={<WalletNotices newWallet={newWallet} whitelistUrl={configuration.whitelistUrl} />}
            aboveNotices={!isWalletOffered && <PositionSimulation input={input} model={model} />}
          />
        </DialogParts>
      )}
    </TransactionDialog>
  );
}
