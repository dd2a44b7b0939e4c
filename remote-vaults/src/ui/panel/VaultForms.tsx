import { useMemo, useState, type ReactNode } from 'react';
import { useFrozenValue } from '@fathom/area-kit/actions/entry/useFrozenValue';
import { ActionPanel } from '@fathom/area-kit/actions/view/ActionPanel';
import { transactionText } from '@fathom/area-kit/actions/text/en';
import { Panel, PanelBody } from '@fathom/ui/page/Panel';
import { Tabs } from '@fathom/ui/list/Tabs';
import { lazyPart } from '@fathom/ui/status/lazyPart';
import { SectionLoadError } from '@fathom/ui/status/LoadError';
import { deposit, depositRequest, type DepositInput } from '../../actions/deposit/deposit';
import { useQuote } from '../../actions/vault/useQuote';
import { useVaultAction } from '../../actions/vault/useVaultAction';
import { hasShares } from '../../actions/vault/vaultInput';
import type { VaultState } from '../../data/account.query';
import type { VaultLink } from '../../domain/dialogLink';
import { isTimeFixed } from '../../domain/vaultPeriod';
import { depositText } from '../../text/depositText';
import { manageText, withdrawText } from '../../text/withdrawText';
import { useTokenPrice } from '../useTokenPrice';
import { FailedReads } from './FailedReads';
import { FormSkeleton } from './FormSkeleton';
import { KycNotice } from './KycNotice';
import { useUse, type FormProps, type VaultFormProps } from './vaultForm';

const WithdrawForm = lazyPart(
  () => import('./WithdrawForm').then((module) => module.WithdrawForm),
  SectionLoadError,
  FormSkeleton,
);

type FormType = 'deposit' | 'withdraw';

const TABS = [
  { key: 'deposit', label: manageText.deposit },
  { key: 'withdraw', label: manageText.withdraw },
] as const;

interface VaultFormsProps extends VaultFormProps {
  readonly head?: ReactNode;
}

/** The forms of a vault's page. Renders nothing for a vault that is shut down, without a position. */
export function VaultForms({ head, ...props }: VaultFormsProps) {
  const { state } = props;
  const isManaged = hasShares(state.account);
  // Keeps the result of a full withdrawal displayed when the shares are gone.
  const [isInUse, setInUse] = useState(false);
  if (state.isShutdown && !isManaged && !isInUse) return null;
  return (
    <Panel title={titleOf(state)}>
      <PanelBody>
        {head}
        <FormsOfVault {...props} onUse={setInUse} />
      </PanelBody>
    </Panel>
  );
}

function titleOf({ isShutdown, account }: VaultState): string {
  if (isShutdown) return withdrawText.titleShutdown;
  return hasShares(account) ? manageText.title : depositText.title;
}

interface FormsOfVaultProps extends VaultFormProps {
  /** The link that opened the forms. */
  readonly link?: VaultLink | undefined;
  readonly onUse?: (isInUse: boolean) => void;
}

/** Deposit and withdrawal in tabs, or only one of them without a position or after a shutdown. */
export function FormsOfVault({ onUse, link, ...props }: FormsOfVaultProps) {
  const { isShutdown, account } = props.state;
  const linked: FormType = link?.kind === 'withdraw' ? 'withdraw' : 'deposit';
  const [chosen, setChosen] = useState(linked);
  // Incrementing it resets the form.
  const [round, setRound] = useState(1);
  const [isInUse, setInUse] = useState(false);
  const type = isShutdown ? 'withdraw' : chosen;
  // The first shares arrive, or the last ones leave, while the form displays its result.
  const hasTabs = useFrozenValue(!isShutdown && (hasShares(account) || chosen === 'withdraw'), isInUse);

  function restart() {
    setRound(round + 1);
    setInUse(false);
    onUse?.(false);
  }

  const use = (inUse: boolean) => {
    setInUse(inUse);
    onUse?.(inUse);
  };
  // The amount is for the first form only: a restarted one is empty.
  const linkedAmount = round === 1 && type === linked ? link?.amount : undefined;
  const form = { ...props, onUse: use, onRestart: props.onClose ?? restart, linkedAmount };
  const content = type === 'deposit' ? <DepositForm key={round} {...form} /> : <WithdrawForm key={round} {...form} />;
  if (!hasTabs) return content;
  return (
    <Tabs
      label={manageText.tabs}
      tabs={TABS.map((tab) => ({ ...tab, isDisabled: isInUse && tab.key !== type }))}
      chosen={type}
      onChoose={(next) => {
        setChosen(next);
        restart();
      }}
      onReach={WithdrawForm.preload}
    >
      {content}
    </Tabs>
  );
}

function DepositForm({ scope, vault, state, onClose, onUse, onRestart, linkedAmount }: FormProps) {
  const { quoted, requestQuote } = useQuote(scope, vault.address);
  const usdPrice = useTokenPrice(scope, vault);
  const input = useMemo<DepositInput>(
    () => ({
      scope,
      vault,
      state,
      quoted,
      usdPrice,
      linkedAmount,
      form: hasShares(state.account) ? 'manage' : 'deposit',
    }),
    [scope, vault, state, quoted, usdPrice, linkedAmount],
  );
  const { model, context } = useVaultAction(deposit, input, {
    quoteRequest: depositRequest,
    requestQuote,
    way: 'entry',
    logAs: depositText.failure,
  });
  useUse(model.isLocked, onUse);
  const isKycMissing = isTimeFixed(vault) && state.account !== undefined && !state.hasPassedKyc;
  return (
    <ActionPanel
      action={deposit}
      model={model}
      input={input}
      context={context}
      belowAmounts={
        <>
          {isKycMissing && <KycNotice deployment={scope.deployment} vault={vault} />}
          <FailedReads reads={state.failedReads} />
        </>
      }
      onRestart={onRestart}
      restartLabel={onClose ? transactionText.closeDone : undefined}
    />
  );
}
