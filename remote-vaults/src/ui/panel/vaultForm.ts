import { useEffect, useEffectEvent } from 'react';
import type { VaultState } from '../../data/account.query';
import type { VaultsScope } from '../../data/vaultsScope';
import type { VaultSummary } from '../../domain/vault';

export interface VaultFormProps {
  readonly scope: VaultsScope;
  readonly vault: VaultSummary;
  readonly state: VaultState;
  /** Closes the dialog; without it a finished form starts over. */
  readonly onClose?: () => void;
}

export interface FormProps extends VaultFormProps {
  readonly onUse: (isInUse: boolean) => void;
  readonly onRestart: () => void;
  /** Amount of a link, as decimal text. */
  readonly linkedAmount: string | undefined;
}

/** Reports whether a transaction of the form is being sent or was sent. */
export function useUse(isLocked: boolean, onUse: (isInUse: boolean) => void): void {
  const report = useEffectEvent(onUse);
  useEffect(() => report(isLocked), [isLocked]);
}
