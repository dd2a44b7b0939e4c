import { NO_VALUES } from '@fathom/area-kit/actions/defineAction';
import { EMPTY_ENTRY, entryOf } from '@fathom/base/format/amountEntry';
import { isSameAddress, type Address } from '@fathom/contract/address';
import { deposit, depositRequest, type DepositInput } from '../../../remote-vaults/src/actions/deposit/deposit';
import { vaultInputAt } from '../../../remote-vaults/src/actions/vault/inputAgain';
import type { VaultInput } from '../../../remote-vaults/src/actions/vault/vaultInput';
import { withdraw, withdrawRequest } from '../../../remote-vaults/src/actions/withdraw/withdraw';
import {
  withdrawAll,
  withdrawAllRequest,
  type WithdrawAllInput,
} from '../../../remote-vaults/src/actions/withdrawAll/withdrawAll';
import { vaultStateQuery } from '../../../remote-vaults/src/data/account.query';
import { quoteKey, quoteQuery, type QuoteRequest } from '../../../remote-vaults/src/data/quote.query';
import { vaultSummariesQuery } from '../../../remote-vaults/src/data/vaults.query';
import { parseVaultsConfiguration } from '../../../remote-vaults/src/data/vaultsConfiguration';
import { namedVault, openVaults } from '../writes/vaultWrites';
import { found, newQueries, scopeOf, type OpenedAreas } from './openedAreas';
import { openedDialog, toStranger, type Mistake, type Mistakes, type OpenedDialog } from './openedDialog';

export const VAULT_KINDS = ['deposit', 'withdraw', 'withdrawMax', 'withdrawAll'] as const;

export type VaultKind = (typeof VAULT_KINDS)[number];

export const COMPLETED_VAULT = 'Trade finance 2026-A';

export async function openVaultDialog(area: OpenedAreas, kind: VaultKind): Promise<OpenedDialog | undefined> {
  const { account, draw, reader, stage } = area;
  const { scope } = scopeOf(area, 'vaults', parseVaultsConfiguration);
  const queries = newQueries();
  const listed = openVaults(stage);
  const { address } = kind === 'withdrawAll' ? namedVault(stage, COMPLETED_VAULT) : found(listed[draw(listed.length)]);
  const vault = found(
    (await queries.query(vaultSummariesQuery(scope))).find((one) => isSameAddress(one.address, address)),
  );
  const state = await queries.query(vaultStateQuery(scope, vault, account));
  const unquoted: VaultInput = { scope, vault, state, quoted: undefined, usdPrice: 'none' };
  const quoted = async (request: QuoteRequest | undefined) =>
    request && {
      key: quoteKey(request),
      request,
      quote: await queries.query(quoteQuery(reader, vault.address, request)),
    };
  const part = (most: bigint) => (most * BigInt(1 + draw(900))) / 1_000n;
  const plan = { kind, reader, account } as const;
  const { balance = 0n, position = 0n } = found(state.account);
  switch (kind) {
    case 'deposit': {
      const values = { amount: entryOf(part(balance / 100n)), shares: EMPTY_ENTRY, enteredIn: 'assets' } as const;
      const input = { ...unquoted, form: 'manage' as const };
      const at: DepositInput = { ...input, quoted: await quoted(depositRequest(input, values)) };
      const inputAt = vaultInputAt<DepositInput>;
      return openedDialog({ ...plan, action: deposit, input: at, values, inputAt }, depositMistakes(account));
    }
    case 'withdraw':
    case 'withdrawMax': {
      const amount = kind === 'withdraw' ? entryOf(part(position)) : { amount: position, isMax: true };
      const values = { amount };
      const at = { ...unquoted, quoted: await quoted(withdrawRequest(unquoted, values)) };
      return openedDialog(
        { ...plan, action: withdraw, input: at, values, inputAt: vaultInputAt<VaultInput> },
        withdrawMistakes(account),
      );
    }
    case 'withdrawAll': {
      const at: WithdrawAllInput = {
        ...unquoted,
        gain: 'waived' as const,
        quoted: await quoted(withdrawAllRequest(unquoted)),
      };
      return openedDialog(
        { ...plan, action: withdrawAll, input: at, values: NO_VALUES, inputAt: vaultInputAt<WithdrawAllInput> },
        withdrawAllMistakes(account),
      );
    }
  }
}

type DepositPreview = ReturnType<typeof deposit.preview>;
type WithdrawPreview = ReturnType<typeof withdraw.preview>;
type WithdrawAllPreview = ReturnType<typeof withdrawAll.preview>;

function scaled(value: bigint | undefined, by: bigint): bigint | undefined {
  return value && (value * by) / 100_000n;
}
const FACTORS = {
  doubled: 200_000n,
  '1% higher': 101_000n,
  '1% lower': 99_000n,
  '0.01% higher': 100_010n,
  '0.01% lower': 99_990n,
};

function scaledMistakes<Input, Preview>(
  what: string,
  change: (preview: Preview, scale: (value: bigint | undefined) => bigint | undefined) => Preview,
): Mistakes<Input, Preview> {
  return Object.fromEntries(
    Object.entries(FACTORS).map(([name, by]): [string, Mistake<Input, Preview>] => [
      `${what} is ${name}`,
      { preview: (right) => change(right, (value) => scaled(value, by)) },
    ]),
  );
}

function vaultMistakes<Input extends VaultInput>(account: Address): Mistakes<Input, never> {
  return {
    'token and share are exchanged': {
      seen: (input) => {
        const { token, address } = input.vault;
        return { ...input, vault: { ...input.vault, address: token.address, token: { ...token, address } } };
      },
    },
    'somebody else receives it': { sent: toStranger(account) },
  };
}

function depositMistakes(account: Address): Mistakes<DepositInput, DepositPreview> {
  return {
    ...vaultMistakes(account),
    ...scaledMistakes('what arrives', (right, scale) => ({ ...right, shares: scale(right.shares) })),
    ...scaledMistakes('the position', (right, scale) => ({ ...right, position: scale(right.position) ?? 0n })),
    'shares and assets are exchanged': {
      preview: ({ shares, position }) => ({ shares: position, position: shares ?? 0n }),
    },
    'the position is that of before': {
      preview: (right, { state }) => ({ ...right, position: state.account?.position ?? 0n }),
    },
    'shares leave instead': { preview: (right) => ({ ...right, shares: right.shares && -right.shares }) },
  };
}

function withdrawMistakes(account: Address): Mistakes<VaultInput, WithdrawPreview> {
  return {
    ...vaultMistakes(account),
    ...scaledMistakes('what arrives', (right, scale) => ({ ...right, assets: scale(right.assets) })),
    ...scaledMistakes('what is redeemed', (right, scale) => ({ ...right, shares: scale(right.shares) })),
    'shares and assets are exchanged': {
      preview: (right) => ({ ...right, shares: right.assets, assets: right.shares }),
    },
    'the position is that of before': {
      preview: (right, { state }) => ({ ...right, position: state.account?.position ?? 0n }),
    },
    'assets leave instead': { preview: (right) => ({ ...right, assets: right.assets && -right.assets }) },
  };
}

function withdrawAllMistakes(account: Address): Mistakes<WithdrawAllInput, WithdrawAllPreview> {
  return {
    ...vaultMistakes(account),
    ...scaledMistakes('what arrives', (right, scale) => ({ assets: scale(right.assets) })),
    'nothing is redeemed': {
      seen: (input) => {
        const { account: own } = input.state;
        return { ...input, state: { ...input.state, account: own && { ...own, shares: (own.shares ?? 0n) / 2n } } };
      },
    },
  };
}
