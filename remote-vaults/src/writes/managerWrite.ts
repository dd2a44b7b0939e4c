import { gasAtLeast } from '@fathom/area-kit/flows/gas/gasPolicies';
import {
  write,
  type DescribedCall,
  type ExactParameters,
  type ParametersOf,
} from '@fathom/area-kit/writes/defineContract';
import { raw } from '@fathom/area-kit/writes/display';
import { appointed, holds, type SenderRule } from '@fathom/area-kit/writes/parameters';
import type { FunctionText } from '@fathom/area-kit/writes/signature';
import { writeEvent, type EventText } from '@fathom/area-kit/writes/writeEvent';
import { VAULT_ROLES, type StrategyRole, type VaultRole } from '../domain/manager/requiredRole';

interface ManagerWrite<Text extends FunctionText, Parameters> {
  readonly title: string;
  readonly sentence: string;
  readonly parameters: ExactParameters<Text, Parameters>;
  /** Absent if the contract emits nothing. */
  readonly event?: EventText;
}

/** Defines a vault's function for the holders of a role. */
export function vaultWrite<const Text extends FunctionText, const Parameters extends ParametersOf<Text>>(
  signature: Text,
  { role, ...description }: ManagerWrite<Text, Parameters> & { readonly role: VaultRole | 'anyone' },
): DescribedCall {
  return managerWrite(signature, description, 'Vault', role === 'anyone' ? undefined : holds(VAULT_ROLES[role]));
}

/** Defines a strategy's function for the holders of these offices. */
export function strategyWrite<const Text extends FunctionText, const Parameters extends ParametersOf<Text>>(
  signature: Text,
  { offices, ...description }: ManagerWrite<Text, Parameters> & { readonly offices: readonly StrategyRole[] },
): DescribedCall {
  return managerWrite(signature, description, 'Strategy', appointed(...offices));
}

function managerWrite<const Text extends FunctionText, const Parameters extends ParametersOf<Text>>(
  signature: Text,
  { event, ...description }: ManagerWrite<Text, Parameters>,
  target: string,
  sender: SenderRule | undefined,
): DescribedCall {
  const emits = event === undefined ? [] : writeEvent(event);
  const { parameters, ...described } = write(signature, { ...description, emits, gas: gasAtLeast(150_000n) });
  return {
    ...described,
    parameters: { ...parameters, '@.to': { display: raw(target) }, ...(sender && { '@.from': sender }) },
  };
}
