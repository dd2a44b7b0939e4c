import { isSameAddress } from '@fathom/contract/address';
import { defineCallFlow } from '@fathom/area-kit/flows/defineCallFlow';
import type { Spending } from '@fathom/area-kit/flows/approval/spending';
import { addressSchema } from '@fathom/area-kit/flows/steps/step';
import * as v from 'valibot';
import { formCall, formStatement, type DescribedCall } from '@fathom/area-kit/writes/defineContract';
import type { CallableMethod } from '../../data/contractMethods';
import { readHasRole } from '../../data/managerRoles.query';
import { paymentOf } from '../../domain/manager/method';
import { managerWrite, requiredRoleOf, strategyMethods, vaultMethods } from '../../flows/consoleMethods';
import { tokenSchema } from '../../flows/vaultFlows';
import { token as vaultToken } from '../../writes/token';

const uint = v.pipe(v.bigint(), v.minValue(0n));

const manageIntent = v.object({
  account: addressSchema,
  chainId: v.pipe(v.number(), v.integer()),
  /** The vault itself, or the vault of the strategy. */
  vault: addressSchema,
  contract: addressSchema,
  of: v.picklist(['vault', 'strategy']),
  method: v.string(),
  args: v.array(v.union([uint, v.boolean(), v.string(), v.array(v.string())])),
  /** Wei. */
  value: uint,
  /** The token that the method pulls from the account, if any. */
  token: v.exactOptional(tokenSchema),
});

export type ManageIntent = v.InferOutput<typeof manageIntent>;

export const ROLE_MISSING = 'role-missing';

/** Sends a call of a manager's console, after an exact approval if needed. Checks the role again before sending. */
export const manageFlow = defineCallFlow<ManageIntent>({
  id: 'vaults.manage.v1',
  area: 'vaults',
  intent: manageIntent,
  spending: (intent): Spending | undefined => {
    const { contract: spender, token } = intent;
    const amount = paymentOf(methodOfIntent(intent), intent.args);
    if (!token || amount === undefined) return undefined;
    return { token, spender, amount, approvalAmount: 'exact', gas: vaultToken.writes.approve.gas };
  },
  recheck: async ({ account, contract, of, method }, chain) => {
    const required = requiredRoleOf(of, methodOfIntent({ of, method }).name);
    if (!(await readHasRole(chain, contract, required, account))) throw new Error(ROLE_MISSING);
  },
  call: (intent) => ({
    id: 'manage',
    call: formCall(writeOfIntent(intent), intent.args, { to: intent.contract, value: intent.value }),
  }),
  expectedCalls: (intent) => ({
    call: {
      ...formStatement(writeOfIntent(intent), intent.args),
      to: intent.contract,
      value: intent.value,
      ...(!isSameAddress(intent.vault, intent.contract) && { evidence: { vault: intent.vault } }),
    },
    tokens: intent.token ? [intent.token] : [],
  }),
  // A manager's call may change anything the area displays.
  invalidates: () => [['vaults']],
  selection: ({ contract, method }) => manageSelection(contract, method),
});

/** Returns a key for each contract and method: calls of different methods may be in progress at the same time. */
export function manageSelection(contract: string, method: string): string {
  return `${contract.toLowerCase()} ${method}`;
}

function methodOfIntent({ of, method }: Pick<ManageIntent, 'of' | 'method'>): CallableMethod {
  const methods = of === 'vault' ? vaultMethods() : strategyMethods(true);
  const found = methods.find(({ key }) => key === method);
  if (!found) throw new Error(`The contract has no method ${method}.`);
  return found;
}

function writeOfIntent(intent: Pick<ManageIntent, 'of' | 'method'>): DescribedCall {
  const write = managerWrite(intent.of, methodOfIntent(intent).name);
  if (!write) throw new Error(`A manager cannot send ${intent.method}.`);
  return write;
}
