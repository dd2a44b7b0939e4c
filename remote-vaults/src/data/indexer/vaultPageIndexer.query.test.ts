import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { CHAIN_ID, vaultAt, vaultsSetup } from '../testing/vaultsSetup';
import { indexedFeeRows, vaultDetailRows, netDepositRows, wholeNetDepositRows } from './vaultPageIndexer.query';

const VAULT = vaultAt(1);
const ACCOUNT = FAKE_ACCOUNT.toLowerCase();

function movement(id: number, tokenAmount: string, vault = VAULT) {
  const shares = { sharesMinted: '1', sharesBurnt: '1' };
  return { id: `m-${id}`, timestamp: '1700000000000', tokenAmount, ...shares, blockNumber: '7', vault: { id: vault } };
}

/** The text of a query without the cache's additions. */
function fieldsIn(question: { readonly text: string } | undefined): string {
  return question?.text.replaceAll(/(\s|__typename)+/g, ' ') ?? '';
}

function read(responses: Parameters<typeof vaultsSetup>[0] = {}) {
  const setup = vaultsSetup(responses);
  const { indexer } = setup.scope;
  return {
    ...setup,
    net: async () => {
      const page = await indexer.read(netDepositRows(VAULT, FAKE_ACCOUNT), { chainId: CHAIN_ID });
      if (page !== 'full') return page;
      return indexer.read(wholeNetDepositRows(VAULT, FAKE_ACCOUNT), { chainId: CHAIN_ID });
    },
  };
}

it('sums the movements of an account in a vault from one request [VLT-188] [VLT-099] [VLT-100]', async () => {
  const { net, indexer } = read({
    responses: {
      VaultPositionTransactions: () => ({
        deposits: [movement(1, '100'), movement(2, '50'), movement(2, '50')],
        withdrawals: [movement(3, '30')],
      }),
    },
  });
  expect(await net()).toEqual({ net: 120n, shares: 1n, isIncomplete: false });
  expect(indexer.asked).toHaveLength(1);
  expect(indexer.asked[0]?.variables).toEqual({ account: ACCOUNT, vault: VAULT.toLowerCase(), first: 1_000 });
  const selections = [...fieldsIn(indexer.asked[0]).matchAll(/\) \{([^{]*)\{ id \}/g)].map(([, fields = '']) =>
    fields.trim().split(/\s+/),
  );
  expect(selections).toEqual([
    ['id', 'timestamp', 'sharesMinted', 'tokenAmount', 'blockNumber', 'vault'],
    ['id', 'timestamp', 'sharesBurnt', 'tokenAmount', 'blockNumber', 'vault'],
  ]);
});

describe('an account with 1,000 movements in a vault', () => {
  const full = Array.from({ length: 1_000 }, (_, index) => movement(index, '1'));
  const later = [movement(2_000, '5'), movement(2_001, '7', vaultAt(2))];

  function readWholeLists() {
    return read({
      responses: {
        VaultPositionTransactions: () => ({ deposits: full, withdrawals: [] }),
        VaultAccountDeposits: ({ variables: { skip } }) => ({
          deposits: [...full, ...later].slice(Number(skip), Number(skip) + 1_000),
        }),
        VaultAccountWithdrawals: ({ variables: { skip } }) => ({
          withdrawals: [...full, later[0]].slice(Number(skip), Number(skip) + 1_000),
        }),
      },
    });
  }

  async function expectPages(operation: string, skips: readonly number[]): Promise<void> {
    const { net, indexer } = readWholeLists();
    await net();
    const requested = indexer.asked.filter((query) => query.operation === operation);
    expect(requested.every(({ url }) => url.includes(`/${CHAIN_ID}/`))).toBe(true);
    expect(requested.map(({ variables }) => variables)).toEqual(
      skips.map((skip) => ({ account: ACCOUNT, skip, first: 1_000 })),
    );
  }

  it('sums the movements of its whole lists, without those of other vaults', async () => {
    expect(await readWholeLists().net()).toEqual({ net: 0n, shares: 0n, isIncomplete: false });
  });

  it('has its deposits read page by page until one is empty [VLT-176] [VLT-189] [VLT-190]', () =>
    expectPages('VaultAccountDeposits', [0, 1_000, 1_002]));

  it('has its withdrawals read page by page until one is empty [VLT-191] [VLT-192]', () =>
    expectPages('VaultAccountWithdrawals', [0, 1_000, 1_001]));

  it('is incomplete where there are more than indexers return', async () => {
    const { net, indexer } = read({
      responses: {
        VaultPositionTransactions: () => ({ deposits: full, withdrawals: [] }),
        VaultAccountDeposits: () => ({ deposits: full }),
        VaultAccountWithdrawals: () => ({ withdrawals: [] }),
      },
    });
    expect(await net()).toMatchObject({ isIncomplete: true });
    expect(indexer.asked.length).toBeLessThan(10);
  });
});

it('is incomplete where a movement is malformed', async () => {
  const { net } = read({
    responses: {
      VaultPositionTransactions: () => ({ deposits: [movement(1, '-5'), movement(2, '9')], withdrawals: [] }),
    },
  });
  expect(await net()).toEqual({ net: 9n, shares: 1n, isIncomplete: true });
});

describe('a vault of the indexer', () => {
  const row = {
    id: VAULT,
    balanceTokens: '5',
    balanceTokensIdle: '1',
    depositLimit: '9',
    apr: '12.5',
    shutdown: false,
  };
  const strategy = { id: vaultAt(7), delegatedAssets: null, currentDebt: '4', maxDebt: '8', apr: '3' };

  it('is read by its id, without malformed strategies [VLT-178]', async () => {
    const { scope, indexer } = vaultsSetup({
      responses: { Vault: () => ({ vault: { ...row, strategies: [strategy, { ...strategy, apr: 'a lot' }] } }) },
    });
    const vault = await scope.indexer.read(vaultDetailRows(VAULT), { chainId: CHAIN_ID });
    expect(vault).toMatchObject({ apr: 125n * 10n ** 15n, balanceTokens: 5n, strategies: { omitted: 1 } });
    expect(indexer.asked[0]?.variables).toEqual({ id: VAULT.toLowerCase() });
  });

  it('is none where the indexer returns another one', async () => {
    const { scope } = vaultsSetup({
      responses: { Vault: () => ({ vault: { ...row, id: vaultAt(2), strategies: [] } }) },
    });
    expect(await scope.indexer.read(vaultDetailRows(VAULT), { chainId: CHAIN_ID })).toBeNull();
  });

  it.each([{ apr: '1e999' }, { apr: '-99999999' }, { balanceTokens: '-1' }, { shutdown: 'no' }])(
    'is refused with %p',
    async (wrong) => {
      const { scope } = vaultsSetup({
        responses: { Vault: () => ({ vault: { ...row, strategies: [], ...wrong } }) },
      });
      await expect(scope.indexer.read(vaultDetailRows(VAULT), { chainId: CHAIN_ID })).rejects.toMatchObject({
        code: 'malformed',
      });
    },
  );
});

it('reads fees by contract, with all fields of factories and accountants [VLT-097] [VLT-098]', async () => {
  const record = { feeRecipient: vaultAt(9), timestamp: '1700000000000' };
  const { scope, indexer } = vaultsSetup({
    responses: {
      VaultFactories: () => ({
        factories: [
          { ...record, id: vaultAt(3), protocolFee: 2_000, vaultPackage: vaultAt(4), vaults: [VAULT] },
          { ...record, id: vaultAt(5), protocolFee: 20_000, vaultPackage: vaultAt(4), vaults: [] },
        ],
      }),
      Accountants: () => ({ accountants: [{ ...record, id: vaultAt(6), performanceFee: '1000' }] }),
    },
  });
  const fees = await scope.indexer.read(indexedFeeRows, { chainId: CHAIN_ID });
  expect([...fees.protocolShare]).toEqual([[vaultAt(3), 2_000n]]);
  expect([...fees.performanceFee]).toEqual([[vaultAt(6), 1_000n]]);
  const fieldsOf = (operation: string) =>
    /\{ (?:factories|accountants) \{ (.*?) \}/
      .exec(fieldsIn(indexer.asked.find((question) => question.operation === operation)))?.[1]
      ?.split(' ');
  const factory = ['feeRecipient', 'protocolFee', 'timestamp', 'vaultPackage', 'vaults'];
  expect(fieldsOf('VaultFactories')).toEqual(expect.arrayContaining(factory));
  expect(fieldsOf('Accountants')).toEqual(expect.arrayContaining(['feeRecipient', 'performanceFee', 'timestamp']));
});
