import { sortRows } from '../../remote-vaults/src/domain/list/sortRows';
import { indexVault, matchesSearch } from '../../remote-vaults/src/domain/list/vaultSearch';
import { buildRow, buildVault, ONE } from '../../remote-vaults/src/domain/testing/buildVault';
import { readVaultList } from '../../remote-vaults/src/data/vaultValues.query';
import type { Address } from '@fathom/contract/address';
import type { MulticallReader } from '@fathom/base/rpc/multicall';
import type { BenchRow } from './benchReport';
import { median } from './median';

const VAULTS = 1_000;
const RUNS = 100;
/** In ms. */
const KEYSTROKE_BUDGET = 8;
const REQUEST_BUDGET = 2;
const ACCOUNT: Address = '0x1111111111111111111111111111111111111111';

const TYPED = ['t', 'tr', 'trade', 'tradefi vault', '#99', '0x00000000000000000000000000000000000003e8'];

/** Measures a keystroke in the list's search, and the RPC requests of its refresh while every vault has a position. */
export async function benchVaultList(): Promise<readonly BenchRow[]> {
  return [keystroke(), await requests()];
}

function keystroke(): BenchRow {
  const rows = Array.from({ length: VAULTS }, (_, index) =>
    buildRow({ vault: buildVault({}, index + 1), tvl: BigInt((index * 7919) % VAULTS) * ONE }),
  );
  const indexed = sortRows(rows, 'tvl').map((row) => ({ row, index: indexVault(row.vault) }));
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    for (const text of TYPED) indexed.filter(({ index }) => matchesSearch(index, text));
    return (performance.now() - start) / TYPED.length;
  });
  return {
    what: `search of ${VAULTS.toLocaleString('en')} vaults, for each keystroke`,
    value: median(times),
    unit: 'ms',
    budget: { atMost: KEYSTROKE_BUDGET },
  };
}

async function requests(): Promise<BenchRow> {
  let sent = 0;
  let bytes = 0;
  const chain: MulticallReader = {
    chainId: 1135,
    request: (_method, params) => {
      sent += 1;
      const [{ data }] = params as readonly [{ readonly data: string }];
      bytes += data.length / 2;
      return Promise.resolve(answer(data));
    },
  };
  const vaults = Array.from({ length: VAULTS }, (_, index) => buildVault({}, index + 1));
  const { values } = await readVaultList(chain, vaults, ACCOUNT);
  if (values.size !== VAULTS) throw new Error(`${values.size} of ${VAULTS} vaults were read.`);
  return {
    what: `RPC requests per refresh of ${VAULTS.toLocaleString('en')} vaults, each with a position`,
    value: sent,
    unit: 'requests',
    budget: { atMost: REQUEST_BUDGET },
    detail: `${Math.round(bytes / 1024)} kB of calls`,
  };
}

function answer(data: string): string {
  const word = (value: number) => value.toString(16).padStart(64, '0');
  const count = Number.parseInt(data.slice(10 + 64, 10 + 128), 16);
  const outcome = word(1) + word(64) + word(32) + word(1);
  const offsets = Array.from({ length: count }, (_, index) => word(count * 32 + index * 128));
  return `0x${word(32)}${word(count)}${offsets.join('')}${outcome.repeat(count)}`;
}
