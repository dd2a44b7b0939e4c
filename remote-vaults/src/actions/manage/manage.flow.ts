import { isSameAddress } from '@fathom/contract/address';
import { defineCallFlow } from '@fathom/area-kit/flows/defineCallFlow';
import { gasPoliciesOf } from '@fathom/area-kit/flows/gasPolicies';
import type { Spending } from '@fathom/area-kit/flows/spending';
import { addressSchema } from '@fathom/area-kit/flows/step';
import * as v from 'valibot';
import { strategyMethods, vaultMethods, type CallableMethod } from '../../data/contractMethods';
import { readHasRole } from '../../data/managerRoles.query';
import { paymentOf } from '../../domain/manager/method';
import { tokenSchema } from '../../flows/vaultFlows';
import { strategyMethodRole, vaultMethodRole, type RequiredRole } from '../../domain/manager/requiredRole';

/** The estimate with a fifth on top. Reports move funds through several contracts. */
const gas = gasPoliciesOf(120n, { approve: 40_000n, call: 150_000n });

const uint = v.pipe(v.bigint(), v.minValue(0n));

const manageIntent = v.object({
  account: addressSchema,
  chainId: v.pipe(v.number(), v.integer()),
  /** The vault itself, or the one that the strategy belongs to. */
  vault: addressSchema,
  contract: addressSchema,
  of: v.picklist(['vault', 'strategy']),
  /** Key of a method of the contract. */
  method: v.string(),
  args: v.array(v.union([uint, v.boolean(), v.string(), v.array(v.string())])),
  /** In wei of the native currency. */
  value: uint,
  /** The token that the method takes from the account; absent where it takes none. */
  token: v.exactOptional(tokenSchema),
});

export type ManageIntent = v.InferOutput<typeof manageIntent>;

/** Rejection of `recheck`, for the area's messages. */
export const ROLE_MISSING = 'role-missing';

/** Who may call a write of a vault or strategy. */
export function requiredRoleOf(of: ManageIntent['of'], method: string): RequiredRole {
  return of === 'vault' ? vaultMethodRole(method) : strategyMethodRole(method);
}

/**
 * One call of a manager's console, after an approval of exactly what it takes from the account. The role is read again right before it is
 * sent.
 */
export const manageFlow = defineCallFlow<ManageIntent>({
  id: 'vaults.manage.v1',
  area: 'vaults',
  intent: manageIntent,
  spending: (intent): Spending | undefined => {
    const { contract: spender, token } = intent;
    const amount = paymentOf(methodOfIntent(intent), intent.args);
    if (!token || amount === undefined) return undefined;
    return { token, spender, amount, approvalAmount: 'exact', gas: gas.approve };
  },
  recheck: async ({ account, contract, of, method }, chain) => {
    const required = requiredRoleOf(of, methodOfIntent({ of, method }).name);
    if (!(await readHasRole(chain, contract, required, account))) throw new Error(ROLE_MISSING);
  },
  call: (intent) => ({
    id: 'manage',
    call: {
      to: intent.contract,
      function: methodOfIntent(intent).signature,
      args: intent.args,
      value: intent.value,
      gas: gas.call,
    },
  }),
  expectedCalls: (intent) => {
    const { name, inputs } = methodOfIntent(intent);
    return {
      call: {
        call: name,
        to: intent.contract,
        value: intent.value,
        fields: Object.fromEntries(inputs.map((input, index) => [input.name, stated(intent.args[index])])),
        ...(!isSameAddress(intent.vault, intent.contract) && { evidence: { vault: intent.vault } }),
      },
      tokens: intent.token ? [intent.token] : [],
    };
  },
  // A manager's call may change anything that the area displays.
  invalidates: () => [['vaults']],
  selection: ({ contract, method }) => manageSelection(contract, method),
});

/** Calls of different methods may be in progress at the same time. */
export function manageSelection(contract: string, method: string): string {
  return `${contract.toLowerCase()} ${method}`;
}

/** Throws for a stored intent whose method the contract does not have. */
function methodOfIntent({ of, method }: Pick<ManageIntent, 'of' | 'method'>): CallableMethod {
  const methods = of === 'vault' ? vaultMethods() : strategyMethods(true);
  const found = methods.find(({ key }) => key === method);
  if (!found) throw new Error(`The contract has no method ${method}.`);
  return found;
}

/** A list as one text, its items separated by commas. */
function stated(argument: ManageIntent['args'][number] | undefined): bigint | boolean | string {
  return Array.isArray(argument) ? argument.join() : (argument ?? '');
}
